import { baseKey } from "@playsmith/rules";
import type { Code } from "./code.ts";
import { emitConditions } from "./conditions.ts";
import { emitActions, ROUND, type ActionContext } from "./actions.ts";
import { type Environment, type Pick, one, withPick } from "./environment.ts";
import type { PreparedNode } from "./prepared.ts";
import { asList, emitList } from "./selections.ts";
import { SlotWriter } from "./slot-writer.ts";

/** Slot types of a waiting rule's memory: one object, several, or a plain value. */
export type FrameSlot = "one" | "list" | "value";

/**
 * Compiles a rule that takes time to a state machine: `f.pc` is the state, `S` its memory. Consecutive instant actions share a state; each
 * wait ends a state and first saves the scope to memory.
 */
export class WaitingRule {
  readonly slots: FrameSlot[] = [];
  readonly #code: Code;
  readonly #around: ActionContext;
  readonly #states: string[][] = [];
  #current: number;

  constructor(code: Code, around: ActionContext) {
    this.#code = code;
    this.#around = around;
    this.#current = this.#newState();
  }

  /** Reserves a memory slot and returns its code. */
  slot(kind: FrameSlot): string {
    return `S[${this.slots.push(kind) - 1}]`;
  }

  /** Emits all actions and returns the code of the machine. */
  write(env: Environment, actions: readonly PreparedNode[]): string {
    this.#list(env, actions, "f.pc = -1; return;");
    this.#emit("f.pc = -1; return;");
    const cases = this.#states.map((lines, state) => `case ${state}: {\n${lines.join("\n")}\n}`);
    return `D: for (;;) { switch (f.pc) {\n${cases.join("\n")}\ndefault: return;\n} }`;
  }

