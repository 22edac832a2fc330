/** One cell to paint. */
export interface CellWrite {
  column: number;
  row: number;
  value: number;
}

const USUAL_RUNS = 8;

/**
 * Cells to paint, in order, as horizontal runs in arrays of numbers: filling a picture takes four numbers per row instead of an object
 * per cell. Cells may be outside the target grid, and may occur more than once; the last value wins.
 */
export class CellRuns implements Iterable<CellWrite> {
  #columns: Int32Array<ArrayBuffer>;
  #rows: Int32Array<ArrayBuffer>;
  #lengths: Int32Array<ArrayBuffer>;
  #values: Uint16Array<ArrayBuffer>;
  #runs = 0;
  #cells = 0;

  /** @param capacity initial number of runs; grows as needed. */
  constructor(capacity = USUAL_RUNS) {
    this.#columns = new Int32Array(capacity);
    this.#rows = new Int32Array(capacity);
    this.#lengths = new Int32Array(capacity);
    this.#values = new Uint16Array(capacity);
  }

  /** Adds single cells; those without a value get 0. */
  static of(cells: Iterable<Omit<CellWrite, "value"> & Partial<CellWrite>>): CellRuns {
    const runs = new CellRuns();
    for (const { column, row, value } of cells) runs.add(column, row, value);
    return runs;
  }

  /** The number of cells. */
  get length(): number {
    return this.#cells;
  }

  /** The number of runs, i.e. of valid entries in {@link columns}, {@link rows}, {@link lengths} and {@link values}. */
  get runs(): number {
    return this.#runs;
  }

  /** The leftmost column of each run. */
  get columns(): Int32Array {
    return this.#columns;
  }

  get rows(): Int32Array {
    return this.#rows;
  }

  /** The number of cells of each run. */
  get lengths(): Int32Array {
    return this.#lengths;
  }

  /** The value of each run; 0 empties cells. */
  get values(): Uint16Array {
    return this.#values;
  }

  add(column: number, row: number, value = 0): void {
    this.addRun(column, row, 1, value);
  }

  /** Adds `length` cells from `column` on. */
  addRun(column: number, row: number, length: number, value = 0): void {
    if (length <= 0) return;
    const run = this.#runs;
    const last = run - 1;
    this.#cells += length;
    if (
      run > 0 &&
      this.#rows[last] === row &&
      this.#values[last] === value &&
      (this.#columns[last] as number) + (this.#lengths[last] as number) === column
    ) {
      this.#lengths[last] = (this.#lengths[last] as number) + length;
      return;
    }
    if (run === this.#columns.length) this.#grow();
    this.#columns[run] = column;
    this.#rows[run] = row;
    this.#lengths[run] = length;
    this.#values[run] = value;
    this.#runs++;
  }

  /** Adds all cells of another list, shifted by columns and rows. */
  addAll(other: CellRuns, columns = 0, rows = 0): void {
    for (let run = 0; run < other.runs; run++)
      this.addRun(
        (other.columns[run] as number) + columns,
        (other.rows[run] as number) + rows,
        other.lengths[run] as number,
        other.values[run],
      );
  }

  /** The same cells with another value. */
  withValue(value: number): CellRuns {
    const runs = new CellRuns();
    for (let run = 0; run < this.#runs; run++)
      runs.addRun(this.#columns[run] as number, this.#rows[run] as number, this.#lengths[run] as number, value);
    return runs;
  }

  /** Visits each cell without allocating objects. */
  each(visit: (column: number, row: number, value: number) => void): void {
    for (let run = 0; run < this.#runs; run++) {
      const row = this.#rows[run] as number;
      const value = this.#values[run] as number;
      const first = this.#columns[run] as number;
      const end = first + (this.#lengths[run] as number);
      for (let column = first; column < end; column++) visit(column, row, value);
    }
  }

  *[Symbol.iterator](): IterableIterator<CellWrite> {
    for (let run = 0; run < this.#runs; run++) {
      const row = this.#rows[run] as number;
      const value = this.#values[run] as number;
      const first = this.#columns[run] as number;
      const end = first + (this.#lengths[run] as number);
      for (let column = first; column < end; column++) yield { column, row, value };
    }
  }

  #grow(): void {
    const capacity = this.#runs * 2;
    const grown = (numbers: Int32Array): Int32Array<ArrayBuffer> => {
      const wider = new Int32Array(capacity);
      wider.set(numbers);
      return wider;
    };
    this.#columns = grown(this.#columns);
    this.#rows = grown(this.#rows);
    this.#lengths = grown(this.#lengths);
    const values = new Uint16Array(capacity);
    values.set(this.#values);
    this.#values = values;
  }
}
