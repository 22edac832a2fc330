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

/** Where objects that have left the game read from: one row of zeros. */
const nowhere = new Entities();
nowhere.allocate();
for (const array of nowhere.table.arrays()) array[0] = 0;

/**
 * The world's side of an object that scripts hold. Properties read straight from the world's columns, so an object is told when it leaves
 * the game ({@link InnerObject.bury}) rather than asked at each access. Scripts can't reach any of this.
 */
export class InnerObject {
  readonly #context: ScriptContext;
  readonly #generation: number;
  readonly #slot: number;
  #entities: Entities;
  #entity: number;
  #isGone = false;

  constructor(context: ScriptContext, entity: number, generation: number) {
    this.#context = context;
    this.#slot = entity;
    this.#generation = generation;
    const { entities } = context.world;
    const isCurrent = entity >= 0 && entity < entities.count && entities.columns.generation[entity] === generation;
    this.#entities = isCurrent ? entities : nowhere;
    this.#entity = isCurrent ? entity : 0;
    this.#isGone = !isCurrent;
  }

  /** The entity and generation behind an object. */
  static numbersOf(value: object): [number, number] | null {
    return #slot in value ? [value.#slot, value.#generation] : null;
  }

  static contextOf(object: InnerObject): ScriptContext {
    return object.#context;
  }

  static entityOf(object: InnerObject): number {
    return object.#entity;
  }

  static columnsOf(object: InnerObject): EntityColumns {
    return object.#entities.columns;
  }

  /** False once it has left the game. */
  static isCurrent(object: InnerObject): boolean {
    return !object.#isGone;
  }

  /** The object has left the game: from now on it reads zeros, and what is set on it is dropped. */
  static bury(object: InnerObject): void {
    object.#entities = nowhere;
    object.#entity = 0;
    object.#isGone = true;
  }

  get x(): number {
    return this.#entities.columns.x[this.#entity] as number;
  }
  set x(value: number) {
    if (!Number.isFinite(value)) throw notFinite("x", value);
    if (!this.#isGone) this.#entities.columns.x[this.#entity] = value;
  }
  get y(): number {
    return this.#entities.columns.y[this.#entity] as number;
  }
  set y(value: number) {
    if (!Number.isFinite(value)) throw notFinite("y", value);
    if (!this.#isGone) this.#entities.columns.y[this.#entity] = value;
  }
  get vx(): number {
    return this.#entities.columns.vx[this.#entity] as number;
  }
  set vx(value: number) {
    if (!Number.isFinite(value)) throw notFinite("vx", value);
    if (!this.#isGone) this.#entities.columns.vx[this.#entity] = value;
  }
  get vy(): number {
    return this.#entities.columns.vy[this.#entity] as number;
  }
  set vy(value: number) {
    if (!Number.isFinite(value)) throw notFinite("vy", value);
    if (!this.#isGone) this.#entities.columns.vy[this.#entity] = value;
  }
  get angleRad(): number {
    return this.#entities.columns.angleRad[this.#entity] as number;
  }
  set angleRad(value: number) {
    if (!Number.isFinite(value)) throw notFinite("angleRad", value);
    if (!this.#isGone) this.#entities.columns.angleRad[this.#entity] = value;
  }
}

function notFinite(name: string, value: unknown): TypeError {
  return new TypeError(`${name} must be a number, not ${String(value)}.`);
}

export const worldOf = (object: InnerObject): WorldState => InnerObject.contextOf(object).world;
export const columnsOf = (object: InnerObject): EntityColumns => InnerObject.columnsOf(object);
export const entityOf = (object: InnerObject): number => InnerObject.entityOf(object);
export const isCurrent = (object: InnerObject): boolean => InnerObject.isCurrent(object);
/** Whether what a script sets may take effect. */
export const canChange = (object: InnerObject): boolean => isCurrent(object) && !InnerObject.contextOf(object).isReviving;

/** The entity of what a script passed; an error in plain words when it is no object of the game. */
export function entityOfArgument(value: unknown, what: string): number {
  const numbers = typeof value === "object" && value !== null ? InnerObject.numbersOf(value) : null;
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
