import * as Y from "yjs";
import { addItem, cutPieces, type YjsStep } from "./restorable.ts";

/**
 * Rebases a step that overwrote or deleted what an aborted earlier step had written: undoing it restores what was there before the
 * earlier step.
 */
export function rebaseStep(doc: Y.Doc, step: YjsStep, earlier: YjsStep): void {
  let isOver = false;
  const under = Y.createDeleteSet();
  Y.transact(doc, (transaction) => {
    for (const each of [step, earlier]) cutPieces(transaction, each);
    Y.iterateDeletedStructs(transaction, step.deletions, (struct) => {
      if (!(struct instanceof Y.Item) || !Y.isDeleted(earlier.insertions, struct.id)) return;
      isOver = true;
      if (struct.parentSub === null) return;
      let base = struct.left;
      while (base !== null && (Y.isDeleted(earlier.insertions, base.id) || !Y.isDeleted(earlier.deletions, base.id))) base = base.left;
      if (base) addItem(under, base);
    });
  });
  if (!isOver) return;
  // Yjs skips items that the step has inserted itself when it looks for the item to restore.
  step.insertions = Y.mergeDeleteSets([step.insertions, earlier.insertions]);
  step.deletions = Y.mergeDeleteSets([step.deletions, under]);
}
