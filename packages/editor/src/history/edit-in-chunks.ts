import type { Edits } from "@playsmith/document";
import type { Editor } from "../editor.ts";

/** Each part is an update of its own; the server takes 20,000 objects in one. */
const PART = 5_000;

/**
 * Edits many things as one step to undo, in as many updates as it takes for none of them to be refused.
 * @param before goes ahead of the first of them.
 * @returns true when anything changed.
 */
export function editInChunks<Item>(
  editor: Editor,
  { name, gesture = Symbol(name), before }: { name: string; gesture?: unknown; before?: (edits: Edits) => void },
  items: readonly Item[],
  edit: (edits: Edits, item: Item) => void,
): boolean {
  let hasChanged = false;
  for (let from = 0; from === 0 || from < items.length; from += PART) {
    const changed = editor.document.transact(
      name,
      (edits) => {
        if (from === 0) before?.(edits);
        for (const item of items.slice(from, from + PART)) edit(edits, item);
      },
      gesture,
    );
    hasChanged ||= changed;
  }
  return hasChanged;
}
