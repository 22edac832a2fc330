import type { Point, Rect } from "../../geometry.ts";

/** What the scene canvas shows: the scene point in its middle, and screen px a scene px. */
export interface Camera {
  centerX: number;
  centerY: number;
  zoom: number;
}

export interface Viewport {
  widthPx: number;
  heightPx: number;
  /** So much of its left is covered by the tools; none when absent. */
  toolsPx?: number;
}

export const ZOOM_MIN = 0.05;
export const ZOOM_MAX = 32;

const clampZoom = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** The scene point under a point of the canvas. */
export function toScene(camera: Camera, viewport: Viewport, screen: Point): Point {
  return {
    x: camera.centerX + (screen.x - viewport.widthPx / 2) / camera.zoom,
    y: camera.centerY + (screen.y - viewport.heightPx / 2) / camera.zoom,
  };
}

/** The point of the canvas that shows a scene point. */
export function toScreen(camera: Camera, viewport: Viewport, scene: Point): Point {
  return {
    x: (scene.x - camera.centerX) * camera.zoom + viewport.widthPx / 2,
    y: (scene.y - camera.centerY) * camera.zoom + viewport.heightPx / 2,
  };
}

/** Zooms by a factor, keeping the scene point under `anchor` where it is. */
export function zoomAt(camera: Camera, viewport: Viewport, anchor: Point, factor: number): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  const fixed = toScene(camera, viewport, anchor);
  return {
    zoom,
    centerX: fixed.x - (anchor.x - viewport.widthPx / 2) / zoom,
    centerY: fixed.y - (anchor.y - viewport.heightPx / 2) / zoom,
  };
}

/** Moves the view by a drag of screen px. */
export function panBy(camera: Camera, screenDelta: Point): Camera {
  return { ...camera, centerX: camera.centerX - screenDelta.x / camera.zoom, centerY: camera.centerY - screenDelta.y / camera.zoom };
}

/** Moves the view just as far as it takes to show a rectangle of the scene with some air around it; one too large for the view keeps its middle in sight. */
export function reveal(camera: Camera, viewport: Viewport, rect: Rect, airPx = 56): Camera {
  const shift = (low: number, high: number, center: number, sidePx: number): number => {
    const reach = Math.max(0, sidePx / 2 - airPx) / camera.zoom;
    if (high - low > reach * 2) return (low + high) / 2 - center;
    return Math.min(0, low - (center - reach)) + Math.max(0, high - (center + reach));
  };
  const x = shift(rect.left, rect.right, camera.centerX, viewport.widthPx);
  const y = shift(rect.top, rect.bottom, camera.centerY, viewport.heightPx);
  return x === 0 && y === 0 ? camera : { ...camera, centerX: camera.centerX + x, centerY: camera.centerY + y };
}

/** Left around what is shown whole; the tools stand there, over the view's left edge. */
const AIR_PX = 58;

/** How much longer than the view a scene may be and still be shown whole at first. */
const WHOLE_AT_FIRST = 2;

/** Left at least beside, and above and below, a scene that is shown at a pleasant zoom; the tools end where it begins. */
const LEAST_AIR_PX = { x: 53, y: 20 };
/** Zooms below 1 at which pixels are left out evenly; above they are whole. */
const SMALL_ZOOMS = [3 / 4, 1 / 2, 1 / 3, 1 / 4, 1 / 8];
/** So much of the zoom that fits must be left for a pleasant one: of pixels seen from far less is gained. */
const LEAST_SHARE = { whole: 0.75, long: 0.6, small: 0.85 };

/** The largest pleasant zoom up to `most` if it is near `zoom`, else `zoom`. */
function pleasantZoom(zoom: number, most: number, share: number): number {
  const pleasant = most >= 1 ? Math.floor(most) : SMALL_ZOOMS.find((small) => small <= most);
  const least = zoom * (most >= 1 ? share : LEAST_SHARE.small);
  return clampZoom(pleasant !== undefined && pleasant >= least ? pleasant : zoom);
}

/** Between the right edge and a scene that is shown beside wide tools. */
const RIGHT_AIR_PX = 12;

