import { findTouching } from "../../physics/touching.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";

/** Defeated when another object lands on it. Runs before Hazard, so that a stomp never hurts the stomper. */
export const stompable = defineBehaviour({
  type: "stompable",
  config: { stomperTag: "i32", bounce: "f64", variable: "i32", amount: "f64", sound: "i32" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.stomperTag[row] = world.names.numberOf(textOf(params, "stomperTag"));
    pool.columns.bounce[row] = numberOf(params, "bouncePxPerS");
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.amount[row] = numberOf(params, "amount");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, stomperTag, bounce, variable, amount, sound } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner)) continue;
      const count = findTouching(world, owner, stomperTag[row] as number);
      for (let index = 0; index < count; index++) {
        const stomper = world.touched[index] as number;
        if (!landedOn(world, stomper, owner)) continue;
        world.entities.columns.vy[stomper] = -(bounce[row] as number);
        world.entities.columns.isOnGround[stomper] = 0;
        world.scopes.add(world.names.textOf(variable[row] as number), amount[row] as number);
        world.sounds.play(world.names.textOf(sound[row] as number));
        world.destroy(owner);
        break;
      }
    }
  },
});

/** Whether the stomper moved down onto it this tick, with its feet above the middle of the stomped object before. */
function landedOn(world: WorldState, stomper: number, stomped: number): boolean {
  const { y, previousY, top, bottom } = world.entities.columns;
  const fell = (y[stomper] as number) - (previousY[stomper] as number) - ((y[stomped] as number) - (previousY[stomped] as number));
  const feetBefore = (previousY[stomper] as number) + (bottom[stomper] as number);
  const middle = ((top[stomped] as number) + (bottom[stomped] as number)) / 2;
  return fell > 0 && feetBefore <= (previousY[stomped] as number) + middle;
}
