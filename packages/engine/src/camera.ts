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

/** Clamps a view centre so that the view stays inside the scene; a scene smaller than the view is centred. */
export function clampToScene(centrePx: number, viewPx: number, scenePx: number): number {
  if (scenePx <= viewPx) return scenePx / 2;
  return Math.min(scenePx - viewPx / 2, Math.max(viewPx / 2, centrePx));
}
