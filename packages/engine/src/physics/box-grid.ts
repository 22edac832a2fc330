import type { EntityColumns } from "../state/entities.ts";

const MAX_CELLS = 65_536;

/**
 * A uniform grid over the boxes of some entities (broadphase). It is rebuilt on demand by counting sort into reused arrays, and returns
 * results in the order of cells, then of insertion.
 */
export class BoxGrid {
  /** Results of the last {@link query}; only the first `n` that it returned are valid. */
  found = new Int32Array(64);
  #cellPx = 64;
  #columns = 1;
  #rows = 1;
  #starts = new Int32Array(2);
  #items = new Int32Array(64);
  #stamps = new Uint32Array(64);
  #stamp = 0;

  /**
   * @param entities the entities to insert; those without a collider are skipped.
   * @param marginPx how much to enlarge their boxes, for entities that move before the query.
   */
  fill(columns: EntityColumns, entities: ArrayLike<number>, count: number, widthPx: number, heightPx: number, marginPx: number): void {
    this.#cellPx = 64;
    while ((Math.ceil(widthPx / this.#cellPx) + 1) * (Math.ceil(heightPx / this.#cellPx) + 1) > MAX_CELLS) this.#cellPx *= 2;
    this.#columns = Math.ceil(widthPx / this.#cellPx) + 1;
    this.#rows = Math.ceil(heightPx / this.#cellPx) + 1;
    const cellCount = this.#columns * this.#rows;
    if (this.#starts.length < cellCount + 1) this.#starts = new Int32Array(cellCount + 1);
    const starts = this.#starts.fill(0, 0, cellCount + 1);
    if (this.#stamps.length < columns.x.length) this.#stamps = new Uint32Array(columns.x.length);
    this.#eachCell(columns, entities, count, marginPx, (cell) => {
      starts[cell + 1] = (starts[cell + 1] as number) + 1;
    });
    for (let cell = 0; cell < cellCount; cell++) starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
    const total = starts[cellCount] as number;
    if (this.#items.length < total) this.#items = new Int32Array(total * 2);
    const items = this.#items;
    this.#eachCell(columns, entities, count, marginPx, (cell, entity) => {
      const place = starts[cell] as number;
      items[place] = entity;
      starts[cell] = place + 1;
    });
    starts.copyWithin(1, 0, cellCount);
    starts[0] = 0;
  }

  /** Finds the entities whose cells a box overlaps, each once, and returns their number. Their boxes may still miss it. */
  query(leftPx: number, topPx: number, rightPx: number, bottomPx: number): number {
    this.#stamp++;
    const firstColumn = this.#column(leftPx);
    const lastColumn = this.#column(rightPx);
    const lastRow = this.#row(bottomPx);
    let count = 0;
    for (let row = this.#row(topPx); row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const cell = row * this.#columns + column;
        const end = this.#starts[cell + 1] as number;
        for (let place = this.#starts[cell] as number; place < end; place++) {
          const entity = this.#items[place] as number;
          if (this.#stamps[entity] === this.#stamp) continue;
          this.#stamps[entity] = this.#stamp;
          if (count === this.found.length) this.#growFound();
          this.found[count++] = entity;
        }
      }
    }
    return count;
  }

  #growFound(): void {
    const grown = new Int32Array(this.found.length * 2);
    grown.set(this.found);
    this.found = grown;
  }

  #eachCell(
    columns: EntityColumns,
    entities: ArrayLike<number>,
    count: number,
    marginPx: number,
    visit: (cell: number, entity: number) => void,
  ): void {
    for (let index = 0; index < count; index++) {
      const entity = entities[index] as number;
      if (columns.box[entity] === 0) continue;
      const x = columns.x[entity] as number;
      const y = columns.y[entity] as number;
      const firstColumn = this.#column(x + (columns.left[entity] as number) - marginPx);
      const lastColumn = this.#column(x + (columns.right[entity] as number) + marginPx);
      const lastRow = this.#row(y + (columns.bottom[entity] as number) + marginPx);
      for (let row = this.#row(y + (columns.top[entity] as number) - marginPx); row <= lastRow; row++) {
        for (let column = firstColumn; column <= lastColumn; column++) visit(row * this.#columns + column, entity);
      }
    }
  }

  #column(xPx: number): number {
    return Math.max(0, Math.min(this.#columns - 1, Math.floor(xPx / this.#cellPx)));
  }

  #row(yPx: number): number {
    return Math.max(0, Math.min(this.#rows - 1, Math.floor(yPx / this.#cellPx)));
  }
}
