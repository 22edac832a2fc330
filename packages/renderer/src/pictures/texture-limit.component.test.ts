import { StaticWorld } from "@playsmith/engine";
import { emptyGame, type Game } from "@playsmith/game-format";
import { afterEach, describe, expect, it } from "vitest";
import { createRenderer } from "../renderer.ts";

const finished: (() => void)[] = [];
afterEach(() => {
  for (const finish of finished.splice(0)) finish();
});

const HASH = "a".repeat(64);
const VIEW_PX = 256;

/** A picture of which each cell has a colour of its own. */
async function coloured(columns: number, rows: number, cellWidth: number, cellHeight: number): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(columns * cellWidth, rows * cellHeight);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  for (let cell = 0; cell < columns * rows; cell++) {
    context.fillStyle = `rgb(${colorOf(cell).join()})`;
    context.fillRect((cell % columns) * cellWidth, Math.floor(cell / columns) * cellHeight, cellWidth, cellHeight);
  }
  return (await canvas.convertToBlob()).arrayBuffer();
}

const colorOf = (cell: number): [number, number, number] => [(cell * 37) % 256, (cell * 91) % 256, 255 - ((cell * 53) % 256)];

function sceneOf(game: Game) {
  const scene = game.scenes[game.settings.startSceneId];
  if (!scene) throw new Error("no scene");
  return scene;
}

/** A game that shows the frames of a sheet in a row, each in a square of the view. */
function rowOfFrames(columns: number, rows: number, widthPx: number, heightPx: number): Game {
  const game = emptyGame("Large");
  const count = columns * rows;
  const file = { hash: HASH, mime: "image/png", bytes: 1 };
  const frames = Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { order: `a${index}`, index }]));
  const animations = Object.fromEntries(
    Object.keys(frames).map((id) => [id, { name: id, order: id, frameIds: [id], framesPerS: 1, loops: true }]),
  );
  game.assets["sheet"] = {
    kind: "sprite",
    name: "Sheet",
    order: "a",
    widthPx,
    heightPx,
    source: { kind: "image", file, columns, rows },
    frames,
    animations,
  } as unknown as Game["assets"][string];
  const scene = sceneOf(game);
  for (let index = 0; index < count; index++) {
    const look = { kind: "sprite", spriteId: "sheet", animation: `f${index}`, opacity: 1, tint: "#ffffff" } as const;
    const plain = { collider: { kind: "none" as const }, tags: [], behaviours: {}, variables: {}, script: "", rules: {} };
    game.prefabs[`p${index}`] = { name: "", order: "a", look, ...plain };
    const [x, y] = placeOf(index, count);
    scene.instances[`i${index}`] = {
      name: "",
      prefabId: `p${index}`,
      layerId: "objects",
      order: "a",
      x,
      y,
      angleRad: 0,
      scaleX: squarePx(count) / widthPx,
      scaleY: squarePx(count) / heightPx,
      overrides: {},
    };
  }
  return game;
}

const acrossOf = (count: number): number => Math.ceil(Math.sqrt(count));
const squarePx = (count: number): number => Math.floor(VIEW_PX / acrossOf(count));
const placeOf = (index: number, count: number): [number, number] => [
  ((index % acrossOf(count)) + 0.5) * squarePx(count),
  (Math.floor(index / acrossOf(count)) + 0.5) * squarePx(count),
];

async function draw(game: Game, bytes: ArrayBuffer, maxTexturePx: number, canvas = document.createElement("canvas")) {
  Object.assign(game.settings, { viewWidthPx: VIEW_PX, viewHeightPx: VIEW_PX });
  Object.assign(sceneOf(game), { widthPx: VIEW_PX, heightPx: VIEW_PX });
  const renderer = await createRenderer({ canvas, maxTexturePx });
  finished.push(() => renderer.destroy());
  await renderer.setAssets(game, { [HASH]: bytes });
  renderer.resize(VIEW_PX, VIEW_PX, 1);
  const world = new StaticWorld(game, game.settings.startSceneId);
  world.camera.previousX = world.camera.x = VIEW_PX / 2;
  world.camera.previousY = world.camera.y = VIEW_PX / 2;
  renderer.draw(world, { kind: "game", alpha: 1 });
  const copy = new OffscreenCanvas(VIEW_PX, VIEW_PX).getContext("2d");
  if (!copy) throw new Error("no 2D canvas");
  copy.drawImage(canvas, 0, 0);
  return (x: number, y: number) => [...copy.getImageData(Math.floor(x), Math.floor(y), 1, 1).data.subarray(0, 3)];
}

function canvasWithoutWebGL(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const getContext = canvas.getContext.bind(canvas) as (kind: string, options?: unknown) => unknown;
  const refusing = (kind: string, options?: unknown) => (kind.startsWith("webgl") ? null : getContext(kind, options));
  return Object.assign(canvas, { getContext: refusing as HTMLCanvasElement["getContext"] });
}

describe("pictures beyond the largest texture of a device", () => {
  it.each([
    ["a picture of 8,192 px", 1, 1, 8_192, 8_192, 4_096],
    ["a sheet of 8,192 px", 8, 8, 1_024, 1_024, 4_096],
    ["a sheet that only fits without borders", 16, 16, 256, 256, 4_096],
    ["a strip of 8,192 px", 1, 4, 8_192, 32, 4_096],
    ["frames on a weak device", 4, 2, 200, 200, 256],
  ] as const)("%s has its frames in their places", async (_name, columns, rows, width, height, maxPx) => {
    const bytes = await coloured(columns, rows, width, height);
    const count = columns * rows;
    for (const canvas of [document.createElement("canvas"), canvasWithoutWebGL()]) {
      const at = await draw(rowOfFrames(columns, rows, width, height), bytes, maxPx, canvas);
      for (let index = 0; index < count; index++) {
        const [x, y] = placeOf(index, count);
        // In its middle and near its corners: nothing is cut off, and no neighbour is seen.
        const reach = squarePx(count) * 0.42;
        for (const [dx, dy] of [
          [0, 0],
          [-reach, -reach],
          [reach, reach],
        ] as const)
          expect([index, at(x + dx, y + dy)]).toEqual([index, colorOf(index)]);
      }
    }
  });

  it("tiles on several sheets have their pictures", async () => {
    const game = emptyGame("Tiles");
    const [side, columns] = [8, 16];
    game.assets["tiles"] = {
      kind: "tileset",
      name: "Tiles",
      order: "a",
      tileWidthPx: side,
      tileHeightPx: side,
      source: { kind: "image", file: { hash: HASH, mime: "image/png", bytes: 1 }, columns, rows: columns },
      tiles: {},
    } as unknown as Game["assets"][string];
    const across = VIEW_PX / side;
    const cells = Array.from({ length: across }, (_, row) =>
      Array.from({ length: across }, (_unused, column) => 1 + ((row * across + column) % (columns * columns))).join(","),
    );
    const layer = { kind: "tiles", name: "Ground", order: "b", visible: true, locked: false, opacity: 1, parallax: 1 };
    sceneOf(game).layers["ground"] = { ...layer, tilesetId: "tiles", columns: across, rows: across, cells } as never;
    const at = await draw(game, await coloured(columns, columns, side, side), 64);
    for (let cell = 0; cell < across * across; cell += 7) {
      const [x, y] = [((cell % across) + 0.5) * side, (Math.floor(cell / across) + 0.5) * side];
      expect([cell, at(x, y)]).toEqual([cell, colorOf(cell % (columns * columns))]);
    }
  });
});
