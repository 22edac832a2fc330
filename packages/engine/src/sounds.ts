import type { Game } from "@playsmith/game-format";
import type { Camera } from "./camera.ts";
import type { EventQueue, SoundOptions } from "./events.ts";

/** What of a world sounds depend on. */
interface SoundWorld {
  readonly game: Game;
  readonly shownCamera: Camera;
  readonly events: EventQueue;
}

/** Plays one-shot sounds as world events. Music and loops are in `audio-state.ts`. */
export class Sounds {
  readonly #world: SoundWorld;

  constructor(world: SoundWorld) {
    this.#world = world;
  }

  /** @param assetId "" plays nothing. */
  play(assetId: string, options?: SoundOptions): void {
    if (assetId === "") return;
    const { game, events } = this.#world;
    if (Object.hasOwn(game.assets, assetId)) events.add({ ...options, type: "sound", assetId });
    else events.errorOnce("A sound that should play no longer exists.");
  }

  /** Plays a positional sound: quieter outside the view, and panned to its side. */
  playAt(assetId: string, x: number, y: number, options?: SoundOptions): void {
    const { shownCamera: camera, game } = this.#world;
    const { viewWidthPx, viewHeightPx } = game.settings;
    const acrossPx = ((x - camera.x) * camera.zoom) / (viewWidthPx / 2);
    const downPx = ((y - camera.y) * camera.zoom) / (viewHeightPx / 2);
    const beyond = Math.max(0, Math.sqrt(acrossPx * acrossPx + downPx * downPx) - 1);
    const volume = (options?.volume ?? 1) / (1 + beyond * beyond * 4);
    if (volume > 0.01) this.play(assetId, { ...options, volume, pan: Math.min(1, Math.max(-1, acrossPx)) });
  }
}
