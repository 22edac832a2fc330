import type { Game } from "@playsmith/game-format";
import { makeRules } from "./rules/module.ts";
import { makeScripts } from "./scripts/module.ts";
import { createBareWorld, type World, type WorldOptions } from "./world.ts";

/** Sets a game up with everything that runs it, ready for its first tick. Rigid bodies need their engine handed in: see {@link WorldOptions.rigid}. */
export function createWorld(game: Game, options: WorldOptions): World {
  return createBareWorld(game, { rules: makeRules, scripting: makeScripts, ...options });
}
