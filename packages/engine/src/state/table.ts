/** Kinds of column: double, signed and unsigned 32-bit word, byte. */
export type ColumnKind = "f64" | "i32" | "u32" | "u8";
interface ArrayOfKind {
  f64: Float64Array<ArrayBuffer>;
  i32: Int32Array<ArrayBuffer>;
  u32: Uint32Array<ArrayBuffer>;
  u8: Uint8Array<ArrayBuffer>;
}
export type ColumnArray = ArrayOfKind[ColumnKind];
export type ColumnSpec = Readonly<Record<string, ColumnKind>>;
export type Columns<Spec extends ColumnSpec> = { [Name in keyof Spec]: ArrayOfKind[Spec[Name]] };

const constructors = { f64: Float64Array, i32: Int32Array, u32: Uint32Array, u8: Uint8Array } as const;

/**
 * Rows of plain numbers, one typed array a column. Growing replaces the arrays in `columns`, so code that may add rows must
 * read them from it again afterwards.
 */
export class Table<Spec extends ColumnSpec> {
  readonly spec: Spec;
  readonly columns: Columns<Spec>;
  count = 0;
  capacity: number;
  #arrays: readonly ColumnArray[];

  constructor(spec: Spec, capacity = 16) {
    this.spec = spec;
    this.capacity = capacity;
    this.columns = this.#arraysOf(capacity) as Columns<Spec>;
    this.#arrays = Object.values(this.columns);
  }

  /** Makes room for at least `rows` rows. */
  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    this.capacity = Math.max(rows, this.capacity * 2);
    const grown = this.#arraysOf(this.capacity);
    for (const [name, array] of Object.entries(this.columns as Record<string, ColumnArray>)) grown[name]?.set(array);
    Object.assign(this.columns, grown);
    this.#arrays = Object.values(grown);
  }

  /** Built at once: an object that gets this many properties one by one becomes a slow dictionary in V8. */
  #arraysOf(capacity: number): Record<string, ColumnArray> {
    return Object.fromEntries(Object.entries(this.spec).map(([name, kind]) => [name, new constructors[kind](capacity)]));
  }

  /** Appends a row of zeros and returns its number. */
  push(): number {
    this.reserve(this.count + 1);
    const row = this.count++;
    for (const array of this.arrays()) array[row] = 0;
    return row;
  }

  /** Keeps the rows that `keeps` is true of, in their order. */
  compact(keeps: (row: number) => boolean): void {
    const arrays = this.arrays();
    let kept = 0;
    for (let row = 0; row < this.count; row++) {
      if (!keeps(row)) continue;
      if (kept !== row) for (const array of arrays) array[kept] = array[row] as number;
      kept++;
    }
    this.count = kept;
  }

  /** The columns one after the other; the same list until the table grows. */
  arrays(): readonly ColumnArray[] {
    return this.#arrays;
  }

  /** Copies of the named columns, cut to the rows in use. */
  copyOf(names: readonly string[]): Record<string, ColumnArray> {
    const columns = this.columns as Record<string, ColumnArray>;
    return Object.fromEntries(names.map((name) => [name, (columns[name] as ColumnArray).slice(0, this.count)]));
  }

  /** Overwrites the named columns from row 0; columns that `saved` lacks keep what they hold. */
  overwrite(names: readonly string[], saved: Readonly<Record<string, ColumnArray>>): void {
    const columns = this.columns as Record<string, ColumnArray>;
    for (const name of names) {
      const values = saved[name];
      if (values) columns[name]?.set(values.length > this.capacity ? values.subarray(0, this.capacity) : values);
    }
  }
}
