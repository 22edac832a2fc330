/** How a world is looked at. */
export type View =
  /** As a player sees it: through the world's camera, fitted into the canvas with bars where it does not fill it. */
  | {
      kind: "game";
      /** How far the time is between the last tick and the next, 0 to 1. */
      alpha: number;
    }
  /** As the scene editor shows it: freely placed, the whole scene, without parallax. */
  | {
      kind: "editor";
      /** Scene point in the middle of the canvas. */
      centerX: number;
      centerY: number;
      /** CSS pixels a scene pixel takes. */
      zoom: number;
    };

/** Where the game's view lies on the canvas, in device pixels. */
export interface Fit {
  /** Device pixels a game pixel takes. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A whole multiple is taken when it fills at least this share of what would fit; on small screens size matters more. */
const WHOLE_MULTIPLE_SHARE = 0.88;

/** Fits a view into a canvas, centred; at a whole multiple for pixel art where that does not waste the screen. */
export function fitView(canvasWidth: number, canvasHeight: number, viewWidth: number, viewHeight: number, isPixelPerfect: boolean): Fit {
  let scale = Math.min(canvasWidth / viewWidth, canvasHeight / viewHeight);
  const whole = Math.floor(scale);
  if (isPixelPerfect && whole >= 1 && whole / scale >= WHOLE_MULTIPLE_SHARE) scale = whole;
  const width = Math.max(1, Math.round(viewWidth * scale));
  const height = Math.max(1, Math.round(viewHeight * scale));
  return { scale, left: Math.floor((canvasWidth - width) / 2), top: Math.floor((canvasHeight - height) / 2), width, height };
}

/** The part of the scene that a layer shows, and how it gets to the canvas: device = scene × scale + offset. */
export interface LayerTransform {
  scale: number;
  offsetX: number;
  offsetY: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** @param cameraLeft left edge of the camera's view in scene pixels; a layer of parallax p moves p times as fast. */
export function gameLayerTransform(fit: Fit, cameraLeft: number, cameraTop: number, parallax: number): LayerTransform {
  // Whole device pixels, so that a still picture does not shimmer while the camera glides.
  const offsetX = fit.left - Math.round(cameraLeft * parallax * fit.scale);
  const offsetY = fit.top - Math.round(cameraTop * parallax * fit.scale);
  return shown(fit.scale, offsetX, offsetY, fit.left, fit.top, fit.left + fit.width, fit.top + fit.height);
}

export function editorTransform(
  canvasWidth: number,
  canvasHeight: number,
  devicePixelRatio: number,
  view: View & { kind: "editor" },
): LayerTransform {
  const scale = view.zoom * devicePixelRatio;
  const offsetX = Math.round(canvasWidth / 2 - view.centerX * scale);
  const offsetY = Math.round(canvasHeight / 2 - view.centerY * scale);
  return shown(scale, offsetX, offsetY, 0, 0, canvasWidth, canvasHeight);
}

function shown(scale: number, offsetX: number, offsetY: number, left: number, top: number, right: number, bottom: number): LayerTransform {
  return {
    scale,
    offsetX,
    offsetY,
    left: (left - offsetX) / scale,
    top: (top - offsetY) / scale,
    right: (right - offsetX) / scale,
    bottom: (bottom - offsetY) / scale,
  };
}
