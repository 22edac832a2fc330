import { isNear } from "../../physics/touching.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";

/** A solid door stops objects before contact, so being this close counts. */
const REACH_PX = 2;

/** Opens for objects that touch it while a variable holds enough. */
export const door = defineBehaviour({
  type: "door",
  config: { openerTag: "i32", variable: "i32", amount: "f64", takes: "u8", sound: "i32" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.openerTag[row] = world.names.numberOf(textOf(params, "openerTag"));
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.amount[row] = numberOf(params, "amount");
    pool.columns.takes[row] = flagOf(params, "takes");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, openerTag, variable, amount, takes, sound } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner)) continue;
      const name = world.names.textOf(variable[row] as number);
      const held = world.scopes.scopeOf(name)[name];
      if ((typeof held === "number" ? held : 0) < (amount[row] as number)) continue;
      if (!isNear(world, owner, openerTag[row] as number, REACH_PX)) continue;
      if (takes[row] === 1) world.scopes.add(name, -(amount[row] as number));
      world.sounds.play(world.names.textOf(sound[row] as number));
      world.destroy(owner);
    }
  },
});
