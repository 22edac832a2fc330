import type { Point, Rect } from "../../geometry.ts";

/** The scene canvas's camera: the scene point at its centre, and the zoom in screen px per scene px. */
export interface Camera {
  centerX: number;
  centerY: number;
  zoom: number;
}

export interface Viewport {
  widthPx: number;
  heightPx: number;
  /** Width that the toolbar covers at the left, in px; 0 when absent. */
  toolsPx?: number;
}

export const ZOOM_MIN = 0.05;
export const ZOOM_MAX = 32;

const clampZoom = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** Converts a canvas point to a scene point. */
export function toScene(camera: Camera, viewport: Viewport, screen: Point): Point {
  return {
    x: camera.centerX + (screen.x - viewport.widthPx / 2) / camera.zoom,
    y: camera.centerY + (screen.y - viewport.heightPx / 2) / camera.zoom,
  };
}

/** Converts a scene point to a canvas point. */
export function toScreen(camera: Camera, viewport: Viewport, scene: Point): Point {
  return {
    x: (scene.x - camera.centerX) * camera.zoom + viewport.widthPx / 2,
    y: (scene.y - camera.centerY) * camera.zoom + viewport.heightPx / 2,
  };
}

/** Zooms by a factor and keeps the scene point under `anchor` in place. */
export function zoomAt(camera: Camera, viewport: Viewport, anchor: Point, factor: number): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  const fixed = toScene(camera, viewport, anchor);
  return {
    zoom,
    centerX: fixed.x - (anchor.x - viewport.widthPx / 2) / zoom,
    centerY: fixed.y - (anchor.y - viewport.heightPx / 2) / zoom,
  };
}

/** Pans the view by a drag in screen px. */
export function panBy(camera: Camera, screenDelta: Point): Camera {
  return { ...camera, centerX: camera.centerX - screenDelta.x / camera.zoom, centerY: camera.centerY - screenDelta.y / camera.zoom };
}

/** Pans the view by the minimum distance that shows a rectangle with a margin; centres one that is larger than the view. */
export function reveal(camera: Camera, viewport: Viewport, rect: Rect, marginPx = 56): Camera {
  const shift = (low: number, high: number, center: number, sidePx: number): number => {
    const reach = Math.max(0, sidePx / 2 - marginPx) / camera.zoom;
    if (high - low > reach * 2) return (low + high) / 2 - center;
    return Math.min(0, low - (center - reach)) + Math.max(0, high - (center + reach));
  };
  const x = shift(rect.left, rect.right, camera.centerX, viewport.widthPx);
  const y = shift(rect.top, rect.bottom, camera.centerY, viewport.heightPx);
  return x === 0 && y === 0 ? camera : { ...camera, centerX: camera.centerX + x, centerY: camera.centerY + y };
}

/** Margin around content that is fitted into the view; the toolbar overlaps the left one. */
const MARGIN_PX = 58;

/** A scene whose aspect ratio differs from the view's by more than this factor is not fitted whole at first. */
const MAX_ASPECT_FACTOR = 2;

/** Minimum margin at each side of a scene at a round zoom; the toolbar is as wide as the horizontal one. */
const MIN_MARGIN_PX = { x: 53, y: 20 };
/** Round zooms below 1, at which pixels are skipped evenly; above 1, whole numbers are round. */
const SMALL_ZOOMS = [3 / 4, 1 / 2, 1 / 3, 1 / 4, 1 / 8];
/** A round zoom is used if it is at minimum this share of the fitting zoom; crisp pixels matter less when they are small. */
const MIN_ZOOM_RATIO = { whole: 0.75, long: 0.6, small: 0.85 };

/** The largest round zoom up to `maxZoom` if it is close enough to `zoom`, else `zoom`. */
function snapZoom(zoom: number, maxZoom: number, share: number): number {
  const snapped = maxZoom >= 1 ? Math.floor(maxZoom) : SMALL_ZOOMS.find((small) => small <= maxZoom);
  const minimum = zoom * (maxZoom >= 1 ? share : MIN_ZOOM_RATIO.small);
  return clampZoom(snapped !== undefined && snapped >= minimum ? snapped : zoom);
}

/** Margin at the right of a scene that is shown beside a wide toolbar. */
const RIGHT_MARGIN_PX = 12;

