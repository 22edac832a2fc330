import { expect, test } from "../app.ts";
import { png } from "../png.ts";
import { wav } from "../wav.ts";

/** An Aseprite file of two frames of 2 × 1 pixels, with a layer whose blend mode is not supported. */
function aseprite(): Buffer {
  const words = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
  const long = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
  const chunk = (kind: number, body: Buffer): Buffer => Buffer.concat([long(body.length + 6), words(kind), body]);
  const layer = chunk(0x2004, Buffer.concat([words(1, 0, 0, 0, 0, 1), Buffer.from([255, 0, 0, 0]), words(4), Buffer.from("Glow")]));
  const cel = (color: readonly number[]): Buffer =>
    chunk(
      0x2005,
      Buffer.concat([words(0, 0, 0), Buffer.from([255]), words(0, 0), Buffer.alloc(5), words(2, 1), Buffer.from([...color, ...color])]),
    );
  const frame = (...chunks: Buffer[]): Buffer => {
    const body = Buffer.concat(chunks);
    return Buffer.concat([long(body.length + 16), words(0xf1fa, chunks.length, 100, 0), long(chunks.length), body]);
  };
  const header = Buffer.concat([long(0), words(0xa5e0, 2, 2, 1, 32), long(1)]);
  const frames = [frame(layer, cel([255, 80, 0, 255])), frame(cel([0, 80, 255, 255]))];
  return Buffer.concat([header, Buffer.alloc(128 - header.length), ...frames]);
}

test("an Aseprite file becomes an editable sprite with a report of what was dropped; a broken file is refused", async ({ app, page }) => {
  await app.registerWith("Empty", "Carried");
  const files = page.getByLabel("Files to upload");
  await files.setInputFiles([
    { name: "flame.aseprite", mimeType: "", buffer: aseprite() },
    { name: "broken.ase", mimeType: "", buffer: aseprite().subarray(0, 150) },
  ]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByRole("alert")).toContainText("broken.ase: It is damaged, or no Aseprite file.");
  await expect(uploads.getByRole("status")).toContainText("flame.aseprite: 2 frames; animations: idle.");
  await expect(uploads.getByRole("list", { name: "Not carried over from flame.aseprite" })).toContainText("blend mode");
  await expect(page.getByRole("region", { name: "Inspector" }).getByText("2 × 1 px, 2 frames")).toBeVisible();
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "flame" })).toBeVisible();
  await app.saved();
});

