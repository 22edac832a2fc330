import { findTouching } from "../../physics/touching.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";
import { hurt } from "../progress/health.ts";

/** Damages objects that touch it and have Health. */
export const hazard = defineBehaviour({
  type: "hazard",
  config: { victimTag: "i32", damage: "f64" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.victimTag[row] = world.names.numberOf(textOf(params, "victimTag"));
    pool.columns.damage[row] = numberOf(params, "damage");
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, victimTag, damage } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner)) continue;
      const count = findTouching(world, owner, victimTag[row] as number);
      for (let index = 0; index < count; index++) hurt(world, world.touched[index] as number, damage[row] as number, owner);
    }
  },
});
