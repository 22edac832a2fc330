import { behaviourSpec, endingOf } from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";
import { behavioursOf, type Cast } from "./cast.ts";

/** Whether something in a scene can win the game. */
export function canBeWon({ prefabs, nodes }: Cast): boolean {
  if (nodes.some(({ type }) => sentenceSpec(type)?.ends === "won")) return true;
  return [...prefabs.values()].some((prefab) => behavioursOf(prefab).some(({ type, params }) => endingOf(type, params) === "won"));
}

/** Whether rules end a scene or lead to another one. */
export function endsByRules({ nodes }: Cast): boolean {
  return nodes.some(({ type }) => sentenceSpec(type)?.ends !== undefined);
}

/** Whether a scene can end in any way, or leads to another one. */
export function canEnd(cast: Cast): boolean {
  if (canBeWon(cast) || endsByRules(cast)) return true;
  return [...cast.prefabs.values()].some((prefab) => behavioursOf(prefab).some(({ type, params }) => endingOf(type, params) !== null));
}

/** Whether anything in a scene reacts to keyboard, gamepad, mouse or touch. */
export function hearsInput({ prefabs, nodes }: Cast): boolean {
  const isByRules = nodes.some(
    ({ type, slots }) =>
      sentenceSpec(type)?.subject === "Input" ||
      Object.values(slots).some(
        (value) => typeof value === "string" && /\b(pointer\w*|held|pressed|released|axis|isHeld|isPressed)\b/.test(value),
      ),
  );
  return (
    isByRules || [...prefabs.values()].some((prefab) => behavioursOf(prefab).some(({ type }) => behaviourSpec(type).input !== undefined))
  );
}
