import type { Game } from "../game.ts";
import type { GameChange } from "../patch.ts";
import { type SentenceSpec, sentenceSpec } from "./catalogue/index.ts";
import { gameNames, parseExpression, printName, type RuleScope, scopeOf, type Span, type Syntax } from "./language/index.ts";
import type { RuleNode } from "./node.ts";
import { ruleOwners } from "./problems.ts";
import { ARGUMENT_PREFIX } from "./slots.ts";

/** What can be renamed with the rules following. `ownVariable` names a variable of objects, wherever it is declared. */
export type RenamedKind = "prefab" | "variable" | "ownVariable" | "tag" | "function" | "parameter";

const EXPRESSIONS = new Set(["number", "text", "boolean", "value", "objects"]);

/**
 * The changes that keep all rules right when something gets another name. Expressions keep their spelling but for that name.
 * Call it before the thing itself is renamed.
 */
export function renameInRules(game: Game, kind: RenamedKind, from: string, to: string): GameChange[] {
  const names = gameNames(game);
  const rooms = { scene: "scenes", prefab: "prefabs", function: "functions" } as const;
  return ruleOwners(game).flatMap(({ owner, rules }) => {
    const scope = scopeOf(game, names, owner);
    return Object.entries(rules).flatMap(([id, node]) => {
      const spec = sentenceSpec(node.type);
      if (!spec) return [];
      return Object.entries(node.slots).flatMap(([slot, value]): GameChange[] => {
        if (typeof value !== "string") return [];
        const renamed = renameSlot(value, slotType(spec, slot, node, game), kind, from, to, scope);
        return renamed === value ? [] : [{ path: [rooms[owner.kind], owner.id, "rules", id, "slots", slot], value: renamed }];
      });
    });
  });
}

function slotType(spec: SentenceSpec, slot: string, node: RuleNode, game: Game): string {
  if (slot.startsWith(ARGUMENT_PREFIX))
    return game.functions[String(node.slots["function"])]?.params[slot.slice(ARGUMENT_PREFIX.length)]?.type === "object"
      ? "objects"
      : "value";
  return spec.slots[slot]?.type ?? "";
}

function renameSlot(value: string, type: string, kind: RenamedKind, from: string, to: string, scope: RuleScope): string {
  if (type === kind && kind !== "function" && kind !== "prefab") return value === from ? to : value;
  if (!EXPRESSIONS.has(type)) return value;
  return renameInExpression(value, kind, from, to, scope);
}

function renameInExpression(text: string, kind: RenamedKind, from: string, to: string, scope: RuleScope): string {
  const parsing = parseExpression(text);
  if (!parsing.ok) return text;
  const places: { span: Span; by: string }[] = [];
  collect(parsing.syntax, kind, from, to, scope, places);
  places.sort((a, b) => b.span.start - a.span.start);
  return places.reduce((result, { span, by }) => result.slice(0, span.start) + by + result.slice(span.end), text);
}

function collect(
  syntax: Syntax,
  kind: RenamedKind,
  from: string,
  to: string,
  scope: RuleScope,
  places: { span: Span; by: string }[],
): void {
  const into = (inner: Syntax) => collect(inner, kind, from, to, scope, places);
  switch (syntax.kind) {
    case "number":
    case "text":
    case "boolean":
      return;
    case "name":
      if (syntax.name === from && meaning(from, scope) === kind) places.push({ span: syntax, by: printName(to) });
      return;
    case "tag":
      if (kind === "tag" && syntax.name === from) places.push({ span: syntax, by: /^[\p{L}\p{N}_-]+$/u.test(to) ? `#${to}` : `#[${to}]` });
      return;
    case "member":
      if (kind === "ownVariable" && syntax.name === from) places.push({ span: syntax.nameSpan, by: printName(to) });
      return objectName(syntax.target, kind, from, to, scope, places);
    case "index":
      into(syntax.target);
      return into(syntax.index);
    case "call":
      if (kind === "function" && syntax.name === from) places.push({ span: syntax.nameSpan, by: to });
      return syntax.args.forEach(into);
    case "unary":
      return into(syntax.operand);
    case "binary":
      into(syntax.left);
      return into(syntax.right);
    case "select":
      objectName(syntax.base, kind, from, to, scope, places);
      if (syntax.to) objectName(syntax.to, kind, from, to, scope, places);
      for (const filter of syntax.filters) {
        if (filter.kind === "where") into(filter.test);
        else objectName(filter.of, kind, from, to, scope, places);
        if (filter.kind === "within") into(filter.distance);
      }
  }
}

/** Before a dot and in selections a name means objects, though a variable may be called the same. */
function objectName(
  syntax: Syntax,
  kind: RenamedKind,
  from: string,
  to: string,
  scope: RuleScope,
  places: { span: Span; by: string }[],
): void {
  if (syntax.kind !== "name") return collect(syntax, kind, from, to, scope, places);
  const isPrefab = kind === "prefab" && scope.names.prefabs.has(from) && !scope.locals.has(from);
  if (syntax.name === from && (isPrefab || (kind === "parameter" && scope.locals.has(from))))
    places.push({ span: syntax, by: printName(to) });
}

function meaning(name: string, { names, locals }: RuleScope): RenamedKind | null {
  if (locals.has(name)) return "parameter";
  if (names.globals.has(name)) return "variable";
  return names.prefabs.has(name) ? "prefab" : null;
}
