import type { BehaviourType } from "@playsmith/game-format";
import type { Hasher } from "../numbers/hash.ts";
import type { SavedRows } from "./snapshot.ts";
import type { StatePart } from "./state-part.ts";
import { type ColumnArray, type ColumnSpec, type Columns, Table } from "./table.ts";

const ownerColumns = { entity: "i32", use: "i32" } as const;
type PoolColumns<Config extends ColumnSpec, State extends ColumnSpec> = Columns<Config> & Columns<State> & Columns<typeof ownerColumns>;

/** The columns that a behaviour has for each of its uses: `config` is derived from the game's data and rebuilt, `state` is saved. */
export interface BehaviourColumns<Config extends ColumnSpec = ColumnSpec, State extends ColumnSpec = ColumnSpec> {
  readonly type: BehaviourType;
  readonly config: Config;
  readonly state: State;
}

/** All uses of one behaviour in a world, in a stable order: systems iterate over these rows, not over all entities. */
export class Pool<Config extends ColumnSpec = ColumnSpec, State extends ColumnSpec = ColumnSpec>
  implements StatePart<SavedRows, Record<string, ColumnArray>>
{
  readonly name: string;
  readonly behaviour: BehaviourColumns<Config, State>;
  readonly #stateNames: readonly string[];
  readonly #configNames: readonly string[];
  readonly #table: Table<ColumnSpec>;
  #rowOfEntity = new Map<number, number>();

  constructor(behaviour: BehaviourColumns<Config, State>) {
    this.behaviour = behaviour;
    this.name = `behaviour/${behaviour.type}`;
    this.#configNames = Object.keys(behaviour.config);
    this.#stateNames = [...Object.keys(ownerColumns), ...Object.keys(behaviour.state)];
    this.#table = new Table<ColumnSpec>({ ...ownerColumns, ...behaviour.state, ...behaviour.config });
  }

  get count(): number {
    return this.#table.count;
  }

  get columns(): PoolColumns<Config, State> {
    return this.#table.columns as PoolColumns<Config, State>;
  }

  get table(): Table<ColumnSpec> {
    return this.#table;
  }

  add(entity: number, use: number): number {
    const row = this.#table.push();
    this.columns.entity[row] = entity;
    this.columns.use[row] = use;
    if (!this.#rowOfEntity.has(entity)) this.#rowOfEntity.set(entity, row);
    return row;
  }

  /** The first row of an entity, −1 for none. */
  rowOf(entity: number): number {
    return this.#rowOfEntity.get(entity) ?? -1;
  }

  /** Removes the rows for which `keeps` is false; the others keep their order. */
  keepRows(keeps: (row: number) => boolean): void {
    const before = this.#table.count;
    this.#table.compact(keeps);
    if (this.#table.count !== before) this.index();
  }

  clear(): void {
    this.#table.count = 0;
    this.#rowOfEntity.clear();
  }

  removeAllEntities(): void {
    this.clear();
  }

  keepEntities(keeps: (entity: number) => boolean): void {
    if (this.count === 0) return;
    const owners = this.columns.entity as Int32Array;
    this.keepRows((row) => keeps(owners[row] as number));
  }

  save(): SavedRows | undefined {
    return this.count > 0 ? { count: this.count, columns: this.#table.copyOf(this.#stateNames) } : undefined;
  }

  /** The configuration has to be written again afterwards, except after {@link loadDerived}. */
  load(saved: SavedRows | undefined): void {
    if (!saved && this.count === 0) return;
    const count = saved?.count ?? 0;
    const hasOtherRows = this.count !== count || !isSame(this.#table.columns["entity"], saved?.columns["entity"], count);
    this.#table.reserve(count);
    this.#table.count = count;
    if (saved) this.#table.overwrite(this.#stateNames, saved.columns);
    if (hasOtherRows) this.index();
  }

  copyDerived(): Record<string, ColumnArray> {
    return this.count > 0 ? this.#table.copyOf(this.#configNames) : {};
  }

  loadDerived(saved: SavedRows | undefined, config: Record<string, ColumnArray>): void {
    this.load(saved);
    if (saved) this.#table.overwrite(this.#configNames, config);
  }

  recycle(saved: SavedRows | undefined, config: Record<string, ColumnArray>): void {
    if (saved) this.#table.recycle(saved.columns);
    this.#table.recycle(config);
  }

  /** Unused behaviours are not hashed, so that recordings stay valid when the catalogue grows. */
  hash(hasher: Hasher): void {
    if (this.count === 0) return;
    const rows = this.columns as unknown as Record<string, ColumnArray>;
    hasher.text(this.behaviour.type);
    hasher.word(this.count);
    for (const name of this.#stateNames) hasher.array(rows[name] as ColumnArray, this.count);
  }

  /** Rebuilds the index from entity to row after rows moved. */
  index(): void {
    this.#rowOfEntity = new Map();
    const owners = this.columns.entity as Int32Array;
    for (let row = 0; row < this.#table.count; row++) {
      const entity = owners[row] as number;
      if (!this.#rowOfEntity.has(entity)) this.#rowOfEntity.set(entity, row);
    }
  }
}

function isSame(a: ColumnArray | undefined, b: ColumnArray | undefined, count: number): boolean {
  if (!a || !b) return count === 0;
  for (let row = 0; row < count; row++) if (a[row] !== b[row]) return false;
  return true;
}
