/** Memory of a rule: one value, one per object, one per pair of objects, or pairs whose end is reported. */
export type MemoryKind = "scene" | "entity" | "pair" | "ends";

/**
 * References of a program. Nothing that a game contains is written into the source: texts and ids are passed as constants, so no name can
 * inject code.
 */
export class ProgramParts {
  readonly constants: unknown[] = [];
  /** Texts whose name numbers the code uses; resolved when it is linked to a world. */
  readonly names: string[] = [];
  readonly library = new Set<string>();
  /** Ids of the called functions. */
  readonly calls: string[] = [];
  /** The memories of the rules, in the order of their names in the code. */
  readonly memories: { ruleId: string; kind: MemoryKind }[] = [];
  scratchCount = 0;
  readonly #known = new Map<unknown, string>();

  constant(value: unknown): string {
    if (typeof value === "boolean") return String(value);
    if (typeof value === "number") return numberLiteral(value);
    let name = this.#known.get(value);
    if (name === undefined) {
      name = `k${this.constants.push(value) - 1}`;
      this.#known.set(value, name);
    }
    return name;
  }

  /** Code for the name number of a text. */
  name(text: string): string {
    let index = this.names.indexOf(text);
    if (index < 0) index = this.names.push(text) - 1;
    return `U[${index}]`;
  }

  /** Code for a library function. */
  use(name: string): string {
    this.library.add(name);
    return `$${name}`;
  }

  /** Code for a memory of a rule. */
  memory(ruleId: string, kind: MemoryKind): string {
    return `m${this.memories.push({ ruleId, kind }) - 1}`;
  }

  /** Code for an array that is reused between ticks. */
  scratch(): string {
    return `z${this.scratchCount++}`;
  }

  /** Code for the cell of a function of the game. */
  cell(functionId: string): string {
    let index = this.calls.indexOf(functionId);
    if (index < 0) index = this.calls.push(functionId) - 1;
    return `f${index}`;
  }
}

/** A number as code. */
export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) return "0";
  return value < 0 || Object.is(value, -0) ? `(${value})` : String(value);
}
