import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { roguelikeAssets } from "./assets.ts";
import { roguelikePrefabs } from "./prefabs.ts";
import { roguelikeScenes } from "./scenes.ts";

/** A small roguelike: three floors of a cellar, turn by turn, and a moonstone at the bottom. */
export function roguelikeGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#14101e", pixelPerfect: true, startSceneId: "title" },
    scenes: roguelikeScenes(),
    prefabs: roguelikePrefabs(),
    assets: roguelikeAssets(),
    variables: { health: 8, turns: 0, hasKey: false, beaten: 0, place: "", hint: "" },
    functions: {},
  };
}
