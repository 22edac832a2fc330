import type { EntityColumns } from "../state/entities.ts";
import type { WorldState } from "../world-state.ts";

/** What the objects of one world share. */
export interface ScriptContext {
  readonly world: WorldState;
  /** True while scripts are built again for a restore: their constructors must not change the world a second time. */
  isReviving: boolean;
  /** The script, or the plain object, of an entity. */
  objectOf(entity: number): InnerObject;
}

/** The world's side of an object that scripts hold: which entity it is, and whether it still is that one. Scripts can't reach it. */
export class InnerObject {
  readonly #context: ScriptContext;
  readonly #entity: number;
  readonly #generation: number;

  constructor(context: ScriptContext, entity: number, generation: number) {
    this.#context = context;
    this.#entity = entity;
    this.#generation = generation;
  }

  /** The entity and generation behind an object. */
  static numbersOf(value: object): [number, number] | null {
    return #entity in value ? [value.#entity, value.#generation] : null;
  }

  static contextOf(object: InnerObject): ScriptContext {
    return object.#context;
  }

  static entityOf(object: InnerObject): number {
    return object.#entity;
  }

  /** False once its slot is free or used by another. */
  static isCurrent(object: InnerObject): boolean {
    const columns = object.#context.world.entities.columns;
    return columns.alive[object.#entity] !== 0 && columns.generation[object.#entity] === object.#generation;
  }
}

export const worldOf = (object: InnerObject): WorldState => InnerObject.contextOf(object).world;
export const columnsOf = (object: InnerObject): EntityColumns => worldOf(object).entities.columns;
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
