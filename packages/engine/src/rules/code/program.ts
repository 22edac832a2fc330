import { type Game, inOrder, type RuleOwner, type Rules, type RuleTree, ruleTree } from "@playsmith/game-format";
import { baseKey, type GameNames, type Term } from "@playsmith/rules";
import { Hasher } from "../../numbers/hash.ts";
import type { SignalKind } from "../../signals.ts";
import { type RulePoint, type TriggerCode, triggerCodes } from "../sentences/triggers.ts";
import { Code, type RuleMarks } from "./code.ts";
import { emitChoice, emitActions, firedMarker, FIRING, type ActionContext } from "./actions.ts";
import { emptyEnvironment, type Environment, one, withPick } from "./environment.ts";
import type { RuleWatch } from "./marks.ts";
import { ProgramParts } from "./parts.ts";
import { type PreparationProblem, Preparation, type PreparedNode } from "./prepared.ts";
import { emitTerm, termEmitters } from "./terms.ts";
import { emitTrigger } from "./triggers.ts";
import { type FrameSlot, WaitingRule } from "./waits.ts";

/** One rule of a program. */
export interface CompiledRule {
  id: string;
  point: RulePoint;
  signal: SignalKind | null;
  /** Whether it listens to input, so that it also runs while the game is paused. */
  isInput: boolean;
  /** Hash of the rule; equal for equal rules, to detect edits. */
  shape: number;
  /** Memory layout of a rule that waits; null for others. */
  frame: readonly FrameSlot[] | null;
}

/** The compiled rules of one owner, not yet linked to a world. */
export interface Program {
  owner: RuleOwner;
  source: string;
  parts: ProgramParts;
  rules: readonly CompiledRule[];
  problems: readonly PreparationProblem[];
}

const GIVES_NOTHING = () => "return;";

/** Compiles the rules of a prefab, a scene or the game. */
export function compileRules(game: Game, names: GameNames, owner: RuleOwner, rules: Rules, watch?: RuleWatch): Program {
  const preparation = new Preparation(game, names, owner);
  const parts = new ProgramParts();
  const compiled: CompiledRule[] = [];
  const functions: string[] = [];
  for (const tree of rulesInOrder(ruleTree(rules))) {
    const rule = preparation.prepare(tree);
    const trigger = rule && triggerCodes[rule.node.type];
    if (!rule || !trigger) continue;
    const { code, frame } = writeRule(
      game,
      owner,
      parts,
      rule,
      trigger,
      compiled.length,
      rule.id === watch?.ruleId ? watch.marks : undefined,
    );
    functions.push(code);
    compiled.push({
      id: rule.id,
      shape: shapeOf(tree),
      point: trigger.at,
      signal: trigger.at === "signal" ? trigger.signal : null,
      isInput: "isInput" in trigger && trigger.isInput === true,
      frame,
    });
  }
  return { owner, source: wrap(parts, functions, compiled), parts, rules: compiled, problems: preparation.problems };
}

function shapeOf(value: unknown): number {
  const hasher = new Hasher();
  hasher.text(JSON.stringify(value));
  return hasher.digest();
}

/** Flattens groups in order; disabled rules are excluded. */
function rulesInOrder(trees: readonly RuleTree[]): RuleTree[] {
  return trees.flatMap((tree) => {
    if (!tree.node.enabled) return [];
    if (tree.node.kind === "group") return rulesInOrder(tree.children);
    return tree.node.kind === "rule" ? [tree] : [];
  });
}

interface WrittenRule {
  code: string;
  frame: FrameSlot[] | null;
}

