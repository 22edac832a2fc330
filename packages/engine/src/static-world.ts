import type { Game, GamePatch } from "@playsmith/game-format";
import { patchWorld } from "./scene/patch-world.ts";
import { loadScene } from "./scene/place.ts";
import type { Behaviour } from "./state/pool.ts";
import { newVariables } from "./state/variables.ts";
import { WorldState } from "./world-state.ts";

/**
 * A scene as it was placed, without behaviours, scripts and rules. The scene editor draws it and need not load the code that runs a game.
 */
export class StaticWorld extends WorldState {
  /**
   * @param sceneId scene to show; one that does not exist shows nothing.
   * @param behaviours those that set up the first frame; they do not tick.
   */
  constructor(game: Game, sceneId: string, behaviours: readonly Behaviour[] = []) {
    super(game, 0, true, behaviours);
    // Texts show what variables start as.
    this.variables = newVariables(game.variables);
    loadScene(this, sceneId);
  }

  /**
   * Applies an edit.
   * @param game the world's game, already changed by game-format's `applyPatch`.
   */
  patch(game: Game, changes: GamePatch): void {
    patchWorld(this, game, changes);
  }
}
