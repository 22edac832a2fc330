import { type Game, type GameChange, type RuleNode, type RuleOwner, ruleOwners, sheetPath } from "@playsmith/game-format";
import { type SentenceSpec, sentenceSpec } from "./catalogue/index.ts";
import {
  gameNames,
  NAME_PART,
  parseExpression,
  printName,
  printTag,
  type RuleScope,
  scopeOf,
  type Span,
  type Syntax,
} from "./language/index.ts";
import { renameInText } from "./rename-in-text.ts";
import { ARGUMENT_PREFIX, slotValue } from "./slots.ts";

/** Kinds of names that rules refer to. `ownVariable` and `sceneVariable` are variables of objects and of scenes. */
export type RenamedKind = "prefab" | "variable" | "ownVariable" | "sceneVariable" | "tag" | "function" | "parameter";

/** A reference to the renamed name in rules. */
export interface Mention {
  /** Whose rules. */
  owner: RuleOwner;
  /** The objects whose variable is referenced, if any. */
  of: Syntax | null;
  /** Whether the reference is a `{name}` placeholder in a text, for any kind of variable. */
  isShown: boolean;
}

const EXPRESSIONS = new Set(["number", "text", "boolean", "value", "objects"]);
const VARIABLES: ReadonlySet<string> = new Set(["variable", "ownVariable", "sceneVariable"] satisfies RenamedKind[]);

/**
 * The changes that update all rules for a rename. Expressions keep their formatting. Call it before the renaming itself.
 * @param isMatch whether a reference means the renamed name; without it all do, except those in texts.
 */
export function renameInRules(
  game: Game,
  kind: RenamedKind,
  from: string,
  to: string,
  isMatch: (mention: Mention) => boolean = ({ isShown }) => !isShown,
): GameChange[] {
  const names = gameNames(game);
  return ruleOwners(game).flatMap(({ owner, rules }) => {
    const renaming: Renaming = { kind, from, to, scope: scopeOf(game, names, owner), isMatch };
    return Object.entries(rules).flatMap(([id, node]) => {
      const spec = sentenceSpec(node.type);
      if (!spec) return [];
      return [...slotsOf(node, spec, renaming)].flatMap(([slot, value]): GameChange[] => {
        if (typeof value !== "string") return [];
        const renamed = renameSlot(value, slotType(spec, slot, node, game), node, renaming);
        return renamed === value ? [] : [{ path: [...sheetPath(owner), id, "slots", slot], value: renamed }];
      });
    });
  });
}

interface Renaming {
  kind: RenamedKind;
  from: string;
  to: string;
  scope: RuleScope;
  isMatch: (mention: Mention) => boolean;
}

/** The slot values of a node, and the default variable where none was chosen. */
function slotsOf(node: RuleNode, spec: SentenceSpec, { kind }: Renaming): Map<string, unknown> {
  const slots = new Map<string, unknown>(Object.entries(node.slots));
  for (const [name, slot] of Object.entries(spec.slots))
    if (slot.type === kind && VARIABLES.has(kind) && !slots.has(name)) slots.set(name, slot.default);
  return slots;
}

function slotType(spec: SentenceSpec, slot: string, node: RuleNode, game: Game): string {
  if (slot.startsWith(ARGUMENT_PREFIX))
    return game.functions[String(node.slots["function"])]?.params[slot.slice(ARGUMENT_PREFIX.length)]?.type === "object"
      ? "objects"
      : "value";
  return spec.slots[slot]?.type ?? "";
}

function renameSlot(value: string, type: string, node: RuleNode, renaming: Renaming): string {
  const { kind, from, to, scope, isMatch } = renaming;
  // Slots for prefabs and functions hold ids, and those for parameters the ones of behaviours.
  if (type === kind && kind !== "function" && kind !== "prefab" && kind !== "parameter") {
    return value === from && isMatch({ owner: scope.owner, of: objectsOf(node, scope), isShown: false }) ? to : value;
  }
  if (!EXPRESSIONS.has(type)) return value;
  return renameInExpression(value, renaming);
}

/** The objects of a sentence, if they can be parsed. */
function objectsOf(node: RuleNode, scope: RuleScope): Syntax | null {
  const slot = sentenceSpec(node.type)?.slots["objects"];
  const parsing = slot && parseExpression(String(slotValue(node, "objects", slot, scope)));
  return parsing?.ok ? parsing.syntax : null;
}

