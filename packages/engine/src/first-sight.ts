import type { Game } from "@playsmith/game-format";
import { dialogue } from "./behaviours/dialogue.ts";
import { followCamera } from "./behaviours/follow-camera.ts";
import { health } from "./behaviours/health.ts";
import { hudAnchor } from "./behaviours/hud-anchor.ts";
import { inventory } from "./behaviours/inventory.ts";
import { timer } from "./behaviours/timer.ts";
import { waves } from "./behaviours/waves.ts";
import { StillWorld } from "./still-world.ts";
import type { Behaviour } from "./state/pool.ts";

const behaviours = [followCamera, hudAnchor, dialogue, health, inventory, timer, waves] as unknown as readonly Behaviour[];

/** Types of the behaviours that have a say in the first picture. */
export const FIRST_SIGHT_BEHAVIOURS: ReadonlySet<string> = new Set(behaviours.map(({ type }) => type));

/**
 * A scene as its first picture shows it, before anything has run: the camera is where it begins, what keeps to an edge of the view is there,
 * and variables are what behaviours begin to count from. Rules and scripts have had no say.
 */
export class FirstSight extends StillWorld {
  /** @param sceneId scene to show; one that does not exist shows nothing. */
  constructor(game: Game, sceneId: string) {
    super(game, sceneId, behaviours);
    const anchored = this.poolOf(hudAnchor);
    if (anchored.count === 0) return;
    hudAnchor.tick?.(this, anchored);
    this.parents.follow(this);
  }
}
