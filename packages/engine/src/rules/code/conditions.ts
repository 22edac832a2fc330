import { type Base, baseKey, eachPicked, type Selection } from "@playsmith/rules";
import { conditionCodes, pickerCodes } from "../sentences/conditions.ts";
import type { Code } from "./code.ts";
import { type Environment, one, type Pick, withPick } from "./environment.ts";
import { pickOf } from "./picks.ts";
import { type PreparedNode, termOf } from "./prepared.ts";
import { emitList, emitOne, walk } from "./selections.ts";
import { SlotWriter } from "./slot-writer.ts";

/**
 * Emits conditions in sequence; each narrows the picks for the next and for the actions.
 * @param fail code that runs when a condition does not hold.
 */
export function emitConditions(code: Code, env: Environment, conditions: readonly PreparedNode[], fail: string): Environment {
  return conditions.reduce((here, condition) => {
    const notify = code.marks?.failed(code, here, condition.id);
    return emitCondition(code, here, condition, notify ? `{ ${notify} ${fail} }` : fail);
  }, env);
}

function emitCondition(code: Code, env: Environment, condition: PreparedNode, fail: string): Environment {
  const { node } = condition;
  if (node.type === "allOf" && !node.negated) return emitConditions(code, env, condition.conditions, fail);
  const picker = pickerCodes[node.type];
  if (node.negated && (picker || node.type === "exists")) return emitNoneOf(code, env, condition, fail);
  if (picker) return picker(new SlotWriter(code, condition, env), fail);
  const subject = subjectOf(condition);
  const isFiltered = subject !== null && subject.filters.length > 0 && !node.negated && pairOf(condition) !== null;
  const pick = subject && (isGroup(subject.base) || isFiltered) ? emitList(code, env, subject) : null;
  if (!subject || !pick || pick.kind === "one") {
    const inner = subject && pick ? withPick(env, baseKey(subject.base), pick) : env;
    const narrowed = narrowForOne(code, inner, condition, subject, pick, fail);
    if (narrowed) return narrowed;
    code.line(`if (!(${emitTest(code, inner, condition, pick ?? undefined)})) ${fail}`);
    return inner;
  }
  const kept = emitKept(code, env, subject.base, pick, (entity, inner) => emitTest(code, inner, condition, one(entity)));
  code.line(`if (${kept.count} === 0) ${fail}`);
  // `this` and `other` always refer to one object.
  const narrowed = isGroup(subject.base) ? withPick(env, baseKey(subject.base), kept) : env;
  return node.negated ? narrowed : narrowOthers(code, narrowed, condition, subject, kept);
}

/** Emits a negated condition that picks objects: no object may match. */
function emitNoneOf(code: Code, env: Environment, condition: PreparedNode, fail: string): Environment {
  const [label, isSome] = [code.temp("c"), code.temp("h")];
  code.line(`let ${isSome} = false;`);
  code.block(`${label}:`, () => {
    emitCondition(code, env, { ...condition, node: { ...condition.node, negated: false } }, `break ${label};`);
    code.line(`${isSome} = true;`);
  });
  code.line(`if (${isSome}) ${fail}`);
  return env;
}

const isGroup = (base: Base): boolean => base.kind === "prefab" || base.kind === "tag";

/** The objects that a condition tests: those in its slot, else the first in its expressions. */
function subjectOf(condition: PreparedNode): Selection | null {
  const content = condition.contents["objects"];
  if (content?.kind === "objects") return content.selection;
  let found: Selection | null = null;
  for (const slot of Object.keys(condition.spec.slots)) {
    eachPicked(termOf(condition, slot), (selection) => {
      if (!found && isGroup(selection.base)) found = selection;
    });
    if (found) return found;
  }
  for (const child of condition.conditions) {
    const subject = subjectOf(child);
    if (subject && isGroup(subject.base)) return { mode: "picked", base: subject.base, to: null, filters: [] };
  }
  return null;
}

/**
 * Narrows the second slot: after "this touches Coin", Coin refers to the touched coins. Null for a condition that only narrows its first
 * slot.
 */
function narrowForOne(
  code: Code,
  env: Environment,
  condition: PreparedNode,
  subject: Selection | null,
  pick: Pick | null,
  fail: string,
): Environment | null {
  const pair = pairOf(condition);
  const content = condition.contents["others"];
  if (condition.node.negated || !pair || !subject || content?.kind !== "objects" || !isGroup(content.selection.base)) return null;
  if (baseKey(content.selection.base) === baseKey(subject.base)) return null;
  const isPlain = subject.mode === "picked" && subject.filters.length === 0;
  const held = pick ?? (isPlain ? env.picks.get(baseKey(subject.base)) : undefined);
  if (held?.kind !== "one") return null;
  const entity = code.keep("q", held.entity);
  if (!held.sure) code.line(`if (${entity} < 0) ${fail}`);
  const { base } = content.selection;
  const isPair = (other: string, inner: Environment) =>
    `${entity} !== ${other} && ${pair(new SlotWriter(code, condition, inner), entity, other)}`;
  const others = emitList(code, env, content.selection);
  if (others.kind === "one") {
    const single = withPick(env, baseKey(base), others);
    code.line(`if (!(${others.entity} >= 0 && ${isPair(others.entity, single)})) ${fail}`);
    return single;
  }
  const kept = emitKept(code, env, base, others, isPair);
  code.line(`if (${kept.count} === 0) ${fail}`);
  return withPick(env, baseKey(base), kept);
}

