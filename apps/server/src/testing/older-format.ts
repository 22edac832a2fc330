import { documentFormatVersion } from "@playsmith/document";
import { FORMAT_VERSION } from "@playsmith/game-format";
import * as Y from "yjs";

/** The format before the current one. */
export const OLDER_FORMAT = FORMAT_VERSION - 1;

/** A stored document in the format before the current one, as an older version left it. */
export function inOlderFormat(state: Uint8Array): Uint8Array {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  doc.getMap("game").set("formatVersion", OLDER_FORMAT);
  return Y.encodeStateAsUpdate(doc);
}

/** The format of a document, and how often it was set. */
export function formatOf(doc: Y.Doc): { version: number; writes: number } {
  let writes = 0;
  for (let item = doc.getMap("game")._map.get("formatVersion") ?? null; item !== null; item = item.left) writes++;
  return { version: documentFormatVersion(doc), writes };
}
