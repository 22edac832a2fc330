import { CHUNK_CELLS, ChunkCells } from "./cell-patch.ts";

/** What a stroke did to the cells of one chunk, so that it can be taken back. */
export class ChunkEdit {
  /** What it left in each cell; stamp 0 where it did nothing. */
  readonly after = new ChunkCells();
  /** What stood there; stamp 0 where nobody had painted. Says nothing of cells that the stroke did nothing to. */
  readonly before = new ChunkCells();

  reset(): void {
    this.after.reset();
    this.before.reset();
  }

  has(index: number): boolean {
    return this.after.stamps[index] !== 0;
  }

  /** Lays the edits of a later stroke over these: what stood there first stays known, or what others have painted in between. */
  add(later: ChunkEdit): void {
    for (let index = 0; index < CHUNK_CELLS; index++) {
      if (!later.has(index)) continue;
      if (later.before.stamps[index] !== this.after.stamps[index] || !this.has(index)) this.before.copyCell(index, later.before);
      this.after.copyCell(index, later.after);
    }
  }

  /**
   * Knows cells by other stamps.
   * @param from the stamps that were given up, one a cell of the chunk; `to` what came in their place. 0 where nothing changed.
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

  /** Knows as what stood before what an earlier stroke had found, where it was that stroke's. */
  rebase(earlier: ChunkEdit): void {
    for (let index = 0; index < CHUNK_CELLS; index++)
      if (this.has(index) && earlier.has(index) && this.before.stamps[index] === earlier.after.stamps[index])
        this.before.copyCell(index, earlier.before);
  }
}
