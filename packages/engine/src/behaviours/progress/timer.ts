import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";

const ACTIONS = ["lose", "win", "scene", "destroy", "nothing"];

/** Counts down, stores the seconds left in a variable, and performs an action at zero. */
export const timer = defineBehaviour({
  type: "timer",
  config: { durationTicks: "i32", variable: "i32", action: "u8", scene: "i32", repeats: "u8" },
  state: { ticksLeft: "i32", isOver: "u8" },
  configure(world, pool, row, params) {
    pool.columns.durationTicks[row] = ticksOf(numberOf(params, "durationMs"));
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.action[row] = ACTIONS.indexOf(textOf(params, "atZero"));
    pool.columns.scene[row] = world.names.numberOf(textOf(params, "sceneId"));
    pool.columns.repeats[row] = flagOf(params, "repeats");
  },
  start(world, pool, row) {
    pool.columns.ticksLeft[row] = pool.columns.durationTicks[row] as number;
    world.scopes.start(world.names.textOf(pool.columns.variable[row] as number), secondsLeft(world, row));
  },
  edited(_world, pool, row) {
    pool.columns.ticksLeft[row] = Math.min(pool.columns.ticksLeft[row] as number, pool.columns.durationTicks[row] as number);
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, durationTicks, action, scene, repeats, ticksLeft, isOver } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (isOver[row] === 1 || !world.entities.isAlive(owner)) continue;
      ticksLeft[row] = (ticksLeft[row] as number) - 1;
      show(world, row);
      if ((ticksLeft[row] as number) > 0) continue;
      if (repeats[row] === 1) ticksLeft[row] = durationTicks[row] as number;
      else isOver[row] = 1;
      const kind = ACTIONS[action[row] as number];
      if (kind === "lose" || kind === "win") world.end(kind === "win" ? "won" : "lost");
      else if (kind === "scene") world.goTo(world.names.textOf(scene[row] as number), owner);
      else if (kind === "destroy") world.destroy(owner);
    }
  },
});

const secondsLeft = (world: WorldState, row: number): number => Math.ceil((world.poolOf(timer).columns.ticksLeft[row] as number) / 60);

function show(world: WorldState, row: number): void {
  const name = world.names.textOf(world.poolOf(timer).columns.variable[row] as number);
  if (name !== "") world.scopes.scopeOf(name)[name] = secondsLeft(world, row);
}
