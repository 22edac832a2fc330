/** Where a project's document is read from as it is stored: `GET` with a bearer token. The answer is for {@link decodeStoredUpdates}. */
export const storedDocumentPath = (projectId: string): string => `/storage/projects/${encodeURIComponent(projectId)}/document`;

const LENGTH_BYTES = 4;

/** Puts a document's updates one after the other, the snapshot first: each behind its length, 4 bytes, the highest first. */
export function encodeStoredUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(updates.reduce((sum, update) => sum + LENGTH_BYTES + update.byteLength, 0));
  const view = new DataView(whole.buffer);
  let at = 0;
  for (const update of updates) {
    view.setUint32(at, update.byteLength);
    whole.set(update, at + LENGTH_BYTES);
    at += LENGTH_BYTES + update.byteLength;
  }
  return whole;
}

/** The updates that {@link encodeStoredUpdates} has put together, on the same bytes; null where bytes are missing. */
export function decodeStoredUpdates(whole: Uint8Array): Uint8Array[] | null {
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  const updates: Uint8Array[] = [];
  for (let at = 0; at < whole.byteLength; ) {
    if (at + LENGTH_BYTES > whole.byteLength) return null;
    const from = at + LENGTH_BYTES;
    at = from + view.getUint32(at);
    if (at > whole.byteLength) return null;
    updates.push(whole.subarray(from, at));
  }
  return updates;
}
