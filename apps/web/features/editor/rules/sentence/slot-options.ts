import { playerText } from "@playsmith/contract";
import { actionNames, behaviourCatalogue, type Game, inOrder, keyLabel, keysInGame, type RuleNode } from "@playsmith/game-format";
import { ownVariablesOf, checkSelection, type RuleScope, ruleText, type SlotSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";

/** An option of a slot. */
export interface SlotOption {
  value: string;
  label: string;
  hint?: string;
}

const byName = (room: Readonly<Record<string, { name: string; order: string }>>): SlotOption[] =>
  inOrder(room).map(([value, { name }]) => ({ value, label: name }));
const plain = (values: Iterable<string>): SlotOption[] => [...new Set(values)].filter(Boolean).map((value) => ({ value, label: value }));

/** Options of a slot that is not an expression: the game's items by name. */
export function slotOptions(spec: SlotSpec, node: RuleNode, scope: RuleScope): SlotOption[] {
  const { game, names } = scope;
  switch (spec.type) {
    case "choice":
      return (spec.choices ?? []).map(({ value, label }) => ({ value, label: ruleText(label) }));
    case "prefab":
      return byName(game.prefabs);
    case "scene":
      return byName(game.scenes);
    case "sound":
    case "music":
      return byName(Object.fromEntries(Object.entries(game.assets).filter(([, asset]) => asset.kind === spec.type)));
    case "function":
      return byName(game.functions);
    case "layer":
      return [
        { value: "", label: translated("(none)"), hint: translated("That of the maker, or the front one") },
        ...inOrder(game.scenes).flatMap(([, scene]) => byName(scene.layers).map((option) => ({ ...option, hint: scene.name }))),
      ];
    case "behaviour":
      return Object.entries(behaviourCatalogue).map(([value, { name }]) => ({ value, label: translated(name, {}, "behaviour") }));
    case "parameter":
      return parametersOf(String(node.slots["behaviour"] ?? ""));
    case "variable":
      return [...names.globals].map(([value, initial]) => ({ value, label: value, hint: hintOf(initial) }));
    case "sceneVariable":
      return [...names.sceneVariables].map(([value, initial]) => ({ value, label: value, hint: hintOf(initial) }));
    case "ownVariable":
      return ownOptions(node, scope);
    case "animation":
      return plain(
        Object.values(game.assets).flatMap((asset) =>
          asset.kind === "sprite" ? inOrder(asset.animations).map(([, { name }]) => name) : [],
        ),
      );
    case "tag":
      return plain(names.tags);
    case "input":
      return actionNames(game.inputActions).map((value) => ({ value, label: value, hint: keysOfInput(game, value) }));
    case "number":
    case "text":
    case "boolean":
    case "value":
    case "objects":
    case "color":
      return [];
    case "word":
      if (spec.names === "leaderboard") return plain(inOrder(game.leaderboards ?? {}).map(([, { name }]) => name));
      return spec.names === "achievement" ? plain(inOrder(game.achievements ?? {}).map(([, { name }]) => name)) : [];
  }
}

/** The keys that press an input on a keyboard. */
export const keysOfInput = ({ inputActions }: Pick<Game, "inputActions">, name: string): string =>
  keysInGame(inputActions, name)
    .map((code) => keyLabel(code, playerText))
    .join(" / ");

function ownOptions(node: RuleNode, scope: RuleScope): SlotOption[] {
  const objects = checkSelection(String(node.slots["objects"] ?? "this"), scope);
  const own = objects.ok ? ownVariablesOf(scope, objects.value.base) : new Map<string, unknown>();
  return [...own].map(([value, initial]) => ({ value, label: value, hint: hintOf(initial) }));
}

function parametersOf(behaviour: string): SlotOption[] {
  const type = behaviour in behaviourCatalogue ? (behaviour as keyof typeof behaviourCatalogue) : "platformerMovement";
  return Object.entries(behaviourCatalogue[type].params).map(([value, { label }]) => ({ value, label: translated(label) }));
}

const hintOf = (initial: unknown): string =>
  translated("starts as {what}", { what: typeof initial === "object" ? JSON.stringify(initial) : String(initial) });
