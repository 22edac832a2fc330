/** Path of a project's stored document: `GET` with a bearer token. The response is for {@link decodeStoredUpdates}. */
export const storedDocumentPath = (projectId: string): string => `/storage/projects/${encodeURIComponent(projectId)}/document`;

const LENGTH_BYTES = 4;

/** Concatenates a document's updates, the snapshot first: each with its length in 4 bytes, big-endian. */
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

/** Splits the result of {@link encodeStoredUpdates} into views on the same bytes; null when bytes are missing. */
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
