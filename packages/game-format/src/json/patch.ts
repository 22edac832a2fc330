import { cloneJson } from "./json.ts";

/**
 * One change to a plain game: sets the value at `path`, or deletes it when `value` is absent. A numeric last step under `cells` is a row.
 * Patches update a running game from the document.
 */
export interface GameChange {
  path: readonly string[];
  value?: unknown;
}
export type GamePatch = readonly GameChange[];

type Tree = Record<string, unknown>;

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Applies a patch to a game in place. Changes whose parent does not exist are skipped, e.g. after a deletion in the same patch. */
export function applyPatch(game: object, patch: GamePatch): void {
  for (const change of patch) {
    if (change.path.length === 0 || change.path.some((step) => FORBIDDEN.has(step))) continue;
    let parent: unknown = game;
    for (const step of change.path.slice(0, -1)) {
      parent = typeof parent === "object" && parent !== null && Object.hasOwn(parent, step) ? (parent as Tree)[step] : undefined;
    }
    if (typeof parent !== "object" || parent === null) continue;
    const last = change.path.at(-1) as string;
    if (change.value === undefined) delete (parent as Tree)[last];
    else (parent as Tree)[last] = cloneJson(change.value);
  }
}