function writeRule(
  game: Game,
  owner: RuleOwner,
  parts: ProgramParts,
  rule: PreparedNode,
  trigger: TriggerCode,
  index: number,
  marks: RuleMarks | undefined,
): WrittenRule {
  const code = new Code(parts, termEmitters, rule.id, false, marks);
  const around: ActionContext = { game, leave: "break R;", leaveLoop: "break R;", giveBack: GIVES_NOTHING };
  const emitThen = (inner: Environment): void => {
    code.line(firedMarker(index) + (marks?.fired ?? ""));
    emitActions(code, inner, rule.actions, around);
  };
  let frame: FrameSlot[] | null = null;
  let machine = "";
  const fire = (env: Environment): void => {
    if (marks) code.line(marks.held(code, env));
    if (rule.waits) {
      const started = writeMachine(game, parts, rule, env, index, marks);
      frame = started.slots;
      machine = started.code;
      code.line(`H.start(${index}, [${started.initial.join(", ")}]);`);
      code.reload();
      return;
    }
    const elseActions = rule.elseActions.length === 0 ? null : () => void emitActions(code, env, rule.elseActions, around);
    code.block("R:", () => emitChoice(code, env, rule.conditions, emitThen, elseActions));
  };
  emitTrigger(code, emptyEnvironment(!rule.isHarmful), owner, rule, trigger, fire);
  const argument = trigger.at === "signal" ? "s" : trigger.at === "created" || trigger.at === "removed" ? "e" : "";
  return { code: `function r${index}(${argument}) {\n${code.finish()}\n}\n${machine}`, frame };
}

/** Emits the state machine of a rule that waits; it starts with the picks of its trigger. */
function writeMachine(
  game: Game,
  parts: ProgramParts,
  rule: PreparedNode,
  env: Environment,
  index: number,
  marks: RuleMarks | undefined,
): { code: string; slots: FrameSlot[]; initial: string[] } {
  const code = new Code(parts, termEmitters, rule.id, true, marks);
  const around: ActionContext = { game, leave: "{ f.pc = -1; return; }", leaveLoop: "{ f.pc = -1; return; }", giveBack: GIVES_NOTHING };
  const machine = new WaitingRule(code, around);
  const initial: string[] = [];
  let inner: Environment = { ...emptyEnvironment(false), locals: env.locals };
  const keep = (value: string, slot: string): string => {
    initial.push(value);
    return slot;
  };
  // `this` comes first, so that its removal can be detected.
  for (const [key, pick] of [...env.picks].sort(([a], [b]) => (a === "this" ? -1 : b === "this" ? 1 : 0))) {
    if (pick.kind !== "one") continue;
    inner = withPick(inner, key, one(keep(pick.entity, machine.slot("one")), false, pick.leaving));
  }
  inner = { ...inner, message: keep(env.message, machine.slot("value")) };
  const body = machine.write(inner, [ruleAsBlock(rule, index)]);
  return { code: `function a${index}(f) {\nconst S = f.slots;\n${withHead(code, body)}\n}`, slots: machine.slots, initial };
}

/** A rule's conditions and actions as a block. */
function ruleAsBlock(rule: PreparedNode, index: number): PreparedNode {
  return {
    ...rule,
    node: { ...rule.node, kind: "block", type: "ifElse", negated: false },
    actions: [firing(rule, index), ...rule.actions],
  };
}

function firing(rule: PreparedNode, index: number): PreparedNode {
  return {
    ...rule,
    id: String(index),
    node: { ...rule.node, kind: "action", type: FIRING },
    conditions: [],
    actions: [],
    elseActions: [],
    waits: false,
  };
}

function withHead(code: Code, body: string): string {
  code.append(body.split("\n"));
  return code.finish();
}

