import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { runnerAssets } from "./assets.ts";
import { runnerPrefabs } from "./prefabs.ts";
import { runnerScenes } from "./scenes.ts";

/** An endless runner in autumn: the fox runs, you jump, and at a thousand points the day is won. */
export function runnerGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#14101e", pixelPerfect: true, startSceneId: "title" },
    scenes: runnerScenes(),
    prefabs: runnerPrefabs(),
    assets: runnerAssets(),
    variables: { health: 3, speed: 1.6, score: 0, bonus: 0, best: 0, goal: 1_000, pattern: 0 },
    functions: {},
    leaderboards: { points: { name: "Points", order: "a", ranks: "highest", unit: "" } },
  };
}
