import { type ColumnSpec, type Columns, Table } from "./table.ts";
import type { SavedRows } from "./snapshot.ts";

type Owned<Spec extends ColumnSpec> = Columns<Spec> & Columns<{ readonly entity: "i32" }>;

/**
 * Things that the world keeps beside its entities, each belonging to one (or to none: −1): tweens, timers, ties to a parent.
 * All of it is state. Rows go with their entity and stay in the order in which they came.
 */
export class Rows<Spec extends ColumnSpec = ColumnSpec> {
  readonly name: string;
  readonly #table: Table<ColumnSpec>;
  readonly #names: readonly string[];

  constructor(name: string, spec: Spec) {
    this.name = name;
    this.#table = new Table<ColumnSpec>({ entity: "i32", ...spec });
    this.#names = ["entity", ...Object.keys(spec)];
  }

  get count(): number {
    return this.#table.count;
  }

  get columns(): Owned<Spec> {
    return this.#table.columns as Owned<Spec>;
  }

  get columnNames(): readonly string[] {
    return this.#names;
  }

  add(entity: number): number {
    const row = this.#table.push();
    (this.#table.columns["entity"] as Int32Array)[row] = entity;
    return row;
  }

  keepRows(keeps: (row: number) => boolean): void {
    this.#table.compact(keeps);
  }

  clear(): void {
    this.#table.count = 0;
  }

  save(): SavedRows {
    return { count: this.count, columns: this.#table.copyOf(this.#names) };
  }

  load(saved: SavedRows): void {
    this.#table.reserve(saved.count);
    this.#table.count = saved.count;
    this.#table.overwrite(this.#names, saved.columns);
  }
}
