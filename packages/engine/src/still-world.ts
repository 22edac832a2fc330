import type { Game, GamePatch } from "@playsmith/game-format";
import { patchWorld } from "./scene/patch-world.ts";
import { loadScene } from "./scene/place.ts";
import type { Behaviour } from "./state/pool.ts";
import { newVariables } from "./state/variables.ts";
import { WorldState } from "./world-state.ts";

/**
 * A scene in which everything stands where it was placed: no behaviour, script or rule is there to run. The scene editor draws
 * it, without having to fetch what makes a game go.
 */
export class StillWorld extends WorldState {
  /**
   * @param sceneId scene to show; one that does not exist shows nothing.
   * @param behaviours those that have a say in how the scene begins; they do not run.
   */
  constructor(game: Game, sceneId: string, behaviours: readonly Behaviour[] = []) {
    super(game, 0, true, behaviours);
    // Texts show what variables start as.
    this.variables = newVariables(game.variables);
    loadScene(this, sceneId);
  }

  /**
   * Takes an edit over.
   * @param game the world's game, already changed by game-format's `applyPatch`.
   */
  patch(game: Game, changes: GamePatch): void {
    patchWorld(this, game, changes);
  }
}
