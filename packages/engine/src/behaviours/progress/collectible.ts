import { findTouching } from "../../physics/touching.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";

/** Disappears when the collector touches it, and adds to a variable. */
export const collectible = defineBehaviour({
  type: "collectible",
  config: { collectorTag: "i32", variable: "i32", amount: "f64", sound: "i32" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.collectorTag[row] = world.names.numberOf(textOf(params, "collectorTag"));
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.amount[row] = numberOf(params, "amount");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, collectorTag, variable, amount, sound } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner) || findTouching(world, owner, collectorTag[row] as number) === 0) continue;
      const collector = world.touched[0] as number;
      world.signals.add("collected", owner, 0, collector);
      world.scopes.add(world.names.textOf(variable[row] as number), amount[row] as number);
      world.sounds.play(world.names.textOf(sound[row] as number));
      world.destroy(owner);
    }
  },
});
