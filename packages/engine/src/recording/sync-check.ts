import type { Game, Prefab, Scene } from "@playsmith/game-format";
import type { SavedScript, WorldSnapshot } from "../state/snapshot.ts";
import type { World } from "../world.ts";
import { InputTrack } from "./input-track.ts";
import type { Recording } from "./recording.ts";

/** Some ticks of a run, as they were played. */
export interface PlayedTicks {
  start: WorldSnapshot;
  /** The inputs of the run from a tick on, which is not after the start. */
  inputs: Recording["inputs"];
  fromTick: number;
  end: WorldSnapshot;
  /** Hash of the world at the end. */
  hash: number;
}

/** What is not the same after a snapshot was restored. */
export interface SyncDifference {
  /** The prefab of the object, or `scene:` and the id of the scene whose script it is; "" when no object differs. */
  ownerId: string;
  /** The field, variable or property. */
  name: string;
}

const SCENE_PREFIX = "scene:";

/** Properties of entities that scripts know, and their columns. */
const PROPERTIES = ["x", "y", "vx", "vy", "angleRad", "scaleX", "scaleY", "opacity", "tint", "flipX", "alive"] as const;

/**
 * Plays ticks of a run again from a snapshot, in another world, and compares the results: what a script keeps outside of its fields is not
 * in the snapshot, so the results differ. Rollback libraries call it a sync test.
 */
export class SyncCheck {
  readonly #world: World;
  readonly #played: PlayedTicks;
  readonly #track: InputTrack;

  /** @param world a world of the same game, which the check may change. */
  constructor(world: World, played: PlayedTicks) {
    this.#world = world;
    this.#played = played;
    this.#track = new InputTrack(played);
    world.restore(played.start);
    world.drainEvents();
  }

  /** Plays the next tick. @returns whether there are more. */
  step(): boolean {
    const { fromTick, end } = this.#played;
    if (this.#world.tick >= end.tick) return false;
    this.#world.step(this.#track.at(this.#world.tick - fromTick));
    this.#world.drainEvents();
    return this.#world.tick < end.tick;
  }

  /** The first difference; null when the results are the same. Call it once, after the last tick. */
  difference(): SyncDifference | null {
    const world = this.#world;
    if (world.hash() === this.#played.hash) return null;
    const again = world.snapshot();
    const inScripts = scriptDifference(scriptsOf(this.#played.end), scriptsOf(again));
    if (inScripts) return inScripts;
    const found = statesOf(world);
    world.restore(this.#played.end);
    const expected = statesOf(world);
    for (const [key, { ownerId, name, text }] of expected) if (found.get(key)?.text !== text) return { ownerId, name };
    for (const [key, { ownerId, name }] of found) if (!expected.has(key)) return { ownerId, name };
    return { ownerId: "", name: "" };
  }
}

/** The part of the game that a difference is in; null for a variable of the game, and for what no object shows. */
export function ownerOf({ prefabs, scenes }: Game, { ownerId }: SyncDifference): Prefab | Scene | null {
  return (ownerId.startsWith(SCENE_PREFIX) ? scenes[ownerId.slice(SCENE_PREFIX.length)] : prefabs[ownerId]) ?? null;
}

/** Says what differs, and why. */
export function describeDifference(game: Game, difference: SyncDifference): string {
  const { name } = difference;
  const owner = ownerOf(game, difference);
  const what = name === "" ? "The game" : owner === null ? `The variable "${name}"` : `"${name}" of ${owner.name}`;
  return `${what} is not the same after going back in time. A script keeps something outside of its fields, or compares objects that are copies then.`;
}

const scriptsOf = ({ parts }: WorldSnapshot): readonly SavedScript[] => (parts["scripts"] as SavedScript[] | undefined) ?? [];

function scriptDifference(expected: readonly SavedScript[], found: readonly SavedScript[]): SyncDifference | null {
  for (const [index, { prefabId, entity, fields, isDisabled }] of expected.entries()) {
    const other = found[index];
    // Other objects are there: their states tell more.
    if (other?.entity !== entity || other.prefabId !== prefabId) return null;
    if (other.isDisabled !== isDisabled) return { ownerId: prefabId, name: "" };
    if (other.fields === fields) continue;
    const [before, after] = [JSON.parse(fields), JSON.parse(other.fields)] as Record<string, unknown>[];
    const names = Object.keys({ ...before, ...after });
    const name = names.find((each) => JSON.stringify(before?.[each]) !== JSON.stringify(after?.[each])) ?? "";
    return { ownerId: prefabId, name };
  }
  return null;
}

/** Variables and properties of a world as text, by a key for each. */
function statesOf(world: World): ReadonlyMap<string, SyncDifference & { text: string }> {
  const states = new Map<string, SyncDifference & { text: string }>();
  const { columns, count } = world.entities;
  for (let entity = 0; entity < count; entity++) {
    const ownerId = world.names.textOf(columns.prefab[entity] as number);
    for (const name of PROPERTIES) states.set(`${entity} ${name}`, { ownerId, name, text: String(columns[name][entity]) });
    for (const [name, value] of Object.entries(world.objectVariables.get(entity) ?? {}))
      states.set(`${entity} variable ${name}`, { ownerId, name, text: JSON.stringify(value) ?? "" });
  }
  for (const variables of [world.variables, world.sceneVariables])
    for (const [name, value] of Object.entries(variables)) {
      const ownerId = variables === world.variables ? "" : `${SCENE_PREFIX}${world.sceneId}`;
      states.set(`variable ${ownerId} ${name}`, { ownerId, name, text: JSON.stringify(value) ?? "" });
    }
  return states;
}
