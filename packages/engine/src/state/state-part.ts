import type { Hasher } from "../numbers/hash.ts";
import type { Variables } from "./variables.ts";

/** Shared by all parts while one snapshot is taken. */
export interface SaveContext {
  /** Copies variables within the size limit of the snapshot. */
  copyVariables(variables: Variables): Variables;
}

/** Shared by all parts while one snapshot is loaded. */
export interface LoadContext {
  /** Copies variables of the snapshot. What several of them hold stays one object. */
  copyVariables(saved: Variables | undefined): Variables;
}

/**
 * A part of a world's mutable state. It saves, loads and hashes itself, so snapshots and hashes don't depend on its fields. `WorldState`
 * lists all parts; anything outside of them is derived data, or lost on a restore.
 */
export interface StatePart<Saved = unknown, Derived = unknown> {
  /** Key of the part in a snapshot. */
  readonly name: string;
  /** Copies the state as plain data and typed arrays; undefined when empty. */
  save(context: SaveContext): Saved | undefined;
  /** Replaces the state. @param saved undefined empties the part. */
  load(saved: Saved | undefined, context: LoadContext): void;
  /** Adds the state to a world's hash. Recordings contain hashes, so contents and order must not change. */
  hash(hasher: Hasher): void;
  /** Whether {@link load} requires the layers, entities and behaviours to be rebuilt first. */
  readonly loadsLast?: boolean;
  /** Restores values that the constructors of scripts may have changed since {@link load}. */
  reload?(saved: Saved | undefined): void;
  /** Empties the part when all entities leave the world. */
  removeAllEntities?(): void;
  /** Removes the rows of all leaving entities at once. */
  keepEntities?(keeps: (entity: number) => boolean): void;
  /** Removes the data of one entity, whose slot is freed. */
  removeEntity?(entity: number): void;

  /** Copies the derived data of the part's tables, to cache it with a snapshot. */
  copyDerived?(): Derived;
  /** Whether cached derived data is still valid; see `derived-cache.ts`. True when absent. */
  isDerivedValid?(saved: Saved | undefined, derived: Derived): boolean;
  /** Takes back what {@link save} and {@link copyDerived} gave, when nobody uses it any more. */
  recycle?(saved: Saved | undefined, derived: Derived): void;
  /** Restores state and derived data together. {@link load} when absent. */
  loadDerived?(saved: Saved | undefined, derived: Derived, context: LoadContext): void;
}

/** The parts of a world, in the order in which they are saved, loaded and hashed. */
export class StateParts {
  readonly list: StatePart[] = [];
  /** Parts with rows, and parts with single values, that are removed with their entities. */
  readonly #withRows: StatePart[] = [];
  readonly #withEntities: StatePart[] = [];

  constructor(parts: readonly StatePart[]) {
    for (const part of parts) this.add(part);
  }

  add(part: StatePart): void {
    if (this.list.some(({ name }) => name === part.name)) throw new Error(`The world has a part "${part.name}" already.`);
    this.list.push(part);
    if (part.keepEntities) this.#withRows.push(part);
    if (part.removeEntity) this.#withEntities.push(part);
  }

  removeAllEntities(): void {
    for (const part of this.list) part.removeAllEntities?.();
  }

  keepEntities(keeps: (entity: number) => boolean): void {
    for (const part of this.#withRows) part.keepEntities?.(keeps);
  }

  removeEntity(entity: number): void {
    for (const part of this.#withEntities) part.removeEntity?.(entity);
  }
}
