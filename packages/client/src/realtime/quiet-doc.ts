import * as Y from "yjs";

type Listen = Y.Doc["on"];
type UpdateListener = (update: Uint8Array, origin: unknown, doc: Y.Doc, transaction: Y.Transaction) => void;

export interface QuietDoc {
  doc: Y.Doc;
  /** From now on updates are told, in the order in which their listeners came. */
  speak(): void;
}

/**
 * A document that says nothing of its updates until it is told to. While anyone listens, Yjs writes down again all that it reads from this
 * device's copy, and everyone there then puts it aside: of 10,000 objects that takes as long as drawing them.
 */
export function quietDoc(): QuietDoc {
  const doc = new Y.Doc();
  const { on, off } = doc;
  const waiting = new Set<unknown>();
  doc.on = ((name, listener) => {
    if (name !== "update") return on.call(doc, name, listener);
    waiting.add(listener);
    return listener;
  }) as Listen;
  doc.off = ((name, listener) => {
    waiting.delete(listener);
    off.call(doc, name, listener);
  }) as typeof off;
  return {
    doc,
    speak() {
      Object.assign(doc, { on, off });
      for (const listener of waiting) doc.on("update", listener as UpdateListener);
      waiting.clear();
    },
  };
}
