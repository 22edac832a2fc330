import { Hasher } from "./numbers/hash.ts";
import { ENTITY_STATE_NAMES, LATER_STATE_NAMES } from "./state/entities.ts";
import type { SavedRules } from "./rules/run/saved-rules.ts";
import type { SavedScript } from "./state/snapshot.ts";
import type { ColumnArray } from "./state/table.ts";
import { variablesText } from "./state/variables.ts";
import type { WorldState } from "./world-state.ts";

/** One number for everything that a world remembers: two worlds that are alike have the same. */
export function hashWorld(world: WorldState, scripts: readonly SavedScript[], rules: SavedRules): number {
  const hasher = new Hasher();
  for (const number of [world.tick, world.playTick, world.endedAtTick, ...world.random.words]) hasher.word(number);
  for (const player of world.input.players) hasher.word(player.held);
  hasher.text(world.status);
  hasher.text(world.sceneId);
  const { x, y, zoom, angleRad } = world.camera;
  hasher.array(Float64Array.of(x, y, zoom, angleRad, world.speed, world.isPaused ? 1 : 0), 6);
  for (const variables of [world.variables, world.sceneVariables, world.saves]) hasher.text(variablesText(variables));
  for (const data of [world.screen.state, world.audio.data]) hasher.text(JSON.stringify(data));
  const columns = world.entities.columns as unknown as Record<string, ColumnArray>;
  for (const name of ENTITY_STATE_NAMES) {
    const column = columns[name] as ColumnArray;
    if (!LATER_STATE_NAMES.has(name) || holdsAny(column, world.entities.count)) hasher.array(column, world.entities.count);
  }
  for (const slot of world.entities.free) hasher.word(slot);
  // Unused behaviours are left out, so that recordings stand when others are added to the catalogue.
  for (const pool of world.pools) {
    if (pool.count === 0) continue;
    const rows = pool.columns as unknown as Record<string, ColumnArray>;
    hasher.text(pool.behaviour.type);
    hasher.word(pool.count);
    for (const name of pool.stateNames) hasher.array(rows[name] as ColumnArray, pool.count);
  }
  for (const rows of world.rows) {
    if (rows.count === 0) continue;
    hasher.text(rows.name);
    const columns = rows.columns as unknown as Record<string, ColumnArray>;
    for (const name of rows.columnNames) hasher.array(columns[name] as ColumnArray, rows.count);
  }
  for (const [entity, text] of world.texts) {
    hasher.word(entity);
    hasher.text(text);
  }
  for (const [entity, own] of world.objectVariables) {
    hasher.word(entity);
    hasher.text(variablesText(own));
  }
  for (const [entity, tags] of world.objectTags) for (const number of [entity, ...tags]) hasher.word(number);
  for (const [entity, own] of world.ownParams) {
    hasher.word(entity);
    hasher.text(JSON.stringify(own));
  }
  for (const [entity, origin] of world.travellers) {
    hasher.word(entity);
    hasher.text(origin);
  }
  for (const [layerId, changes] of world.tileChanges) {
    hasher.text(layerId);
    for (const change of changes) for (const number of change) hasher.word(number);
  }
  for (const script of scripts) {
    hasher.word(script.entity);
    hasher.text(script.fields);
  }
  if (world.ownGravity !== null) hasher.text(String(world.ownGravity));
  // A world without rules hashes as if there were no such thing.
  if (rules.memories.length + rules.frames.length + rules.created.length > 0) {
    hasher.text(JSON.stringify(rules));
    if (Object.keys(world.filledAtFirst).length > 0) hasher.text(variablesText(world.filledAtFirst));
  }
  return hasher.digest();
}

function holdsAny(column: ColumnArray, count: number): boolean {
  for (let index = 0; index < count; index++) if (column[index] !== 0) return true;
  return false;
}
