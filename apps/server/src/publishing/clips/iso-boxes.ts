/** Reading and writing of boxes (ISO/IEC 14496-12 §4.2), of which MP4 files consist. */

export interface Box {
  type: string;
  /** Where its data is, without the header. */
  start: number;
  end: number;
}

/** The file is truncated or no MP4. */
export class BoxError extends Error {}

/** More than any clip has; a small file could hold millions of empty boxes. */
const MAX_BOXES = 20_000;

/** The boxes of a part of a file, in their order. @throws BoxError */
export function boxesIn(bytes: Uint8Array, { start, end }: Pick<Box, "start" | "end">): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const type = textAt(bytes, at + 4, end);
    let [size, head] = [uint(bytes, at, 4, end), 8];
    if (size === 1) [size, head] = [uint(bytes, at + 8, 8, end), 16];
    else if (size === 0) size = end - at;
    if (size < head || at + size > end || boxes.length >= MAX_BOXES) throw new BoxError("A box is longer than what holds it");
    boxes.push({ type, start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

/** The first box at a path of types within another one; null without it. */
export function boxAt(bytes: Uint8Array, within: Pick<Box, "start" | "end">, ...path: string[]): Box | null {
  let found: Box | null = null;
  for (const type of path) {
    found = boxesIn(bytes, found ?? within).find((box) => box.type === type) ?? null;
    if (found === null) return null;
  }
  return found;
}

/** An unsigned number of up to 8 bytes, which must lie before `end`. @throws BoxError */
export function uint(bytes: Uint8Array, at: number, length: number, end: number): number {
  if (at < 0 || at + length > end || end > bytes.length) throw new BoxError("The file ends too early");
  let value = 0;
  for (let index = 0; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0);
  if (!Number.isSafeInteger(value)) throw new BoxError("A number is too large");
  return value;
}

/** The four characters of a type. @throws BoxError */
function textAt(bytes: Uint8Array, at: number, end: number): string {
  uint(bytes, at, 4, end);
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Numbers of 4 bytes each. */
export function uint32(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return bytes;
}

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export function box(type: string, ...parts: Uint8Array[]): Uint8Array {
  const data = concat(parts);
  return concat([uint32(data.length + 8), ascii(type), data]);
}

/** A box with a version and flags (ISO/IEC 14496-12 §4.2.2). */
export const fullBox = (type: string, versionAndFlags: number, ...parts: Uint8Array[]): Uint8Array =>
  box(type, uint32(versionAndFlags), ...parts);