/** Frames a camera in the area that a wide toolbar leaves free; a narrow one fits into the margin, and the scene stays centred. */
function besideTools(viewport: Viewport, frame: (free: Viewport) => Camera): Camera {
  const { widthPx, heightPx, toolsPx = 0 } = viewport;
  if (toolsPx <= MIN_MARGIN_PX.x) return frame(viewport);
  const camera = frame({ widthPx: widthPx - toolsPx - RIGHT_MARGIN_PX + 2 * MIN_MARGIN_PX.x, heightPx });
  return { ...camera, centerX: camera.centerX - (toolsPx - RIGHT_MARGIN_PX) / 2 / camera.zoom };
}

/** The size of the game's view, in scene px. */
export interface GameView {
  widthPx: number;
  heightPx: number;
}

/**
 * The initial view of a scene: fitted whole; a very long scene is shown from its start, filling the view's shorter side, and no
 * closer than one view of the game.
 */
export const openingView = (viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number, gameView: GameView): Camera =>
  besideTools(viewport, (free) => openingIn(free, sceneWidthPx, sceneHeightPx, gameView));

/** Fits a whole scene into the view. */
export const wholeView = (viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number): Camera =>
  besideTools(viewport, (free) => wholeIn(free, sceneWidthPx, sceneHeightPx));

function openingIn(viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number, gameView: GameView): Camera {
  const marginPx = MARGIN_PX;
  const across = (viewport.widthPx - 2 * marginPx) / sceneWidthPx;
  const down = (viewport.heightPx - 2 * marginPx) / sceneHeightPx;
  const maxZoom = fillZoom(viewport, sceneWidthPx, sceneHeightPx);
  const maxGameZoom = fillZoom(viewport, gameView.widthPx, gameView.heightPx);
  if (down > across * MAX_ASPECT_FACTOR && sceneWidthPx > gameView.widthPx && across > 0) {
    const fitting = Math.min(down, (viewport.widthPx - 2 * marginPx) / gameView.widthPx);
    const zoom = snapZoom(fitting, Math.min(maxZoom.down, maxGameZoom.across), MIN_ZOOM_RATIO.long);
    return { zoom, centerX: (viewport.widthPx / 2 - marginPx) / zoom, centerY: sceneHeightPx / 2 };
  }
  if (across > down * MAX_ASPECT_FACTOR && sceneHeightPx > gameView.heightPx && down > 0) {
    const fitting = Math.min(across, (viewport.heightPx - 2 * marginPx) / gameView.heightPx);
    const zoom = snapZoom(fitting, Math.min(maxZoom.across, maxGameZoom.down), MIN_ZOOM_RATIO.long);
    return { zoom, centerX: sceneWidthPx / 2, centerY: sceneHeightPx - (viewport.heightPx / 2 - marginPx) / zoom };
  }
  return wholeIn(viewport, sceneWidthPx, sceneHeightPx);
}

function wholeIn(viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number): Camera {
  const fitting = fitTo(viewport, { left: 0, top: 0, right: sceneWidthPx, bottom: sceneHeightPx });
  const maxZoom = fillZoom(viewport, sceneWidthPx, sceneHeightPx);
  return { ...fitting, zoom: snapZoom(fitting.zoom, Math.min(maxZoom.across, maxZoom.down), MIN_ZOOM_RATIO.whole) };
}

/** The zooms at which a scene fills the view's width, and its height, up to the minimum margins. */
const fillZoom = (viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number): { across: number; down: number } => ({
  across: (viewport.widthPx - 2 * MIN_MARGIN_PX.x) / sceneWidthPx,
  down: (viewport.heightPx - 2 * MIN_MARGIN_PX.y) / sceneHeightPx,
});

/** Fits a rectangle into the view with a margin. */
export function fitTo(viewport: Viewport, rect: Rect, marginPx = MARGIN_PX): Camera {
  const width = Math.max(1, rect.right - rect.left);
  const height = Math.max(1, rect.bottom - rect.top);
  const zoom = Math.min((viewport.widthPx - 2 * marginPx) / width, (viewport.heightPx - 2 * marginPx) / height);
  return { centerX: (rect.left + rect.right) / 2, centerY: (rect.top + rect.bottom) / 2, zoom: clampZoom(zoom > 0 ? zoom : 1) };
}
