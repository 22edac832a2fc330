import type { Game } from "@playsmith/game-format";

/** The visible part of the scene. */
interface CameraState {
  /** The centre of the view, in scene pixels. */
  x: number;
  y: number;
  /** Magnification: 2 shows half as much of the scene at twice the size. */
  zoom: number;
  angleRad: number;
  /** 1 while a pan or a script controls the camera, so that Follow camera does not. */
  isHeld: boolean;
}

export interface Camera extends CameraState {
  /** Values of the previous tick, for interpolation. */
  previousX: number;
  previousY: number;
  previousZoom: number;
  previousAngleRad: number;
}

export function newCamera(): Camera {
  const previous = { previousX: 0, previousY: 0, previousZoom: 1, previousAngleRad: 0 };
  return { x: 0, y: 0, zoom: 1, angleRad: 0, isHeld: false, ...previous };
}

/** Stores the current values as the previous ones, before the camera moves. */
export function rememberCamera(camera: Camera): void {
  camera.previousX = camera.x;
  camera.previousY = camera.y;
  camera.previousZoom = camera.zoom;
  camera.previousAngleRad = camera.angleRad;
}

/** A camera at a time between the previous tick and the current one. @param alpha 0 to 1. */
export function cameraBetween(camera: Readonly<Camera>, alpha: number): Pick<Camera, "x" | "y" | "zoom" | "angleRad"> {
  const between = (before: number, now: number) => before + (now - before) * alpha;
  return {
    x: between(camera.previousX, camera.x),
    y: between(camera.previousY, camera.y),
    zoom: between(camera.previousZoom, camera.zoom),
    angleRad: between(camera.previousAngleRad, camera.angleRad),
  };
}

/** Clamps a view centre so that the view stays inside the scene; a scene smaller than the view is centred. */
export function clampToScene(centrePx: number, viewPx: number, scenePx: number): number {
  if (scenePx <= viewPx) return scenePx / 2;
  return Math.min(scenePx - viewPx / 2, Math.max(viewPx / 2, centrePx));
}

/** Moves a camera so that its view stays inside the scene. */
export function keepInside(camera: Camera, { game, widthPx, heightPx }: { game: Game; widthPx: number; heightPx: number }): void {
  const { viewWidthPx, viewHeightPx } = game.settings;
  camera.x = clampToScene(camera.x, viewWidthPx / camera.zoom, widthPx);
  camera.y = clampToScene(camera.y, viewHeightPx / camera.zoom, heightPx);
}
