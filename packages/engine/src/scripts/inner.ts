import { Entities, type EntityColumns } from "../state/entities.ts";
import type { WorldState } from "../world-state.ts";

/** What the objects of one world share. */
export interface ScriptContext {
  readonly world: WorldState;
  /** True while scripts are built again for a restore: their constructors must not change the world a second time. */
  isReviving: boolean;
  /** The script, or the plain object, of an entity. */
  objectOf(entity: number): InnerObject;
}

/** Where objects that have left the game read from and write to: a row of zeros, and one that nobody reads. */
const nowhere = new Entities();
const [ZEROS, DROPPED] = [nowhere.allocate(), nowhere.allocate()];
for (const array of nowhere.table.arrays()) array[ZEROS] = 0;

/** Further away, and faster, than anything can be that is still reckoned with. */
const MOST = 1e12;

/** What the engine can see of an object; it is no part of the class, which scripts can reach. */
interface InnerAccess {
  /** The entity and generation behind an object. */
  numbersOf(value: object): [number, number] | null;
  contextOf(object: InnerObject): ScriptContext;
  entityOf(object: InnerObject): number;
  columnsOf(object: InnerObject): EntityColumns;
  /** False once it has left the game. */
  isCurrent(object: InnerObject): boolean;
  /** The object has left the game: from now on it reads zeros, and what is set on it is dropped. */
  bury(object: InnerObject): void;
}
export let Inner: InnerAccess;

/**
 * The world's side of an object that scripts hold. Properties read straight from the world's columns, so an object is told when it leaves
 * the game ({@link Inner.bury}) rather than asked at each access. Scripts can't reach any of this.
 */
export class InnerObject {
  readonly #context: ScriptContext;
  readonly #generation: number;
  readonly #slot: number;
  #columns: EntityColumns;
  /** The row that it reads from, and the one that it writes to. */
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
      bury(object) {
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
/** Whether what a script sets may take effect. */
export const canChange = (object: InnerObject): boolean => isCurrent(object) && !Inner.contextOf(object).isReviving;

/** The entity of what a script passed; an error in plain words when it is no object of the game. */
export function entityOfArgument(value: unknown, what: string): number {
  const numbers = typeof value === "object" && value !== null ? Inner.numbersOf(value) : null;
  if (!numbers) throw new TypeError(`${what} needs an object of the game.`);
  return numbers[0];
}

/** A finite number, or an error that names it. */
export function finite(value: unknown, what: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new TypeError(`${what} must be a number, not ${String(value)}.`);
  return value;
}

export function ticksOfMs(durationMs: unknown, what: string): number {
  return Math.max(0, Math.round((finite(durationMs, what) * 60) / 1_000));
}
