import * as Y from "yjs";
import { cutPieces, type YjsStep } from "./restorable.ts";

/**
 * Garbage-collects deleted content that Yjs has kept for steps which can neither be undone nor redone any more. Keeps the content that
 * the remaining steps need: what they deleted, and all successors of what they wrote, with their parents.
 * Scans the whole document. Call outside of transactions.
 */
export function discardStepsExcept(doc: Y.Doc, steps: readonly YjsStep[]): void {
  if (!doc.gc) return;
  const forgotten = Y.createDeleteSet();
  Y.transact(doc, (transaction) => {
    const needed = new Set<Y.Item>();
    const need = (item: Y.Item): void => {
      for (let each: Y.Item | null = item; each !== null && !needed.has(each); each = (each.parent as Y.AbstractType<unknown>)._item)
        needed.add(each);
    };
    const needWithSuccessors = (struct: Y.Item | Y.GC): void => {
      for (let item: Y.Item | Y.GC | null = struct; item instanceof Y.Item; item = item.redone && Y.getItem(doc.store, item.redone))
        need(item);
    };
    for (const step of steps) cutPieces(transaction, step);
    for (const { insertions, deletions } of steps)
      for (const set of [insertions, deletions]) Y.iterateDeletedStructs(transaction, set, needWithSuccessors);
    for (const [client, structs] of doc.store.clients)
      for (const struct of structs) {
        if (!(struct instanceof Y.Item) || !struct.deleted || struct.content instanceof Y.ContentDeleted || needed.has(struct)) continue;
        struct.keep = false;
        const items = forgotten.clients.get(client) ?? [];
        items.push({ clock: struct.id.clock, len: struct.length });
        forgotten.clients.set(client, items);
      }
  });
  Y.tryGc(forgotten, doc.store, () => true);
}
