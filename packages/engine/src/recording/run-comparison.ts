import type { Primitive } from "@playsmith/game-format";
import { gameFields } from "../inspection/game-fields.ts";
import { nameOfObject, type ObjectField, objectFields } from "../inspection/object-fields.ts";
import type { RigidModule } from "../rigid/module.ts";
import type { World } from "../world.ts";
import { pairObjects } from "./object-pairs.ts";
import { inputsOf, type Recording, worldOf } from "./recording.ts";
import type { Played } from "./replay.ts";

export const COMPARISON_LIMITS = { differences: 20, graphs: 16, points: 240, textLength: 120 } as const;

/** A value that differs between two runs; null where it does not exist. */
export interface RunDifference {
  /** Name of the object; "" for the game itself. */
  object: string;
  field: string;
  before: Primitive | null;
  after: Primitive | null;
}

/** A number over the course of both runs; null where it does not exist. */
export interface RunGraph {
  name: string;
  before: (number | null)[];
  after: (number | null)[];
}

export interface RunComparison {
  /** The first tick after which the worlds differ; null when they never do. */
  firstTick: number | null;
  /** What differs after that tick, objects that exist in only one world included. */
  differences: RunDifference[];
  ticks: number;
  /** Ticks between two points of the graphs, from tick 0. */
  everyTicks: number;
  /** The game's and the scene's numbers, those that differ first. */
  graphs: RunGraph[];
}

/**
 * Replays a recording on two games in step, and compares their worlds.
 * @param options.rigid needed when one of them uses rigid bodies.
 */
export function compareRuns(before: Played, after: Played, recording: Recording, options: { rigid?: RigidModule } = {}): RunComparison {
  const rigid = options.rigid ? { rigid: options.rigid } : {};
  const one = worldOf(before.game, recording, before.scripts, rigid);
  const two = worldOf(after.game, recording, after.scripts, rigid);
  const ticks = recording.inputs.reduce((sum, [length = 0]) => sum + length, 0);
  const everyTicks = Math.max(1, Math.ceil(ticks / COMPARISON_LIMITS.points));
  const graphs = new Graphs();
  const result: Pick<RunComparison, "firstTick" | "differences"> = { firstTick: null, differences: [] };
  const look = (): void => {
    if (result.firstTick === null && one.hash() !== two.hash()) {
      result.firstTick = one.tick;
      result.differences = worldDifferences(one, two);
    }
    if (one.tick % everyTicks === 0) graphs.add(one, two);
  };
  look();
  for (const input of inputsOf(recording)) {
    one.step(input);
    two.step(input);
    one.drainEvents();
    two.drainEvents();
    look();
  }
  return { ...result, ticks, everyTicks, graphs: graphs.chosen() };
}

/** What differs between two worlds now, objects that exist in only one of them included; at most {@link COMPARISON_LIMITS}. */
export function worldDifferences(one: World, two: World): RunDifference[] {
  const differences = fieldDifferences("", gameFields(one), gameFields(two));
  if (one.sceneId !== two.sceneId) differences.push({ object: "", field: "scene", before: sceneName(one), after: sceneName(two) });
  if (one.status !== two.status) differences.push({ object: "", field: "status", before: one.status, after: two.status });
  for (const [entity, other] of pairObjects(one, two)) {
    if (differences.length >= COMPARISON_LIMITS.differences) break;
    const object = clip(entity >= 0 ? nameOfObject(one, entity) : nameOfObject(two, other));
    if (entity >= 0 && other >= 0) differences.push(...fieldDifferences(object, objectFields(one, entity), objectFields(two, other)));
    else differences.push({ object, field: "exists", before: entity >= 0, after: other >= 0 });
  }
  return differences.slice(0, COMPARISON_LIMITS.differences);
}

const sceneName = ({ scene, sceneId }: World): string => clip(scene?.name ?? sceneId);

function fieldDifferences(object: string, before: readonly ObjectField[], after: readonly ObjectField[]): RunDifference[] {
  const valuesAfter = new Map(after.map(({ name, value }) => [name, value]));
  const names = new Set([...before.map(({ name }) => name), ...valuesAfter.keys()]);
  const valuesBefore = new Map(before.map(({ name, value }) => [name, value]));
  return [...names].flatMap((name): RunDifference[] => {
    const [old, now] = [valuesBefore.get(name), valuesAfter.get(name)];
    return Object.is(old, now) ? [] : [{ object, field: clip(name), before: shown(old), after: shown(now) }];
  });
}

const clip = (text: string): string => text.slice(0, COMPARISON_LIMITS.textLength);
/** Numbers that JSON can't hold become text. */
const shown = (value: Primitive | undefined): Primitive | null =>
  value === undefined ? null : typeof value === "string" ? clip(value) : Number.isFinite(Number(value)) ? value : String(value);

/** Numbers of both worlds over time. */
class Graphs {
  readonly #graphs = new Map<string, RunGraph>();
  #points = 0;

  add(one: World, two: World): void {
    const [before, after] = [numbersOf(one), numbersOf(two)];
    for (const name of [...before.keys(), ...after.keys()]) {
      if (this.#graphs.has(name)) continue;
      const unknown = Array.from({ length: this.#points }, () => null);
      this.#graphs.set(name, { name, before: [...unknown], after: [...unknown] });
    }
    for (const graph of this.#graphs.values()) {
      graph.before.push(before.get(graph.name) ?? null);
      graph.after.push(after.get(graph.name) ?? null);
    }
    this.#points++;
  }

  /** Those that differ first, then the others by name. */
  chosen(): RunGraph[] {
    const sinceOf = ({ before, after }: RunGraph): number => {
      const since = before.findIndex((value, at) => value !== after[at]);
      return since < 0 ? Number.POSITIVE_INFINITY : since;
    };
    return [...this.#graphs.values()]
      .map((graph) => ({ graph, since: sinceOf(graph) }))
      .sort((a, b) => (a.since === b.since ? (a.graph.name < b.graph.name ? -1 : 1) : a.since - b.since))
      .slice(0, COMPARISON_LIMITS.graphs)
      .map(({ graph }) => graph);
  }
}

/** Variables of the game and the scene that are numbers, by name. */
function numbersOf(world: World): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { name, group, value } of gameFields(world))
    if (group === "variable" && typeof value === "number" && Number.isFinite(value)) numbers.set(clip(name), value);
  return numbers;
}
