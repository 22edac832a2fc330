import type { Hasher } from "../numbers/hash.ts";
import type { StatePart } from "./state-part.ts";

interface FieldsPartOptions<Saved> {
  /** Hashes the fields; when absent, they are numbers and hashed one by one. */
  hash?(hasher: Hasher): void;
  /** Updates derived data after a load. */
  loaded?(): void;
  isDerivedValid?(saved: Saved): boolean;
}

/** State in plain fields of an object, usually of the world: a tick accesses them directly. The values are primitives. */
export class FieldsPart<Owner extends object, Name extends keyof Owner & string> implements StatePart<Pick<Owner, Name>> {
  readonly name: string;
  readonly owner: Owner;
  readonly fields: readonly Name[];
  readonly #options: FieldsPartOptions<Pick<Owner, Name>>;

  constructor(name: string, owner: Owner, fields: readonly Name[], options: FieldsPartOptions<Pick<Owner, Name>> = {}) {
    this.name = name;
    this.owner = owner;
    this.fields = fields;
    this.#options = options;
  }

  save(): Pick<Owner, Name> {
    const saved = {} as Pick<Owner, Name>;
    for (const field of this.fields) saved[field] = this.owner[field];
    return saved;
  }

  load(saved: Pick<Owner, Name> | undefined): void {
    if (saved) for (const field of this.fields) this.owner[field] = saved[field];
    this.#options.loaded?.();
  }

  isDerivedValid(saved: Pick<Owner, Name> | undefined): boolean {
    return saved !== undefined && (this.#options.isDerivedValid?.(saved) ?? true);
  }

  hash(hasher: Hasher): void {
    if (this.#options.hash) this.#options.hash(hasher);
    else for (const field of this.fields) hasher.word(this.owner[field] as number);
  }
}