test("a Tiled map becomes a scene with tiles and objects, and lists what it could not import", async ({ app, page }) => {
  await app.registerWith("Top-down", "Mapped");
  const map = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16" infinite="0">
 <tileset firstgid="1" source="art/stones.tsx"/>
 <layer id="1" name="Floor" width="2" height="1"><data encoding="csv">1,2147483649</data></layer>
 <objectgroup id="2" name="Things">
  <object id="1" type="Pumpkin" x="0" y="0" width="16" height="16"/>
  <object id="2" type="Dragon" x="0" y="0" width="24" height="8"><properties><property name="hp" type="int" value="3"/></properties></object>
 </objectgroup>
</map>`;
  const tileset = `<tileset name="Stones" tilewidth="16" tileheight="16" tilecount="2" columns="2" margin="1" spacing="2">
 <image source="stones.png" width="36" height="18"/>
 <tile id="0"><objectgroup><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile>
 <wangsets><wangset name="Walls" type="edge" tile="-1">
  <wangcolor name="Pebble wall" color="#ff0000" tile="-1" probability="1"/>
  <wangtile tileid="0" wangid="0,0,1,0,0,0,0,0"/><wangtile tileid="1" wangid="0,0,0,0,0,0,1,0"/>
 </wangset></wangsets>
</tileset>`;
  const xml = (name: string, text: string) => ({ name, mimeType: "text/xml", buffer: Buffer.from(text) });
  const uploads = page.getByRole("list", { name: "Uploads" });
  await page.getByLabel("Files to upload").setInputFiles(xml("broken.tmx", "<map"));
  await expect(uploads).toContainText("broken.tmx: It is damaged XML, and no Tiled map.");
  await page.getByLabel("Files to upload").setInputFiles(xml("alone.tsx", tileset));
  await expect(uploads).toContainText("alone.tsx: It is a tileset of Tiled. Drop it together with its picture, or its map.");
  const stones = { name: "stones.png", mimeType: "image/png", buffer: png(36, 18, [90, 90, 120]) };
  await page.getByLabel("Files to upload").setInputFiles([xml("alone.tsx", tileset.replace("Stones", "Pebbles")), stones]);
  await expect(uploads).toContainText("alone.tsx: 1 tileset.");
  await expect(page.getByRole("region", { name: "Assets" }).getByRole("button", { name: /^Pebbles/ })).toBeVisible();
  // A JSON list of frames is not a map, and the image beside it belongs to no map.
  const sheet = { name: "sheet.json", mimeType: "application/json", buffer: Buffer.from('{ "frames": {} }') };
  await page
    .getByLabel("Files to upload")
    .setInputFiles([sheet, { name: "sheet.png", mimeType: "image/png", buffer: png(16, 16, [90, 90, 120]) }]);
  await expect(uploads).toContainText("sheet.json: It is JSON with “frames”, and no map of Tiled or LDtk, or list of frames.");
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "sheet", exact: true })).toBeVisible();
  await page
    .getByLabel("Files to upload")
    .setInputFiles([
      xml("cave.tmx", map),
      xml("stones.tsx", tileset),
      { name: "stones.png", mimeType: "image/png", buffer: png(36, 18, [90, 90, 120]) },
    ]);
  await expect(page.getByRole("list", { name: "Not carried over from cave.tmx" })).toContainText(
    "Prefabs were made for objects, as plain shapes: “Dragon”.",
  );
  await expect(page.getByRole("region", { name: "Scenes" }).getByRole("button", { name: "cave", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("region", { name: "Assets" }).getByRole("button", { name: /^Stones/ })).toBeVisible();
  await page.getByRole("application", { name: "Scene" }).press("n");
  await expect(app.selection).toContainText("Pumpkin");
  await page
    .getByRole("region", { name: "Layers" })
    .getByRole("button", { name: /layer Floor$/ })
    .click();
  const turned = page.getByRole("radiogroup", { name: "Tile to paint" }).getByRole("radio", { name: "tile 3" });
  await expect(turned, "a turned tile is one of its own").toBeVisible();
  await expect(page.getByText("Pebble wall"), "its terrain is an autotile").toBeVisible();
  await app.saved();
});

/** A GIF of two frames of 2 × 2 pixels with a fixed code size. */
function gif(): Buffer {
  const word = (value: number): number[] => [value & 255, value >> 8];
  const picture = (cells: readonly number[], delay: number): number[] => {
    const codes = [...cells.flatMap((cell) => [4, cell]), 5];
    const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
    const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
      bits.slice(at * 8, at * 8 + 8).reduce((sum, bit, place) => sum | (bit << place), 0),
    );
    return [0x21, 0xf9, 4, 1, ...word(delay), 0, 0, 0x2c, ...[0, 0, 2, 2].flatMap(word), 0, 2, bytes.length, ...bytes, 0];
  };
  const colors = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255];
  return Buffer.from([
    ...Buffer.from("GIF89a"),
    ...word(2),
    ...word(2),
    0x81,
    0,
    0,
    ...colors,
    ...picture([1, 2, 3, 1], 10),
    ...picture([3, 1, 1, 2], 20),
    0x3b,
  ]);
}

test("a GIF becomes an animated sprite, an LDtk project its levels, and a recording is trimmed by its handles", async ({ app, page }) => {
  await app.registerWith("Top-down", "Brought");
  const uploads = page.getByLabel("Files to upload");
  const assets = page.getByRole("region", { name: "Assets" });
  await uploads.setInputFiles({ name: "blink.gif", mimeType: "image/gif", buffer: gif() });
  const inspector = page.getByRole("region", { name: "Inspector" });
  await assets.getByRole("button", { name: /^blink/ }).click();
  await expect(inspector.getByText("2 × 2 px, 2 frames")).toBeVisible();

  const project = {
    defs: {
      tilesets: [{ uid: 7, identifier: "Cave", relPath: "cave.png", tileGridSize: 8, __cWid: 2, __cHei: 1, padding: 0, spacing: 0 }],
    },
    levels: [
      {
        identifier: "Hall",
        pxWid: 16,
        pxHei: 8,
        __bgColor: "#223344",
        layerInstances: [
          {
            __identifier: "Things",
            __type: "Entities",
            entityInstances: [
              { __identifier: "Pumpkin", px: [8, 4], __pivot: [0, 0], width: 8, height: 8 },
              { __identifier: "Dragon", px: [0, 0], __pivot: [0, 0], width: 8, height: 8 },
            ],
          },
          {
            __identifier: "Walls",
            __type: "IntGrid",
            __gridSize: 8,
            __cWid: 2,
            __cHei: 1,
            __tilesetDefUid: 7,
            autoLayerTiles: [{ px: [8, 0], t: 1 }],
          },
        ],
      },
      { identifier: "Stair", pxWid: 32, pxHei: 32, layerInstances: [] },
    ],
  };
  await uploads.setInputFiles([
    { name: "cave.ldtk", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(project)) },
    { name: "cave.png", mimeType: "image/png", buffer: png(16, 8, [90, 90, 120]) },
  ]);
  await expect(page.getByRole("list", { name: "Not carried over from cave.ldtk" })).toContainText("as plain shapes: “Dragon”");
  const scenes = page.getByRole("region", { name: "Scenes" });
  for (const name of ["Hall", "Stair"]) await expect(scenes.getByRole("button", { name, exact: true })).toBeVisible();

  await uploads.setInputFiles({ name: "hum.wav", mimeType: "audio/wav", buffer: wav(1) });
  await assets.getByRole("button", { name: "Sound hum" }).click();
  const end = inspector.getByRole("slider", { name: "End of what is heard" });
  await expect(end).toBeVisible();
  const box = (await end.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(end).not.toHaveAttribute("aria-valuenow", "1");
  const start = inspector.getByRole("slider", { name: "Start of what is heard" });
  await start.press("Shift+ArrowRight");
  await expect(start).not.toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(start).toHaveAttribute("aria-valuenow", "0");
  await expect(end).not.toHaveAttribute("aria-valuenow", "1");
  await app.saved();
});

test("a map's image layers and objects are imported with the map's own images only; a sheet is sliced by its frame list", async ({
  app,
  page,
}) => {
  await app.registerWith("Empty", "Shown");
  const json = (name: string, value: object) => ({ name, mimeType: "application/json", buffer: Buffer.from(JSON.stringify(value)) });
  const picture = (name: string, width: number, height: number) => ({
    name,
    mimeType: "image/png",
    buffer: png(width, height, [90, 140, 60]),
  });
  const trees = {
    name: "Trees",
    tilewidth: 24,
    tileheight: 40,
    columns: 0,
    tilecount: 1,
    tiles: [{ id: 0, image: "art/tree.png", imagewidth: 24, imageheight: 40 }],
  };
  const map = {
    orientation: "orthogonal",
    width: 4,
    height: 3,
    tilewidth: 16,
    tileheight: 16,
    tilesets: [{ firstgid: 1, source: "trees.tsj" }],
    layers: [
      { type: "imagelayer", name: "Sky", image: "sky.png", parallaxx: 0.5 },
      {
        type: "objectgroup",
        name: "Things",
        objects: [
          { gid: 1, x: 8, y: 48, width: 24, height: 40 },
          { x: 0, y: 0, width: 60, height: 20, text: { text: "Hello", pixelsize: 8 } },
        ],
      },
    ],
  };
  const frames = [0, 1, 2, 3].map((place) => ({
    filename: `hero_${place < 2 ? "run" : "jump"}_${place}.png`,
    frame: { x: place * 8, y: 0, w: 8, h: 8 },
  }));
  // As in a dropped folder: unordered, with the map editor's own files.
  await page
    .getByLabel("Files to upload")
    .setInputFiles([
      picture("tree.png", 24, 40),
      json("trees.tsj", trees),
      { name: "wood.tiled-project", mimeType: "", buffer: Buffer.from("{}") },
      { name: "objecttypes.xml", mimeType: "text/xml", buffer: Buffer.from("<objecttypes/>") },
      picture("other.png", 8, 8),
      json("wood.tmj", map),
      picture("sky.png", 64, 48),
      json("hero.json", { frames, meta: { image: "hero.png" } }),
      picture("hero.png", 32, 8),
    ]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads).toContainText("wood.tmj: 1 scene.");
  await expect(uploads).toContainText("hero.json: 4 frames; animations: run, jump.");
  const prefabs = page.getByRole("region", { name: "Prefabs" });
  for (const name of ["tree", "sky", "hero", "other"]) await expect(prefabs.getByRole("button", { name, exact: true })).toHaveCount(1);
  await expect(uploads.getByRole("alert")).toHaveCount(0);
  await page.getByRole("region", { name: "Scenes" }).getByRole("button", { name: "wood The game starts here", exact: true }).click();
  const scene = page.getByRole("application", { name: "Scene" });
  for (const name of ["Text", "tree"]) {
    await scene.press("n");
    await expect(app.selection).toContainText(name);
  }
  await app.saved();
});

/** A GIF of this many frames, each of which changes one pixel. */
function longGif(sidePx: number, frames: number): Buffer {
  const word = (value: number): number[] => [value & 255, value >> 8];
  const head = [...Buffer.from("GIF89a"), ...word(sidePx), ...word(sidePx), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, ...word(0), ...word(0), ...word(1), ...word(1), 0, 2, 2, 0x4c, 0x01, 0];
  return Buffer.from([...head, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
}

test("slow and broken files report why, and the editor stays responsive", async ({ app, page }) => {
  await app.registerWith("Empty", "Broken");
  const uploads = page.getByRole("list", { name: "Uploads" });
  const broken = (name: string, text: string) => ({ name, mimeType: "", buffer: Buffer.from(text) });
  await page
    .getByLabel("Files to upload")
    .setInputFiles([
      broken("a.tmx", "<map"),
      broken("b.tmx", "<map><layer><data encoding='base64' compression='zlib'>!!</data></layer></map>"),
      broken("c.tmj", '{"type":"map","layers":5}'),
      broken("d.ldtk", '{"levels":[{"layerInstances":[{"__type":"IntGrid"}]}]}'),
      broken("e.ldtk", "{"),
    ]);
  await expect(uploads.getByRole("alert")).toHaveCount(5);
  await page.getByLabel("Files to upload").setInputFiles(broken("f.gif", "GIF89a"));
  await expect(uploads.getByRole("alert")).toHaveCount(6);
  for (const told of await uploads.getByRole("alert").allTextContents()) expect(told).toMatch(/It is damaged|It is JSON|It has no tiles/);
  await page.getByRole("button", { name: "Dismiss all" }).click();

  await page.getByLabel("Files to upload").setInputFiles({ name: "endless.gif", mimeType: "image/gif", buffer: longGif(64, 20_000) });
  // The editor takes input while the frames are decoded.
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefabAt("Object", { x: 300, y: 250 });
  await expect(uploads.getByText(/endless.gif: 256 frames; animations: idle/)).toBeVisible();
  await page.getByLabel("Files to upload").setInputFiles({ name: "cancelled.gif", mimeType: "image/gif", buffer: longGif(2_000, 4_000) });
  await page.getByRole("button", { name: "Cancel cancelled.gif" }).click();
  await expect(uploads.getByText("cancelled.gif")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "cancelled" })).toHaveCount(0);
});
