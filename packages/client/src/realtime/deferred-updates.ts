import * as Y from "yjs";

type Listen = Y.Doc["on"];
type UpdateListener = (update: Uint8Array, origin: unknown, doc: Y.Doc, transaction: Y.Transaction) => void;

export interface DeferredUpdatesDoc {
  doc: Y.Doc;
  /** Emits `update` events from now on, to listeners in the order in which they were added. */
  emitUpdates(): void;
}

/**
 * A document that emits no `update` events until enabled. With listeners, Yjs encodes everything that it reads from the local copy, and
 * each listener ignores it: for 10,000 objects that takes as long as drawing them.
 */
export function createDeferredUpdatesDoc(): DeferredUpdatesDoc {
  const doc = new Y.Doc();
  const { on, off } = doc;
  const deferred = new Set<unknown>();
  doc.on = ((name, listener) => {
    if (name !== "update") return on.call(doc, name, listener);
    deferred.add(listener);
    return listener;
  }) as Listen;
  doc.off = ((name, listener) => {
    deferred.delete(listener);
    off.call(doc, name, listener);
  }) as typeof off;
  return {
    doc,
    emitUpdates() {
      Object.assign(doc, { on, off });
      for (const listener of deferred) doc.on("update", listener as UpdateListener);
      deferred.clear();
    },
  };
}
