import type { Game, GamePatch } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { thingPlace } from "../repair/problem-place.ts";

/** Edits of somebody who was made a viewer before they were saved. They wait on this device. */
export interface RefusedEdits {
  /** The game with them. */
  own: Game;
  /** The game as the server had it then, without them. */
  server: Game;
  /** What leads from the server's to their own. */
  changes: GamePatch;
  /** Removes them from this device. */
  discard: () => void;
}

/** How many steps lead to what has a name of its own, in a room or in a part of what is in it. */
const THING_STEPS = 2;
const PART_STEPS = 4;

/** What the edits changed, each thing once, in the editor's words. */
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
