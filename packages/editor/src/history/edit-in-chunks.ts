import type { Edits } from "@playsmith/document";
import type { Editor } from "../editor.ts";

/** Each chunk is one update; the server accepts 20,000 objects in an update. */
const CHUNK_SIZE = 5_000;

/**
 * Edits many items as one undo step, split into updates that are small enough for the server.
 * @param before runs before the first item, in its update.
 * @returns true when anything changed.
 */
export function editInChunks<Item>(
  editor: Editor,
  { name, gesture = Symbol(name), before }: { name: string; gesture?: unknown; before?: (edits: Edits) => void },
  items: readonly Item[],
  edit: (edits: Edits, item: Item) => void,
): boolean {
  let hasChanged = false;
  for (let from = 0; from === 0 || from < items.length; from += CHUNK_SIZE) {
    const changed = editor.document.transact(
      name,
      (edits) => {
        if (from === 0) before?.(edits);
        for (const item of items.slice(from, from + CHUNK_SIZE)) edit(edits, item);
      },
      gesture,
    );
    hasChanged ||= changed;
  }
  return hasChanged;
}
