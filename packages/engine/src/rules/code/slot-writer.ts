import { baseKey, type Selection } from "@playsmith/rules";
import type { EntityColumns } from "../../state/entities.ts";
import type { Code } from "./code.ts";
import { type Environment, type Pick, withPick } from "./environment.ts";
import { type PreparedNode, plainOf, termOf } from "./prepared.ts";
import { asList, emitEach, emitList, emitOne } from "./selections.ts";

/** Emits the code of one sentence, and provides the code of its slots. */
export class SlotWriter {
  readonly code: Code;
  readonly node: PreparedNode;
  /** The current scope; a sentence may change it for the following ones. */
  env: Environment;

  constructor(code: Code, node: PreparedNode, env: Environment) {
    this.code = code;
    this.node = node;
    this.env = env;
  }

  /** Code for a finite number. */
  num(slot: string): string {
    return this.code.emit.finite(this.code, this.env, termOf(this.node, slot));
  }

  text(slot: string): string {
    return this.code.emit.text(this.code, this.env, termOf(this.node, slot));
  }

  flag(slot: string): string {
    return this.code.emit.boolean(this.code, this.env, termOf(this.node, slot));
  }

  value(slot: string): string {
    const term = termOf(this.node, slot);
    if (term.type === "number") return this.num(slot);
    const value = this.code.emit.term(this.code, this.env, term);
    return term.type === "text" || term.type === "boolean" ? value : this.code.pure("copied", value);
  }

  /** Value of a plain slot. */
  plain(slot: string): string {
    return plainOf(this.node, slot);
  }

  /** Code for the value of a plain slot. */
  constant(slot: string): string {
    return this.code.parts.constant(this.plain(slot));
  }

  /** Code for the name number of a plain slot's value. */
  name(slot: string): string {
    return this.code.parts.name(this.plain(slot));
  }

  selection(slot: string): Selection {
    const content = this.node.contents[slot];
    return content?.kind === "objects" ? content.selection : { mode: "picked", base: { kind: "other" }, to: null, filters: [] };
  }

  /** Emits code for each object in a slot. Inside, the name refers to the current object. */
  each(visit: (entity: string) => void, slot = "objects"): void {
    emitEach(this.code, this.env, this.selection(slot), (entity, env) => {
      const before = this.env;
      this.env = env;
      visit(entity);
      this.env = before;
    });
  }

  /** Code for one object in a slot; −1 for none. */
  one(slot: string): string {
    return emitOne(this.code, this.env, this.selection(slot));
  }

  list(slot: string): [items: string, count: string] {
    return asList(this.code, emitList(this.code, this.env, this.selection(slot)));
  }

  column(name: keyof EntityColumns): string {
    return this.code.column(name);
  }

  line(text: string): void {
    this.code.line(text);
  }

  /** Code for a library call with the world as first argument. */
  call(name: string, ...args: string[]): string {
    return this.code.call(name, ...args);
  }

  /** Emits a library call as a statement. */
  do(name: string, ...args: string[]): void {
    this.line(`${this.call(name, ...args)};`);
  }

  /** Rebinds a name for the following code. */
  bind(key: string, pick: Pick): void {
    this.env = withPick(this.env, key, pick);
  }

  bindSelection(slot: string, pick: Pick): void {
    this.bind(baseKey(this.selection(slot).base), pick);
  }
}
