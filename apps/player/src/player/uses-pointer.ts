import { type Game, ruleOwners } from "@playsmith/game-format";

const POINTING = new Set(["button", "drag", "dragToAim"]);

/** Whether anything in a game asks where the pointer is, or that it is pressed. */
export function usesPointer(game: Game, scripts: Readonly<Record<string, string>>): boolean {
  if (Object.values(scripts).some((js) => js.includes("pointer") || js.includes("onPressed"))) return true;
  const points = Object.values(game.prefabs).some(({ behaviours }) =>
    Object.values(behaviours).some(({ type, params }) => POINTING.has(type) || params["aim"] === "pointer"),
  );
  return points || ruleOwners(game).some(({ rules }) => /pointer/i.test(JSON.stringify(rules)));
}
