import * as Y from "yjs";

/** A document from stored updates, the snapshot first. Invalid updates are skipped, as in the live document, which reports them. */
export function documentFrom([snapshot, ...updates]: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  if (snapshot !== undefined) Y.applyUpdate(doc, snapshot);
  applyStored(doc, updates);
  return doc;
}

/** Applies stored updates to a document in one transaction. Invalid ones are skipped. */
export function applyStored(doc: Y.Doc, updates: readonly Uint8Array[]): void {
  doc.transact(() => {
    for (const update of updates) {
      try {
        Y.applyUpdate(doc, update);
      } catch {
        // The store keeps the invalid update.
      }
    }
  });
}