function renameInExpression(text: string, renaming: Renaming): string {
  const parsing = parseExpression(text);
  if (!parsing.ok) return text;
  const places: Place[] = [];
  collect(parsing.syntax, text, renaming, places);
  places.sort((a, b) => b.span.start - a.span.start);
  return places.reduce((result, { span, by }) => joined(result.slice(0, span.start), by, result.slice(span.end)), text);
}

const ENDS_NAME = new RegExp(`[${NAME_PART}]$`, "u");
const STARTS_NAME = new RegExp(`^[${NAME_PART}]`, "u");
const STARTS_TAG = new RegExp(`^[${NAME_PART}-]`, "u");

/** Puts a name in a text, with a space where it would become one name with what is around it: brackets and parentheses may have been there. */
function joined(before: string, name: string, after: string): string {
  const isCloseBefore = STARTS_NAME.test(name) && ENDS_NAME.test(before.slice(-2));
  const isCloseAfter = ENDS_NAME.test(name) && (name.startsWith("#") ? STARTS_TAG : STARTS_NAME).test(after.slice(0, 2));
  return `${before}${isCloseBefore ? " " : ""}${name}${isCloseAfter ? " " : ""}${after}`;
}

interface Place {
  span: Span;
  by: string;
}

function collect(syntax: Syntax, text: string, renaming: Renaming, places: Place[]): void {
  const { kind, from, to, scope, isMatch } = renaming;
  const { owner } = scope;
  const into = (inner: Syntax) => collect(inner, text, renaming, places);
  const objects = (inner: Syntax) => objectName(inner, text, renaming, places);
  switch (syntax.kind) {
    case "number":
    case "boolean":
      return;
    case "text": {
      const written = text.slice(syntax.start, syntax.end);
      const renamed = VARIABLES.has(kind) && !/["\\]/.test(from + to) ? renameInText(written, from, to) : written;
      if (renamed !== written && isMatch({ owner, of: null, isShown: true })) places.push({ span: syntax, by: renamed });
      return;
    }
    case "name":
      if (syntax.name === from && meaning(from, scope) === kind && isMatch({ owner, of: null, isShown: false }))
        places.push({ span: syntax, by: printName(to) });
      return;
    case "tag":
      if (kind === "tag" && syntax.name === from) places.push({ span: syntax, by: printTag(to) });
      return;
    case "member": {
      const isOfScene = syntax.target.kind === "name" && syntax.target.name === "scene" && !meansObjects("scene", scope);
      if (kind === (isOfScene ? "sceneVariable" : "ownVariable") && syntax.name === from) {
        const of = isOfScene ? null : syntax.target;
        if (isMatch({ owner, of, isShown: false })) places.push({ span: syntax.nameSpan, by: printName(to) });
      }
      return objects(syntax.target);
    }
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
      objects(syntax.base);
      if (syntax.to) objects(syntax.to);
      for (const filter of syntax.filters) {
        if (filter.kind === "where") into(filter.test);
        else objects(filter.of);
        if (filter.kind === "within") into(filter.distance);
      }
  }
}

/** Before a dot and in selections a name refers to objects, even if a variable has the same name. */
function objectName(syntax: Syntax, text: string, renaming: Renaming, places: Place[]): void {
  const { kind, from, to, scope, isMatch } = renaming;
  if (syntax.kind !== "name") return collect(syntax, text, renaming, places);
  const isPrefab = kind === "prefab" && scope.names.prefabs.has(from) && !scope.locals.has(from);
  const isParameter = kind === "parameter" && scope.locals.has(from);
  if (syntax.name === from && (isPrefab || isParameter) && isMatch({ owner: scope.owner, of: null, isShown: false }))
    places.push({ span: syntax, by: printName(to) });
}

const meansObjects = (name: string, { names, locals }: RuleScope): boolean => names.prefabs.has(name) || locals.get(name) === "objects";

function meaning(name: string, { names, locals }: RuleScope): RenamedKind | null {
  if (locals.has(name)) return "parameter";
  if (names.globals.has(name)) return "variable";
  return names.prefabs.has(name) ? "prefab" : null;
}
