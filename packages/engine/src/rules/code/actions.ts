import { type Game, inOrder } from "@playsmith/game-format";
import { ARGUMENT_PREFIX } from "@playsmith/rules";
import { actionCodes } from "../sentences/actions.ts";
import type { Code } from "./code.ts";
import { emitConditions } from "./conditions.ts";
import type { Environment } from "./environment.ts";
import { type PreparedNode, plainOf, termOf } from "./prepared.ts";
import { emitEach, emitOne } from "./selections.ts";
import { SlotWriter } from "./slot-writer.ts";

/** Context of actions: how to leave the rule, and the enclosing loop. */
export interface ActionContext {
  game: Game;
  /** Code that ends the rule. */
  leave: string;
  /** Code that leaves the innermost loop. */
  leaveLoop: string;
  /** Code that returns a value from a function. */
  giveBack: (value: string) => string;
}

/** Node type of a marker for the moment in which a rule fires. */
export const FIRING = "firing";
/** Placeholder for the trace of a fired rule; removed when tracing is off. */
export const firedMarker = (index: number): string => `/*fired ${index}*/`;

/** Limit of loop iterations and calls of one rule per tick. */
export const MAX_ROUNDS = 1_000_000;
export const ROUND = "if (++G.rounds > G.limit) H.runAway();";

/** Emits instant actions in sequence. @returns the environment after them. */
export function emitActions(code: Code, env: Environment, actions: readonly PreparedNode[], around: ActionContext): Environment {
  return actions.reduce((here, action) => emitAction(code, here, action, around), env);
}

function emitAction(code: Code, env: Environment, action: PreparedNode, around: ActionContext): Environment {
  switch (action.node.type) {
    case "ifElse":
      emitIf(code, env, action, around);
      return env;
    case "forEach":
      emitForEach(code, env, action, around);
      return env;
    case "forEachEntry":
      emitForEachEntry(code, env, action, around);
      return env;
    case "repeat":
      emitRepeat(code, env, action, around);
      return env;
    case "whileTrue":
      emitWhile(code, env, action, around);
      return env;
    case "sequence":
      code.block("", () => emitActions(code, env, action.actions, around));
      return env;
    case "stopRule":
      code.line(`if (true) ${around.leave}`);
      return env;
    case "stopLoop":
      code.line(`if (true) ${around.leaveLoop}`);
      return env;
    case "returnValue":
      code.line(`if (true) ${around.giveBack(new SlotWriter(code, action, env).value("value"))}`);
      return env;
    case "callFunction":
      emitCall(code, env, action, around.game);
      return env;
    case FIRING:
      code.line(firedMarker(Number(action.id)) + (code.marks?.fired ?? ""));
      return env;
    default: {
      const writer = new SlotWriter(code, action, env);
      actionCodes[action.node.type]?.(writer);
      return writer.env;
    }
  }
}

/** Emits a branch with two lists of actions. Picks narrowed by the conditions apply to the first. */
export function emitChoice(
  code: Code,
  env: Environment,
  conditions: readonly PreparedNode[],
  then: (env: Environment) => void,
  elseActions: (() => void) | null,
): void {
  const label = code.temp("c");
  if (!elseActions) {
    code.block(`${label}:`, () => then(emitConditions(code, env, conditions, `break ${label};`)));
    return;
  }
  const fits = code.temp("h");
  code.line(`let ${fits} = false;`);
  code.block(`${label}:`, () => {
    const inner = emitConditions(code, env, conditions, `break ${label};`);
    code.line(`${fits} = true;`);
    then(inner);
  });
  code.block(`if (!${fits})`, elseActions);
}

function emitIf(code: Code, env: Environment, action: PreparedNode, around: ActionContext): void {
  const elseActions = action.elseActions.length === 0 ? null : () => void emitActions(code, env, action.elseActions, around);
  emitChoice(code, env, action.conditions, (inner) => emitActions(code, inner, action.actions, around), elseActions);
}

function emitForEach(code: Code, env: Environment, action: PreparedNode, around: ActionContext): void {
  const { selection } = action.contents["objects"] as { selection: Parameters<typeof emitEach>[2] };
  const label = code.temp("L");
  const round = code.temp("r");
  code.line(`let ${round} = 0;`);
  code.block(`${label}:`, () => {
    emitEach(code, env, selection, (_entity, inner) => {
      code.line(ROUND);
      code.line(`${round}++;`);
      emitActions(code, { ...inner, loop: round }, action.actions, { ...around, leaveLoop: `break ${label};` });
    });
  });
}

function emitForEachEntry(code: Code, env: Environment, action: PreparedNode, around: ActionContext): void {
  const target = code.keep("v", new SlotWriter(code, action, env).value("value"));
  const keys = code.keep("l", code.pure("keysOf", target));
  const [label, round] = [code.temp("L"), code.temp("r")];
  code.block(`${label}: for (let ${round} = 1; ${round} <= ${keys}.length; ${round}++)`, () => {
    code.line(ROUND);
    const key = code.keep("v", `${keys}[${round} - 1]`);
    const entry = code.keep("v", code.pure("entryOf", target, key));
    emitActions(code, { ...env, loop: round, key, entry }, action.actions, { ...around, leaveLoop: `break ${label};` });
  });
}

function emitRepeat(code: Code, env: Environment, action: PreparedNode, around: ActionContext): void {
  const times = code.keep("n", `Math.floor(${new SlotWriter(code, action, env).num("times")})`);
  const [label, round] = [code.temp("L"), code.temp("r")];
  code.block(`${label}: for (let ${round} = 1; ${round} <= ${times}; ${round}++)`, () => {
    code.line(ROUND);
    emitActions(code, { ...env, loop: round }, action.actions, { ...around, leaveLoop: `break ${label};` });
  });
}

function emitWhile(code: Code, env: Environment, action: PreparedNode, around: ActionContext): void {
  const times = code.keep("n", `Math.floor(${new SlotWriter(code, action, env).num("times")})`);
  const [label, round] = [code.temp("L"), code.temp("r")];
  code.block(`${label}: for (let ${round} = 1; ${round} <= ${times}; ${round}++)`, () => {
    code.line(ROUND);
    const inner = emitConditions(code, { ...env, loop: round }, action.conditions, `break ${label};`);
    emitActions(code, inner, action.actions, { ...around, leaveLoop: `break ${label};` });
  });
}

function emitCall(code: Code, env: Environment, action: PreparedNode, game: Game): void {
  const functionId = plainOf(action, "function");
  const params = inOrder(game.functions[functionId]?.params ?? {});
  const values = params.map(([id, param]) => {
    const slot = ARGUMENT_PREFIX + id;
    const content = action.contents[slot];
    if (param.type === "object") return content?.kind === "objects" ? emitOne(code, env, content.selection) : "-1";
    const term = termOf(action, slot);
    if (param.type === "number") return code.emit.finite(code, env, term);
    return param.type === "text" ? code.emit.text(code, env, term) : code.emit.boolean(code, env, term);
  });
  code.line(`${code.parts.cell(functionId)}.call(${values.join(", ")});`);
  code.reload();
}
