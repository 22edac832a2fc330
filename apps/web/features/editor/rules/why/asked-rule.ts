import { DEBUG_LIMITS, type DebugAskedRule } from "@playsmith/contract";
import type { RuleNode, RuleOwner, Rules } from "@playsmith/game-format";
import { type Base, baseKey, readSlots, type RuleScope, type Selection, sentenceSpec, type SlotContent, type Term } from "@playsmith/rules";

type ReadSpec = DebugAskedRule["reads"][number];
type Subject = DebugAskedRule["subjects"][number];

/** The debugger's request for a rule's explanation: operands of its conditions, and objects of its trigger. */
export function askedRule(owner: RuleOwner, ruleId: string, rules: Rules, scope: RuleScope): DebugAskedRule | null {
  const node = rules[ruleId];
  if (owner.kind === "function" || !node) return null;
  const conditions = Object.entries(rules).filter(([id, { kind }]) => kind === "condition" && isWithin(id, ruleId, rules));
  const reads = conditions.flatMap(([id, condition]) => readsOf(id, condition, scope));
  return { kind: owner.kind, ownerId: owner.id, ruleId, reads: reads.slice(0, DEBUG_LIMITS.readSpecs), subjects: subjectsOf(node, scope) };
}

/** Whether a line is a descendant of another. */
export function isWithin(id: string, outerId: string, rules: Rules): boolean {
  const seen = new Set<string>();
  for (let at = rules[id]?.parentId ?? ""; at !== "" && !seen.has(at); at = rules[at]?.parentId ?? "") {
    if (at === outerId) return true;
    seen.add(at);
  }
  return false;
}

function subjectsOf(node: RuleNode, scope: RuleScope): Subject[] {
  const { contents } = readSlots(node, scope);
  return Object.keys(sentenceSpec(node.type)?.slots ?? {}).flatMap((slot): Subject[] => {
    const base = selectionIn(contents[slot])?.base;
    const of = base && groupOf(base, scope.owner);
    return of ? [{ slot, ...of }] : [];
  });
}

function groupOf(base: Base, owner: RuleOwner): Pick<Subject, "of" | "name"> | null {
  if (base.kind === "prefab") return { of: "prefab", name: base.id };
  if (base.kind === "tag") return { of: "tag", name: base.tag };
  return base.kind === "this" && owner.kind === "prefab" ? { of: "prefab", name: owner.id } : null;
}

const selectionIn = (content: SlotContent | undefined): Selection | null => (content?.kind === "objects" ? content.selection : null);

/** Distinct variables and properties that a condition reads. */
function readsOf(conditionId: string, node: RuleNode, scope: RuleScope): ReadSpec[] {
  const { contents } = readSlots(node, scope);
  const types = sentenceSpec(node.type)?.slots ?? {};
  const objects = selectionIn(contents["objects"]);
  const key = objects ? baseKey(objects.base) : "";
  const found = new Map<string, ReadSpec>();
  const add = (label: string, of: ReadSpec["of"], name: string, whose = ""): void =>
    void found.set(label, { conditionId, label, of, name, key: whose });
  const walk = (term: Term): void => {
    if (term.kind === "global") add(term.name, "game", term.name);
    if (term.kind === "sceneVariable") add(`${term.name} of the scene`, "scene", term.name);
    if (term.kind === "own" || term.kind === "property")
      add(term.name, term.kind === "own" ? "own" : "property", term.name, baseKey(term.of.base));
    for (const part of partsOf(term)) walk(part);
  };
  for (const [slot, content] of Object.entries(contents)) {
    if (content.kind === "value") walk(content.value);
    if (content.kind !== "plain") continue;
    const name = String(content.value);
    const type = types[slot]?.type;
    if (type === "variable") add(name, "game", name);
    if (type === "sceneVariable") add(`${name} of the scene`, "scene", name);
    if (type === "ownVariable") add(name, "own", name, key);
    if (node.type === "countIs" && type === "prefab") add(scope.game.prefabs[name]?.name ?? name, "count", name);
  }
  if (node.type === "healthIs") add("health", "property", "health", key);
  return [...found.values()].slice(0, DEBUG_LIMITS.reads);
}

function partsOf(term: Term): readonly Term[] {
  switch (term.kind) {
    case "unary":
      return [term.operand];
    case "binary":
      return [term.left, term.right];
    case "if":
      return [term.test, term.yes, term.no];
    case "index":
      return [term.target, term.index];
    case "call":
    case "invoke":
      return term.args;
    case "constant":
    case "global":
    case "sceneVariable":
    case "world":
    case "local":
    case "own":
    case "property":
    case "objects":
      return [];
  }
}
