import type { Game } from "@playsmith/game-format";

const STEP_MS = 100;
const TICKS_A_STEP = 6;

/** Whether a scene contains animated tiles. */
export function hasAnimatedTiles(game: Game, sceneId: string): boolean {
  return Object.values(game.scenes[sceneId]?.layers ?? {}).some((layer) => {
    if (layer.kind !== "tiles" || !layer.visible) return false;
    const tileset = game.assets[layer.tilesetId];
    return tileset?.kind === "tileset" && Object.values(tileset.tiles).some(({ animation }) => animation !== undefined);
  });
}

/** Animates tiles in the edited scene at 10 frames per second, while there are any and the page is visible. */
export class TileClock {
  /** Elapsed game ticks. */
  ticks = 0;
  readonly #notify: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(notify: () => void) {
    this.#notify = notify;
  }

  follow(game: Game, sceneId: string): void {
    const isWanted = hasAnimatedTiles(game, sceneId) && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isWanted === (this.#timer !== undefined)) return;
    this.stop();
    if (isWanted) this.#timer = setInterval(() => this.#step(), STEP_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #step(): void {
    if (document.visibilityState !== "visible") return;
    this.ticks += TICKS_A_STEP;
    this.#notify();
  }
}
