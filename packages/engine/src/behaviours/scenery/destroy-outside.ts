import { sceneArea, viewArea } from "../../scene/area.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";

/** Removes the object when it is outside the scene or the view. */
export const destroyOutside = defineBehaviour({
  type: "destroyOutside",
  config: { isView: "u8", marginPx: "f64" },
  state: {},
  configure(_world, pool, row, params) {
    pool.columns.isView[row] = textOf(params, "area") === "view" ? 1 : 0;
    pool.columns.marginPx[row] = numberOf(params, "marginPx");
  },
  tick(world, pool) {
    const { entity, isView, marginPx } = pool.columns;
    const { x, y } = world.entities.columns;
    const [scene, view] = [sceneArea(world), viewArea(world)];
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const { left, right, top, bottom } = isView[row] === 1 ? view : scene;
      const margin = marginPx[row] as number;
      const isOutsideX = (x[owner] as number) < left - margin || (x[owner] as number) > right + margin;
      if (isOutsideX || (y[owner] as number) < top - margin || (y[owner] as number) > bottom + margin) world.destroy(owner);
    }
  },
});
