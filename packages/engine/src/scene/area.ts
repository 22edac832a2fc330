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

/** What the camera shows. */
export function viewArea(world: WorldState): Area {
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  const left = world.camera.x - viewWidthPx / 2;
  const top = world.camera.y - viewHeightPx / 2;
  return { left, top, right: left + viewWidthPx, bottom: top + viewHeightPx };
}
