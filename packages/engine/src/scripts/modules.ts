/** Script modules. Each runs once per world, on its first import. */
export class Modules {
  readonly #sources = new Map<string, string>();
  readonly #exports = new Map<string, Record<string, unknown>>();
  readonly #loading: string[] = [];
  readonly #evaluate: (js: string, key: string) => Record<string, unknown>;

  /** @param evaluate runs a module's code and returns what it exports. */
  constructor(evaluate: (js: string, key: string) => Record<string, unknown>) {
    this.#evaluate = evaluate;
  }

  /** @param js "" removes the module. @returns whether anything changed. */
  set(name: string, js: string): boolean {
    if ((this.#sources.get(name) ?? "") === js) return false;
    if (js === "") this.#sources.delete(name);
    else this.#sources.set(name, js);
    this.#exports.clear();
    return true;
  }

  /** The exports of a module; throws for an unknown module or a circular import. */
  readonly require = (path: string): Record<string, unknown> => {
    const name = path.replace(/^\.\//, "");
    const known = this.#exports.get(name);
    if (known) return known;
    const js = this.#sources.get(name);
    if (js === undefined) throw new Error(`There is no module called "${name}", or it has a mistake.`);
    if (this.#loading.includes(name)) throw new Error(`The module "${name}" imports itself: ${[...this.#loading, name].join(" → ")}.`);
    this.#loading.push(name);
    try {
      const exports = Object.freeze(this.#evaluate(js, `module:${name}`));
      this.#exports.set(name, exports);
      return exports;
    } finally {
      this.#loading.pop();
    }
  };
}
