import { Entities, type EntityColumns } from "../state/entities.ts";
import type { WorldState } from "../world-state.ts";

/** Shared by all script objects of one world. */
export interface ScriptContext {
  readonly world: WorldState;
  /** True while scripts are reconstructed for a restore: their constructors must not change the world again. */
  isRestoring: boolean;
  /** The script, or the plain object, of an entity. */
  objectOf(entity: number): InnerObject;
}

/** Rows for objects that have left the game: reads return zeros, and writes are discarded. */
const nowhere = new Entities();
const [ZEROS, DROPPED] = [nowhere.allocate(), nowhere.allocate()];
for (const array of nowhere.table.arrays()) array[ZEROS] = 0;

/** Limit of positions and speeds. */
const MOST = 1e12;

/** Internal access to an object, kept outside of the class, which scripts can reach. */
interface InnerAccess {
  /** The entity and generation of an object. */
  numbersOf(value: object): [number, number] | null;
  contextOf(object: InnerObject): ScriptContext;
  entityOf(object: InnerObject): number;
  columnsOf(object: InnerObject): EntityColumns;
  /** False after it has left the game. */
  isCurrent(object: InnerObject): boolean;
  /** Marks the object as removed: it reads zeros from now on, and its writes are discarded. */
  markRemoved(object: InnerObject): void;
}
export let Inner: InnerAccess;

/**
 * The engine's side of a script object. Properties access the world's columns directly, so removal is announced by {@link Inner.markRemoved}
 * instead of checked at each access. Scripts can't reach any of this.
 */
export class InnerObject {
  readonly #context: ScriptContext;
  readonly #generation: number;
  readonly #slot: number;
  #columns: EntityColumns;
  /** The rows for reads and writes. */
  #entity: number;
  #sink: number;
  #isGone: boolean;

  constructor(context: ScriptContext, entity: number, generation: number) {
    this.#context = context;
    this.#slot = entity;
    this.#generation = generation;
    const { entities } = context.world;
    const isCurrent = entity >= 0 && entity < entities.count && entities.columns.generation[entity] === generation;
    this.#columns = isCurrent ? entities.columns : nowhere.columns;
    this.#entity = isCurrent ? entity : ZEROS;
    this.#sink = isCurrent ? entity : DROPPED;
    this.#isGone = !isCurrent;
  }

  static {
    Inner = {
      numbersOf: (value) => (#slot in value ? [value.#slot, value.#generation] : null),
      contextOf: (object) => object.#context,
      entityOf: (object) => object.#entity,
      columnsOf: (object) => object.#columns,
      isCurrent: (object) => !object.#isGone,
      markRemoved(object) {
        object.#columns = nowhere.columns;
        object.#entity = ZEROS;
        object.#sink = DROPPED;
        object.#isGone = true;
      },
    };
  }

  get x(): number {
    return this.#columns.x[this.#entity] as number;
  }
  set x(value: number) {
    if (!(value >= -MOST && value <= MOST)) throw notFinite("x", value);
    this.#columns.x[this.#sink] = value;
  }
  get y(): number {
    return this.#columns.y[this.#entity] as number;
  }
  set y(value: number) {
    if (!(value >= -MOST && value <= MOST)) throw notFinite("y", value);
    this.#columns.y[this.#sink] = value;
  }
  get vx(): number {
    return this.#columns.vx[this.#entity] as number;
  }
  set vx(value: number) {
    if (!(value >= -MOST && value <= MOST)) throw notFinite("vx", value);
    this.#columns.vx[this.#sink] = value;
  }
  get vy(): number {
    return this.#columns.vy[this.#entity] as number;
  }
  set vy(value: number) {
    if (!(value >= -MOST && value <= MOST)) throw notFinite("vy", value);
    this.#columns.vy[this.#sink] = value;
  }
  get angleRad(): number {
    return this.#columns.angleRad[this.#entity] as number;
  }
  set angleRad(value: number) {
    if (!(value >= -MOST && value <= MOST)) throw notFinite("angleRad", value);
    this.#columns.angleRad[this.#sink] = value;
  }
}

function notFinite(name: string, value: unknown): TypeError {
  const bounds = typeof value === "number" && Number.isFinite(value) ? " between -1e12 and 1e12" : "";
  return new TypeError(`${name} must be a number${bounds}, not ${String(value)}.`);
}

export const worldOf = (object: InnerObject): WorldState => Inner.contextOf(object).world;
export const columnsOf = (object: InnerObject): EntityColumns => Inner.columnsOf(object);
export const entityOf = (object: InnerObject): number => Inner.entityOf(object);
export const isCurrent = (object: InnerObject): boolean => Inner.isCurrent(object);
/** Whether writes of a script currently take effect. */
export const canChange = (object: InnerObject): boolean => isCurrent(object) && !Inner.contextOf(object).isRestoring;

/** The entity of an argument; throws a readable error when it is not an object of the game. */
export function entityOfArgument(value: unknown, what: string): number {
  const numbers = typeof value === "object" && value !== null ? Inner.numbersOf(value) : null;
  if (!numbers) throw new TypeError(`${what} needs an object of the game.`);
  return numbers[0];
}

/** Returns a finite number, or throws an error with its name. */
export function finite(value: unknown, what: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new TypeError(`${what} must be a number, not ${String(value)}.`);
  return value;
}

/** Most ticks that a column of integers holds: more than a year. */
const MOST_TICKS = 2 ** 31 - 1;

export function ticksOfMs(durationMs: unknown, what: string): number {
  return Math.min(MOST_TICKS, Math.max(0, Math.round((finite(durationMs, what) * 60) / 1_000)));
}
