import type { StatePart } from "./state-part.ts";

const MAX_NAMES = 500_000;

/** Interns strings as small numbers, so that ids, tags and variable names fit into typed arrays. Number 0 is the empty string. */
export class Names implements StatePart<string[], number> {
  readonly name = "names";
  readonly list: string[] = [""];
  readonly #numbers = new Map<string, number>([["", 0]]);

  /** The number of a string; assigns one if needed. Throws beyond the maximum number of names. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.list.length;
    if (number >= MAX_NAMES) throw new RangeError(`There are already ${MAX_NAMES} names of tags, timers, messages and so on.`);
    this.list.push(text);
    this.#numbers.set(text, number);
    return number;
  }

  /** The number of a string; −1 for an unknown one. */
  known(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  textOf(number: number): string {
    return this.list[number] ?? "";
  }

  save(): string[] {
    return [...this.list];
  }

  load(saved: readonly string[] = [""]): void {
    this.list.length = 0;
    this.#numbers.clear();
    for (const text of saved) {
      this.#numbers.set(text, this.list.length);
      this.list.push(text);
    }
  }

  /** Not hashed: the columns that refer to names are. */
  hash(): void {}

  copyDerived(): number {
    return this.list.length;
  }

  /** Names are only added: an equal count means an equal list. */
  isDerivedValid(_saved: readonly string[] | undefined, count: number): boolean {
    return this.list.length === count;
  }

  /** Nothing to do: the list is unchanged, see {@link isDerivedValid}. */
  loadDerived(): void {}
}
