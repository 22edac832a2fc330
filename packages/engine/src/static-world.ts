import type { Game, GamePatch } from "@playsmith/game-format";
import { patchWorld } from "./scene/patch-world.ts";
import { loadScene } from "./scene/place.ts";
import type { Behaviour } from "./behaviours/behaviour.ts";
import { newVariables } from "./state/variables.ts";
import { WorldState } from "./world-state.ts";

/**
 * A scene in its initial state, without behaviours, scripts and rules. The scene editor draws it without loading the runtimes of a game.
 */
export class StaticWorld extends WorldState {
  /**
   * @param sceneId scene to show; an unknown id shows nothing.
   * @param behaviours behaviours that set up the first frame; they do not tick.
   */
  constructor(game: Game, sceneId: string, behaviours: readonly Behaviour[] = []) {
    super(game, 0, true, behaviours);
    // Texts show the start values of variables.
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
