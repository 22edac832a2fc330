import { ProjectDocument } from "@playsmith/document";
import type { Game, GameProblem } from "@playsmith/game-format";
import { applyStored, documentFrom } from "../../realtime/log/document-from.ts";
import { keyOfUpdates } from "./key-of-updates.ts";

/** Documents with more stored bytes are not kept: imports and copies need the memory of the thread. */
const KEPT_BYTES_MAX = 8_000_000;

/**
 * Reads games of stored documents, and keeps the last document: when it is read again with more updates, as between two releases or runs of
 * tests, only what those have changed is read.
 */
export class LastDocument {
  #document: ProjectDocument | null = null;
  /** A key of each update that the document has. */
  #keys: readonly string[] = [];

  /** The valid parts of a document, and all problems. @param updates the snapshot first. */
  read(updates: readonly Uint8Array[]): { game: Game; problems: readonly GameProblem[] } {
    const keys = updates.map((update) => keyOfUpdates([update]));
    const known = this.#takeKnown(keys);
    // Never two documents at once: the largest takes half of the thread's memory.
    if (known) applyStored(known.doc, updates.slice(this.#keys.length));
    const document = known ?? new ProjectDocument(documentFrom(updates), { readOnly: true });
    const bytes = updates.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#document = bytes > KEPT_BYTES_MAX ? null : document;
    this.#keys = keys;
    return { game: document.game, problems: document.problems };
  }

  /** The kept document, if it has the first of these updates; it is no longer kept then, so that a failure can't leave one half changed. */
  #takeKnown(keys: readonly string[]): ProjectDocument | null {
    const document = this.#document;
    this.#document = null;
    // Only a whole reading tells which problems a change has solved.
    const isUsable = document !== null && document.problems.length === 0 && this.#keys.every((key, index) => key === keys[index]);
    return isUsable ? document : null;
  }
}
