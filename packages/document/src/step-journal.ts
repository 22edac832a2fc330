import type { Game, GamePatch } from "@playsmith/game-format";
import { type StoredStep, StepValues } from "./step-values.ts";

/** Steps are stored for this long. */
export const STORED_STEPS_MS = 24 * 60 * 60_000;
/** The newest steps are stored, up to this many and this many characters of JSON. */
const STEPS_MAX = 100;
const CHARACTERS_MAX = 1_000_000;

/** A stored step as JSON. */
export type StepJson = string;

/** The steps of one person in a project as values: those of this session, by their number, and those of earlier sessions. */
export class StepJournal {
  readonly #values = new Map<number, StepValues>();
  readonly #json = new WeakMap<StepValues, StepJson>();
  readonly #now: () => number;
  /** Steps of earlier sessions that can still be undone; the number of each is its index + 1. */
  readonly #earlier: { step: StoredStep; json: StepJson }[];

  constructor(stored: readonly StepJson[], now: () => number) {
    this.#now = now;
    this.#earlier = stored
      .flatMap((json) => readStep(json).map((step) => ({ step, json })))
      .filter(({ step }) => step.atMs > now() - STORED_STEPS_MS);
  }

  /** The number of steps of earlier sessions: those of this session are counted from there. */
  get earlierCount(): number {
    return this.#earlier.length;
  }

  /** The newest step of an earlier session that can be undone. */
  get lastEarlier(): StoredStep | null {
    return this.#earlier.at(-1)?.step ?? null;
  }

  /** Takes that step, which then counts to this session. @returns its number. */
  takeEarlier(): number {
    const number = this.#earlier.length;
    const step = this.#earlier.pop()?.step;
    if (step) this.#values.set(number, new StepValues(step.name, step.atMs, step.changes));
    return number;
  }

  /** Adds a change to a step of this session. */
  add(number: number, name: string, before: Game, after: Game, patch: GamePatch): void {
    const values = this.#values.get(number) ?? new StepValues(name, this.#now());
    this.#values.set(number, values);
    this.#json.delete(values);
    values.add(before, after, patch);
  }

  /** What to store: the steps that can be undone, the oldest first. @param numbers those of this session. */
  stored(numbers: readonly number[], kept: readonly number[]): StepJson[] {
    const needed = new Set([...numbers, ...kept]);
    for (const number of this.#values.keys()) if (!needed.has(number)) this.#values.delete(number);
    const steps: StepJson[] = [];
    let characters = 0;
    const take = (json: StepJson | null): boolean => {
      if (json === null || steps.length >= STEPS_MAX || characters + json.length > CHARACTERS_MAX) return false;
      characters += json.length;
      steps.push(json);
      return true;
    };
    // A step can only be undone after all later ones.
    const own = numbers.toReversed().every((number) => take(this.#jsonOf(this.#values.get(number))));
    if (own) this.#earlier.toReversed().every(({ json }) => take(json));
    return steps.reverse();
  }

  #jsonOf(values: StepValues | undefined): StepJson | null {
    if (values === undefined) return null;
    const known = this.#json.get(values);
    if (known !== undefined) return known;
    const changes = values.changes();
    if (changes === null) return null;
    const json = JSON.stringify({ name: values.name, atMs: values.atMs, changes } satisfies StoredStep);
    this.#json.set(values, json);
    return json;
  }
}

/** Reads a stored step; nothing for one that is not valid. */
function readStep(json: StepJson): StoredStep[] {
  try {
    const step = JSON.parse(json) as Partial<StoredStep>;
    const isStep = typeof step.name === "string" && typeof step.atMs === "number" && Array.isArray(step.changes);
    return isStep && step.changes?.every((change) => Array.isArray(change?.path)) ? [step as StoredStep] : [];
  } catch {
    return [];
  }
}
