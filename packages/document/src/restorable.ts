import * as Y from "yjs";

/** A step as Yjs holds it: what it wrote, and what it took away. */
export interface YjsStep {
  insertions: ReturnType<typeof Y.createDeleteSet>;
  deletions: ReturnType<typeof Y.createDeleteSet>;
}

/**
 * Lets Yjs put back what a step overwrote also where somebody else had overwritten it at the same time. Yjs takes that for a later change of
 * theirs and puts nothing back, while what the step wrote goes all the same: the key would be left without any value. It is only done where
 * the step's own value stands; where somebody else's does, that is left alone.
 */
export function makeRestorable(doc: Y.Doc, step: YjsStep): void {
  const ignored = Y.createDeleteSet();
  const { insertions } = step;
  Y.transact(doc, (transaction) => {
    cutPieces(transaction, step);
    Y.iterateDeletedStructs(transaction, step.deletions, (overwritten) => {
      if (!(overwritten instanceof Y.Item) || overwritten.parentSub === null || Y.isDeleted(insertions, overwritten.id)) return;
      const parent = overwritten.parent as Y.AbstractType<unknown>;
      const standing = parent._map.get(overwritten.parentSub);
      // What others have set in a record that the step deleted is gone with it.
      const isOfDeleted = parent._item?.deleted === true;
      if (!isOfDeleted && (!standing || standing.deleted || !Y.isDeleted(insertions, standing.id))) return;
      const others: Y.Item[] = [];
      for (let later = overwritten.right; later !== null; later = later.right) if (!Y.isDeleted(insertions, later.id)) others.push(later);
      // Where the step overwrote a later value, too, that one is put back.
      const isSuperseded = others.some(({ id }) => Y.isDeleted(step.deletions, id));
      for (const item of isSuperseded ? [overwritten] : others) addItem(ignored, item);
    });
  });
  // To Yjs, what a step has written itself stands in the way of nothing.
  if (ignored.clients.size > 0) step.insertions = Y.mergeDeleteSets([insertions, ignored]);
}

/** Cuts items where a step begins and ends: Yjs merges those of one writer that follow on each other, whatever step made them. */
export function cutPieces(transaction: Y.Transaction, { insertions, deletions }: YjsStep): void {
  for (const set of [insertions, deletions]) Y.iterateDeletedStructs(transaction, set, () => undefined);
}

/** Adds an item to a set of them. */
export function addItem(set: ReturnType<typeof Y.createDeleteSet>, { id, length }: Y.Item): void {
  const items = set.clients.get(id.client) ?? [];
  items.push({ clock: id.clock, len: length });
  set.clients.set(id.client, items);
}
