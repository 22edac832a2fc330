import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";

/** Cells are kept in square chunks of this side; a cell's index in its chunk is `row * CHUNK_SIDE + column`. */
export const CHUNK_SIDE = 32;
export const CHUNK_CELLS = CHUNK_SIDE * CHUNK_SIDE;

/** When a cell was written: a Lamport time, made unique by 16 bits of the writer. The later stamp wins a cell. */
export type Stamp = number;
const WRITERS = 65_536;

/** The latest time that a stamp can hold and stay a whole number. Nobody paints as often; only what was made up comes to it. */
export const LAMPORT_MAX = 2 ** 53 / WRITERS - 1;

/** From so many cells on, arrays are filled faster than written cell by cell. */
const LONG_RUN = 16;

export const stampOf = (lamport: number, writer: number): Stamp => lamport * WRITERS + (writer % WRITERS);
const lamportOf = (stamp: Stamp): number => Math.floor(stamp / WRITERS);

/**
 * What one writer, or the fold of several, says about the cells of a chunk. Merging keeps the latest stamp of each cell, so it is
 * commutative, associative and idempotent: replicas that saw the same patches show the same cells.
 */
export class ChunkCells {
  readonly values = new Uint16Array(CHUNK_CELLS);
  /** 0 for a cell that nobody has written. */
  readonly stamps = new Float64Array(CHUNK_CELLS);

  /** Forgets all cells, so that the arrays serve for the next chunk. */
  reset(): void {
    this.values.fill(0);
    this.stamps.fill(0);
  }

  /** Takes over all cells of another chunk. */
  copy({ values, stamps }: ChunkCells): void {
    this.values.set(values);
    this.stamps.set(stamps);
  }

  /** Writes a cell unless something later stands there. */
  write(index: number, value: number, stamp: Stamp): void {
    const current = this.stamps[index] as number;
    if (stamp < current || (stamp === current && value <= (this.values[index] as number))) return;
    this.values[index] = value;
    this.stamps[index] = stamp;
  }

  copyCell(index: number, { values, stamps }: ChunkCells): void {
    this.values[index] = values[index] as number;
    this.stamps[index] = stamps[index] as number;
  }

  /** Writes the cells from `start` up to `end`, whatever stands there. */
  fill(start: number, end: number, value: number, stamp: Stamp): void {
    if (end - start >= LONG_RUN) {
      this.values.fill(value, start, end);
      this.stamps.fill(stamp, start, end);
    } else
      for (let index = start; index < end; index++) {
        this.values[index] = value;
        this.stamps[index] = stamp;
      }
  }

  /** The Lamport time that a new stroke in this chunk must use to win over everything in it. */
  nextLamport(): number {
    let latest = 0;
    for (let index = 0; index < CHUNK_CELLS; index++) {
      const stamp = this.stamps[index] as number;
      if (stamp > latest) latest = stamp;
    }
    return lamportOf(latest) + 1;
  }

  /** Lets time begin anew: the cells stay as they are, and anything painted from now on is later. */
  restart(): void {
    for (let index = 0; index < CHUNK_CELLS; index++) if (this.stamps[index] !== 0) this.stamps[index] = stampOf(1, 0);
  }

  /** Reads an encoded patch in place of what is here. Bytes that are not a patch are ignored from the first unreadable run on. */
  read(patch: Uint8Array): void {
    this.reset();
    this.#decode(patch, false);
  }

  /** Merges an encoded patch with what is here, reading it like {@link read}. */
  merge(patch: Uint8Array): void {
    this.#decode(patch, true);
  }

  #decode(patch: Uint8Array, isMerged: boolean): void {
    const decoder = decoding.createDecoder(patch);
    try {
      let index = 0;
      while (decoding.hasContent(decoder)) {
        index += decoding.readVarUint(decoder);
        const length = decoding.readVarUint(decoder);
        const value = decoding.readVarUint(decoder);
        const stamp = stampOf(decoding.readVarUint(decoder), decoding.readVarUint(decoder));
        const end = index + length;
        if (end > CHUNK_CELLS || value > 65_535 || !Number.isSafeInteger(stamp)) return;
        if (isMerged) for (let cell = index; cell < end; cell++) this.write(cell, value, stamp);
        else this.fill(index, end, value, stamp);
        index = end;
      }
    } catch {
      return;
    }
  }

  /** Encodes the written cells as runs of (gap, length, value, Lamport time, writer). */
  encode(): Uint8Array {
    const encoder = encoding.createEncoder();
    let written = 0;
    let index = 0;
    while (index < CHUNK_CELLS) {
      const stamp = this.stamps[index] as number;
      if (stamp === 0) {
        index++;
        continue;
      }
      const value = this.values[index] as number;
      let end = index + 1;
      while (end < CHUNK_CELLS && this.stamps[end] === stamp && this.values[end] === value) end++;
      encoding.writeVarUint(encoder, index - written);
      encoding.writeVarUint(encoder, end - index);
      encoding.writeVarUint(encoder, value);
      encoding.writeVarUint(encoder, lamportOf(stamp));
      encoding.writeVarUint(encoder, stamp % WRITERS);
      written = end;
      index = end;
    }
    return encoding.toUint8Array(encoder);
  }
}
