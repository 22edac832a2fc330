import { chunkOfName } from "./cell-grid.ts";
import { CHUNK_CELLS, type Stamp } from "./cell-patch.ts";
import type { ChunkEdit } from "./chunk-edit.ts";

/**
 * A {@link ChunkEdit} in compact form for the history, as 16-bit numbers: column and row of the chunk; the number of runs of equal cells;
 * the runs with six numbers each: first cell, length, value, stamp, previous value, previous stamp; and the distinct stamps with four
 * numbers each, the lowest 16 bits first. Runs refer to stamps by index. The numbers are stored in a string, because a typed array has
 * an overhead of about 200 bytes, several times the size of a usual stroke.
 */
export type PackedEdit = string;

const HEAD_NUMBERS = 3;
const RUN_NUMBERS = 6;
const STAMP_NUMBERS = 4;
/** 2 to the power of 16. */
const NUMBERS = 65_536;

/** The end of the run of equal cells that starts at a cell. */
function runEnd({ after, before }: ChunkEdit, first: number): number {
  const value = after.values[first];
  const stamp = after.stamps[first];
  const valueBefore = before.values[first];
  const stampBefore = before.stamps[first];
  let end = first + 1;
  while (
    end < CHUNK_CELLS &&
    after.stamps[end] === stamp &&
    after.values[end] === value &&
    before.stamps[end] === stampBefore &&
    before.values[end] === valueBefore
  )
    end++;
  return end;
}

/** @param chunk the name of the edited chunk. */
export function packEdit(chunk: string, edit: ChunkEdit): PackedEdit {
  const { after, before } = edit;
  const places = new Map<Stamp, number>();
  const placeOf = (stamp: Stamp): number => {
    const known = places.get(stamp);
    if (known !== undefined) return known;
    places.set(stamp, places.size);
    return places.size - 1;
  };
  const { chunkColumn, chunkRow } = chunkOfName(chunk);
  const numbers = [chunkColumn, chunkRow, 0];
  for (let first = 0; first < CHUNK_CELLS; ) {
    if (!edit.has(first)) {
      first++;
      continue;
    }
    const end = runEnd(edit, first);
    numbers.push(
      first,
      end - first,
      after.values[first] as number,
      placeOf(after.stamps[first] as number),
      before.values[first] as number,
      placeOf(before.stamps[first] as number),
    );
    first = end;
  }
  numbers[2] = (numbers.length - HEAD_NUMBERS) / RUN_NUMBERS;
  for (const stamp of places.keys())
    for (let part = 0, rest = stamp; part < STAMP_NUMBERS; part++, rest = Math.floor(rest / NUMBERS)) numbers.push(rest % NUMBERS);
  // Several times faster than spreading thousands of numbers.
  return String.fromCharCode.apply(null, numbers);
}

/** The name of the edited chunk. */
export const chunkOfEdit = (packed: PackedEdit): string => `${packed.charCodeAt(0)}.${packed.charCodeAt(1)}`;

const endOfRuns = (packed: PackedEdit): number => HEAD_NUMBERS + packed.charCodeAt(2) * RUN_NUMBERS;

/** The distinct stamps of an edit. */
export function stampsOfEdit(packed: PackedEdit): Float64Array {
  const start = endOfRuns(packed);
  const stamps = new Float64Array((packed.length - start) / STAMP_NUMBERS);
  for (let place = 0; place < stamps.length; place++)
    for (let part = STAMP_NUMBERS - 1; part >= 0; part--)
      stamps[place] = (stamps[place] as number) * NUMBERS + packed.charCodeAt(start + place * STAMP_NUMBERS + part);
  return stamps;
}

/** Unpacks into `edit` and replaces its contents. @returns `edit`. */
export function unpackEdit(packed: PackedEdit, edit: ChunkEdit): ChunkEdit {
  const stamps = stampsOfEdit(packed);
  edit.reset();
  for (let at = HEAD_NUMBERS; at < endOfRuns(packed); at += RUN_NUMBERS) {
    const first = packed.charCodeAt(at);
    const end = first + packed.charCodeAt(at + 1);
    edit.after.fill(first, end, packed.charCodeAt(at + 2), stamps[packed.charCodeAt(at + 3)] as number);
    edit.before.fill(first, end, packed.charCodeAt(at + 4), stamps[packed.charCodeAt(at + 5)] as number);
  }
  return edit;
}
