import type { Hasher } from "../numbers/hash.ts";
import type { SavedRows } from "./snapshot.ts";
import type { StatePart } from "./state-part.ts";
import { type ColumnArray, type ColumnSpec, type Columns, Table } from "./table.ts";

/** State of an entity; these columns are part of a snapshot. */
const stateColumns = {
  /** 0 free slot, 1 alive, 2 removed at the end of the tick. */
  alive: "u8",
  /** Increases each time the slot is reused, to detect stale references. */
  generation: "u32",
  x: "f64",
  y: "f64",
  vx: "f64",
  vy: "f64",
  angleRad: "f64",
  scaleX: "f64",
  scaleY: "f64",
  /** Multiplies the opacity of the look. */
  opacity: "f64",
  /** Multiplies the colours of the look, 0xrrggbb. */
  tint: "u32",
  flipX: "u8",
  /** 1 while it blinks after damage. */
  isBlinking: "u8",
  isOnGround: "u8",
  /** Ticks for which it ignores input after damage. */
  stunTicks: "i32",
  /** Solid entity under its feet plus one; 0 for none. */
  standsOn: "i32",
  /** Velocity that a solid took from it, for rules that make it bounce; 0 once it moves freely. */
  stoppedVx: "f64",
  stoppedVy: "f64",
  /** 1 in a tick in which Chase controls it. */
  isChasing: "u8",
  /** Name number of the current animation, 0 for the look's own; and its start tick. */
  animationName: "i32",
  animationStart: "i32",
  /** Name numbers: prefab, instance (0 for spawned ones), layer. */
  prefab: "i32",
  instance: "i32",
  layerName: "i32",
  /** Drawing order inside its layer; and the name number of its order key, 0 for spawned ones. */
  z: "f64",
  orderName: "i32",
  /** Position of its instance, to distinguish an edit from movement. */
  homeX: "f64",
  homeY: "f64",
  homeAngleRad: "f64",
  homeScaleX: "f64",
  homeScaleY: "f64",
} as const satisfies ColumnSpec;

/** Derived from the game's data or the previous tick; rebuilt, never saved. */
const derivedColumns = {
  previousX: "f64",
  previousY: "f64",
  /** Edges of the collider, relative to x and y. */
  left: "f64",
  right: "f64",
  top: "f64",
  bottom: "f64",
  /** Range in which x (and y) can change without the box entering another column (row) of tiles; see `physics/free-range.ts`. */
  freeLeft: "f64",
  freeRight: "f64",
  freeTop: "f64",
  freeBottom: "f64",
  /** 0 no collider, 1 sensor, 2 solid. */
  box: "u8",
  /** Collider kind: 0 none, 1 box, 2 circle, 3 polygon; `left` to `bottom` are its bounds. */
  shape: "u8",
  /** 1 for a solid that only blocks falling objects. */
  isOneWay: "u8",
  /** Collision bits: the layers of the entity, and the layers it collides with. */
  category: "u32",
  meets: "u32",
  /** Index into the world's layers, −1 for none. */
  layer: "i32",
  /** Index into the world's looks. */
  look: "i32",
  /** Index into the animations of its sprite, −1 for a static image. */
  animation: "i32",
} as const satisfies ColumnSpec;

const entityColumns = { ...stateColumns, ...derivedColumns };
export type EntityColumns = Columns<typeof entityColumns>;
const STATE_NAMES: readonly string[] = Object.keys(stateColumns);
const DERIVED_NAMES: readonly string[] = Object.keys(derivedColumns);
/** Columns that were added later: they are not hashed while all zero, so that older recordings stay valid. */
const LATER_STATE_NAMES: ReadonlySet<string> = new Set<keyof typeof stateColumns>(["stoppedVx", "stoppedVy"]);

export const FREE = 0;
export const ALIVE = 1;
export const LEAVING = 2;
/** Limit of entities; a game that spawns more is out of control. */
export const MAX_ENTITIES = 60_000;

/** All used slots, and the free ones among them. */
interface SavedEntities extends SavedRows {
  freeSlots: number[];
}

