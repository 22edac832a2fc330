import { spawnBeside } from "../../scene/launch.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";

/** Spawns objects in waves; each starts when the last is gone. */
export const waves = defineBehaviour({
  type: "waves",
  config: {
    prefab: "i32",
    first: "i32",
    more: "i32",
    waves: "i32",
    pauseTicks: "i32",
    everyTicks: "i32",
    spread: "f64",
    variable: "i32",
    wins: "u8",
  },
  state: { wave: "i32", toMake: "i32", restLeft: "i32", isOver: "u8" },
  configure(world, pool, row, params) {
    const columns = pool.columns;
    columns.prefab[row] = world.names.numberOf(textOf(params, "prefabId"));
    columns.first[row] = numberOf(params, "firstCount");
    columns.more[row] = numberOf(params, "moreEachWave");
    columns.waves[row] = numberOf(params, "waves");
    columns.pauseTicks[row] = ticksOf(numberOf(params, "pauseMs"));
    columns.everyTicks[row] = ticksOf(numberOf(params, "everyMs"));
    columns.spread[row] = numberOf(params, "spreadPx");
    columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    columns.wins[row] = flagOf(params, "wins");
  },
  start(world, pool, row) {
    pool.columns.restLeft[row] = pool.columns.pauseTicks[row] as number;
    world.scopes.start(world.names.textOf(pool.columns.variable[row] as number), 0);
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const due: number[] = [];
    for (let row = 0; row < pool.count; row++) {
      const own = pool.columns;
      const owner = own.entity[row] as number;
      if (own.isOver[row] === 1 || !world.entities.isAlive(owner)) continue;
      if ((own.restLeft[row] as number) > 0) {
        own.restLeft[row] = (own.restLeft[row] as number) - 1;
        continue;
      }
      if ((own.toMake[row] as number) > 0) {
        due.push(row);
        continue;
      }
      if ((own.wave[row] as number) > 0 && world.lists.hasAnyOf(own.prefab[row] as number)) continue;
      if (own.wave[row] === own.waves[row]) {
        own.isOver[row] = 1;
        world.signals.add("wave", owner, 0, -1, -1);
        if (own.wins[row] === 1) world.end("won");
        continue;
      }
      const isFirst = own.wave[row] === 0;
      own.wave[row] = (own.wave[row] as number) + 1;
      own.toMake[row] = (own.first[row] as number) + ((own.wave[row] as number) - 1) * (own.more[row] as number);
      if (!isFirst) own.restLeft[row] = own.pauseTicks[row] as number;
      const name = world.names.textOf(own.variable[row] as number);
      if (name !== "") world.scopes.scopeOf(name)[name] = own.wave[row] as number;
      world.signals.add("wave", owner, 0, -1, own.wave[row]);
    }
    for (const row of due) {
      const own = pool.columns;
      const owner = own.entity[row] as number;
      own.toMake[row] = (own.toMake[row] as number) - 1;
      own.restLeft[row] = Math.max(0, (own.everyTicks[row] as number) - 1);
      const aside = (world.random.next() * 2 - 1) * (own.spread[row] as number);
      const { x, y } = world.entities.columns;
      spawnBeside(world, owner, world.names.textOf(own.prefab[row] as number), (x[owner] as number) + aside, y[owner] as number);
    }
  },
});
