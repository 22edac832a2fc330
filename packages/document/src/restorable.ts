import * as Y from "yjs";

/** An undo item of Yjs: inserted and deleted items. */
export interface YjsStep {
  insertions: ReturnType<typeof Y.createDeleteSet>;
  deletions: ReturnType<typeof Y.createDeleteSet>;
}

/**
 * Lets Yjs restore what a step overwrote, even if another user has set the same key concurrently. Yjs takes that for a later change and
 * restores nothing, but deletes the step's own value: the key would have no value. Only done where the step's own value is current;
 * values of other users are kept.
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
      // Values that others have set in a record which the step deleted are deleted with it.
      const isOfDeleted = parent._item?.deleted === true;
      if (!isOfDeleted && (!standing || standing.deleted || !Y.isDeleted(insertions, standing.id))) return;
      const others: Y.Item[] = [];
      for (let later = overwritten.right; later !== null; later = later.right) if (!Y.isDeleted(insertions, later.id)) others.push(later);
      // If the step overwrote a later value too, that one is restored.
      const isSuperseded = others.some(({ id }) => Y.isDeleted(step.deletions, id));
      for (const item of isSuperseded ? [overwritten] : others) addItem(ignored, item);
    });
  });
  // Yjs ignores items that count as inserted by the step itself.
  if (ignored.clients.size > 0) step.insertions = Y.mergeDeleteSets([insertions, ignored]);
}

/** Splits items at the boundaries of a step: Yjs merges consecutive items of one client, across steps. */
export function cutPieces(transaction: Y.Transaction, { insertions, deletions }: YjsStep): void {
  for (const set of [insertions, deletions]) Y.iterateDeletedStructs(transaction, set, () => undefined);
}

/** Adds an item to a delete set. */
export function addItem(set: ReturnType<typeof Y.createDeleteSet>, { id, length }: Y.Item): void {
  const items = set.clients.get(id.client) ?? [];
  items.push({ clock: id.clock, len: length });
  set.clients.set(id.client, items);
}
