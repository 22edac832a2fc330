import type { RuleOwner } from "@playsmith/game-format";
import { baseKey, type Selection } from "@playsmith/rules";
import type { TriggerCode } from "../sentences/triggers.ts";
import type { Code } from "./code.ts";
import { type Environment, one, type Pick, withPick } from "./environment.ts";
import { type Fire, forEachOwner } from "./owners.ts";
import type { MemoryKind } from "./parts.ts";
import type { PreparedNode } from "./prepared.ts";
import { emitEach } from "./selections.ts";
import { SlotWriter } from "./slot-writer.ts";
import { emitTouch } from "./touch-trigger.ts";

type OnePick = Pick & { kind: "one" };
const THIS: Selection = { mode: "picked", base: { kind: "this" }, to: null, filters: [] };

/** Emits code that determines for which objects a rule fires, and runs it. */
export function emitTrigger(code: Code, env: Environment, owner: RuleOwner, rule: PreparedNode, trigger: TriggerCode, fire: Fire): void {
  const content = rule.contents["objects"];
  const selection = content?.kind === "objects" ? content.selection : null;
  if ("touch" in trigger) return emitTouch(code, env, owner, rule, trigger.touch, fire);
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

/** Emits rules on one known object: it was created, removed, or received a signal. */
function emitOfOne(code: Code, env: Environment, owner: RuleOwner, selection: Selection, subject: OnePick, fire: Fire): void {
  const key = baseKey(selection.base);
  const tell = (inner: Environment): void => {
    const bound = withPick(inner, key, subject);
    if (selection.filters.length === 0) fire(bound);
    else emitEach(code, bound, selection, (_entity, chosen) => fire(chosen));
  };
  code.block(`if (${belongsTo(code, owner, selection, subject.entity)})`, () => {
    if (owner.kind !== "prefab" || selection.base.kind === "this") tell(env);
    else forEachOwner(code, env, owner, (inner) => tell(inner));
  });
}

/** Code for whether an object belongs to a selection's base, ignoring picks. */
function belongsTo(code: Code, owner: RuleOwner, { base }: Selection, entity: string): string {
  if (base.kind === "prefab") return `w.lists.isOfPrefab(${entity}, ${code.parts.name(base.id)})`;
  if (base.kind === "tag") return `w.lists.hasTag(${entity}, ${code.parts.name(base.tag)})`;
  if (base.kind === "this") return `w.lists.isOfPrefab(${entity}, ${code.parts.name(owner.id)})`;
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
  const signalEnv: Environment = {
    ...withPick(env, "other", one("s.other", false)),
    message: code.pure("valueOr", "s.payload", "s.value"),
  };
  code.block(`if (${matches})`, () => {
    if (selection && !trigger.toAll) {
      const entity = code.keep("e", "s.entity");
      code.block(`if (${entity} >= 0)`, () => emitOfOne(code, signalEnv, owner, selection, one(entity, true, true), fire));
      return;
    }
    code.block("if (s.entity < 0)", () => forEachOwner(code, signalEnv, owner, (inner) => fire(inner)));
  });
}
