import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { duelAssets } from "./assets.ts";
import { duelPrefabs } from "./prefabs.ts";
import { duelScenes } from "./scenes.ts";

/** A duel of two foxes, the best of five rounds, at one keyboard or online. */
export function duelGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: {
      title,
      viewWidthPx: 320,
      viewHeightPx: 180,
      background: "#14101e",
      pixelPerfect: true,
      startSceneId: "title",
      players: 2,
      online: 2,
      wonTitle: "{winner} wins!",
      wonText: "{amberRounds} rounds for Amber, {silverRounds} for Silver.",
    },
    scenes: duelScenes(),
    prefabs: duelPrefabs(),
    assets: duelAssets(),
    variables: { winner: "", banner: "", amberRounds: 0, silverRounds: 0 },
    functions: {},
  };
}
