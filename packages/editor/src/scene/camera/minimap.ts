import { type Camera, toScene, type Viewport } from "./camera.ts";
import type { Point, Rect } from "../../geometry.ts";

/** The size of the minimap in the corner. */
export interface MinimapSize {
  widthPx: number;
  heightPx: number;
  /** Minimap px per scene px. */
  scale: number;
}

interface SceneSize {
  widthPx: number;
  heightPx: number;
}

/** The largest minimap of a scene that fits into a box, at least 8 px per side. */
export function minimapSize(scene: SceneSize, maxWidthPx: number, maxHeightPx: number): MinimapSize {
  const scale = Math.min(maxWidthPx / scene.widthPx, maxHeightPx / scene.heightPx);
  const side = (px: number): number => Math.max(8, Math.round(px * scale));
  return { widthPx: side(scene.widthPx), heightPx: side(scene.heightPx), scale };
}

/** The visible area of the scene, in scene px. */
export function viewRect(camera: Camera, viewport: Viewport): Rect {
  const from = toScene(camera, viewport, { x: 0, y: 0 });
  const to = toScene(camera, viewport, { x: viewport.widthPx, y: viewport.heightPx });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** Whether part of a scene is outside the view, so that a minimap is useful. */
export function isBeyondView(scene: SceneSize, camera: Camera, viewport: Viewport): boolean {
  const { left, top, right, bottom } = viewRect(camera, viewport);
  return viewport.widthPx > 0 && (left > 0 || top > 0 || right < scene.widthPx || bottom < scene.heightPx);
}

/** The camera after a press on the minimap: centred on the pressed point, within the scene. */
export function cameraFromMinimap(camera: Camera, scene: SceneSize, size: MinimapSize, at: Point): Camera {
  const within = (value: number, max: number): number => Math.min(max, Math.max(0, value));
  return {
    ...camera,
    centerX: within((at.x / size.widthPx) * scene.widthPx, scene.widthPx),
    centerY: within((at.y / size.heightPx) * scene.heightPx, scene.heightPx),
  };
}
