import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { puzzleAssets } from "./assets.ts";
import { puzzlePrefabs } from "./prefabs.ts";
import { puzzleScenes } from "./scenes.ts";

/** A puzzle of rigid bodies: a cannon made of a log, acorns, and pumpkins that sit on crates and beams. */
export function puzzleGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#14101e", pixelPerfect: true, startSceneId: "title" },
    scenes: puzzleScenes(),
    prefabs: puzzlePrefabs(),
    assets: puzzleAssets(),
    variables: { shots: 5, power: 0, left: 0, banner: "" },
    functions: {},
  };
}
