import { sceneArea, viewArea } from "../../scene/area.ts";
import { defineBehaviour, textOf } from "../define.ts";

/** Keeps the object inside the scene or the view. */
export const keepInside = defineBehaviour({
  type: "keepInside",
  config: { isView: "u8" },
  state: {},
  configure(_world, pool, row, params) {
    pool.columns.isView[row] = textOf(params, "area") === "view" ? 1 : 0;
  },
  tick(world, pool) {
    const { entity, isView } = pool.columns;
    const { x, y, vx, vy, left, right, top, bottom } = world.entities.columns;
    const [scene, view] = [sceneArea(world), viewArea(world)];
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const area = isView[row] === 1 ? view : scene;
      const insideX = clamp(x[owner] as number, area.left - (left[owner] as number), area.right - (right[owner] as number));
      const insideY = clamp(y[owner] as number, area.top - (top[owner] as number), area.bottom - (bottom[owner] as number));
      if (insideX !== x[owner]) vx[owner] = 0;
      if (insideY !== y[owner]) vy[owner] = 0;
      x[owner] = insideX;
      y[owner] = insideY;
    }
  },
});

/** An object larger than its area is placed at the area's start. */
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