/** Compiles the game's functions as one program each. */
export function compileFunction(game: Game, names: GameNames, functionId: string): Program {
  const owner: RuleOwner = { kind: "function", id: functionId };
  const fn = game.functions[functionId];
  const preparation = new Preparation(game, names, owner);
  const parts = new ProgramParts();
  const params = inOrder(fn?.params ?? {}).map(([, param]) => param);
  const trees = ruleTree(fn?.rules ?? {}).flatMap((tree) => (tree.node.kind === "group" && tree.node.enabled ? tree.children : [tree]));
  const actions: PreparedNode[] = [];
  for (const tree of trees) {
    if (!tree.node.enabled || (tree.node.kind !== "action" && tree.node.kind !== "block")) continue;
    const action = preparation.prepare(tree);
    if (action) actions.push(action);
  }
  const code = new Code(parts, termEmitters, "function", true);
  let env = emptyEnvironment(false);
  const locals = new Map<string, string>();
  for (const [index, param] of params.entries()) {
    if (param.type === "object") env = withPick(env, baseKey({ kind: "local", name: param.name }), one(`p${index}`, false));
    else locals.set(param.name, `p${index}`);
  }
  env = { ...env, locals };
  const nothing = fn?.returns === "text" ? '""' : fn?.returns === "boolean" ? "false" : "0";
  const around: ActionContext = {
    game,
    leave: `return ${nothing};`,
    leaveLoop: `return ${nothing};`,
    giveBack: (value) =>
      `return ${code.pure(fn?.returns === "text" ? "toText" : fn?.returns === "boolean" ? "toFlag" : "toNumber", value)};`,
  };
  const argumentsOf = params.map((_, index) => `p${index}`).join(", ");
  const isRunnable = preparation.problems.length === 0;
  const waits = actions.some((action) => action.waits);
  const rules: CompiledRule[] = [
    { id: "function", shape: shapeOf([fn?.params, trees]), point: "begin", signal: null, isInput: false, frame: null },
  ];
  let machineCode = "";
  if (isRunnable && waits) {
    const machine = new WaitingRule(code, {
      ...around,
      leave: "{ f.pc = -1; return; }",
      leaveLoop: "{ f.pc = -1; return; }",
      giveBack: () => "{ f.pc = -1; return; }",
    });
    let inner = env;
    for (const param of params) {
      const slot = machine.slot(param.type === "object" ? "one" : "value");
      if (param.type === "object") inner = withPick(inner, baseKey({ kind: "local", name: param.name }), one(slot, false));
      else inner = { ...inner, locals: new Map(inner.locals).set(param.name, slot) };
    }
    machineCode = `function a0(f) {\nconst S = f.slots;\n${withHead(code, machine.write(inner, actions))}\n}`;
    (rules[0] as CompiledRule).frame = machine.slots;
    return finishFunction(
      owner,
      parts,
      preparation,
      rules,
      `function r0(${argumentsOf}) { H.start(0, [${argumentsOf}]); return ${nothing}; }\n${machineCode}`,
    );
  }
  if (isRunnable) emitActions(code, env, actions, around);
  const body = `function r0(${argumentsOf}) {\nH.enter();\ntry {\n${code.finish()}\n} finally { H.leave(); }\nreturn ${nothing};\n}`;
  return finishFunction(owner, parts, preparation, rules, body);
}

/** Compiles one expression in the scope of a scene's rules. */
export function compileExpression(owner: RuleOwner, term: Term): Program {
  const parts = new ProgramParts();
  const code = new Code(parts, termEmitters, "expression", false);
  code.line(`return ${emitTerm(code, emptyEnvironment(true), term)};`);
  const rule: CompiledRule = { id: "expression", shape: 0, point: "begin", signal: null, isInput: false, frame: null };
  return { owner, source: wrap(parts, [`function r0() {\n${code.finish()}\n}`], [rule]), parts, rules: [rule], problems: [] };
}

function finishFunction(owner: RuleOwner, parts: ProgramParts, preparation: Preparation, rules: CompiledRule[], body: string): Program {
  return { owner, source: wrap(parts, [body], rules), parts, rules, problems: preparation.problems };
}

/** Wraps functions with the declarations of what they reference. */
function wrap(parts: ProgramParts, functions: readonly string[], rules: readonly CompiledRule[]): string {
  const head = ['"use strict";'];
  if (parts.library.size > 0)
    head.push(
      `const {${[...parts.library]
        .sort()
        .map((name) => `${name}: $${name}`)
        .join(", ")}} = L;`,
    );
  parts.constants.forEach((_, index) => head.push(`const k${index} = K[${index}];`));
  parts.memories.forEach((_, index) => head.push(`const m${index} = M[${index}];`));
  parts.calls.forEach((_, index) => head.push(`const f${index} = F[${index}];`));
  for (let index = 0; index < parts.scratchCount; index++) head.push(`const z${index} = [];`);
  const result = `return [[${rules.map((_, index) => `r${index}`).join(", ")}], [${rules.map((rule, index) => (rule.frame ? `a${index}` : "null")).join(", ")}]];`;
  return [...head, ...functions, result].join("\n");
}
