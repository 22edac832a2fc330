import { behaviourCatalogue, isBehaviourType, type Game, type Primitive, type RuleNode } from "@playsmith/game-format";
import { inSentence, translated } from "@playsmith/texts";
import { type SentenceSpec, sentenceSpec, type SlotSpec } from "./catalogue/index.ts";
import {
  checkExpression,
  checkSelection,
  type ExpressionProblem,
  ownVariablesOf,
  type RuleScope,
  type Selection,
  typeOfInitial,
  unknownInGame,
  unknownName,
  type Term,
  type ValueType,
} from "./language/index.ts";
import { ruleText } from "./rule-text.ts";

/** The parsed content of a slot. */
export type SlotContent = { kind: "value"; value: Term } | { kind: "objects"; selection: Selection } | { kind: "plain"; value: Primitive };

/** A problem in a node: slot, position and message. */
export interface SlotProblem extends Partial<ExpressionProblem> {
  slot?: string;
  message: string;
}

/** Prefix of the slots for the arguments of a called function, followed by the id of its parameter. */
export const ARGUMENT_PREFIX = "arg.";

/** Value of a slot: the node's own or the catalogue's default. A default of `this` is empty where `this` is undefined. */
export function slotValue(node: RuleNode, name: string, spec: SlotSpec, scope?: RuleScope): Primitive {
  const own = Object.hasOwn(node.slots, name) ? node.slots[name] : undefined;
  if (own !== undefined) return own;
  return spec.type === "objects" && spec.default === "this" && scope && scope.owner.kind !== "prefab" ? "" : spec.default;
}

/** Parses all slots of a node. Invalid slots are missing in `contents` and reported in `problems`. */
export function readSlots(node: RuleNode, scope: RuleScope): { contents: Record<string, SlotContent>; problems: SlotProblem[] } {
  const spec = sentenceSpec(node.type);
  const contents: Record<string, SlotContent> = {};
  const problems: SlotProblem[] = [];
  if (!spec)
    return { contents, problems: [{ message: translated('"{type}" is not a sentence that this version knows.', { type: node.type }) }] };
  for (const [name, slot] of Object.entries(spec.slots)) {
    const text = slotValue(node, name, slot, scope);
    const result = readSlot(slot, text, scope, wantedType(node, spec, name, slot, scope));
    if ("problem" in result) problems.push({ slot: name, ...result.problem });
    else contents[name] = result.content;
  }
  if (node.type === "callFunction") readArguments(node, scope, contents, problems);
  checkOwnVariable(spec, scope, contents, problems);
  return { contents, problems };
}

type Reading = { content: SlotContent } | { problem: { message: string; start?: number; end?: number } };

function readSlot(slot: SlotSpec, value: Primitive, scope: RuleScope, expected: ValueType): Reading {
  switch (slot.type) {
    case "number":
    case "text":
    case "boolean":
    case "value": {
      if (typeof value === "number" && expected !== "boolean")
        return { content: { kind: "value", value: { type: "number", kind: "constant", value } } };
      if (typeof value === "boolean" && expected !== "number")
        return { content: { kind: "value", value: { type: "boolean", kind: "constant", value } } };
      const checked = checkExpression(String(value), scope, expected);
      return checked.ok ? { content: { kind: "value", value: checked.value } } : { problem: checked.problem };
    }
    case "objects": {
      const checked = checkSelection(String(value), scope);
      return checked.ok ? { content: { kind: "objects", selection: checked.value } } : { problem: checked.problem };
    }
    case "prefab":
    case "scene":
    case "sound":
    case "music":
    case "function":
    case "layer":
    case "variable":
    case "ownVariable":
    case "sceneVariable":
    case "animation":
    case "behaviour":
    case "parameter":
    case "tag":
    case "input":
    case "choice":
    case "color":
    case "word": {
      const message = plainProblem(slot, value, scope);
      return message === null ? { content: { kind: "plain", value } } : { problem: { message } };
    }
  }
}

