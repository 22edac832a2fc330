import * as Y from "yjs";
import { addItem, cutPieces, type YjsStep } from "./restorable.ts";

/**
 * Has a step that overwrote or deleted what an earlier one had written lead back to what the earlier one had overwritten, as if that had not
 * been made.
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
  // Yjs puts back nothing that a step has written itself.
  step.insertions = Y.mergeDeleteSets([step.insertions, earlier.insertions]);
  step.deletions = Y.mergeDeleteSets([step.deletions, under]);
}
