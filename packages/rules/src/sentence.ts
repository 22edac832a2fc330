import { behaviourCatalogue, isBehaviourType, type Game, type Primitive, type RuleNode } from "@playsmith/game-format";
import { inSentence, translated } from "@playsmith/texts";
import { sentenceSpec, type SlotSpec } from "./catalogue/index.ts";
import { ruleText } from "./rule-text.ts";
import { ARGUMENT_PREFIX, slotValue } from "./slots.ts";

/** Part of a sentence: fixed text, or the value of a slot. */
export interface SentencePart {
  text: string;
  slot?: string;
}

/**
 * Formats a node as parts of a sentence in the language in use, e.g. "Wait " and "2 s".
 * @param game resolves ids to names; without it ids are shown.
 */
export function sentenceParts(node: RuleNode, game?: Game): SentencePart[] {
  if (node.kind === "group" || node.kind === "comment") return [{ text: node.text ?? "" }];
  const spec = sentenceSpec(node.type);
  if (!spec) return [{ text: node.type }];
  const parts: SentencePart[] = node.negated ? [{ text: translated("Not: ", {}, "rule") }] : [];
  for (const piece of ruleText(spec.sentence).split(/(\{\w+\})/)) {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    const slot = name === undefined ? undefined : spec.slots[name];
    if (name !== undefined && slot) parts.push({ slot: name, text: slotText(slot, slotValue(node, name, slot), game) });
    else if (piece !== "") parts.push({ text: piece });
  }
  for (const [name, value] of Object.entries(node.slots)) {
    if (name.startsWith(ARGUMENT_PREFIX))
      parts.push(
        { text: parts.at(-1)?.slot?.startsWith(ARGUMENT_PREFIX) ? ", " : translated(" with ", {}, "rule") },
        { slot: name, text: String(value) },
      );
  }
  return parts;
}

/** Formats a node as a sentence, e.g. "Wait 2 s". */
export function sentenceOf(node: RuleNode, game?: Game): string {
  return sentenceParts(node, game)
    .map((part) => part.text)
    .join("");
}

function slotText(slot: SlotSpec, value: Primitive, game: Game | undefined): string {
  if (value === "") return `(${inSentence(ruleText(slot.label))})`;
  const named = (room: Readonly<Record<string, { name: string }>> | undefined) =>
    room && Object.hasOwn(room, String(value)) ? (room[String(value)]?.name ?? String(value)) : String(value);
  switch (slot.type) {
    case "number":
      return slot.unit === "" ? String(value) : `${value} ${translated(slot.unit)}`;
    case "choice":
      return ruleText(slot.choices?.find((offered) => offered.value === value)?.label ?? String(value));
    case "prefab":
      return named(game?.prefabs);
    case "scene":
      return named(game?.scenes);
    case "sound":
    case "music":
      return named(game?.assets);
    case "function":
      return named(game?.functions);
    case "layer":
      return (
        Object.values(game?.scenes ?? {})
          .map((scene) => scene.layers[String(value)]?.name)
          .find((name) => name !== undefined) ?? String(value)
      );
    case "behaviour":
      return isBehaviourType(String(value))
        ? translated(behaviourCatalogue[String(value) as keyof typeof behaviourCatalogue].name, {}, "behaviour")
        : String(value);
    case "text":
    case "boolean":
    case "value":
    case "objects":
    case "variable":
    case "ownVariable":
    case "sceneVariable":
    case "animation":
    case "parameter":
    case "tag":
    case "input":
    case "color":
    case "word":
      return String(value);
  }
}
