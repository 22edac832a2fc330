import type { Game } from "@playsmith/game-format";
import { makeRules } from "./rules/module.ts";
import { makeScripts } from "./scripts/module.ts";
import { createBareWorld, type World, type WorldOptions } from "./world.ts";

/**
 * Creates a world with the rules and scripts runtimes, ready for its first tick. The physics engine has to be passed in: see {@link
 * WorldOptions.rigid}.
 */
export function createWorld(game: Game, options: WorldOptions): World {
  return createBareWorld(game, { rules: makeRules, scripting: makeScripts, ...options });
}