  #newState(): number {
    return this.#states.push([]) - 1;
  }

  #emit(line: string): void {
    this.#states[this.#current]?.push(line);
  }

  /** Emits into the current state with the ordinary emitters. */
  #plainly(write: () => void): void {
    this.#states[this.#current]?.push(...this.#code.capture(write));
  }

  #jump(state: number): string {
    return `{ f.pc = ${state}; continue D; }`;
  }

  #goOnIn(state: number): void {
    this.#emit(this.#jump(state));
    this.#current = state;
  }

  /** Saves the scope to memory. */
  #persist(env: Environment): Environment {
    let kept = env;
    for (const [key, pick] of env.picks) {
      const isKept = pick.kind === "one" ? pick.entity.startsWith("S[") || pick.entity === "-1" : pick.items.startsWith("S[");
      if (!isKept) kept = withPick(kept, key, this.#keep(pick));
    }
    return kept;
  }

  #keep(pick: Pick): Pick {
    if (pick.kind === "one") {
      const slot = this.slot("one");
      this.#emit(`${slot} = ${pick.entity};`);
      return one(slot, false, pick.leaving);
    }
    const slot = this.slot("list");
    this.#emit(`${slot} = ${pick.items}.slice(0, ${pick.count});`);
    return { kind: "list", items: slot, count: `${slot}.length` };
  }

  #list(env: Environment, actions: readonly PreparedNode[], leaveLoop: string): Environment {
    let here = env;
    for (const action of actions) {
      if (action.waits) here = this.#waiting(here, action, leaveLoop);
      else {
        this.#plainly(() => {
          here = emitActions(this.#code, here, [action], { ...this.#around, leaveLoop });
        });
      }
    }
    return here;
  }

  #waiting(env: Environment, action: PreparedNode, leaveLoop: string): Environment {
    switch (action.node.type) {
      case "ifElse":
        return this.#choice(env, action, leaveLoop);
      case "forEach":
        return this.#forEach(env, action);
      case "repeat":
      case "whileTrue":
        return this.#loop(env, action);
      case "sequence":
        return this.#list(env, action.actions, leaveLoop);
      default:
        return this.#wait(env, action);
    }
  }

  #wait(env: Environment, action: PreparedNode): Environment {
    const kept = this.#persist(env);
    const next = this.#newState();
    if (action.node.type === "waitUntil") {
      this.#goOnIn(this.#newState());
      this.#plainly(() => {
        const test = new SlotWriter(this.#code, action, kept).flag("test");
        this.#code.line(`if (!(${test})) { f.wake = w.playTick + 1; return; }`);
      });
      this.#goOnIn(next);
      return kept;
    }
    this.#plainly(() => {
      if (action.spec.lasts) emitActions(this.#code, kept, [{ ...action, waits: false }], this.#around);
      const writer = new SlotWriter(this.#code, action, kept);
      const ticks =
        action.node.type === "waitTicks" ? `Math.round(${writer.num("ticks")})` : this.#code.pure("ticksOf", writer.num("time"));
      const left = this.#code.keep("n", ticks);
      this.#code.line(`f.pc = ${next};`);
      this.#code.line(`if (${left} > 0) { f.wake = w.playTick + ${left}; return; }`);
      this.#code.line("continue D;");
    });
    this.#current = next;
    return kept;
  }

  #choice(env: Environment, action: PreparedNode, leaveLoop: string): Environment {
    const before = this.#persist(env);
    const [then, elseActions, after] = [this.#newState(), this.#newState(), this.#newState()];
    let narrowed = before;
    this.#plainly(() => {
      narrowed = emitConditions(this.#code, before, action.conditions, this.#jump(elseActions));
    });
    const inside = this.#persist(narrowed);
    this.#goOnIn(then);
    this.#list(inside, action.actions, leaveLoop);
    this.#emit(this.#jump(after));
    this.#current = elseActions;
    this.#list(before, action.elseActions, leaveLoop);
    this.#goOnIn(after);
    return before;
  }

  #forEach(env: Environment, action: PreparedNode): Environment {
    const before = this.#persist(env);
    const { selection } = action.contents["objects"] as { selection: Parameters<typeof emitList>[2] };
    const [items, round, current] = [this.slot("list"), this.slot("value"), this.slot("one")];
    this.#plainly(() => {
      const [list, count] = asList(this.#code, emitList(this.#code, before, selection));
      this.#code.line(`${items} = ${list}.slice(0, ${count}); ${round} = 0;`);
    });
    const [head, after] = [this.#newState(), this.#newState()];
    this.#goOnIn(head);
    this.#emit(ROUND);
    this.#emit(`if (${round} >= ${items}.length) ${this.#jump(after)}`);
    this.#emit(`${current} = ${items}[${round}++];`);
    this.#emit(`if (w.entities.columns.alive[${current}] !== 1) ${this.#jump(head)}`);
    const inside = { ...withPick(before, keyOfSelection(action), one(current, false)), loop: round };
    this.#list(inside, action.actions, this.#jump(after));
    this.#goOnIn(head);
    this.#current = after;
    return before;
  }

  #loop(env: Environment, action: PreparedNode): Environment {
    const before = this.#persist(env);
    const [round, times] = [this.slot("value"), this.slot("value")];
    this.#plainly(() => {
      const writer = new SlotWriter(this.#code, action, before);
      this.#code.line(`${times} = Math.floor(${writer.num("times")}); ${round} = 0;`);
    });
    const [head, after] = [this.#newState(), this.#newState()];
    this.#goOnIn(head);
    this.#emit(ROUND);
    this.#emit(`if (++${round} > ${times}) ${this.#jump(after)}`);
    let inside: Environment = { ...before, loop: round };
    this.#plainly(() => {
      inside = emitConditions(this.#code, inside, action.conditions, this.#jump(after));
    });
    this.#list(this.#persist(inside), action.actions, this.#jump(after));
    this.#goOnIn(head);
    this.#current = after;
    return before;
  }
}

function keyOfSelection(action: PreparedNode): string {
  const content = action.contents["objects"];
  return content?.kind === "objects" ? baseKey(content.selection.base) : "";
}
