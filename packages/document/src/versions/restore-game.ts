import type { Game } from "@playsmith/game-format";
import type { ProjectDocument } from "../project-document.ts";
import type { Path } from "../shape.ts";
import { rootOf } from "../store.ts";
import { gameWrites } from "./write-game.ts";
import { withNeeded } from "./needed-paths.ts";

/** An update of more entries is refused by the server; each object takes several. */
const WRITES_AT_ONCE = 5_000;

/**
 * Edits a document forward until it equals `source`, as one undo step; what the present has more is deleted.
 * @param name name of the undo step.
 * @param wanted the paths to restore, with what they refer to; null for the whole game.
 * @returns whether anything was different.
 */
export function restoreGame(document: ProjectDocument, name: string, source: Game, wanted: readonly Path[] | null = null): boolean {
  const paths = wanted && withNeeded(wanted, source, document.game);
  const writes = gameWrites(rootOf(document.doc), document.game, source, paths);
  const gesture = document.begin(name);
  let hasChanged = false;
  for (let from = 0; from < writes.length; from += WRITES_AT_ONCE) {
    const batch = writes.slice(from, from + WRITES_AT_ONCE);
    hasChanged = gesture.edit((edits) => batch.forEach((write) => write.apply(edits))) || hasChanged;
  }
  gesture.commit();
  return hasChanged;
}
