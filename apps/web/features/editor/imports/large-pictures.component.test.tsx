import type { Editor } from "@playsmith/editor";
import { createDocument, ProjectDocument } from "@playsmith/document";
import { ProjectEditor } from "@playsmith/editor";
import { decodeCells, inOrder, repairGame, type Sprite, type Tileset } from "@playsmith/game-format";
import { beforeEach, expect, it } from "vitest";
import type { UploadQueue } from "../uploads/upload-queue.ts";
import { importLevel } from "./import-level.ts";

/** A colour for each cell of a picture, none of which repeats within 65,536 cells. */
const colorOf = (cell: number): [number, number, number, number] => [cell & 255, cell >> 8, (cell * 37) & 255, 255];

/** A picture of cells, each in its colour but for its first pixel, which is white. */
async function pictureOf(name: string, columns: number, rows: number, widthPx: number, heightPx: number): Promise<File> {
  const context = new OffscreenCanvas(columns * widthPx, rows * heightPx).getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  for (let cell = 0; cell < columns * rows; cell++) {
    const [x, y] = [(cell % columns) * widthPx, Math.floor(cell / columns) * heightPx];
    context.fillStyle = `rgb(${colorOf(cell).slice(0, 3).join(" ")})`;
    context.fillRect(x, y, widthPx, heightPx);
    context.fillStyle = "#ffffff";
    context.fillRect(x, y, 1, 1);
  }
  return new File([await context.canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

let editor: Editor;
let stored: Blob[];
const uploads = {
  store: (blob: Blob) => {
    stored.push(blob);
    return Promise.resolve({ hash: String(stored.length).padStart(64, "0"), mime: "image/png", byteLength: blob.size });
  },
} as unknown as UploadQueue;

beforeEach(() => {
  editor = new ProjectEditor(new ProjectDocument(createDocument(repairGame({ scenes: {} }).game)));
  stored = [];
});

const json = (name: string, content: object): File => new File([JSON.stringify(content)], name);
const take = async (file: File, ...companions: File[]) =>
  (await importLevel(editor, uploads, file, { companions, isBesideLevel: true, signal: undefined })).report;

/** Reads the first pixels of a cell of an asset's picture. */
async function cellsOf({ source }: Pick<Sprite | Tileset, "source">, widthPx: number, heightPx: number) {
  if (source.kind !== "image") throw new Error("no picture");
  const bitmap = await createImageBitmap(stored[Number(source.file.hash) - 1] as Blob);
  expect(Math.max(bitmap.width, bitmap.height)).toBeLessThanOrEqual(4_096);
  expect([bitmap.width, bitmap.height]).toEqual([source.columns * widthPx, source.rows * heightPx]);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0);
  return (index: number): Uint8ClampedArray | undefined =>
    context?.getImageData((index % source.columns) * widthPx, Math.floor(index / source.columns) * heightPx, widthPx, heightPx).data;
}

/** The pixels of a cell of {@link pictureOf}. */
function pixelsOf(cell: number, widthPx: number, heightPx: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set(at === 0 ? [255, 255, 255, 255] : colorOf(cell), at);
  return pixels;
}

/** Compares without a list of the millions of bytes. */
function expectEqual(shown: Uint8ClampedArray | undefined, wanted: Uint8ClampedArray): void {
  expect(shown?.length).toBe(wanted.length);
  expect(shown?.findIndex((byte, at) => byte !== wanted[at])).toBe(-1);
}

/** The pixels that a scene's tile layers show at a cell. */
async function shownAt(columns: number, rows: number, tilePx: number): Promise<(at: number) => Uint8ClampedArray | undefined> {
  const scene = editor.game.scenes[editor.state.sceneId];
  const layers = await Promise.all(
    inOrder(scene?.layers ?? {}).map(async ([, layer]) => {
      if (layer.kind !== "tiles") return { cells: new Uint16Array(columns * rows), read: () => undefined };
      const asset = editor.game.assets[layer.tilesetId];
      if (asset?.kind !== "tileset") throw new Error("no tiles");
      return { cells: decodeCells(layer.cells, columns, rows), read: await cellsOf(asset, tilePx, tilePx) };
    }),
  );
  return (at) => {
    const shown = layers.filter(({ cells }) => cells[at] !== 0);
    expect(shown).toHaveLength(1);
    return shown[0]?.read((shown[0].cells[at] ?? 0) - 1);
  };
}

const mapOf = (tilePx: number, data: number[], tileset: object) => ({
  orientation: "orthogonal",
  width: data.length,
  height: 1,
  tilewidth: tilePx,
  tileheight: tilePx,
  tilesets: [{ firstgid: 1, name: "Ground", tilewidth: tilePx, tileheight: tilePx, ...tileset }],
  layers: [{ type: "tilelayer", name: "Floor", width: data.length, height: 1, data }],
});

it("lays a tileset of 8,192 pixels out anew, with the same tiles under their numbers", async () => {
  const tiles = [1, 2, 64, 65, 128, 129, 255, 256];
  const map = mapOf(64, tiles, { image: "wide.png", imagewidth: 8_192, imageheight: 128, columns: 128, tilecount: 256 });
  const report = await take(json("map.tmj", map), await pictureOf("wide.png", 128, 2, 64, 64));
  expect(report?.notes).toEqual([]);
  const at = await shownAt(tiles.length, 1, 64);
  for (const [place, tile] of tiles.entries()) expectEqual(at(place), pixelsOf(tile - 1, 64, 64));
});

it("divides a tileset of 8,192 pixels that fits in no picture into tilesets and layers that show the same", async () => {
  const tiles = [1, 2, 33, 255, 256, 257, 258, 288];
  const map = mapOf(256, tiles, { image: "huge.png", imagewidth: 8_192, imageheight: 2_304, columns: 32, tilecount: 288 });
  const report = await take(json("map.tmj", map), await pictureOf("huge.png", 32, 9, 256, 256));
  expect(report?.notes).toEqual([
    "The tiles of “Ground” have more pixels than one picture of 4096 × 4096. They were divided into 2 tilesets.",
  ]);
  const at = await shownAt(tiles.length, 1, 256);
  for (const [place, tile] of tiles.entries()) expectEqual(at(place), pixelsOf(tile - 1, 256, 256));
});

it("takes the frames of an atlas of 8,192 pixels into sheets that fit, one for each animation if they must", async () => {
  const frames = Array.from({ length: 16 }, (_, index) => ({
    filename: `${index < 8 ? "walk" : "jump"} ${index % 8}.png`,
    frame: { x: (index % 8) * 1_024, y: Math.floor(index / 8) * 1_152, w: 1_024, h: 1_152 },
  }));
  const report = await take(json("hero.json", { frames, meta: { image: "hero.png" } }), await pictureOf("hero.png", 8, 2, 1_024, 1_152));
  expect(report?.notes).toEqual(["Its frames have more pixels than one picture can have. They became 2 sprites, one for each animation."]);
  const sprites = Object.values(editor.game.assets).filter((asset) => asset.kind === "sprite");
  expect(sprites.map(({ name }) => name).sort()).toEqual(["jump", "walk"]);
  for (const sprite of sprites) {
    const read = await cellsOf(sprite, 1_024, 1_152);
    for (const index of [0, 5, 7]) expectEqual(read(index), pixelsOf(index + (sprite.name === "walk" ? 0 : 8), 1_024, 1_152));
  }
});

it("makes a single picture smaller that is larger than one can be, shows it in its size, and says so", async () => {
  const layer = { type: "imagelayer", name: "Sky", image: "sky.png", imagewidth: 8_192, imageheight: 64 };
  const map = { ...mapOf(64, [0], { image: "sky.png", imagewidth: 64, imageheight: 64, columns: 1, tilecount: 1 }), layers: [layer] };
  const report = await take(json("map.tmj", map), await pictureOf("sky.png", 128, 1, 64, 64));
  expect(report?.notes).toEqual(["“sky” had 8192 × 64 pixels a frame, more than one picture can hold. It was made smaller: 4096 × 32."]);
  const [sky] = Object.values(editor.game.scenes[editor.state.sceneId]?.instances ?? {});
  expect(sky).toMatchObject({ x: 4_096, y: 32, scaleX: 2, scaleY: 2 });
});
