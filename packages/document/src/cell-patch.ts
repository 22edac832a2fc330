import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";

/** Side of a chunk in cells; a cell's index in its chunk is `row * CHUNK_SIDE + column`. */
export const CHUNK_SIDE = 32;
export const CHUNK_CELLS = CHUNK_SIDE * CHUNK_SIDE;

/** The stamp of a cell: a Lamport time with 16 bits of the writer for uniqueness. The later stamp wins. */
export type Stamp = number;
const WRITERS = 65_536;

/** The maximum time for which a stamp is a safe integer. Only invalid data reaches it. */
export const LAMPORT_MAX = 2 ** 53 / WRITERS - 1;

/** From this length on, `fill` is faster than a loop. */
const LONG_RUN = 16;

export const stampOf = (lamport: number, writer: number): Stamp => lamport * WRITERS + (writer % WRITERS);
const lamportOf = (stamp: Stamp): number => Math.floor(stamp / WRITERS);

/**
 * The cells of a chunk as written by one writer, or merged from several. Merging keeps the latest stamp of each cell, so it is
 * commutative, associative and idempotent: replicas with the same patches have the same cells.
 */
export class ChunkCells {
  readonly values = new Uint16Array(CHUNK_CELLS);
  /** 0 for a cell that was never written. */
  readonly stamps = new Float64Array(CHUNK_CELLS);

  /** Clears all cells, to reuse the arrays. */
  reset(): void {
    this.values.fill(0);
    this.stamps.fill(0);
  }

  /** Copies all cells of another chunk. */
  copy({ values, stamps }: ChunkCells): void {
    this.values.set(values);
    this.stamps.set(stamps);
  }

  /** Writes a cell unless it has a later stamp. */
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

  /** Writes the cells from `start` to `end` (exclusive), whatever their stamps. */
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

  /** The Lamport time with which a new stroke wins over all cells of this chunk. */
  nextLamport(): number {
    let latest = 0;
    for (let index = 0; index < CHUNK_CELLS; index++) {
      const stamp = this.stamps[index] as number;
      if (stamp > latest) latest = stamp;
    }
    return lamportOf(latest) + 1;
  }

  /** Resets the stamps and keeps the values; everything painted from now on is later. */
  restart(): void {
    for (let index = 0; index < CHUNK_CELLS; index++) if (this.stamps[index] !== 0) this.stamps[index] = stampOf(1, 0);
  }

  /** Replaces the cells by an encoded patch. An invalid patch is read up to its first invalid run. */
  read(patch: Uint8Array): void {
    this.reset();
    this.#decode(patch, false);
  }

  /** Merges an encoded patch, with the same handling of invalid data as {@link read}. */
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
