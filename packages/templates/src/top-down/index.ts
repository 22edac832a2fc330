import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { topDownAssets } from "./assets.ts";
import { topDownPrefabs } from "./prefabs.ts";
import { gardenScene } from "./scene.ts";

/** A game seen from above: a garden by night, an owl to talk to, six moonstones, ghosts and pumpkins, and a gate that opens. */
export function topDownGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#14101e", pixelPerfect: true, startSceneId: "garden" },
    scenes: { garden: gardenScene() },
    prefabs: topDownPrefabs(),
    assets: topDownAssets(),
    variables: { moonstones: 0, health: 3, dialogue: "", choice: "" },
    functions: {},
  };
}
