import type { Game, GamePatch } from "@playsmith/game-format";
import { sameJson } from "./game-difference.ts";
import type { Path } from "./shape.ts";
import { applyDelta, deltaAt } from "./versions/game-delta.ts";
import { mergeGames } from "./versions/merge-games.ts";
import { valueAt } from "./versions/needed-paths.ts";

/** A value that a step changed, as deep as possible: a field, a text, or a row of cells. An absent side did not exist. */
export interface ValueChange {
  path: Path;
  before?: unknown;
  after?: unknown;
}

/** A step as plain values, so that it can be undone in another session, when Yjs has dropped what it deleted. */
export interface StoredStep {
  name: string;
  /** When it was made, in ms since 1970. */
  atMs: number;
  changes: readonly ValueChange[];
}

/** A step that changes more is not stored. */
const CHANGES_MAX = 4_000;
/** Patches are folded into values at this many entries: a drag of many objects patches each of them at each move. */
const FOLD_AT = 20_000;

/** What a step changed while nobody else changed anything. */
interface Segment {
  before: Game;
  after: Game;
  patches: GamePatch[];
}

/** Collects the values that a step changed, cheaply while it is made. */
export class StepValues {
  readonly name: string;
  readonly atMs: number;
  readonly #changes = new Map<string, ValueChange>();
  #segments: Segment[] = [];
  #pending = 0;
  #isTooLarge = false;

  constructor(name: string, atMs: number, changes: readonly ValueChange[] = []) {
    this.name = name;
    this.atMs = atMs;
    for (const change of changes) this.#changes.set(JSON.stringify(change.path), change);
  }

  /** Adds a change of the step. */
  add(before: Game, after: Game, patch: GamePatch): void {
    if (this.#isTooLarge || patch.length > CHANGES_MAX) return this.#giveUp();
    const last = this.#segments.at(-1);
    if (last?.after === before) {
      last.after = after;
      last.patches.push(patch);
    } else this.#segments.push({ before, after, patches: [patch] });
    this.#pending += patch.length;
    if (this.#pending > FOLD_AT) this.#fold();
  }

  /** The values; null for a step that changed too many. */
  changes(): readonly ValueChange[] | null {
    this.#fold();
    return this.#isTooLarge ? null : [...this.#changes.values()];
  }

  #fold(): void {
    for (const { before, after, patches } of this.#segments) {
      const paths = new Map(patches.flat().map(({ path }) => [JSON.stringify(path), path]));
      // Owners before what is in them.
      for (const path of [...paths.values()].toSorted((one, other) => one.length - other.length))
        for (const change of deltaAt(before, after, path)) this.#note(change.path, valueAt(before, change.path), change.value);
    }
    this.#segments = [];
    this.#pending = 0;
    if (this.#changes.size > CHANGES_MAX) this.#giveUp();
  }

  #note(path: Path, before: unknown, after: unknown): void {
    const key = JSON.stringify(path);
    const known = this.#changes.get(key);
    // If somebody else has changed it in between, undoing restores their value.
    const first = known !== undefined && sameJson(known.after, before) ? known.before : before;
    if (sameJson(first, after)) this.#changes.delete(key);
    else this.#changes.set(key, { path, before: first, after });
  }

  #giveUp(): void {
    this.#isTooLarge = true;
    this.#changes.clear();
    this.#segments = [];
  }
}

/** The game with a step reverted where nobody has changed its values since: by field, by line of a script, by cell. */
export function gameWithout(game: Game, changes: readonly ValueChange[]): Game {
  const done = applyDelta(
    game,
    changes.map(({ path, after }) => ({ path, value: after })),
  );
  const undone = applyDelta(
    game,
    changes.toReversed().map(({ path, before }) => ({ path, value: before })),
  );
  return mergeGames(done, game, undone).game;
}
