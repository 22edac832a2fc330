import { firstTagged } from "../../physics/nearest.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";

/** Keeps an offset to the first object with a tag, and is removed with it. */
export const attach = defineBehaviour({
  type: "attach",
  config: { targetTag: "i32", offsetX: "f64", offsetY: "f64", mirrors: "u8" },
  state: { hasFound: "u8" },
  configure(world, pool, row, params) {
    pool.columns.targetTag[row] = world.names.numberOf(textOf(params, "targetTag"));
    pool.columns.offsetX[row] = numberOf(params, "offsetXPx");
    pool.columns.offsetY[row] = numberOf(params, "offsetYPx");
    pool.columns.mirrors[row] = flagOf(params, "mirrors");
  },
  tick(world, pool) {
    const { entity, targetTag, offsetX, offsetY, mirrors, hasFound } = pool.columns;
    const { x, y, flipX } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const target = firstTagged(world, targetTag[row] as number, owner);
      if (target < 0) {
        if (hasFound[row] === 1) world.destroy(owner);
        continue;
      }
      hasFound[row] = 1;
      const side = mirrors[row] === 1 && flipX[target] === 1 ? -1 : 1;
      x[owner] = (x[target] as number) + side * (offsetX[row] as number);
      y[owner] = (y[target] as number) + (offsetY[row] as number);
      if (mirrors[row] === 1) flipX[owner] = flipX[target] as number;
    }
  },
});
