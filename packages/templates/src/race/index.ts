import { type Game, FORMAT_VERSION } from "@playsmith/game-format";
import { raceAssets } from "./assets.ts";
import { LAPS } from "./kart.ts";
import { racePrefabs } from "./prefabs.ts";
import { raceScenes } from "./scenes.ts";
import { gates } from "./track.ts";

/** A race for up to four players, at one keyboard or online, each with a view of their own there. */
export function raceGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: {
      title,
      viewWidthPx: 384,
      viewHeightPx: 216,
      background: "#14101e",
      pixelPerfect: true,
      startSceneId: "title",
      players: 4,
      online: 4,
      wonTitle: "{winner} wins!",
      wonText: `The first of four after ${LAPS} laps.`,
    },
    scenes: raceScenes(),
    prefabs: racePrefabs(),
    assets: raceAssets(),
    variables: {
      winner: "",
      banner: "",
      results: [],
      places: ["1st", "2nd", "3rd", "4th"],
      gateX: gates.map(({ x }) => x),
      gateY: gates.map(({ y }) => y),
    },
    functions: {},
  };
}
