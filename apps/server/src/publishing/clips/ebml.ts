/** Reading and writing of EBML elements (RFC 8794), the container format of WebM. */

/** An element of a file: its id, with the length marker, and where its data is. `end` is that of the file for an unknown size. */
export interface EbmlElement {
  id: number;
  start: number;
  end: number;
}

/** The file is truncated or no EBML. */
export class EbmlError extends Error {}

const MAX_ID_BYTES = 4;
const MAX_SIZE_BYTES = 8;

/**
 * Iterates over the elements of a part of a file. Elements in `entered` are yielded, and their children follow as if they were siblings: files
 * that are written while they are recorded don't know the sizes of these elements.
 * @throws EbmlError
 */
export function* elementsOf(bytes: Uint8Array, start: number, end: number, entered: ReadonlySet<number>): Generator<EbmlElement> {
  let at = start;
  while (at < end) {
    const id = readId(bytes, at, end);
    const size = readSize(bytes, at + id.length, end);
    const dataStart = at + id.length + size.length;
    const isEntered = entered.has(id.value);
    if (size.value === null && !isEntered) throw new EbmlError("An element has no size");
    const dataEnd = size.value === null ? end : dataStart + size.value;
    if (dataEnd > end && !isEntered) throw new EbmlError("An element is truncated");
    yield { id: id.value, start: dataStart, end: Math.min(dataEnd, end) };
    at = isEntered ? dataStart : dataEnd;
  }
}

function readId(bytes: Uint8Array, at: number, end: number): { value: number; length: number } {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > MAX_ID_BYTES || at + length > end) throw new EbmlError("An element has no id");
  return { value: unsigned(bytes, at, at + length), length };
}

/** A value of null is an unknown size. */
function readSize(bytes: Uint8Array, at: number, end: number): { value: number | null; length: number } {
  const first = at < end ? (bytes[at] ?? 0) : 0;
  const length = Math.clz32(first) - 23;
  if (length > MAX_SIZE_BYTES || at + length > end) throw new EbmlError("An element has no size");
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? null : value, length };
}

/** The unsigned integer in a range of bytes; 0 for an empty one. */
export function unsigned(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > MAX_SIZE_BYTES) throw new EbmlError("A number is too long");
  let value = 0;
  for (let at = start; at < end; at++) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

/** An element with its data. The size is always written in four bytes, so that the length of an element depends on nothing but that of its data. */
export function element(id: number, ...data: readonly Uint8Array[]): Uint8Array {
  const byteLength = data.reduce((sum, { length }) => sum + length, 0);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, 0x1000_0000 + byteLength);
  return concat([number(id, id > 0xff_ffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1), size, ...data]);
}

/** A big-endian unsigned integer. */
export function number(value: number, length = 4): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let index = length - 1, rest = value; index >= 0; index--, rest = Math.floor(rest / 256)) bytes[index] = rest % 256;
  return bytes;
}

export function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
