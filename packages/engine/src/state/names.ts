/** Strings by small number, so that ids, tags and variable names can lie in typed arrays. Number 0 is the empty string. */
export class Names {
  readonly list: string[] = [""];
  readonly #numbers = new Map<string, number>([["", 0]]);

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.list.length;
    this.list.push(text);
    this.#numbers.set(text, number);
    return number;
  }

  textOf(number: number): string {
    return this.list[number] ?? "";
  }

  replaceWith(list: readonly string[]): void {
    this.list.length = 0;
    this.#numbers.clear();
    for (const text of list) {
      this.#numbers.set(text, this.list.length);
      this.list.push(text);
    }
  }
}
