import { CHUNK_CELLS, ChunkCells } from "./cell-patch.ts";

/** A stroke's changes in one chunk, with the data to revert them. */
export class ChunkEdit {
  /** The written cells; stamp 0 for cells that the stroke did not change. */
  readonly after = new ChunkCells();
  /** The previous cells; stamp 0 where nobody had painted. Undefined for cells that the stroke did not change. */
  readonly before = new ChunkCells();

  reset(): void {
    this.after.reset();
    this.before.reset();
  }

  has(index: number): boolean {
    return this.after.stamps[index] !== 0;
  }

  /** Merges a later stroke; keeps the first previous cells, unless others have painted in between. */
  add(later: ChunkEdit): void {
    for (let index = 0; index < CHUNK_CELLS; index++) {
      if (!later.has(index)) continue;
      if (later.before.stamps[index] !== this.after.stamps[index] || !this.has(index)) this.before.copyCell(index, later.before);
      this.after.copyCell(index, later.after);
    }
  }

  /**
   * Replaces stamps.
   * @param from the old stamps, one per cell; `to` the new ones. 0 for no change.
   */
  restamp(from: Float64Array, to: Float64Array): void {
    for (let index = 0; index < CHUNK_CELLS; index++) {
      const stamp = from[index] as number;
      const renewed = to[index] as number;
      if (stamp === 0 || renewed === 0) continue;
      if (this.after.stamps[index] === stamp) this.after.stamps[index] = renewed;
      if (this.before.stamps[index] === stamp) this.before.stamps[index] = renewed;
    }
  }

  /** Where the previous cells are those of an earlier stroke, replaces them by the cells before that stroke. */
  rebase(earlier: ChunkEdit): void {
    for (let index = 0; index < CHUNK_CELLS; index++)
      if (this.has(index) && earlier.has(index) && this.before.stamps[index] === earlier.after.stamps[index])
        this.before.copyCell(index, earlier.before);
  }
}
