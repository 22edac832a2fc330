import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { platformerAssets } from "./assets.ts";
import { platformerPrefabs } from "./prefabs.ts";
import { platformerScenes } from "./scenes.ts";

/** A platformer in two levels: a fox, coins, slugs, bees, and a flag to reach. */
export function platformerGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#14101e", pixelPerfect: true, startSceneId: "hills" },
    scenes: platformerScenes(),
    prefabs: platformerPrefabs(),
    assets: platformerAssets(),
    variables: { coins: 0, score: 0, health: 3 },
    functions: {},
  };
}
