import { emptyGame, type Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasAnimatedTiles, TileClock } from "./tile-clock.ts";

/** A game with a tile layer whose first tile is animated or not. */
function tiled(isAnimated: boolean): { game: Game; sceneId: string } {
  const game = templates.find(({ id }) => id === "platformer")?.build("T") ?? emptyGame("T");
  const sceneId = game.settings.startSceneId;
  for (const asset of Object.values(game.assets)) {
    if (asset.kind !== "tileset") continue;
    for (const tile of Object.values(asset.tiles)) delete tile.animation;
    if (isAnimated) asset.tiles["1"] = { ...asset.tiles["1"], collision: "none", animation: { tiles: [1, 2], framesPerS: 4 } };
  }
  return { game, sceneId };
}

describe("clock of animated tiles", () => {
  let visibility = "visible";
  let isCalm = false;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: isCalm }));
    vi.stubGlobal("document", {
      get visibilityState() {
        return visibility;
      },
    });
    [visibility, isCalm] = ["visible", false];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const run = ({ game, sceneId }: ReturnType<typeof tiled>): TileClock => {
    const clock = new TileClock(() => undefined);
    clock.follow(game, sceneId);
    vi.advanceTimersByTime(1_000);
    return clock;
  };

  it("runs at the game's speed while a layer has animated tiles", () => {
    const animated = tiled(true);
    expect(hasAnimatedTiles(animated.game, animated.sceneId)).toBe(true);
    const clock = run(animated);
    expect(clock.ticks).toBe(60);
    clock.follow(tiled(false).game, animated.sceneId);
    vi.advanceTimersByTime(1_000);
    expect(clock.ticks).toBe(60);
  });

  it("stops without animated tiles, in a hidden page, with reduced motion, and on dispose", () => {
    expect(run(tiled(false)).ticks).toBe(0);
    visibility = "hidden";
    expect(run(tiled(true)).ticks).toBe(0);
    [visibility, isCalm] = ["visible", true];
    expect(run(tiled(true)).ticks).toBe(0);
    isCalm = false;
    const clock = run(tiled(true));
    clock.stop();
    vi.advanceTimersByTime(1_000);
    expect(clock.ticks).toBe(60);
  });
});
