import { Hasher } from "./numbers/hash.ts";
import { ENTITY_STATE_NAMES } from "./state/entities.ts";
import type { SavedScript } from "./state/snapshot.ts";
import type { ColumnArray } from "./state/table.ts";
import type { WorldState } from "./world-state.ts";

/** One number for everything that a world remembers: two worlds that are alike have the same. */
export function hashWorld(world: WorldState, scripts: readonly SavedScript[]): number {
  const hasher = new Hasher();
  for (const number of [world.tick, world.endedAtTick, world.input.held, ...world.random.words]) hasher.word(number);
  hasher.text(world.status);
  hasher.text(world.sceneId);
  hasher.array(Float64Array.of(world.camera.x, world.camera.y), 2);
  hasher.text(JSON.stringify(world.variables));
  const columns = world.entities.columns as unknown as Record<string, ColumnArray>;
  for (const name of ENTITY_STATE_NAMES) hasher.array(columns[name] as ColumnArray, world.entities.count);
  for (const slot of world.entities.free) hasher.word(slot);
  // Unused behaviours are left out, so that recordings stand when others are added to the catalogue.
  for (const pool of world.pools) {
    if (pool.count === 0) continue;
    const rows = pool.columns as unknown as Record<string, ColumnArray>;
    hasher.text(pool.behaviour.type);
    hasher.word(pool.count);
    for (const name of pool.stateNames) hasher.array(rows[name] as ColumnArray, pool.count);
  }
  for (const [entity, text] of world.texts) {
    hasher.word(entity);
    hasher.text(text);
  }
  for (const [entity, own] of world.objectVariables) {
    hasher.word(entity);
    hasher.text(JSON.stringify(own));
  }
  for (const script of scripts) {
    hasher.word(script.entity);
    hasher.text(script.fields);
  }
  return hasher.digest();
}
