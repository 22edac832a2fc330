import { decodePlain, encodePlain } from "../scripts/plain-data.ts";
import { SNAPSHOT_FORMAT, type WorldSnapshot } from "./snapshot.ts";
import type { ColumnArray } from "./table.ts";

const constructors = { Float64Array, Int32Array, Uint32Array, Uint8Array };
type ArrayName = keyof typeof constructors;
/** Path of a typed array in the parts, and its position in the bytes after the header. */
interface StoredArray {
  path: string[];
  array: ArrayName;
  length: number;
  offset: number;
}

const HEADER_LENGTH_BYTES = 8;

/** Serializes a snapshot: a length, a JSON header of that many UTF-16 units, then the typed arrays, aligned to eight bytes. */
export function encodeSnapshot(snapshot: WorldSnapshot): Uint8Array<ArrayBuffer> {
  const arrays: ColumnArray[] = [];
  const stored: StoredArray[] = [];
  let offset = 0;
  const parts = withoutArrays(snapshot.parts, [], new Map(), (array, path) => {
    arrays.push(array);
    stored.push({ path, array: array.constructor.name as ArrayName, length: array.length, offset });
    offset += paddedLength(array.byteLength);
  });
  const text = encodePlain({ format: snapshot.format, tick: snapshot.tick, parts, arrays: stored });
  const start = HEADER_LENGTH_BYTES + paddedLength(text.length * 2);
  const bytes = new Uint8Array(start + offset);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length, true);
  for (let index = 0; index < text.length; index++) view.setUint16(HEADER_LENGTH_BYTES + index * 2, text.charCodeAt(index), true);
  for (const [index, array] of arrays.entries())
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + (stored[index]?.offset ?? 0));
  return bytes;
}

/** Deserializes {@link encodeSnapshot}. Throws a RangeError for bytes of another format. */
export function decodeSnapshot(bytes: Uint8Array): WorldSnapshot {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < HEADER_LENGTH_BYTES ? 0 : view.getUint32(0, true);
  if (length === 0 || HEADER_LENGTH_BYTES + length * 2 > bytes.length) throw new RangeError("These bytes are not a snapshot.");
  let text = "";
  for (let index = 0; index < length; index++) text += String.fromCharCode(view.getUint16(HEADER_LENGTH_BYTES + index * 2, true));
  const header = decodePlain(text);
  if (header["format"] !== SNAPSHOT_FORMAT) throw new RangeError("This snapshot has another format.");
  const start = HEADER_LENGTH_BYTES + paddedLength(length * 2);
  const parts = header["parts"] as Record<string, unknown>;
  for (const { path, array, length: count, offset } of header["arrays"] as StoredArray[]) {
    const copy = bytes.slice(start + offset, start + offset + count * constructors[array].BYTES_PER_ELEMENT);
    putAt(parts, path, new constructors[array](copy.buffer));
  }
  return { format: SNAPSHOT_FORMAT, tick: header["tick"] as number, parts };
}

/** Approximate memory size of a snapshot in bytes. */
export function snapshotSizeBytes(snapshot: WorldSnapshot): number {
  let bytes = 0;
  const open: unknown[] = [snapshot.parts];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    bytes += 8;
    if (typeof value === "string") bytes += 8 + value.length * 2;
    else if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (typeof value === "object" && value !== null) for (const entry of Object.values(value)) open.push(entry ?? 0);
  }
  return bytes;
}

/** Copies the nested objects without their typed arrays, each once. Lists contain none. */
function withoutArrays(
  record: Record<string, unknown>,
  path: readonly string[],
  copies: Map<object, Record<string, unknown>>,
  take: (array: ColumnArray, path: string[]) => void,
): Record<string, unknown> {
  const known = copies.get(record);
  if (known) return known;
  const copied: [string, unknown][] = [];
  for (const [name, value] of Object.entries(record)) {
    if (ArrayBuffer.isView(value)) take(value as ColumnArray, [...path, name]);
    else copied.push([name, isRecord(value) ? withoutArrays(value, [...path, name], copies, take) : value]);
  }
  // An assignment would give a variable called "__proto__" another meaning.
  const copy = Object.fromEntries(copied);
  copies.set(record, copy);
  return copy;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function putAt(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = record;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[path.at(-1) as string] = value;
}

const paddedLength = (bytes: number): number => Math.ceil(bytes / 8) * 8;
