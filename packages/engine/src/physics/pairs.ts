import type { EntityColumns } from "../state/entities.ts";
import { TOUCH_REACH_PX } from "./overlap.ts";

const MIN_CELL_PX = 8;
const CELLS_PER_ENTITY = 4;

/**
 * Finds all overlapping or adjacent pairs of boxes, each once. Boxes are sorted into square cells by counting; a pair that shares several
 * cells is reported in the cell that contains the top left corner of their intersection. All buffers are reused.
 */
export class PairFinder {
  /** Entities of the last pairs, two by two, the lower number first. */
  pairs = new Int32Array(1_024);
  #starts = new Int32Array(2);
  #items = new Int32Array(64);
  #columns = 1;
  #rows = 1;
  #cellPx = 64;
  #originX = 0;
  #originY = 0;

  /** @param members entities with colliders. @returns the number of pairs. */
  find(columns: EntityColumns, members: ArrayLike<number>, count: number): number {
    if (count < 2) return 0;
    this.#lay(columns, members, count);
    this.#fill(columns, members, count);
    return this.#compare(columns);
  }

  /** Chooses a cell size of about twice the box size, over the area of the boxes. */
  #lay({ x, y, left, right, top, bottom }: EntityColumns, members: ArrayLike<number>, count: number): void {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    let upper = Number.POSITIVE_INFINITY;
    let lower = Number.NEGATIVE_INFINITY;
    let sizes = 0;
    for (let index = 0; index < count; index++) {
      const entity = members[index] as number;
      const placeX = x[entity] as number;
      const placeY = y[entity] as number;
      if (placeX < low) low = placeX;
      if (placeX > high) high = placeX;
      if (placeY < upper) upper = placeY;
      if (placeY > lower) lower = placeY;
      sizes += (right[entity] as number) - (left[entity] as number) + (bottom[entity] as number) - (top[entity] as number);
    }
    this.#cellPx = Math.max(MIN_CELL_PX, sizes / count);
    this.#originX = low;
    this.#originY = upper;
    const most = Math.max(1_024, count * CELLS_PER_ENTITY);
    for (;;) {
      this.#columns = Math.floor((high - low) / this.#cellPx) + 1;
      this.#rows = Math.floor((lower - upper) / this.#cellPx) + 1;
      if (this.#columns * this.#rows <= most) return;
      this.#cellPx *= 2;
    }
  }

  #fill(columns: EntityColumns, members: ArrayLike<number>, count: number): void {
    const { x, y, left, right, top, bottom } = columns;
    const cells = this.#columns * this.#rows;
    if (this.#starts.length < cells + 2) this.#starts = new Int32Array(cells + 2);
    const starts = this.#starts.fill(0, 0, cells + 2);
    for (let pass = 0; pass < 2; pass++) {
      for (let index = 0; index < count; index++) {
        const entity = members[index] as number;
        const placeX = x[entity] as number;
        const placeY = y[entity] as number;
        const firstColumn = this.#column(placeX + (left[entity] as number));
        const lastColumn = this.#column(placeX + (right[entity] as number) + TOUCH_REACH_PX);
        const lastRow = this.#row(placeY + (bottom[entity] as number) + TOUCH_REACH_PX);
        for (let row = this.#row(placeY + (top[entity] as number)); row <= lastRow; row++) {
          for (let cell = row * this.#columns + firstColumn; cell <= row * this.#columns + lastColumn; cell++) {
            // First pass: counts, shifted by two. Second pass: fills, which advances each count to the end of its cell.
            if (pass === 0) starts[cell + 2] = (starts[cell + 2] as number) + 1;
            else {
              const place = starts[cell + 1] as number;
              this.#items[place] = entity;
              starts[cell + 1] = place + 1;
            }
          }
        }
      }
      if (pass === 1) return;
      for (let cell = 1; cell < cells + 2; cell++) starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number);
      const total = starts[cells + 1] as number;
      if (this.#items.length < total) this.#items = new Int32Array(total * 2);
    }
  }

  #compare({ x, y, left, right, top, bottom }: EntityColumns): number {
    const starts = this.#starts;
    const items = this.#items;
    let found = 0;
    for (let row = 0; row < this.#rows; row++) {
      for (let column = 0; column < this.#columns; column++) {
        const cell = row * this.#columns + column;
        const end = starts[cell + 1] as number;
        for (let i = starts[cell] as number; i < end - 1; i++) {
          const a = items[i] as number;
          const leftA = (x[a] as number) + (left[a] as number);
          const rightA = (x[a] as number) + (right[a] as number) + TOUCH_REACH_PX;
          const topA = (y[a] as number) + (top[a] as number);
          const bottomA = (y[a] as number) + (bottom[a] as number) + TOUCH_REACH_PX;
          for (let j = i + 1; j < end; j++) {
            const b = items[j] as number;
            const leftB = (x[b] as number) + (left[b] as number);
            if (leftB >= rightA || (x[b] as number) + (right[b] as number) + TOUCH_REACH_PX <= leftA) continue;
            const topB = (y[b] as number) + (top[b] as number);
            if (topB >= bottomA || (y[b] as number) + (bottom[b] as number) + TOUCH_REACH_PX <= topA) continue;
            const isHere = this.#column(leftA > leftB ? leftA : leftB) === column && this.#row(topA > topB ? topA : topB) === row;
            if (!isHere) continue;
            if (found * 2 + 2 > this.pairs.length) this.#grow();
            this.pairs[found * 2] = a < b ? a : b;
            this.pairs[found * 2 + 1] = a < b ? b : a;
            found++;
          }
        }
      }
    }
    return found;
  }

  #grow(): void {
    const grown = new Int32Array(this.pairs.length * 2);
    grown.set(this.pairs);
    this.pairs = grown;
  }

  #column(xPx: number): number {
    const column = ((xPx - this.#originX) / this.#cellPx) | 0;
    return column < 0 ? 0 : column >= this.#columns ? this.#columns - 1 : column;
  }

  #row(yPx: number): number {
    const row = ((yPx - this.#originY) / this.#cellPx) | 0;
    return row < 0 ? 0 : row >= this.#rows ? this.#rows - 1 : row;
  }
}
