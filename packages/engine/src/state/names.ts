import type { StatePart } from "./state-part.ts";

const MAX_NAMES = 500_000;

/** Strings by small number, so that ids, tags and variable names can lie in typed arrays. Number 0 is the empty string. */
export class Names implements StatePart<string[], number> {
  readonly name = "names";
  readonly list: string[] = [""];
  readonly #numbers = new Map<string, number>([["", 0]]);

  /** The number of a string, which gets one if it has none. Throws once a game has made up more of them than it could ever need. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.list.length;
    if (number >= MAX_NAMES) throw new RangeError(`There are already ${MAX_NAMES} names of tags, timers, messages and so on.`);
    this.list.push(text);
    this.#numbers.set(text, number);
    return number;
  }

  /** The number of a string; −1 when nothing is called so. */
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

  /** Not hashed: the columns that hold the numbers are. */
  hash(): void {}

  copyDerived(): number {
    return this.list.length;
  }

  /** Names are only ever added: as many as before are the same. */
  isDerivedValid(_saved: readonly string[] | undefined, count: number): boolean {
    return this.list.length === count;
  }

  /** Nothing to do: the list is as it was, see {@link isDerivedValid}. */
  loadDerived(): void {}
}
