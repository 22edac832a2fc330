import { forgetFree } from "../../physics/free-range.ts";
import { defineBehaviour, numberOf } from "../define.ts";

/** Wraps around the scene: leaves on one side and returns on the other. */
export const wrap = defineBehaviour({
  type: "wrap",
  config: { marginPx: "f64" },
  state: {},
  configure(_world, pool, row, params) {
    pool.columns.marginPx[row] = numberOf(params, "marginPx");
  },
  tick(world, pool) {
    const { entity, marginPx } = pool.columns;
    const { x, y, previousX, previousY } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const margin = marginPx[row] as number;
      const shiftX = shiftOf(x[owner] as number, world.widthPx, margin);
      const shiftY = shiftOf(y[owner] as number, world.heightPx, margin);
      if (shiftX === 0 && shiftY === 0) continue;
      // Shift the previous position too, so that no interpolated frame shows the way across.
      x[owner] = (x[owner] as number) + shiftX;
      previousX[owner] = (previousX[owner] as number) + shiftX;
      y[owner] = (y[owner] as number) + shiftY;
      previousY[owner] = (previousY[owner] as number) + shiftY;
      forgetFree(world, owner);
    }
  },
});

function shiftOf(placePx: number, sizePx: number, marginPx: number): number {
  const span = sizePx + 2 * marginPx;
  if (placePx > sizePx + marginPx) return -span;
  return placePx < -marginPx ? span : 0;
}
