import { type Game, inOrder } from "@playsmith/game-format";
import { ARGUMENT_PREFIX } from "@playsmith/rules";
import { actionCodes } from "../sentences/actions.ts";
import type { Code } from "./code.ts";
import { emitConditions } from "./conditions.ts";
import type { Environment } from "./environment.ts";
import { type PreparedNode, plainOf, termOf } from "./prepared.ts";
import { emitEach, emitOne } from "./selections.ts";
import { SlotWriter } from "./slot-writer.ts";

/** Where deeds stand: how to leave the rule, and the loop around them. */
export interface ActionContext {
  game: Game;
  /** Code that ends the rule here. */
  leave: string;
  /** Code that leaves the innermost loop. */
  leaveLoop: string;
  /** Code that gives a value back, for functions. */
  giveBack: (value: string) => string;
}

/** Type of a node that stands for the moment in which a rule fires. */
export const FIRING = "firing";
/** Where the code notes that a rule has fired; it is left out where nobody wants to know. */
export const firedMarker = (index: number): string => `/*fired ${index}*/`;

/** Rounds of loops and calls that one rule may make in a tick. */
export const MAX_ROUNDS = 1_000_000;
export const ROUND = "if (++G.rounds > G.limit) H.runAway();";

/** Writes deeds that take no time, one after the other. Gives back what names mean after them. */
export function emitActions(code: Code, env: Environment, deeds: readonly PreparedNode[], around: ActionContext): Environment {
  return deeds.reduce((here, deed) => emitDeed(code, here, deed, around), env);
}

function emitDeed(code: Code, env: Environment, deed: PreparedNode, around: ActionContext): Environment {
  switch (deed.node.type) {
    case "ifElse":
      emitIf(code, env, deed, around);
      return env;
    case "forEach":
      emitForEach(code, env, deed, around);
      return env;
    case "forEachEntry":
      emitForEachEntry(code, env, deed, around);
      return env;
    case "repeat":
      emitRepeat(code, env, deed, around);
      return env;
    case "whileTrue":
      emitWhile(code, env, deed, around);
      return env;
    case "sequence":
      code.block("", () => emitActions(code, env, deed.deeds, around));
      return env;
    case "stopRule":
      code.line(`if (true) ${around.leave}`);
      return env;
    case "stopLoop":
      code.line(`if (true) ${around.leaveLoop}`);
      return env;
    case "returnValue":
      code.line(`if (true) ${around.giveBack(new SlotWriter(code, deed, env).value("value"))}`);
      return env;
    case "callFunction":
      emitCall(code, env, deed, around.game);
      return env;
    case FIRING:
      code.line(firedMarker(Number(deed.id)) + (code.marks?.fired ?? ""));
      return env;
    default: {
      const writer = new SlotWriter(code, deed, env);
      actionCodes[deed.node.type]?.(writer);
      return writer.env;
    }
  }
}

/** Writes a choice between two lists of deeds. What conditions narrow holds for the first. */
export function emitChoice(
  code: Code,
  env: Environment,
  conditions: readonly PreparedNode[],
  then: (env: Environment) => void,
  otherwise: (() => void) | null,
): void {
  const label = code.temp("c");
  if (!otherwise) {
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
  code.block(`if (!${fits})`, otherwise);
}

function emitIf(code: Code, env: Environment, deed: PreparedNode, around: ActionContext): void {
  const otherwise = deed.otherwise.length === 0 ? null : () => void emitActions(code, env, deed.otherwise, around);
  emitChoice(code, env, deed.conditions, (inner) => emitActions(code, inner, deed.deeds, around), otherwise);
}

function emitForEach(code: Code, env: Environment, deed: PreparedNode, around: ActionContext): void {
  const { selection } = deed.contents["objects"] as { selection: Parameters<typeof emitEach>[2] };
  const label = code.temp("L");
  const round = code.temp("r");
  code.line(`let ${round} = 0;`);
  code.block(`${label}:`, () => {
    emitEach(code, env, selection, (_entity, inner) => {
      code.line(ROUND);
      code.line(`${round}++;`);
      emitActions(code, { ...inner, loop: round }, deed.deeds, { ...around, leaveLoop: `break ${label};` });
    });
  });
}

function emitForEachEntry(code: Code, env: Environment, deed: PreparedNode, around: ActionContext): void {
  const target = code.keep("v", new SlotWriter(code, deed, env).value("value"));
  const keys = code.keep("l", code.pure("keysOf", target));
  const [label, round] = [code.temp("L"), code.temp("r")];
  code.block(`${label}: for (let ${round} = 1; ${round} <= ${keys}.length; ${round}++)`, () => {
    code.line(ROUND);
    const key = code.keep("v", `${keys}[${round} - 1]`);
    const entry = code.keep("v", code.pure("entryOf", target, key));
    emitActions(code, { ...env, loop: round, key, entry }, deed.deeds, { ...around, leaveLoop: `break ${label};` });
  });
}

function emitRepeat(code: Code, env: Environment, deed: PreparedNode, around: ActionContext): void {
  const times = code.keep("n", `Math.floor(${new SlotWriter(code, deed, env).num("times")})`);
  const [label, round] = [code.temp("L"), code.temp("r")];
  code.block(`${label}: for (let ${round} = 1; ${round} <= ${times}; ${round}++)`, () => {
    code.line(ROUND);
    emitActions(code, { ...env, loop: round }, deed.deeds, { ...around, leaveLoop: `break ${label};` });
  });
}

function emitWhile(code: Code, env: Environment, deed: PreparedNode, around: ActionContext): void {
  const times = code.keep("n", `Math.floor(${new SlotWriter(code, deed, env).num("times")})`);
  const [label, round] = [code.temp("L"), code.temp("r")];
  code.block(`${label}: for (let ${round} = 1; ${round} <= ${times}; ${round}++)`, () => {
    code.line(ROUND);
    const inner = emitConditions(code, { ...env, loop: round }, deed.conditions, `break ${label};`);
    emitActions(code, inner, deed.deeds, { ...around, leaveLoop: `break ${label};` });
  });
}

function emitCall(code: Code, env: Environment, deed: PreparedNode, game: Game): void {
  const functionId = plainOf(deed, "function");
  const params = inOrder(game.functions[functionId]?.params ?? {});
  const values = params.map(([id, param]) => {
    const slot = ARGUMENT_PREFIX + id;
    const content = deed.contents[slot];
    if (param.type === "object") return content?.kind === "objects" ? emitOne(code, env, content.selection) : "-1";
    const term = termOf(deed, slot);
    if (param.type === "number") return code.emit.finite(code, env, term);
    return param.type === "text" ? code.emit.text(code, env, term) : code.emit.boolean(code, env, term);
  });
  code.line(`${code.parts.cell(functionId)}.call(${values.join(", ")});`);
  code.reload();
}
