import type { Game } from "./game.ts";
import { FORMAT_VERSION } from "./migrations/index.ts";

/** A game with one empty scene and one object layer. */
export function emptyGame(title: string): Game {
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title, viewWidthPx: 320, viewHeightPx: 180, background: "#10121c", pixelPerfect: true, startSceneId: "scene" },
    scenes: {
      scene: {
        name: "Scene 1",
        order: "a",
        widthPx: 640,
        heightPx: 360,
        background: "#1b1f33",
        gravityPxPerS2: 900,
        layers: { objects: { kind: "objects", name: "Objects", order: "b", visible: true, locked: false, opacity: 1, parallax: 1 } },
        instances: {},
        rules: {},
      },
    },
    prefabs: {},
    assets: {},
    variables: {},
    functions: {},
  };
}
