import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { storyAssets } from "./assets.ts";
import { storyPages } from "./pages.ts";
import { storyPrefabs } from "./prefabs.ts";
import { storyScenes } from "./scenes.ts";

/** A story with portraits, choices and two endings: a fox, a ghost, a pumpkin, and a lantern that went out. */
export function storyGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#14101e", pixelPerfect: true, startSceneId: "title" },
    scenes: storyScenes(),
    prefabs: storyPrefabs(),
    assets: storyAssets(),
    variables: { page: 0, who: "", beside: "", asks: false, chosen: 1, trust: 0, story: storyPages() },
    functions: {},
  };
}
