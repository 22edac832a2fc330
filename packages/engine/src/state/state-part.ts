import type { Hasher } from "../numbers/hash.ts";
import type { Variables } from "./variables.ts";

/** What parts share while one snapshot is taken. */
export interface SaveContext {
  /** Copies variables within the size limit that all variables of a snapshot share. */
  copyVariables(variables: Variables): Variables;
}

/**
 * One piece of a world's mutable state. It saves, loads and hashes itself, so that snapshots and hashes need not know its fields.
 * `WorldState` lists all parts; what is in none of them is derived data, or lost when a snapshot is restored.
 */
export interface StatePart<Saved = unknown, Derived = unknown> {
  /** Key of the part in a snapshot. */
  readonly name: string;
  /** Copies the state as plain data and typed arrays; undefined when there is none. */
  save(context: SaveContext): Saved | undefined;
  /** Replaces the state. @param saved undefined empties the part. */
  load(saved: Saved | undefined): void;
  /** Adds the state to a world's hash. Recordings hold hashes: what goes in, and in which order, must not change. */
  hash(hasher: Hasher): void;
  /** Whether {@link load} needs the world to stand already: its layers, entities and behaviours rebuilt. */
  readonly loadsLast?: boolean;
  /** Puts back what the constructors of scripts may have changed since {@link load}. */
  reload?(saved: Saved | undefined): void;
  /** Empties the part when all entities leave the world. */
  removeAllEntities?(): void;
  /** Drops the rows of entities that leave, all at once. */
  keepEntities?(keeps: (entity: number) => boolean): void;
  /** Drops what belongs to one entity, whose slot becomes free. */
  removeEntity?(entity: number): void;

  /** Copies the derived data of the part's tables, which the world keeps beside a snapshot that it takes. */
  copyDerived?(): Derived;
  /** Whether derived data still hold after a return to a snapshot; see `derived-cache.ts`. True when absent. */
  isDerivedValid?(saved: Saved | undefined, derived: Derived): boolean;
  /** Replaces state and derived data in one go. {@link load} when absent. */
  loadDerived?(saved: Saved | undefined, derived: Derived): void;
}

/** The parts of a world, in the order in which they are saved, loaded and hashed. */
export class StateParts {
  readonly list: StatePart[] = [];
  /** Those with rows, and those with single values, that go with their entities. */
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
