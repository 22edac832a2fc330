import { withVariables } from "@playsmith/game-format";
import type { World } from "../world.ts";

/** The end texts of a game; undefined where the player's default text applies. */
export interface EndTexts {
  title: string | undefined;
  text: string | undefined;
}

/** The game's own end texts, with placeholders for variables filled in. @param named names the controls in a text. */
export function endTexts(world: World, status: "won" | "lost", named = (text: string): string => text): EndTexts {
  const { wonTitle, wonText, lostTitle, lostText } = world.game.settings;
  const filled = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : named(withVariables(text, (name) => world.sceneVariables[name] ?? world.variables[name]));
  return status === "won" ? { title: filled(wonTitle), text: filled(wonText) } : { title: filled(lostTitle), text: filled(lostText) };
}
