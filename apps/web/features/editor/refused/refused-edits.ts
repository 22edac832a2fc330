import type { Game, GamePatch } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { thingPlace } from "../repair/problem-place.ts";

/** Unsaved edits of a user whose role was changed to viewer. They stay on this device. */
export interface RefusedEdits {
  /** The game including the edits. */
  own: Game;
  /** The server's game without the edits. */
  server: Game;
  /** The difference from the server's game to the user's. */
  changes: GamePatch;
  /** Deletes the edits from this device. */
  discard: () => void;
}

/** Path length of named items, per collection and per nested collection. */
const THING_STEPS = 2;
const PART_STEPS = 4;

/** Display names of the changed items, each once. */
export function refusedPlaces({ own, server, changes }: Pick<RefusedEdits, "own" | "server" | "changes">): readonly string[] {
  const places = changes.map(({ path, value }) => {
    const isDeleted = value === undefined;
    const place = thingPlace(isDeleted ? server : own, path);
    const isWhole = path.length === THING_STEPS || path.length === PART_STEPS;
    if (isWhole && isDeleted) return translated("{place}: deleted", { place });
    return isWhole && !has(server, path) ? translated("{place}: added", { place }) : translated("{place}: changed", { place });
  });
  return [...new Set(places)];
}

function has(game: Game, path: readonly string[]): boolean {
  let here: unknown = game;
  for (const step of path)
    here = typeof here === "object" && here !== null && Object.hasOwn(here, step) ? Reflect.get(here, step) : undefined;
  return here !== undefined;
}
