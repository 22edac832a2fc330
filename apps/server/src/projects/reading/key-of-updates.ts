import { createHash } from "node:crypto";

/** Key of a document's stored updates. */
export function keyOfUpdates(updates: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const update of updates) hash.update(`${update.byteLength};`).update(update);
  return hash.digest("base64");
}
