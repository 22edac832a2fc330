import * as Y from "yjs";

/**
 * The document that stored updates make, the snapshot first. One that can't be applied is left out, as it is from the live document, which
 * reports it.
 */
export function documentFrom([snapshot, ...updates]: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  if (snapshot !== undefined) Y.applyUpdate(doc, snapshot);
  doc.transact(() => {
    for (const update of updates) {
      try {
        Y.applyUpdate(doc, update);
      } catch {
        // The store keeps it aside.
      }
    }
  });
  return doc;
}
