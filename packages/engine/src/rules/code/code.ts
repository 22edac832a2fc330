import type { Term } from "@playsmith/rules";
import type { EntityColumns } from "../../state/entities.ts";
import type { Environment } from "./environment.ts";
import type { MemoryKind, ProgramParts } from "./parts.ts";

const RELOAD = "/*reload*/";

type Emit = (code: Code, env: Environment, term: Term) => string;

/** Emits watcher calls. Injected, so that ordinary play includes no tracing code. */
export interface RuleMarks {
  held(code: Code, env: Environment): string;
  failed(code: Code, env: Environment, conditionId: string): string;
  readonly fired: string;
}

/** Emitters of expressions, passed to emitters of their parts, since parts contain whole expressions. */
export interface TermEmitters {
  term: Emit;
  number: Emit;
  /** A finite number. */
  finite: Emit;
  text: Emit;
  boolean: Emit;
}

/** Writes the body of one function of a program, line by line. */
export class Code {
  readonly parts: ProgramParts;
  readonly emit: TermEmitters;
  /** Whether the function may recurse, so that its lists must be local. */
  readonly isReentrant: boolean;
  /** The current rule. */
  readonly ruleId: string;
  /** Emits watcher calls; undefined when the rule is not watched. */
  readonly marks: RuleMarks | undefined;
  #lines: string[] = [];
  #temps = 0;
  readonly #columns = new Set<string>();
  readonly #globals = new Set<string>();
  readonly #objects = new Map<string, { name: string; isUsed: boolean }>();

  constructor(parts: ProgramParts, emit: TermEmitters, ruleId: string, isReentrant: boolean, marks?: RuleMarks) {
    this.marks = marks;
    this.ruleId = ruleId;
    this.parts = parts;
    this.emit = emit;
    this.isReentrant = isReentrant;
  }

  line(text: string): void {
    this.#lines.push(text);
  }

  /** A unique name. */
  temp(prefix: string): string {
    return `${prefix}${this.#temps++}`;
  }

  /** Code for memory that a rule keeps between ticks: one value, or one per object or pair of objects. */
  memory(kind: MemoryKind): string {
    return this.parts.memory(this.ruleId, kind);
  }

  /** Stores the value of an expression in a local variable. */
  keep(prefix: string, expression: string): string {
    const name = this.temp(prefix);
    this.line(`const ${name} = ${expression};`);
    return name;
  }

  /** Code for an entity column. */
  column(name: keyof EntityColumns): string {
    this.#columns.add(name);
    return `C_${name}`;
  }

  /** Code for the variables of the game, the scene, or the list of object variables. */
  variables(of: "V" | "SV" | "O"): string {
    this.#globals.add(of);
    return of;
  }

  /** Code for an array that collects objects; its count is a separate variable. */
  list(): string {
    if (!this.isReentrant) return this.parts.scratch();
    return this.keep("l", "[]");
  }

  call(name: string, ...args: string[]): string {
    return `${this.parts.use(name)}(${["w", ...args].join(", ")})`;
  }

  /** Code for a library call that needs no world. */
  pure(name: string, ...args: string[]): string {
    return `${this.parts.use(name)}(${args.join(", ")})`;
  }

  /** Emit after code that may add objects or load variables: the column arrays may have been replaced. */
  reload(): void {
    this.line(RELOAD);
  }

  /** Lines emitted by `write`, as a separate list. */
  capture(write: () => void): string[] {
    const before = this.#lines;
    this.#lines = [];
    write();
    const captured = this.#lines;
    this.#lines = before;
    return captured;
  }

  append(lines: readonly string[]): void {
    this.#lines.push(...lines);
  }

  /** Code for an object's own variables. Inside {@link withObject} they are looked up once. */
  own(entity: string): string {
    const held = this.#objects.get(entity);
    if (!held) return `(${this.variables("O")}[${entity}] ?? w.scopes.ofObject(${entity}))`;
    held.isUsed = true;
    return held.name;
  }

  /** Emits code for one object. */
  withObject(entity: string, write: () => void): void {
    const held = { name: this.temp("o"), isUsed: false };
    this.#objects.set(entity, held);
    const lines = this.capture(write);
    this.#objects.delete(entity);
    if (held.isUsed) this.line(`const ${held.name} = ${this.own(entity)};`);
    this.append(lines);
  }

  /** Emits a block in braces. */
  block(head: string, write: () => void): void {
    this.line(`${head} {`);
    write();
    this.line("}");
  }

  /** The complete body, with its reads from the world at the top. */
  finish(): string {
    const columns = [...this.#columns].sort();
    const sources: Record<string, string> = { V: "w.variables", SV: "w.sceneVariables", O: "w.objectVariables.list" };
    const globals = [...this.#globals].sort();
    const head: string[] = [];
    const reload: string[] = [];
    if (columns.length > 0) {
      head.push(`let C = w.entities.columns, ${columns.map((name) => `C_${name} = C.${name}`).join(", ")};`);
      reload.push(`C = w.entities.columns; ${columns.map((name) => `C_${name} = C.${name};`).join(" ")}`);
    }
    for (const name of globals) {
      head.push(`let ${name} = ${sources[name]};`);
      reload.push(`${name} = ${sources[name]};`);
    }
    return [...head, ...this.#lines.map((line) => (line === RELOAD ? reload.join(" ") : line))].join("\n");
  }
}
