import { emptyCells, FORMAT_VERSION, type Game } from "@playsmith/game-format";

export { emptyCells };

/** A small game with one prefab and one tile layer of 40 × 3, for tests. */
export function testGame(): Game {
  const layer = { name: "Layer", order: "a", visible: true, locked: false, opacity: 1, parallax: 1 };
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title: "Test", viewWidthPx: 320, viewHeightPx: 180, background: "#000000", pixelPerfect: true, startSceneId: "main" },
    scenes: {
      main: {
        name: "Main",
        order: "a",
        widthPx: 640,
        heightPx: 360,
        background: "#102030",
        gravityPxPerS2: 900,
        layers: {
          ground: { kind: "tiles", ...layer, tilesetId: "tiles", columns: 40, rows: 3, cells: emptyCells(40, 3) },
          objects: { kind: "objects", ...layer, order: "b" },
        },
        instances: {},
        rules: {},
      },
    },
    prefabs: {
      hero: {
        name: "Hero",
        order: "a",
        look: { kind: "none" },
        collider: { kind: "none" },
        tags: ["player"],
        behaviours: {},
        variables: {},
        rules: {},
        script: "",
      },
    },
    assets: {},
    variables: { coins: 0 },
    functions: {},
  };
}
