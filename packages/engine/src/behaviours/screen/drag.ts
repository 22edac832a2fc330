import { defineBehaviour, flagOf, numberOf } from "../define.ts";
import { isPointedAt, pointerOn } from "./pointing.ts";
import { forgetFree } from "../../physics/free-range.ts";

/** Can be dragged with mouse or finger, one object at a time; the frontmost wins. */
export const drag = defineBehaviour({
  type: "drag",
  config: { snapPx: "f64", goesHome: "u8" },
  state: { isHeld: "u8", gripX: "f64", gripY: "f64" },
  configure(_world, pool, row, params) {
    pool.columns.snapPx[row] = numberOf(params, "snapPx");
    pool.columns.goesHome[row] = flagOf(params, "goesHome");
  },
  tick(world, pool) {
    const { entity, snapPx, goesHome, isHeld, gripX, gripY } = pool.columns;
    const { x, y, z, homeX, homeY } = world.entities.columns;
    if (world.input.pointerPressed) {
      let front = -1;
      for (let row = 0; row < pool.count; row++) {
        const owner = entity[row] as number;
        const isFurther = front < 0 || (z[owner] as number) > (z[entity[front] as number] as number);
        if (world.entities.isAlive(owner) && isPointedAt(world, owner) && isFurther) front = row;
      }
      if (front >= 0) {
        const owner = entity[front] as number;
        const pointer = pointerOn(world, owner);
        isHeld[front] = 1;
        gripX[front] = (x[owner] as number) - pointer.x;
        gripY[front] = (y[owner] as number) - pointer.y;
      }
    }
    for (let row = 0; row < pool.count; row++) {
      if (isHeld[row] === 0) continue;
      const owner = entity[row] as number;
      const pointer = pointerOn(world, owner);
      x[owner] = pointer.x + (gripX[row] as number);
      y[owner] = pointer.y + (gripY[row] as number);
      if (!world.input.pointerDown) {
        isHeld[row] = 0;
        x[owner] = goesHome[row] === 1 ? (homeX[owner] as number) : snapped(x[owner], snapPx[row] as number);
        y[owner] = goesHome[row] === 1 ? (homeY[owner] as number) : snapped(y[owner], snapPx[row] as number);
      }
      forgetFree(world, owner);
    }
  },
});

/** The centre of the cell that contains a position. */
function snapped(placePx: number, cellPx: number): number {
  return cellPx === 0 ? placePx : (Math.floor(placePx / cellPx) + 0.5) * cellPx;
}
