import { type ColumnArray, type ColumnSpec, type Columns, Table } from "./table.ts";
import type { Hasher } from "../numbers/hash.ts";
import type { SavedRows } from "./snapshot.ts";
import type { StatePart } from "./state-part.ts";

type Owned<Spec extends ColumnSpec> = Columns<Spec> & Columns<{ readonly entity: "i32" }>;

/**
 * A table of world data with an entity per row (or −1 for none): tweens, timers, parent links. All of it is state. Rows are removed with
 * their entity and keep their order.
 */
export class Rows<Spec extends ColumnSpec = ColumnSpec> implements StatePart<SavedRows> {
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

  add(entity: number): number {
    const row = this.#table.push();
    (this.#table.columns["entity"] as Int32Array)[row] = entity;
    return row;
  }

  keepRows(keeps: (row: number) => boolean): void {
    this.#table.compact(keeps);
  }

  removeRow(row: number): void {
    this.#table.remove(row);
  }

  clear(): void {
    this.#table.count = 0;
  }

  removeAllEntities(): void {
    this.clear();
  }

  keepEntities(keeps: (entity: number) => boolean): void {
    if (this.count === 0) return;
    const { entity } = this.columns;
    this.keepRows((row) => keeps(entity[row] as number));
  }

  save(): SavedRows | undefined {
    return this.count > 0 ? { count: this.count, columns: this.#table.copyOf(this.#names) } : undefined;
  }

  load(saved: SavedRows | undefined): void {
    this.clear();
    if (!saved) return;
    this.#table.reserve(saved.count);
    this.#table.count = saved.count;
    this.#table.overwrite(this.#names, saved.columns);
  }

  recycle(saved: SavedRows | undefined): void {
    if (saved) this.#table.recycle(saved.columns);
  }

  /** A table without rows is not hashed, so that recordings stay valid when tables are added. */
  hash(hasher: Hasher): void {
    if (this.count === 0) return;
    hasher.text(this.name);
    const columns = this.columns as unknown as Record<string, ColumnArray>;
    for (const name of this.#names) hasher.array(columns[name] as ColumnArray, this.count);
  }
}
