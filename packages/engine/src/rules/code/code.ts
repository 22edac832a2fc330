import type { Term } from "@playsmith/rules";
import type { EntityColumns } from "../../state/entities.ts";
import type { Environment } from "./environment.ts";
import type { RuleMarks } from "./marks.ts";
import type { MemoryKind, ProgramParts } from "./parts.ts";

const RELOAD = "/*reload*/";

type Emit = (code: Code, env: Environment, term: Term) => string;

/** Writers of expressions, handed to whoever writes a part of one, since parts hold whole expressions again. */
export interface TermEmitters {
  term: Emit;
  number: Emit;
  /** A number that is neither infinite nor missing. */
  finite: Emit;
  text: Emit;
  boolean: Emit;
}

/** Writes the body of one function of a program, line by line. */
export class Code {
  readonly parts: ProgramParts;
  readonly emit: TermEmitters;
  /** True for what may run inside itself, so that its lists must be its own. */
  readonly isReentrant: boolean;
  /** The rule that is being written. */
  readonly ruleId: string;
  /** Tells of what the rule does; undefined where nobody watches it. */
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

  /** A name that nothing else has. */
  temp(prefix: string): string {
    return `${prefix}${this.#temps++}`;
  }

  /** Code for memory that a rule keeps from tick to tick: one value, or one for each object or pair of objects. */
  memory(kind: MemoryKind): string {
    return this.parts.memory(this.ruleId, kind);
  }

  /** The value of an expression, kept under a name. */
  keep(prefix: string, expression: string): string {
    const name = this.temp(prefix);
    this.line(`const ${name} = ${expression};`);
    return name;
  }

  /** Code for a column of the entities. */
  column(name: keyof EntityColumns): string {
    this.#columns.add(name);
    return `C_${name}`;
  }

  /** Code for the world's variables, the scene's, or the list of the objects' own. */
  variables(of: "V" | "SV" | "O"): string {
    this.#globals.add(of);
    return of;
  }

  /** Code for an array to collect objects in; its count is kept apart. */
  list(): string {
    if (!this.isReentrant) return this.parts.scratch();
    return this.keep("l", "[]");
  }

  call(name: string, ...args: string[]): string {
    return `${this.parts.use(name)}(${["w", ...args].join(", ")})`;
  }

  /** A function of the library that needs no world. */
  pure(name: string, ...args: string[]): string {
    return `${this.parts.use(name)}(${args.join(", ")})`;
  }

  /** To be said after whatever may have added objects or loaded variables: the columns are others then. */
  reload(): void {
    this.line(RELOAD);
  }

  /** What `write` writes, apart from the rest. */
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

  /** Writes what is done with one object. */
  withObject(entity: string, write: () => void): void {
    const held = { name: this.temp("o"), isUsed: false };
    this.#objects.set(entity, held);
    const lines = this.capture(write);
    this.#objects.delete(entity);
    if (held.isUsed) this.line(`const ${held.name} = ${this.own(entity)};`);
    this.append(lines);
  }

  /** A block of code in braces. */
  block(head: string, write: () => void): void {
    this.line(`${head} {`);
    write();
    this.line("}");
  }

  /** The whole body, with what it reads from the world at its head. */
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
