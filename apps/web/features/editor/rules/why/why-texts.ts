import type { DebugMoment, DebugReport } from "@playsmith/contract";
import type { Game, RuleNode, Rules } from "@playsmith/game-format";
import { baseKey, checkSelection, type RuleScope, sentenceOf, sentenceSpec, slotValue } from "@playsmith/rules";
import { translated } from "@playsmith/texts";

export type WhyReport = DebugReport & { kind: "why" };

/** The explained rule. */
export interface AskedRule {
  node: RuleNode;
  rules: Rules;
  scope: RuleScope;
}

const isTouch = (type: string): boolean => sentenceSpec(type)?.kind === "trigger" && sentenceSpec(type)?.subject === "Touching";

/** Sentence about a rule's result at a tick. */
export function momentText(moment: DebugMoment, asked: AskedRule): string {
  const { sinceTick, tick, conditionId, reads } = moment;
  const at = sinceTick === tick ? translated("Tick {tick}", { tick }) : translated("Ticks {sinceTick} to {tick}", { sinceTick, tick });
  const held = heldText(moment, asked);
  if (conditionId === undefined) return translated("{at}: {held}, and the rule fired.", { at, held });
  const node = asked.rules[conditionId];
  if (!node) return translated("{at}: {held}.", { at, held });
  const condition = sentenceOf(node, asked.scope.game);
  if (reads.length === 0) return translated("{at}: {held}, but “{condition}” was false.", { at, held, condition });
  const values = reads.map(({ label, value }) => translated("{name} was {value}", { name: label, value: valueText(value) })).join(", ");
  return translated("{at}: {held}, but “{condition}” was false ({values}).", { at, held, condition, values });
}

const valueText = (value: string | number | boolean): string =>
  typeof value === "number" ? String(Math.round(value * 100) / 100) : typeof value === "string" ? `"${value}"` : String(value);

function heldText({ objects }: DebugMoment, asked: AskedRule): string {
  const nameIn = (slot: string): string => {
    const key = keyOf(slot, asked);
    return objects.find((each) => each.key === key)?.name ?? groupName(slot, asked);
  };
  const { type } = asked.node;
  const [a, b] = [nameIn("objects"), nameIn("others")];
  if (type === "touchEnds") return translated("{a} no longer touched {b}", { a, b });
  if (isTouch(type)) return translated("{a} touched {b}", { a, b });
  const trigger = sentenceOf(asked.node, asked.scope.game);
  const self = objects.find(({ key }) => key === "this")?.name ?? (a === "" ? undefined : a);
  return self === undefined
    ? translated("“{trigger}” held", { trigger })
    : translated("“{trigger}” held for {name}", { trigger, name: self });
}

/** Explanation if the trigger did not occur: the recorded time span, and the most relevant hint. */
export function neverTexts({ firstTick, tick, counts, nearest }: WhyReport, asked: AskedRule, isBroken: boolean): string[] {
  const count = tick - firstTick;
  const { node } = asked;
  const [a, b] = [groupName("objects", asked), groupName("others", asked)];
  const never =
    node.type === "touchEnds"
      ? translated("{a} and {b} never came apart in the last {count} ticks.", { a, b, count })
      : isTouch(node.type)
        ? translated("{b} was never touched by {a} in the last {count} ticks.", { a, b, count })
        : translated("“{trigger}” never held in the last {count} ticks.", { trigger: sentenceOf(node, asked.scope.game), count });
  const missing = [...new Set(counts.filter((each) => each.count === 0).map(({ slot }) => groupName(slot, asked)))];
  return [
    never,
    ...(node.enabled ? [] : [translated("This rule is turned off.")]),
    ...(isBroken ? [translated("Something in this rule is not understood, so it never runs.")] : []),
    ...missing.map((name) => translated("There is no {name} in the scene at this tick.", { name })),
    ...(nearest && missing.length === 0
      ? [translated("They came nearest at tick {tick}: {px} px apart.", { tick: nearest.tick, px: Math.round(nearest.gapPx) })]
      : []),
  ];
}

const textIn = (slot: string, { node, scope }: AskedRule): string => {
  const spec = sentenceSpec(node.type)?.slots[slot];
  return spec ? String(slotValue(node, slot, spec, scope)) : "";
};

function keyOf(slot: string, asked: AskedRule): string {
  const checked = checkSelection(textIn(slot, asked), asked.scope);
  return checked.ok ? baseKey(checked.value.base) : "";
}

/** Names of all objects of a slot. */
function groupName(slot: string, asked: AskedRule): string {
  const text = textIn(slot, asked);
  const { owner, game } = asked.scope;
  if (text === "this") return nameOfOwner(owner.id, game) ?? text;
  const checked = text === "" ? null : checkSelection(text, asked.scope);
  return checked?.ok && checked.value.base.kind === "prefab" ? (game.prefabs[checked.value.base.id]?.name ?? text) : text;
}

const nameOfOwner = (id: string, game: Game): string | undefined => game.prefabs[id]?.name;
