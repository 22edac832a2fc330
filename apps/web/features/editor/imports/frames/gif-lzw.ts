import { damaged } from "../unreadable-file.ts";

const CODES = 4_096;

/** Decodes LZW data of a GIF image (GIF89a appendix F). Missing pixels at the end stay 0. */
export function unpackLzw(packed: Uint8Array, bits: number, length: number): Uint8Array {
  if (bits < 1 || bits > 11) throw damaged("GIF");
  const clear = 1 << bits;
  const end = clear + 1;
  const cells = new Uint8Array(length);
  // A code is a previous code followed by one pixel.
  const before = new Uint16Array(CODES);
  const last = new Uint8Array(CODES);
  const sizes = new Uint16Array(CODES);
  for (let code = 0; code < clear; code++) {
    last[code] = code;
    sizes[code] = 1;
  }
  let [next, width, previous, at, held, heldBits] = [end + 1, bits + 1, -1, 0, 0, 0];
  for (const byte of packed) {
    held |= byte << heldBits;
    heldBits += 8;
    while (heldBits >= width && at < length) {
      const code = held & ((1 << width) - 1);
      held >>>= width;
      heldBits -= width;
      if (code === end) return cells;
      if (code === clear) {
        [next, width, previous] = [end + 1, bits + 1, -1];
        continue;
      }
      if (code > next || (code === next && previous < 0) || (code >= clear && code <= end)) throw damaged("GIF");
      if (previous >= 0 && next < CODES) {
        before[next] = previous;
        sizes[next] = (sizes[previous] ?? 0) + 1;
        last[next] = firstOf(code === next ? previous : code, before, last, clear);
        next++;
        if (next === 1 << width && width < 12) width++;
      }
      const size = sizes[code] ?? 0;
      for (let walk = code, place = at + size - 1; place >= at; place--, walk = before[walk] ?? 0)
        if (place < length) cells[place] = last[walk] ?? 0;
      at += size;
      previous = code;
    }
  }
  return cells;
}

function firstOf(code: number, before: Uint16Array, last: Uint8Array, clear: number): number {
  let walk = code;
  while (walk >= clear) walk = before[walk] ?? 0;
  return last[walk] ?? 0;
}