/** Entity slots. A slot keeps its number; freed slots are reused, last freed first. */
export class Entities implements StatePart<SavedEntities, Record<string, ColumnArray>> {
  readonly name = "entities";
  readonly table = new Table(entityColumns, 64);
  readonly free: number[] = [];
  aliveCount = 0;

  /** The table's columns, cached for fast access. */
  readonly columns: EntityColumns = this.table.columns;

  /** Number of used slots; entity numbers are below it. */
  get count(): number {
    return this.table.count;
  }

  allocate(): number {
    const slot = this.free.pop() ?? this.#append();
    const columns = this.columns;
    const generation = (columns.generation[slot] as number) + 1;
    for (const array of this.table.arrays()) array[slot] = 0;
    columns.generation[slot] = generation;
    columns.alive[slot] = ALIVE;
    columns.scaleX[slot] = 1;
    columns.scaleY[slot] = 1;
    columns.opacity[slot] = 1;
    columns.tint[slot] = 0xffffff;
    columns.layer[slot] = -1;
    columns.animation[slot] = -1;
    this.aliveCount++;
    return slot;
  }

  /** Allocates capacity for `count` slots. */
  reserve(count: number): void {
    this.table.reserve(count);
  }

  #append(): number {
    return this.table.push();
  }

  /** Marks the first `count` slots as used, with the current contents of their columns. */
  setCount(count: number): void {
    this.table.reserve(count);
    this.table.count = count;
  }

  release(slot: number): void {
    this.columns.alive[slot] = FREE;
    this.free.push(slot);
    this.aliveCount--;
  }

  /** All values of a slot, for {@link writeRow}. */
  copyRow(slot: number): number[] {
    return this.table.arrays().map((array) => array[slot] as number);
  }

  writeRow(slot: number, row: readonly number[]): void {
    for (const [index, array] of this.table.arrays().entries()) array[slot] = row[index] as number;
  }

  isAlive(slot: number): boolean {
    return this.columns.alive[slot] === ALIVE;
  }

  clear(): void {
    this.table.count = 0;
    this.free.length = 0;
    this.aliveCount = 0;
    this.columns.generation.fill(0);
  }

  removeAllEntities(): void {
    this.clear();
  }

  save(): SavedEntities {
    return { count: this.count, columns: this.table.copyOf(STATE_NAMES), freeSlots: [...this.free] };
  }

  /** Derived columns have to be rebuilt afterwards, except after {@link loadDerived}. */
  load(saved: SavedEntities | undefined): void {
    this.#loadState(saved);
    this.columns.previousX.set(this.columns.x);
    this.columns.previousY.set(this.columns.y);
  }

  #loadState(saved: SavedEntities | undefined): void {
    if (!saved) return this.clear();
    this.setCount(saved.count);
    this.table.overwrite(STATE_NAMES, saved.columns);
    this.free.length = 0;
    for (const slot of saved.freeSlots) this.free.push(slot);
    this.aliveCount = saved.count - saved.freeSlots.length;
  }

  reload(saved: SavedEntities | undefined): void {
    if (saved) this.table.overwrite(STATE_NAMES, saved.columns);
  }

  copyDerived(): Record<string, ColumnArray> {
    return this.table.copyOf(DERIVED_NAMES);
  }

  loadDerived(saved: SavedEntities | undefined, derived: Record<string, ColumnArray>): void {
    this.#loadState(saved);
    this.table.overwrite(DERIVED_NAMES, derived);
  }

  recycle(saved: SavedEntities | undefined, derived: Record<string, ColumnArray>): void {
    if (saved) this.table.recycle(saved.columns);
    this.table.recycle(derived);
  }

  hash(hasher: Hasher): void {
    const columns = this.columns as unknown as Record<string, ColumnArray>;
    for (const name of STATE_NAMES) {
      const column = columns[name] as ColumnArray;
      if (!LATER_STATE_NAMES.has(name) || holdsAny(column, this.count)) hasher.array(column, this.count);
    }
    for (const slot of this.free) hasher.word(slot);
  }
}

function holdsAny(column: ColumnArray, count: number): boolean {
  for (let index = 0; index < count; index++) if (column[index] !== 0) return true;
  return false;
}
