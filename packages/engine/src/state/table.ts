/** Column types: double, signed and unsigned 32-bit word, byte. */
type ColumnKind = "f64" | "i32" | "u32" | "u8";
interface ArrayOfKind {
  f64: Float64Array<ArrayBuffer>;
  i32: Int32Array<ArrayBuffer>;
  u32: Uint32Array<ArrayBuffer>;
  u8: Uint8Array<ArrayBuffer>;
}
export type ColumnArray = ArrayOfKind[ColumnKind];
export type ColumnSpec = Readonly<Record<string, ColumnKind>>;
export type Columns<Spec extends ColumnSpec> = { [Name in keyof Spec]: ArrayOfKind[Spec[Name]] };

/** Arrays that are kept for further copies of a column. */
const MAX_SPARE = 24;

const constructors = { f64: Float64Array, i32: Int32Array, u32: Uint32Array, u8: Uint8Array } as const;

/** A table of numbers, one typed array per column. Growing replaces the arrays in `columns`, so read them again after adding rows. */
export class Table<Spec extends ColumnSpec> {
  readonly spec: Spec;
  readonly columns: Columns<Spec>;
  count = 0;
  capacity: number;
  #arrays: readonly ColumnArray[];
  /** Arrays of dropped copies by column: allocating anew takes longer than copying. */
  readonly #spare = new Map<string, ColumnArray[]>();

  constructor(spec: Spec, capacity = 16) {
    this.spec = spec;
    this.capacity = capacity;
    this.columns = this.#arraysOf(capacity) as Columns<Spec>;
    this.#arrays = Object.values(this.columns);
  }

  /** Allocates capacity for at least `rows` rows. */
  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    this.capacity = Math.max(rows, this.capacity * 2);
    const grown = this.#arraysOf(this.capacity);
    for (const [name, array] of Object.entries(this.columns as Record<string, ColumnArray>)) grown[name]?.set(array);
    Object.assign(this.columns, grown);
    this.#arrays = Object.values(grown);
  }

  /** Created in one call: an object that gets this many properties one by one is stored as a slow dictionary in V8. */
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

  /** Removes the rows for which `keeps` is false; the others keep their order. */
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

  /** Removes one row; the others keep their order. */
  remove(row: number): void {
    for (const array of this.arrays()) array.copyWithin(row, row + 1, this.count);
    this.count--;
  }

  /** The columns as a list; the same list until the table grows. */
  arrays(): readonly ColumnArray[] {
    return this.#arrays;
  }

  /** Copies of the named columns, truncated to the used rows. */
  copyOf(names: readonly string[]): Record<string, ColumnArray> {
    const columns = this.columns as Record<string, ColumnArray>;
    return Object.fromEntries(names.map((name) => [name, this.#copyOfColumn(name, columns[name] as ColumnArray)]));
  }

  #copyOfColumn(name: string, column: ColumnArray): ColumnArray {
    const spare = this.#spare.get(name)?.pop();
    if (spare?.length !== this.count) return column.slice(0, this.count);
    spare.set(column.subarray(0, this.count));
    return spare;
  }

  /** Takes back copies that nobody uses any more, for further ones. */
  recycle(columns: Readonly<Record<string, ColumnArray>>): void {
    for (const [name, array] of Object.entries(columns)) {
      const spare = this.#spare.get(name) ?? [];
      this.#spare.set(name, spare);
      if (spare.length < MAX_SPARE) spare.push(array);
    }
  }

  /** Overwrites the named columns from row 0; columns that are missing in `saved` keep their values. */
  overwrite(names: readonly string[], saved: Readonly<Record<string, ColumnArray>>): void {
    const columns = this.columns as Record<string, ColumnArray>;
    for (const name of names) {
      const values = saved[name];
      if (values) columns[name]?.set(values.length > this.capacity ? values.subarray(0, this.capacity) : values);
    }
  }
}