/** A text slot accepts any value; a variable expects its own type. */
function wantedType(node: RuleNode, spec: SentenceSpec, name: string, slot: SlotSpec, scope: RuleScope): ValueType {
  if (slot.type === "number" || slot.type === "boolean") return slot.type;
  if ((node.type === "setVariable" || node.type === "variableIs") && name === "value") {
    const variable = String(slotValue(node, "variable", spec.slots["variable"] as SlotSpec));
    return typeOfInitial(scope.names.globals.get(variable));
  }
  return "any";
}

function plainProblem(slot: SlotSpec, value: Primitive, { game, names }: RuleScope): string | null {
  const label = inSentence(ruleText(slot.label));
  const isMissing = (room: object) => !Object.hasOwn(room, String(value));
  switch (slot.type) {
    case "prefab":
      if (value === "") return translated("The prefab is not chosen.");
      return isMissing(game.prefabs) ? translated("The prefab no longer exists. Choose another.") : null;
    case "scene":
      if (value === "") return translated("The scene is not chosen.");
      return isMissing(game.scenes) ? translated("The scene no longer exists. Choose another.") : null;
    case "sound":
      if (value === "") return translated("The sound is not chosen.");
      return isMissing(game.assets) || game.assets[String(value)]?.kind !== "sound"
        ? translated("The sound no longer exists. Choose another.")
        : null;
    case "music":
      if (value === "") return translated("The music is not chosen.");
      return isMissing(game.assets) || game.assets[String(value)]?.kind !== "music"
        ? translated("The music no longer exists. Choose another.")
        : null;
    case "function":
      if (value === "") return translated("The function is not chosen.");
      return isMissing(game.functions) ? translated("The function no longer exists. Choose another.") : null;
    case "layer":
      return value !== "" && !hasLayer(game, String(value)) ? translated("The layer no longer exists. Choose another.") : null;
    case "variable":
      if (names.globals.has(String(value))) return null;
      return unknownInGame(names.globals, "variable", String(value), () => names.globals.keys());
    case "behaviour":
      return isBehaviourType(String(value)) ? null : unknownName("behaviour", String(value), Object.keys(behaviourCatalogue));
    case "choice":
      return slot.choices?.some((offered) => offered.value === value)
        ? null
        : translated("This is not one of the choices for the {label}.", { label });
    case "color":
      return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? null : translated("A colour is written as #rrggbb.");
    case "tag":
    case "word":
    case "sceneVariable":
    case "input":
      return value === "" ? translated("The {label} is missing.", { label }) : null;
    case "number":
    case "text":
    case "boolean":
    case "value":
    case "objects":
    case "ownVariable":
    case "animation":
    case "parameter":
      return null;
  }
}

const hasLayer = (game: Game, id: string): boolean => Object.values(game.scenes).some((scene) => Object.hasOwn(scene.layers, id));

function readArguments(node: RuleNode, scope: RuleScope, contents: Record<string, SlotContent>, problems: SlotProblem[]): void {
  const fn = scope.game.functions[String(node.slots["function"] ?? "")];
  for (const [id, param] of Object.entries(fn?.params ?? {})) {
    const name = ARGUMENT_PREFIX + id;
    const value = Object.hasOwn(node.slots, name) ? (node.slots[name] as Primitive) : "";
    const type = param.type === "object" ? "objects" : param.type;
    const slot: SlotSpec = { type, label: param.name, unit: "", default: "" };
    const result =
      value === "" && type !== "text"
        ? { problem: { message: translated("The value for {name} is missing.", { name: param.name }) } }
        : readSlot(slot, value, scope, type === "text" ? "any" : type);
    if ("problem" in result) problems.push({ slot: name, ...result.problem });
    else contents[name] = result.content;
  }
}

function checkOwnVariable(spec: SentenceSpec, scope: RuleScope, contents: Record<string, SlotContent>, problems: SlotProblem[]): void {
  const objects = contents["objects"];
  const name = contents["variable"];
  if (spec.slots["variable"]?.type !== "ownVariable" || objects?.kind !== "objects" || name?.kind !== "plain") return;
  const known = ownVariablesOf(scope, objects.selection.base);
  if (!known.has(String(name.value)))
    problems.push({ slot: "variable", message: unknownName("variable", String(name.value), known.keys()) });
}
