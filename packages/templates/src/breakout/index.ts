import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { breakoutAssets } from "./assets.ts";
import { breakoutPrefabs } from "./prefabs.ts";
import { breakoutScenes } from "./scenes.ts";

/** Breakout on a summer night: a fox with a plank, a firefly, and two walls of lanterns. */
export function breakoutGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#14101e", pixelPerfect: true, startSceneId: "title" },
    scenes: breakoutScenes(),
    prefabs: breakoutPrefabs(),
    assets: breakoutAssets(),
    variables: { lives: 3, score: 0, combo: 0, best: 0 },
    functions: {},
    leaderboards: { points: { name: "Points", order: "a", ranks: "highest", unit: "" } },
  };
}
