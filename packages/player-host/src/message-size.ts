/** Objects and entries that are looked at in one message; what has more is over any limit. */
const MAX_ENTRIES = 300_000;

/**
 * About how many bytes a message takes that has arrived by structured clone. Stops as soon as a limit is passed, so that a message that is
 * made to be slow to measure is not.
 * @returns bytes, or more than `limitBytes` where there are too many or they are not counted to the end.
 */
export function messageBytes(message: unknown, limitBytes: number): number {
  let bytes = 0;
  let entries = 0;
  const open: unknown[] = [message];
  const seen = new Set<object>();
  while (open.length > 0) {
    const value = open.pop();
    bytes += sizeOf(value);
    if (bytes > limitBytes || ++entries > MAX_ENTRIES) return Math.max(bytes, limitBytes + 1);
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value)) open.push(value.buffer);
    else if (Array.isArray(value)) {
      if (value.length > MAX_ENTRIES) return limitBytes + 1;
      for (const entry of value) open.push(entry);
    } else if (value instanceof Map) for (const [key, entry] of value) open.push(key, entry);
    else if (value instanceof Set) for (const entry of value) open.push(entry);
    else if (!(value instanceof ArrayBuffer)) for (const [name, entry] of Object.entries(value)) open.push(name, entry);
  }
  return bytes;
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return 16 + value.length * 2;
  if (typeof value === "bigint") return 16 + value.toString(16).length;
  if (value instanceof ArrayBuffer) return 16 + value.byteLength;
  return 16;
}
