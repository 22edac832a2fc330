import { cos, sin } from "../numbers/maths.ts";
import type { WorldState } from "../world-state.ts";

/** A rectangle of the scene, in scene pixels. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function sceneArea(world: WorldState): Area {
  return { left: 0, top: 0, right: world.widthPx, bottom: world.heightPx };
}

/** The area that the camera shows, without its rotation. */
export function viewArea(world: WorldState): Area {
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  const { x, y, zoom } = world.camera;
  const halfWidth = viewWidthPx / zoom / 2;
  const halfHeight = viewHeightPx / zoom / 2;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** A view of a layer: centre, zoom and rotation. */
export interface LayerView {
  x: number;
  y: number;
  zoom: number;
  angleRad: number;
}

/**
 * The view of a layer: the game's camera, scaled by parallax, or the layer's own.
 * @param camera an interpolated camera between two ticks.
 */
export function layerView(world: WorldState, layer: number, camera: LayerView = world.camera): LayerView {
  const data = world.layers[layer]?.data;
  if (data?.ownCamera) return { ...data.ownCamera, angleRad: 0 };
  const parallax = data?.parallax ?? 1;
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  // A layer with parallax 0 is fixed to the screen: no scrolling, zoom or rotation.
  const { zoom, angleRad } = parallax === 0 ? { zoom: 1, angleRad: 0 } : camera;
  return {
    x: (camera.x - viewWidthPx / 2) * parallax + viewWidthPx / 2,
    y: (camera.y - viewHeightPx / 2) * parallax + viewHeightPx / 2,
    zoom,
    angleRad,
  };
}

/**
 * Converts a point of a view, in pixels from its top left, to a layer's pixels.
 * @param player whose view, from 1; that of everybody when absent.
 */
export function viewToLayer(world: WorldState, layer: number, viewX: number, viewY: number, player = 0): { x: number; y: number } {
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  const view = layerView(world, layer, world.cameraOf(player));
  const acrossPx = (viewX - viewWidthPx / 2) / view.zoom;
  const downPx = (viewY - viewHeightPx / 2) / view.zoom;
  const [c, s] = view.angleRad === 0 ? [1, 0] : [cos(view.angleRad), sin(view.angleRad)];
  return { x: view.x + acrossPx * c - downPx * s, y: view.y + acrossPx * s + downPx * c };
}