type KeptList = Pick & { kind: "list" };

/** Emits code that filters a list by a test. */
function emitKept(code: Code, env: Environment, base: Base, pick: Pick, test: (entity: string, env: Environment) => string): KeptList {
  const items = code.list();
  const count = code.temp("n");
  code.line(`let ${count} = 0;`);
  walk(code, env, base, pick, (entity, inner) => code.line(`if (${test(entity, inner)}) ${items}[${count}++] = ${entity};`));
  return { kind: "list", items, count };
}

/** Narrows the second slot: after "Player touches Coin", Coin refers to the touched coins. */
function narrowOthers(code: Code, env: Environment, condition: PreparedNode, subject: Selection, kept: Pick): Environment {
  const pair = pairOf(condition);
  const content = condition.contents["others"];
  if (!pair || content?.kind !== "objects") return env;
  const others = content.selection;
  const key = baseKey(others.base);
  if (!isGroup(others.base) || key === baseKey(subject.base)) return env;
  const pick = emitList(code, env, others);
  if (pick.kind === "one") return withPick(env, key, pick);
  const narrowed = emitKept(code, env, others.base, pick, (other, inner) => {
    const hit = code.temp("h");
    code.line(`let ${hit} = false;`);
    walk(code, inner, subject.base, kept, (entity, deep) => {
      code.line(`if (${entity} !== ${other} && ${pair(new SlotWriter(code, condition, deep), entity, other)}) ${hit} = true;`);
    });
    return hit;
  });
  return withPick(env, key, narrowed);
}

function pairOf(condition: PreparedNode): ((c: SlotWriter, a: string, b: string) => string) | null {
  if (!condition.spec.slots["others"]) return null;
  const codes = conditionCodes[condition.node.type];
  return codes?.pair ?? null;
}

/** Code that tests a condition without narrowing picks. @param subject the tested object, if already known. */
function emitTest(code: Code, env: Environment, condition: PreparedNode, subject?: Pick): string {
  const test = emitPlainTest(code, env, condition, subject);
  return condition.node.negated ? `!(${test})` : test;
}

function emitPlainTest(code: Code, env: Environment, condition: PreparedNode, subject: Pick | undefined): string {
  const { type } = condition.node;
  if (type === "anyOf" || type === "allOf") {
    if (condition.conditions.length === 0) return String(type === "allOf");
    const tests = condition.conditions.map((child) => emitTest(code, env, child));
    return `(${tests.join(type === "anyOf" ? " || " : " && ")})`;
  }
  const codes = conditionCodes[type];
  if (!codes) return "false";
  const content = condition.contents["objects"];
  if (content?.kind !== "objects") return codes.test ? codes.test(new SlotWriter(code, condition, env), "-1") : "false";
  const { selection } = content;
  const isPlain = selection.mode === "picked" && selection.filters.length === 0;
  const held = subject ?? (isPlain ? env.picks.get(baseKey(selection.base)) : undefined);
  if (codes.pair) return emitPair(code, env, condition, selection, held, codes.pair);
  const test = codes.test as NonNullable<typeof codes.test>;
  if (held?.kind === "one") {
    const known = test(new SlotWriter(code, condition, env), held.entity);
    return held.sure ? known : `(${held.entity} >= 0 && ${known})`;
  }
  return emitAny(code, env, selection, (inner, each) => test(new SlotWriter(code, condition, inner), each));
}

/** Code for whether a test holds for any object of a selection. */
function emitAny(code: Code, env: Environment, selection: Selection, test: (env: Environment, entity: string) => string): string {
  const hit = code.temp("h");
  code.line(`let ${hit} = false;`);
  const pick = isGroup(selection.base) || selection.filters.length > 0 ? emitList(code, env, selection) : pickOf(code, env, selection.base);
  walk(code, env, selection.base, pick, (entity, inner) => code.line(`if (!${hit} && ${test(inner, entity)}) ${hit} = true;`));
  return hit;
}

function emitPair(
  code: Code,
  env: Environment,
  condition: PreparedNode,
  selection: Selection,
  held: Pick | undefined,
  pair: (c: SlotWriter, a: string, b: string) => string,
): string {
  const content = condition.contents["others"];
  const others = content?.kind === "objects" ? content.selection : selection;
  const among = (inner: Environment, a: string) =>
    emitAny(code, inner, others, (deep, b) => `${a} !== ${b} && ${pair(new SlotWriter(code, condition, deep), a, b)}`);
  if (held?.kind !== "one") return emitAny(code, env, selection, (inner, a) => among(inner, a));
  if (held.sure) return among(env, held.entity);
  const a = /^[\w$]+$/.test(held.entity) ? held.entity : emitOne(code, env, selection);
  return `(${a} >= 0 && ${among(env, a)})`;
}
