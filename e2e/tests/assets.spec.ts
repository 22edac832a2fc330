import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "../app.ts";
import { pixelsOf } from "../pixels-of.ts";
import { png } from "../png.ts";

const font = readFileSync(
  createRequire(import.meta.resolve("../../apps/web/package.json")).resolve(
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
  ),
);
/** A quiet recording of 8-bit samples. */
function wav(durationS: number): Buffer {
  const header = Buffer.alloc(44);
  const samples = Buffer.alloc(8_000 * durationS, 128);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  [16, 1 | (1 << 16), 8_000, 8_000, 1 | (8 << 16)].forEach((word, index) => header.writeUInt32LE(word, 16 + index * 4));
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

test("many files at once: each becomes what it is, is found, shelved and replaced, and leads to where it is used", async ({
  app,
  page,
}) => {
  await app.registerWith("Empty", "Shelves");
  const assets = page.getByRole("region", { name: "Assets" });
  const inspector = page.getByRole("region", { name: "Inspector" });
  const asset = (name: string) => assets.getByRole("button", { name, exact: true });
  await page.getByLabel("Files to upload").setInputFiles([
    { name: "hero.png", mimeType: "image/png", buffer: png(32, 16, [224, 80, 56]) },
    { name: "song.wav", mimeType: "audio/wav", buffer: wav(21) },
    { name: "Title.woff2", mimeType: "font/woff2", buffer: font },
    { name: "broken.ttf", mimeType: "font/ttf", buffer: Buffer.from("no font") },
  ]);
  await expect(asset("hero")).toBeVisible();
  await expect(asset("Music song")).toBeVisible();
  await expect(asset("Font Title")).toBeVisible();
  await expect(assets.getByRole("alert")).toContainText("broken.ttf: It couldn't be read as a font.");
  await assets.getByRole("button", { name: "Dismiss broken.ttf" }).click();

  await asset("Font Title").click();
  await expect(inspector.getByRole("group", { name: "Sample of the font" })).toBeVisible();
  await asset("Music song").click();
  await expect(inspector.getByRole("img", { name: "Waveform of 21.00 seconds" })).toBeVisible();
  await inspector.getByLabel("Loop from").fill("4");
  await inspector.getByLabel("Loop from").press("Enter");
  await expect(page.getByRole("button", { name: "Undo: Change loop of song" })).toBeEnabled();
  await inspector.getByLabel("Folder").fill("Audio / Themes");
  await inspector.getByLabel("Folder").press("Enter");
  const folder = assets.getByRole("button", { name: "Folder Audio, 1 asset" });
  await folder.press("ArrowLeft");
  await expect(asset("Music song")).toBeHidden();
  await folder.press("ArrowRight");
  await folder.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(asset("Music song")).toBeFocused();

  await assets.getByLabel("Find assets").fill("HER");
  await expect(asset("Music song")).toBeHidden();
  await assets.getByLabel("Find assets").press("Escape");
  await assets.getByRole("button", { name: "Unused" }).click();
  await expect(asset("hero")).toBeHidden();
  await expect(asset("Music song")).toBeVisible();
  await assets.getByRole("button", { name: "Unused" }).click();

  await asset("hero").click();
  const choosing = page.waitForEvent("filechooser");
  await inspector.getByRole("button", { name: "Replace by a file" }).click();
  await (await choosing).setFiles({ name: "larger.png", mimeType: "image/png", buffer: png(64, 48, [224, 80, 56]) });
  await expect(inspector.getByText("64 × 48 px, 1 frame")).toBeVisible();
  await inspector.getByRole("list", { name: "Where it is used" }).getByRole("button", { name: "Prefab hero" }).click();
  await expect(inspector.getByRole("region", { name: "Look" })).toBeVisible();

  await assets.getByRole("button", { name: "Actions for hero", exact: true }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(asset("hero 2")).toHaveAttribute("aria-pressed", "true");
  await assets.getByRole("button", { name: "Actions for hero 2" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("dialog", { name: "Rename asset" }).getByLabel("Name").fill("villain");
  await page.keyboard.press("Enter");
  await expect(asset("villain")).toBeVisible();
  await expect(asset("hero")).toBeVisible();
  await app.saved();
});

/** An Aseprite file of two frames of 2 × 1 pixels, and a layer with a blend mode that is not carried over. */
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

test("an Aseprite file becomes a sprite to draw on, with a report of what was left, and a broken one is refused", async ({ app, page }) => {
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

test("a Tiled map becomes a scene with its tiles and objects, and tells what it could not bring along", async ({ app, page }) => {
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
</tileset>`;
  const xml = (name: string, text: string) => ({ name, mimeType: "text/xml", buffer: Buffer.from(text) });
  const uploads = page.getByRole("list", { name: "Uploads" });
  await page.getByLabel("Files to upload").setInputFiles(xml("broken.tmx", "<map"));
  await expect(uploads).toContainText("broken.tmx: It is damaged, or no Tiled map.");
  await page.getByLabel("Files to upload").setInputFiles(xml("alone.tsx", tileset));
  await expect(uploads).toContainText("alone.tsx: It is a tileset of Tiled. Drop it together with its map.");
  // A list of frames is no level, and the picture beside it is none of a level's.
  const sheet = { name: "sheet.json", mimeType: "application/json", buffer: Buffer.from('{ "frames": {} }') };
  await page
    .getByLabel("Files to upload")
    .setInputFiles([sheet, { name: "sheet.png", mimeType: "image/png", buffer: png(16, 16, [90, 90, 120]) }]);
  await expect(uploads).toContainText("sheet.json: It is damaged, or no map of Tiled or LDtk.");
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
  await app.saved();
});

/** A GIF of two frames of 2 × 2 pixels, whose codes never grow. */
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
    ...[...word(2), ...word(2), 0x81, 0, 0, ...colors],
    ...picture([1, 2, 3, 1], 10),
    ...picture([3, 1, 1, 2], 20),
    0x3b,
  ]);
}

test("a GIF becomes an animated sprite, an LDtk project its levels, and a recording is cut by its handles", async ({ app, page }) => {
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
        ...{ identifier: "Hall", pxWid: 16, pxHei: 8, __bgColor: "#223344" },
        layerInstances: [
          {
            ...{ __identifier: "Things", __type: "Entities" },
            entityInstances: [
              { __identifier: "Pumpkin", px: [8, 4], __pivot: [0, 0], width: 8, height: 8 },
              { __identifier: "Dragon", px: [0, 0], __pivot: [0, 0], width: 8, height: 8 },
            ],
          },
          {
            ...{ __identifier: "Walls", __type: "IntGrid", __gridSize: 8, __cWid: 2, __cHei: 1, __tilesetDefUid: 7 },
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

test("things of the library are found, heard of, and taken with what they need", async ({ app, page }) => {
  await app.registerWith("Empty", "Borrowed");
  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Take from the library" }).click();
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByRole("searchbox", { name: "Find in the library" }).fill("coin");
  await library.getByRole("region", { name: "Platformer" }).getByRole("button", { name: "Take Coin", exact: true }).click();
  await expect(library.getByRole("status")).toHaveText("Coin is in your project now.");
  await page.keyboard.press("Escape");
  await expect(library).toBeHidden();
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true })).toBeVisible();
  await app.saved();
  await page.getByRole("button", { name: "Undo: Take Coin" }).click();
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true })).toBeHidden();
});

test("a variant shows its text in a font of its own, still after a reload, until it is taken back", async ({ app, page }) => {
  await app.registerWith("Empty", "Lettered");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const scene = page.getByRole("application", { name: "Scene" });
  const look = inspector.getByRole("region", { name: "Look" });
  await page.getByLabel("Files to upload").setInputFiles([{ name: "Title.woff2", mimeType: "font/woff2", buffer: font }]);
  const uploaded = page.getByRole("region", { name: "Assets" }).getByRole("button", { name: "Font Title", exact: true });
  await expect(uploaded).toBeVisible();
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Add a prefab" }).click();
  await look.getByLabel("Shows").selectOption("Text");
  await look.getByLabel("Size").fill("64");
  await look.getByLabel("Size").press("Enter");
  await look.getByLabel("Colour", { exact: true }).fill("#ff00ff");
  await inspector.getByRole("button", { name: "Make a variant" }).click();
  await expect(inspector.getByRole("heading", { name: "Object variant" })).toBeVisible();
  await app.placePrefab("Object variant");

  /** How many pixels of the scene are of the letters' colour, with the whole of it in view. */
  const inked = async (): Promise<number> => {
    await scene.press("Shift+1");
    const pixels = await pixelsOf(page, await scene.screenshot());
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 0) < 60 && (pixels[at + 2] ?? 0) > 200) count++;
    return count;
  };
  /** The same once it has come to rest. */
  const inkedAtRest = async (isOther: (count: number) => boolean): Promise<number> => {
    let counts = [-1, -2];
    await expect
      .poll(async () => {
        counts = [await inked(), counts[0] ?? -1];
        return counts[0] === counts[1] && isOther(counts[0] ?? 0);
      })
      .toBe(true);
    return counts[0] ?? 0;
  };
  const variant = page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Object variant", exact: true });
  // There is nothing in the scene but the letters: no frame of a selection, and by the mouse no cursor.
  const choose = async (): Promise<void> => {
    await uploaded.click();
    await variant.click();
    await expect(inspector.getByRole("heading", { name: "Object variant" })).toBeVisible();
  };
  await choose();
  const builtIn = await inkedAtRest((count) => count > 100);

  const chosen = look.getByLabel("Font");
  await chosen.selectOption("Title");
  await expect(inspector.getByText("1 value is its own.")).toBeVisible();
  const own = await inkedAtRest((count) => count > 100 && count !== builtIn);

  await app.saved();
  await page.reload();
  await app.editorReady();
  await choose();
  await expect(chosen.locator("option:checked")).toHaveText("Title");
  await inkedAtRest((count) => count === own);
  await uploaded.click();
  await expect(inspector.getByRole("list", { name: "Where it is used" })).toContainText("Object variant");

  await choose();
  await look.getByRole("button", { name: "Revert Font to Object’s" }).click();
  await expect(chosen.locator("option:checked")).toHaveText("Built-in");
  await inkedAtRest((count) => count === builtIn);
});
