import type { Editor } from "@playsmith/editor";
import { createDocument, ProjectDocument } from "@playsmith/document";
import { ProjectEditor } from "@playsmith/editor";
import { decodeCells, inOrder, repairGame, type Sprite, type Tileset } from "@playsmith/game-format";
import { beforeEach, expect, it } from "vitest";
import type { UploadQueue } from "../uploads/upload-queue.ts";
import { importLevel } from "./import-level.ts";

/** Letters of pictures in tests, and their colours. */
const COLORS: Readonly<Record<string, string>> = { r: "#ff0000", g: "#00ff00", b: "#0000ff", w: "#ffffff", k: "#000000" };

/** A picture from rows of letters; other characters are transparent. */
async function pictureOf(name: string, ...rows: string[]): Promise<File> {
  const context = new OffscreenCanvas(rows[0]?.length ?? 0, rows.length).getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  for (const [y, row] of rows.entries())
    for (const [x, letter] of [...row].entries()) {
      context.fillStyle = COLORS[letter] ?? "transparent";
      context.fillRect(x, y, 1, 1);
    }
  return new File([await context.canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

const letterOf = (color: string): string => Object.entries(COLORS).find(([, own]) => own === color)?.[0] ?? "?";

let editor: Editor;
let stored: Blob[];
const uploads = {
  store: (blob: Blob) => {
    stored.push(blob);
    return Promise.resolve({ hash: String(stored.length).padStart(64, "0"), mime: blob.type, byteLength: blob.size });
  },
} as unknown as UploadQueue;

beforeEach(() => {
  editor = new ProjectEditor(new ProjectDocument(createDocument(repairGame({ scenes: {} }).game)));
  stored = [];
});

const json = (name: string, content: object): File => new File([JSON.stringify(content)], name);
const take = async (file: File, ...companions: File[]): Promise<readonly string[]> =>
  (await importLevel(editor, uploads, file, { companions, isBesideLevel: true, signal: undefined })).report?.notes ?? [];

/** The rows of letters of a stored picture. */
async function rowsOfImage({ source }: Pick<Sprite | Tileset, "source">): Promise<string[]> {
  if (source.kind !== "image") throw new Error("no image");
  const bitmap = await createImageBitmap(stored[Number(source.file.hash) - 1] as Blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (__, x) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * bitmap.width + x) * 4);
      return alpha === 0 ? " " : letterOf(`#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);
    }).join(""),
  );
}

/** The rows of letters of the first frame of a drawn sprite. */
function rowsOf({ source, frames, widthPx, heightPx }: Sprite): string[] {
  if (source.kind !== "pixels") throw new Error("not drawn");
  const cells = decodeCells(inOrder(frames)[0]?.[1].cells ?? [], widthPx, heightPx);
  return Array.from({ length: heightPx }, (_, y) =>
    Array.from({ length: widthPx }, (__, x) => {
      const cell = cells[y * widthPx + x] ?? 0;
      return cell === 0 ? " " : letterOf(source.palette[cell - 1]?.toLowerCase() ?? "");
    }).join(""),
  );
}

const spriteNamed = (name: string): Sprite => {
  const found = Object.values(editor.game.assets).find((asset) => asset.kind === "sprite" && asset.name === name);
  if (found?.kind !== "sprite") throw new Error(`no sprite ${name}`);
  return found;
};

it("repeats and crops the image of entities as LDtk does", async () => {
  const tile = { tilesetUid: 7, x: 1, y: 0, w: 2, h: 2 };
  const entity = (name: string, defUid: number, size: object) => ({
    __identifier: name,
    defUid,
    px: [0, 0],
    __pivot: [0, 0],
    __tile: tile,
    ...size,
  });
  const entityInstances = [entity("Rope", 1, { width: 5, height: 3 }), entity("Crop", 2, { width: 1, height: 2 })];
  const project = {
    defs: {
      tilesets: [{ uid: 7, identifier: "Pic", relPath: "pic.png", pxWid: 3, pxHei: 2, tileGridSize: 1 }],
      entities: [
        { uid: 1, tileRenderMode: "Repeat" },
        { uid: 2, tileRenderMode: "FullSizeCropped" },
      ],
    },
    levels: [{ identifier: "Hall", pxWid: 32, pxHei: 16, layerInstances: [{ __type: "Entities", __identifier: "All", entityInstances }] }],
  };
  await take(json("hall.ldtk", project), await pictureOf("pic.png", "krg", "kbw"));
  expect(rowsOf(spriteNamed("Rope"))).toEqual(["rgrgr", "bwbwb", "rgrgr"]);
  expect(rowsOf(spriteNamed("Crop"))).toEqual(["r", "b"]);
});

const mapOf = (tileset: object): object => ({
  orientation: "orthogonal",
  width: 2,
  height: 1,
  tilewidth: 2,
  tileheight: 2,
  tilesets: [{ firstgid: 1, name: "Ground", ...tileset }],
  layers: [{ type: "tilelayer", name: "Floor", width: 2, height: 1, data: [1, 2] }],
});
const onlyTileset = (): Tileset => {
  const found = Object.values(editor.game.assets).find((asset) => asset.kind === "tileset");
  if (found?.kind !== "tileset") throw new Error("no tileset");
  return found;
};

it.each([
  ["stretch", ["rgwk", "rgwk"]],
  ["preserve-aspect-fit", ["rgwk", "    "]],
])("draws the tiles of Tiled in the size of the grid, with the fill mode %s", async (fillmode, rows) => {
  const sizes = { tilewidth: 4, tileheight: 2, columns: 2, tilecount: 2 };
  const map = mapOf({ image: "wide.png", ...sizes, tilerendersize: "grid", fillmode });
  await take(json("map.tmj", map), await pictureOf("wide.png", "rrggwwkk", "rrggwwkk"));
  const tileset = onlyTileset();
  expect([tileset.tileWidthPx, tileset.tileHeightPx]).toEqual([2, 2]);
  const shown = await rowsOfImage(tileset);
  if (fillmode === "stretch") expect(shown).toEqual(rows);
  else expect(shown.join("").replaceAll(" ", "").length, "half of the height").toBeLessThanOrEqual(8);
});

it("reads a level with a BMP, and stores it as PNG", async () => {
  const header = [0x42, 0x4d, 86, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0];
  const row = [0, 0, 255, 0, 0, 255, 0, 255, 0, 0, 255, 0];
  const bmp = new File([Uint8Array.from([...header, ...Array.from({ length: 24 }, () => 0), ...row, ...row])], "tiles.bmp");
  expect(await take(json("map.tmj", mapOf({ image: "tiles.bmp", tilewidth: 2, tileheight: 2 })), bmp)).toEqual([]);
  const tileset = onlyTileset();
  expect(tileset.source).toMatchObject({ kind: "image", file: { mime: "image/png" }, columns: 2, rows: 1 });
  expect(await rowsOfImage(tileset)).toEqual(["rrgg", "rrgg"]);
});

it("turns and fills in the pictures of an atlas in XML", async () => {
  const xml = `<TextureAtlas imagePath="ships.png">
    <SubTexture name="red.png" x="0" y="0" width="2" height="3" rotated="true" frameX="-1" frameY="0" frameWidth="4" frameHeight="3"/>
    <SubTexture name="blue.png" x="2" y="0" width="1" height="1"/>
  </TextureAtlas>`;
  // The first lies turned clockwise: its left side is on top.
  await take(new File([xml], "ships.xml"), await pictureOf("ships.png", "rgb", "wk ", "gr "));
  expect(rowsOf(spriteNamed("red"))).toEqual([" gkr", " rwg", "    "]);
  expect(rowsOf(spriteNamed("blue"))).toEqual(["b"]);
});

it("takes pictures of one name from their folders", async () => {
  const inFolder = async (folder: string, letter: string): Promise<File> => {
    const picture = await pictureOf("tiles.png", letter.repeat(2), letter.repeat(2));
    Object.defineProperty(picture, "webkitRelativePath", { value: `game/${folder}/tiles.png` });
    return picture;
  };
  const set = (folder: string, firstgid: number): object => ({
    firstgid,
    name: folder,
    image: `${folder}/tiles.png`,
    tilewidth: 2,
    tileheight: 2,
  });
  const map = { ...mapOf({}), tilesets: [set("a", 1), set("b", 2)] };
  await take(json("map.tmj", map), await inFolder("b", "b"), await inFolder("a", "r"));
  const sets = Object.values(editor.game.assets).filter((asset) => asset.kind === "tileset");
  expect(Object.fromEntries(await Promise.all(sets.map(async (own) => [own.name, await rowsOfImage(own)] as const)))).toEqual({
    a: ["rr", "rr"],
    b: ["bb", "bb"],
  });
});