/** A camera for the part of a view that wide tools leave free; narrow ones fit into the air around a scene, which then stays in the middle. */
function besideTools(viewport: Viewport, frame: (free: Viewport) => Camera): Camera {
  const { widthPx, heightPx, toolsPx = 0 } = viewport;
  if (toolsPx <= LEAST_AIR_PX.x) return frame(viewport);
  const camera = frame({ widthPx: widthPx - toolsPx - RIGHT_AIR_PX + 2 * LEAST_AIR_PX.x, heightPx });
  return { ...camera, centerX: camera.centerX - (toolsPx - RIGHT_AIR_PX) / 2 / camera.zoom };
}

/** So much of a scene a player of the game sees at once, in scene px. */
export interface GameView {
  widthPx: number;
  heightPx: number;
}

/**
 * How a scene is shown when it is opened: whole; a very long one from its beginning, as high (or wide) as there is room, and no closer than
 * that all of what a player sees at once is in sight.
 */
export const openingView = (viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number, gameView: GameView): Camera =>
  besideTools(viewport, (free) => openingIn(free, sceneWidthPx, sceneHeightPx, gameView));

/** Shows all of a scene. */
export const wholeView = (viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number): Camera =>
  besideTools(viewport, (free) => wholeIn(free, sceneWidthPx, sceneHeightPx));

function openingIn(viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number, gameView: GameView): Camera {
  const airPx = AIR_PX;
  const across = (viewport.widthPx - 2 * airPx) / sceneWidthPx;
  const down = (viewport.heightPx - 2 * airPx) / sceneHeightPx;
  const most = mostZoom(viewport, sceneWidthPx, sceneHeightPx);
  const mostOfGame = mostZoom(viewport, gameView.widthPx, gameView.heightPx);
  if (down > across * WHOLE_AT_FIRST && sceneWidthPx > gameView.widthPx && across > 0) {
    const fitting = Math.min(down, (viewport.widthPx - 2 * airPx) / gameView.widthPx);
    const zoom = pleasantZoom(fitting, Math.min(most.down, mostOfGame.across), LEAST_SHARE.long);
    return { zoom, centerX: (viewport.widthPx / 2 - airPx) / zoom, centerY: sceneHeightPx / 2 };
  }
  if (across > down * WHOLE_AT_FIRST && sceneHeightPx > gameView.heightPx && down > 0) {
    const fitting = Math.min(across, (viewport.heightPx - 2 * airPx) / gameView.heightPx);
    const zoom = pleasantZoom(fitting, Math.min(most.across, mostOfGame.down), LEAST_SHARE.long);
    return { zoom, centerX: sceneWidthPx / 2, centerY: sceneHeightPx - (viewport.heightPx / 2 - airPx) / zoom };
  }
  return wholeIn(viewport, sceneWidthPx, sceneHeightPx);
}

function wholeIn(viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number): Camera {
  const fitting = fitTo(viewport, { left: 0, top: 0, right: sceneWidthPx, bottom: sceneHeightPx });
  const most = mostZoom(viewport, sceneWidthPx, sceneHeightPx);
  return { ...fitting, zoom: pleasantZoom(fitting.zoom, Math.min(most.across, most.down), LEAST_SHARE.whole) };
}

/** The zooms at which a scene is as wide, and as high, as the view has room. */
const mostZoom = (viewport: Viewport, sceneWidthPx: number, sceneHeightPx: number): { across: number; down: number } => ({
  across: (viewport.widthPx - 2 * LEAST_AIR_PX.x) / sceneWidthPx,
  down: (viewport.heightPx - 2 * LEAST_AIR_PX.y) / sceneHeightPx,
});

/** Shows all of a rectangle with some air around it. */
export function fitTo(viewport: Viewport, rect: Rect, airPx = AIR_PX): Camera {
  const width = Math.max(1, rect.right - rect.left);
  const height = Math.max(1, rect.bottom - rect.top);
  const zoom = Math.min((viewport.widthPx - 2 * airPx) / width, (viewport.heightPx - 2 * airPx) / height);
  return { centerX: (rect.left + rect.right) / 2, centerY: (rect.top + rect.bottom) / 2, zoom: clampZoom(zoom > 0 ? zoom : 1) };
}
