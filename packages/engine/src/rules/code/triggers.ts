import { baseKey, type RuleOwner, type Selection } from "@playsmith/game-format";
import type { TriggerCode } from "../sentences/triggers.ts";
import type { Code } from "./code.ts";
import { type Environment, one, type Pick, withPick } from "./environment.ts";
import type { MemoryKind } from "./parts.ts";
import type { PreparedNode } from "./prepared.ts";
import { asList, emitEach, emitList } from "./selections.ts";
import { SlotWriter } from "./slot-writer.ts";

type OnePick = Pick & { kind: "one" };
type Fire = (env: Environment) => void;
const THIS: Selection = { mode: "picked", base: { kind: "this" }, to: null, filters: [] };

/** Writes code that finds out for whom a rule fires, and lets it. */
export function emitTrigger(code: Code, env: Environment, owner: RuleOwner, rule: PreparedNode, trigger: TriggerCode, fire: Fire): void {
  const content = rule.contents["objects"];
  const selection = content?.kind === "objects" ? content.selection : null;
  if ("touch" in trigger) return emitTouch(code, env, owner, rule, trigger.touch, selection ?? THIS, fire);
  if (trigger.at === "created" || trigger.at === "removed") {
    return emitOfOne(code, env, owner, selection ?? THIS, one("e", true, trigger.at === "removed"), fire);
  }
  if (trigger.at === "signal") return emitSignal(code, env, owner, rule, trigger, selection, fire);
  forEachOwner(code, env, owner, (inner, self) => {
    const isSelf = selection?.base.kind === "this" && selection.filters.length === 0;
    if (!selection || isSelf) return emitTest(code, inner, rule, trigger, self, self ? "entity" : "scene", self ?? "0", fire);
    emitEach(code, inner, selection, (entity, deep) => {
      const key = self === null ? entity : `(${self} * 65536 + ${entity})`;
      emitTest(code, deep, rule, trigger, entity, self === null ? "entity" : "pair", key, fire);
    });
  });
}

/** Rules of a prefab are run for each of its objects, in slot order. */
function forEachOwner(code: Code, env: Environment, owner: RuleOwner, write: (env: Environment, self: string | null) => void): void {
  if (owner.kind !== "prefab") return write(env, null);
  const items = code.keep("a", `w.ofPrefab(${code.parts.name(owner.id)})`);
  const [index, entity] = [code.temp("i"), code.temp("e")];
  const end = code.keep("n", `${items}.length`);
  const paused = code.keep("b", "w.isPaused");
  code.block(`for (let ${index} = 0; ${index} < ${end}; ${index}++)`, () => {
    code.line(`const ${entity} = ${items}[${index}];`);
    if (!env.isGentle) code.line(`if (${code.column("alive")}[${entity}] !== 1) continue;`);
    code.line(`if (${paused} && H.rests(${entity})) continue;`);
    code.withObject(entity, () => write(withPick(env, "this", one(entity)), entity));
  });
}

function emitTest(
  code: Code,
  env: Environment,
  rule: PreparedNode,
  trigger: TriggerCode,
  entity: string | null,
  kind: MemoryKind,
  key: string,
  fire: Fire,
): void {
  const writer = new SlotWriter(code, rule, env);
  if ("level" in trigger) {
    const test = trigger.level(writer, entity ?? "-1");
    if (test === "true") fire(env);
    else code.block(`if (${test})`, () => fire(env));
  } else if ("watch" in trigger) {
    const memory = code.memory(kind);
    const test = trigger.watch(writer, entity ?? "-1", memory, key);
    code.block(`if (${test})`, () => fire(env));
  }
}

/** Rules on one object that is at hand: it came, it goes, or something was told of it. */
function emitOfOne(code: Code, env: Environment, owner: RuleOwner, selection: Selection, subject: OnePick, fire: Fire): void {
  const key = baseKey(selection.base);
  const tell = (inner: Environment): void => {
    const told = withPick(inner, key, subject);
    if (selection.filters.length === 0) fire(told);
    else emitEach(code, told, selection, (_entity, chosen) => fire(chosen));
  };
  code.block(`if (${belongsTo(code, owner, selection, subject.entity)})`, () => {
    if (owner.kind !== "prefab" || selection.base.kind === "this") tell(env);
    else forEachOwner(code, env, owner, (inner) => tell(inner));
  });
}

/** Code for whether an object is one of those that a selection means, picked or not. */
function belongsTo(code: Code, owner: RuleOwner, { base }: Selection, entity: string): string {
  if (base.kind === "prefab") return `w.isOfPrefab(${entity}, ${code.parts.name(base.id)})`;
  if (base.kind === "tag") return `w.hasTag(${entity}, ${code.parts.name(base.tag)})`;
  if (base.kind === "this") return `w.isOfPrefab(${entity}, ${code.parts.name(owner.id)})`;
  return "false";
}

function emitSignal(
  code: Code,
  env: Environment,
  owner: RuleOwner,
  rule: PreparedNode,
  trigger: TriggerCode & { at: "signal" },
  selection: Selection | null,
  fire: Fire,
): void {
  const matches = trigger.matches?.(new SlotWriter(code, rule, env)) ?? "true";
  const told: Environment = { ...withPick(env, "other", one("s.other", false)), message: code.pure("valueOr", "s.payload", "s.value") };
  code.block(`if (${matches})`, () => {
    if (selection && !trigger.toAll) {
      const entity = code.keep("e", "s.entity");
      code.block(`if (${entity} >= 0)`, () => emitOfOne(code, told, owner, selection, one(entity, true, true), fire));
      return;
    }
    code.block("if (s.entity < 0)", () => forEachOwner(code, told, owner, (inner) => fire(inner)));
  });
}

function emitTouch(
  code: Code,
  env: Environment,
  owner: RuleOwner,
  rule: PreparedNode,
  touch: "begins" | "stays" | "ends",
  selection: Selection,
  fire: Fire,
): void {
  const content = rule.contents["others"];
  const others = content?.kind === "objects" ? content.selection : selection;
  const isSelf = selection.base.kind === "this" && owner.kind === "prefab";
  const own: Selection = isSelf ? { ...selection, base: { kind: "prefab", id: owner.id } } : selection;
  const [firstItems, firstCount] = asList(code, emitList(code, env, own));
  const [secondItems, secondCount] = asList(code, emitList(code, env, others));
  const name = touch === "begins" ? "touchingAnew" : touch === "ends" ? "touchingNoMore" : "touching";
  const memory = touch === "stays" ? [] : [code.memory("pair")];
  const found = code.keep("t", code.call(name, ...memory, firstItems, firstCount, secondItems, secondCount));
  const index = code.temp("i");
  code.block(`for (let ${index} = 0; ${index} < ${found}.count; ${index}++)`, () => {
    const [a, b] = [code.keep("e", `${found}.a[${index}]`), code.keep("e", `${found}.b[${index}]`)];
    code.line(`if (${code.column("alive")}[${a}] !== 1${touch === "ends" ? "" : ` || ${code.column("alive")}[${b}] !== 1`}) continue;`);
    if (isSelf) code.line(`if (w.isPaused && H.rests(${a})) continue;`);
    const second = one(b, touch !== "ends");
    let inner = withPick(withPick(env, "other", second), baseKey(others.base), second);
    inner = withPick(inner, baseKey(selection.base), one(a));
    if (isSelf || owner.kind !== "prefab") return fire(inner);
    forEachOwner(code, inner, owner, (deep) => fire(deep));
  });
}
