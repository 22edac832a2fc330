import type { Hasher } from "../numbers/hash.ts";
import type { LoadContext, SaveContext, StatePart } from "./state-part.ts";

/** A `Map` or an `EntityMap`. */
interface EntityValues<T> extends Iterable<[number, T]> {
  set(entity: number, value: T): unknown;
  delete(entity: number): unknown;
  clear(): void;
}

interface ValueFormat<T, Saved> {
  save(value: T, context: SaveContext): Saved;
  load(saved: Saved, context: LoadContext): T;
  hash(hasher: Hasher, value: T): void;
}

/** Values of single entities outside of the columns. */
export class EntityValuesPart<T, Saved> implements StatePart<[number, Saved][]> {
  readonly name: string;
  readonly values: EntityValues<T>;
  readonly #format: ValueFormat<T, Saved>;

  constructor(name: string, values: EntityValues<T>, format: ValueFormat<T, Saved>) {
    this.name = name;
    this.values = values;
    this.#format = format;
  }

  save(context: SaveContext): [number, Saved][] | undefined {
    const saved = Array.from(this.values, ([entity, value]): [number, Saved] => [entity, this.#format.save(value, context)]);
    return saved.length > 0 ? saved : undefined;
  }

  load(saved: [number, Saved][] | undefined, context: LoadContext): void {
    this.values.clear();
    for (const [entity, value] of saved ?? []) this.values.set(entity, this.#format.load(value, context));
  }

  hash(hasher: Hasher): void {
    for (const [entity, value] of this.values) {
      hasher.word(entity);
      this.#format.hash(hasher, value);
    }
  }

  removeAllEntities(): void {
    this.values.clear();
  }

  removeEntity(entity: number): void {
    this.values.delete(entity);
  }
}

/** Save format of texts. */
export const textFormat: ValueFormat<string, string> = {
  save: (text) => text,
  load: (text) => text,
  hash: (hasher, text) => hasher.text(text),
};
