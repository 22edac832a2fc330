import type { LayerView } from "@playsmith/engine";

/** How to view a world. */
export type View =
  /** Game view: through the world's camera, fitted into the canvas with bars. */
  | {
      kind: "game";
      /** Interpolation between the last two ticks, 0 to 1. */
      alpha: number;
    }
  /** Editor view: freely positioned, the whole scene, without parallax. */
  | {
      kind: "editor";
      /** Scene point at the centre of the canvas. */
      centerX: number;
      centerY: number;
      /** CSS pixels per scene pixel. */
      zoom: number;
      /** Colour outside of the scene, `#rrggbb`. */
      surround: string;
      /** Time of tile animations in ticks; they are still when absent. */
      tileTicks?: number;
      /** Whether only the view changed since the last draw. */
      isStill?: boolean;
    };

/** Position of the game's view on the canvas, in device pixels. */
export interface Fit {
  /** Device pixels per game pixel. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Minimum share of the fitting scale at which an integer scale is used; on small screens size matters more. */
const WHOLE_MULTIPLE_SHARE = 0.88;

/** Fits a view into a canvas, centred; at an integer scale for pixel art if that does not waste too much space. */
export function fitView(canvasWidth: number, canvasHeight: number, viewWidth: number, viewHeight: number, isPixelPerfect: boolean): Fit {
  let scale = Math.min(canvasWidth / viewWidth, canvasHeight / viewHeight);
  const whole = Math.floor(scale);
  if (isPixelPerfect && whole >= 1 && whole / scale >= WHOLE_MULTIPLE_SHARE) scale = whole;
  const width = Math.max(1, Math.round(viewWidth * scale));
  const height = Math.max(1, Math.round(viewHeight * scale));
  return { scale, left: Math.floor((canvasWidth - width) / 2), top: Math.floor((canvasHeight - height) / 2), width, height };
}

/** The visible part of a layer, and its transform to the canvas: device = scene × scale, rotated by −angle, + offset. */
export interface LayerTransform {
  scale: number;
  /** Rotation of the camera; the scene rotates the other way. */
  angleRad: number;
  offsetX: number;
  offsetY: number;
  /** Bounding box of the visible part, in scene pixels. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** @param shakePx offset of the whole view, in device pixels. */
export function gameLayerTransform(fit: Fit, view: LayerView, shakePx: { x: number; y: number } = { x: 0, y: 0 }): LayerTransform {
  const scale = fit.scale * view.zoom;
  const middleX = fit.left + shakePx.x + fit.width / 2;
  const middleY = fit.top + shakePx.y + fit.height / 2;
  const { x, y, angleRad } = view;
  const c = Math.cos(angleRad);
  const s = Math.sin(angleRad);
  // Whole device pixels, so that a still image does not shimmer while the camera moves; a rotated one shimmers anyway.
  const whole = angleRad === 0 ? Math.round : (px: number) => px;
  const offsetX = whole(middleX - (x * c + y * s) * scale);
  const offsetY = whole(middleY - (y * c - x * s) * scale);
  const reachX = (Math.abs(c) * fit.width + Math.abs(s) * fit.height) / 2 / scale;
  const reachY = (Math.abs(s) * fit.width + Math.abs(c) * fit.height) / 2 / scale;
  return { scale, angleRad, offsetX, offsetY, left: x - reachX, top: y - reachY, right: x + reachX, bottom: y + reachY };
}

/** Converts a point of a layer to the canvas, in device pixels. */
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
