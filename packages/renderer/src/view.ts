import type { LayerView } from "@playsmith/engine";

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
      /** What lies around the scene, `#rrggbb`. */
      surround: string;
      /** Ticks by which animated tiles move; without them they stand. */
      tileTicks?: number;
      /** True when nothing of the world has changed since it was drawn before, but how it is looked at. */
      isStill?: boolean;
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

/** The part of the scene that a layer shows, and how it gets to the canvas: device = scene × scale, turned back by the angle, + offset. */
export interface LayerTransform {
  scale: number;
  /** Turn of the camera; the picture turns the other way. */
  angleRad: number;
  offsetX: number;
  offsetY: number;
  /** Upright box around what is in sight, in scene pixels. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** @param shakePx how far the picture is off its place, in device pixels. */
export function gameLayerTransform(fit: Fit, view: LayerView, shakePx: { x: number; y: number } = { x: 0, y: 0 }): LayerTransform {
  const scale = fit.scale * view.zoom;
  const middleX = fit.left + shakePx.x + fit.width / 2;
  const middleY = fit.top + shakePx.y + fit.height / 2;
  const { x, y, angleRad } = view;
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  // Whole device pixels, so that a still picture does not shimmer while the camera glides; turned, it shimmers anyway.
  const whole = angleRad === 0 ? Math.round : (px: number) => px;
  const offsetX = whole(middleX - (x * c + y * s) * scale);
  const offsetY = whole(middleY - (y * c - x * s) * scale);
  const reachX = (Math.abs(c) * fit.width + Math.abs(s) * fit.height) / 2 / scale;
  const reachY = (Math.abs(s) * fit.width + Math.abs(c) * fit.height) / 2 / scale;
  return { scale, angleRad, offsetX, offsetY, left: x - reachX, top: y - reachY, right: x + reachX, bottom: y + reachY };
}

/** Where a place of a layer lies on the canvas, in device pixels. */
export function toDevice({ scale, angleRad, offsetX, offsetY }: LayerTransform, x: number, y: number): { x: number; y: number } {
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  return { x: (x * c + y * s) * scale + offsetX, y: (y * c - x * s) * scale + offsetY };
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
  return {
    scale,
    angleRad: 0,
    offsetX,
    offsetY,
    left: -offsetX / scale,
    top: -offsetY / scale,
    right: (canvasWidth - offsetX) / scale,
    bottom: (canvasHeight - offsetY) / scale,
  };
}
