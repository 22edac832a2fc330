import { spawnBeside } from "../../scene/launch.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, numberOf, textOf, ticksOf } from "../define.ts";

/** Spawns objects of a prefab at an interval. */
export const spawner = defineBehaviour({
  type: "spawner",
  config: { prefab: "i32", everyTicks: "i32", firstTicks: "i32", atMost: "i32", atOnce: "i32", spreadPx: "f64" },
  state: { restLeft: "i32", made: "i32" },
  configure(world, pool, row, params) {
    pool.columns.prefab[row] = world.names.numberOf(textOf(params, "prefabId"));
    pool.columns.everyTicks[row] = ticksOf(numberOf(params, "everyMs"));
    pool.columns.firstTicks[row] = ticksOf(numberOf(params, "firstAfterMs"));
    pool.columns.atMost[row] = numberOf(params, "atMost");
    pool.columns.atOnce[row] = numberOf(params, "atOnce");
    pool.columns.spreadPx[row] = numberOf(params, "spreadPx");
  },
  start(_world, pool, row) {
    pool.columns.restLeft[row] = pool.columns.firstTicks[row] as number;
  },
  tick(world, pool) {
    const { entity, atMost, restLeft, made } = pool.columns;
    const due: number[] = [];
    for (let row = 0; row < pool.count; row++) {
      if ((restLeft[row] as number) > 0) {
        restLeft[row] = (restLeft[row] as number) - 1;
        continue;
      }
      const owner = entity[row] as number;
      const hasMadeAll = (atMost[row] as number) > 0 && (made[row] as number) >= (atMost[row] as number);
      if (hasMadeAll || !world.entities.isAlive(owner) || world.status !== "playing") continue;
      due.push(row);
    }
    for (const row of due) {
      const columns = pool.columns;
      const limit = columns.atOnce[row] as number;
      if (limit > 0 && countOf(world, columns.prefab[row] as number) >= limit) continue;
      columns.restLeft[row] = Math.max(0, (columns.everyTicks[row] as number) - 1);
      columns.made[row] = (columns.made[row] as number) + 1;
      const owner = columns.entity[row] as number;
      const spread = columns.spreadPx[row] as number;
      const { x, y } = world.entities.columns;
      const aside = spread === 0 ? 0 : (world.random.next() * 2 - 1) * spread;
      spawnBeside(world, owner, world.names.textOf(columns.prefab[row] as number), (x[owner] as number) + aside, y[owner] as number);
    }
  },
});

function countOf(world: WorldState, prefabName: number): number {
  const { alive, prefab } = world.entities.columns;
  let count = 0;
  for (let entity = 0; entity < world.entities.count; entity++) if (alive[entity] === 1 && prefab[entity] === prefabName) count++;
  return count;
}
