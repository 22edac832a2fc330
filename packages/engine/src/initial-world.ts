import type { Game } from "@playsmith/game-format";
import { followParents } from "./scene/follow-parents.ts";
import { dialogue } from "./behaviours/progress/dialogue.ts";
import { followCamera } from "./behaviours/screen/follow-camera.ts";
import { groupCamera } from "./behaviours/screen/group-camera.ts";
import { health } from "./behaviours/progress/health.ts";
import { hudAnchor } from "./behaviours/screen/hud-anchor.ts";
import { inventory } from "./behaviours/progress/inventory.ts";
import { timer } from "./behaviours/progress/timer.ts";
import { waves } from "./behaviours/progress/waves.ts";
import { StaticWorld } from "./static-world.ts";
import type { Behaviour } from "./behaviours/behaviour.ts";

const behaviours = [groupCamera, followCamera, hudAnchor, dialogue, health, inventory, timer, waves] as unknown as readonly Behaviour[];

/** Types of the behaviours that change the first frame. */
export const INITIAL_BEHAVIOURS: ReadonlySet<string> = new Set(behaviours.map(({ type }) => type));

/**
 * A scene as its first frame shows it, before the first tick: the camera is at its start, objects anchored to the view are in place, and
 * variables have the values that behaviours start from. Rules and scripts have not run.
 */
export class InitialWorld extends StaticWorld {
  /** @param sceneId scene to show; one that does not exist shows nothing. */
  constructor(game: Game, sceneId: string) {
    super(game, sceneId, behaviours);
    const anchored = this.poolOf(hudAnchor);
    if (anchored.count === 0) return;
    hudAnchor.tick?.(this, anchored);
    followParents(this);
  }
}
