/** What part of the scene is shown. */
export interface CameraState {
  /** The centre of the view, in scene pixels. */
  x: number;
  y: number;
  /** 2 shows half as much, twice as large. */
  zoom: number;
  angleRad: number;
  /** 1 while a glide or a script holds it, so that Follow camera lets go of it. */
  isHeld: boolean;
}

export interface Camera extends CameraState {
  /** Where it was a tick ago, for drawing between ticks. */
  previousX: number;
  previousY: number;
  previousZoom: number;
  previousAngleRad: number;
}

export function newCamera(): Camera {
  const still = { previousX: 0, previousY: 0, previousZoom: 1, previousAngleRad: 0 };
  return { x: 0, y: 0, zoom: 1, angleRad: 0, isHeld: false, ...still };
}

/** Notes where the camera is before it moves on. */
export function rememberCamera(camera: Camera): void {
  camera.previousX = camera.x;
  camera.previousY = camera.y;
  camera.previousZoom = camera.zoom;
  camera.previousAngleRad = camera.angleRad;
}

/** Keeps a view's centre where the view shows only the scene; a scene smaller than the view is centred. */
export function clampToScene(centrePx: number, viewPx: number, scenePx: number): number {
  if (scenePx <= viewPx) return scenePx / 2;
  return Math.min(scenePx - viewPx / 2, Math.max(viewPx / 2, centrePx));
}
