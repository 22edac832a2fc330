import { behaviourCatalogue } from "@playsmith/game-format";
import { behavioursOf, type Cast } from "./cast.ts";

/** Sentences that bring something to its end, or lead on from it. */
const ENDING_SENTENCES = new Set(["winGame", "loseGame", "goToScene", "goToSceneNamed", "nextScene", "restartScene", "restartGame"]);

/** Whether something in a scene can win the game. */
export function canBeWon({ prefabs, nodes }: Cast): boolean {
  if (nodes.some(({ type }) => type === "winGame")) return true;
  return [...prefabs.values()].some((prefab) =>
    behavioursOf(prefab).some(
      ({ type, params }) =>
        type === "goal" ||
        (type === "timer" && params["atZero"] === "win") ||
        (type === "waves" && params["wins"] === true) ||
        (type === "button" && params["does"] === "win"),
    ),
  );
}

/** Whether rules bring a scene to its end, or lead on from it, as one to look at does. */
export function endsByRules({ nodes }: Cast): boolean {
  return nodes.some(({ type }) => ENDING_SENTENCES.has(type));
}

/** Whether a scene can come to any end at all, or leads on to another. */
export function canEnd(cast: Cast): boolean {
  if (canBeWon(cast) || endsByRules(cast)) return true;
  return [...cast.prefabs.values()].some((prefab) =>
    behavioursOf(prefab).some(
      ({ type, params }) =>
        (type === "health" && params["losesGame"] === true) ||
        (type === "timer" && params["atZero"] !== "nothing" && params["atZero"] !== "destroy") ||
        (type === "button" && params["does"] !== "add"),
    ),
  );
}

/** Behaviours that answer mouse or finger. */
const BY_POINTER: ReadonlySet<string> = new Set(["button", "drag", "dragToAim"]);

/** Whether anything in a scene hears keys, gamepad, mouse or finger. */
export function hearsInput({ prefabs, nodes }: Cast): boolean {
  const isByRules = nodes.some(
    ({ type, slots }) =>
      /^(action|pointer|clicked|draggedOver|hover|player|isHeld|isPressed)/.test(type) ||
      Object.values(slots).some(
        (value) => typeof value === "string" && /\b(pointer\w*|held|pressed|released|axis|isHeld|isPressed)\b/.test(value),
      ),
  );
  return (
    isByRules ||
    [...prefabs.values()].some((prefab) =>
      behavioursOf(prefab).some(({ type }) => BY_POINTER.has(type) || "player" in behaviourCatalogue[type].params || type === "dialogue"),
    )
  );
}
