import { behaviourTypes, type Game, ruleOwners } from "@playsmith/game-format";

const POINTING: ReadonlySet<string> = new Set(behaviourTypes(({ input }) => input === "pointer"));
/** What sentences are called that ask for the pointer, and what expressions call it. */
const POINTING_RULES = /pointer|hover|"(?:clicked|draggedOver)"/i;

/** Whether anything in a game asks where the pointer is, or that it is pressed. */
export function usesPointer(game: Game, scripts: Readonly<Record<string, string>>): boolean {
  if (Object.values(scripts).some((js) => js.includes("pointer") || js.includes("onPressed"))) return true;
  const points = Object.values(game.prefabs).some(({ behaviours }) =>
    Object.values(behaviours).some(({ type, params }) => POINTING.has(type) || params["aim"] === "pointer"),
  );
  const isAimed = (): boolean =>
    Object.values(game.scenes).some(({ instances }) =>
      Object.values(instances).some(({ overrides }) => Object.values(overrides).includes("pointer")),
    );
  return points || POINTING_RULES.test(JSON.stringify(ruleOwners(game).map(({ rules }) => rules))) || isAimed();
}
