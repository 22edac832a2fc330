import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { shooterAssets } from "./assets.ts";
import { shooterPrefabs } from "./prefabs.ts";
import { shooterScenes } from "./scenes.ts";

/** A shooter: a fox in a rocket, four waves, and the pumpkin king. */
export function shooterGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#14101e", pixelPerfect: true, startSceneId: "title" },
    scenes: shooterScenes(),
    prefabs: shooterPrefabs(),
    assets: shooterAssets(),
    variables: { health: 4, score: 0, best: 0, wave: 0, banner: "", kingX: 0, kingY: 0 },
    functions: {},
  };
}
