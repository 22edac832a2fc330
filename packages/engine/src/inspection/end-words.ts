import { withVariables } from "@playsmith/game-format";
import type { World } from "../world.ts";

/** What a game says when it has ended: undefined where it leaves the words to the player. */
export interface EndWords {
  title: string | undefined;
  text: string | undefined;
}

/** The game's own words for its end, with the variables that they name as they are now. */
export function endWords(world: World, status: "won" | "lost"): EndWords {
  const { wonTitle, wonText, lostTitle, lostText } = world.game.settings;
  const filled = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : withVariables(text, (name) => world.sceneVariables[name] ?? world.variables[name]);
  return status === "won" ? { title: filled(wonTitle), text: filled(wonText) } : { title: filled(lostTitle), text: filled(lostText) };
}
