import { createDocument, ProjectDocument } from "@playsmith/document";
import { addLevels, addPrefab, Editor } from "@playsmith/editor";
import { decodeCells, gameSchema, repairGame, type StoredFile } from "@playsmith/game-format";
import fc from "fast-check";
import { zlibSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { readLdtk } from "./ldtk.ts";
import type { LevelReading } from "./level-reading.ts";
import { readTiled } from "./tiled.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const SEED = 77;
const stored: StoredFile = { hash: "d".repeat(64), mime: "image/png", byteLength: 9 };
const packed = Buffer.from(zlibSync(new Uint8Array(Uint32Array.of(1, 0, 2, 0x80000001).buffer))).toString("base64");
const tileset = {
  ...{ name: "Ground", image: "../art/ground.png", tilewidth: 16, tileheight: 16, columns: 2, tilecount: 4, margin: 0, spacing: 0 },
  tiles: [
    { id: 0, objectgroup: { objects: [{ x: 0 }] } },
    {
      id: 1,
      animation: [
        { tileid: 1, duration: 100 },
        { tileid: 2, duration: 100 },
      ],
    },
  ],
};
const tiledMap = {
  ...{ orientation: "orthogonal", width: 2, height: 2, tilewidth: 16, tileheight: 16, backgroundcolor: "#ff102030" },
  tilesets: [{ firstgid: 1, source: "ground.tsj" }],
  layers: [
    { type: "tilelayer", name: "Floor", width: 2, height: 2, encoding: "base64", compression: "zlib", data: packed },
    {
      type: "group",
      name: "All",
      opacity: 0.5,
      offsetx: 8,
      layers: [
        {
          type: "objectgroup",
          name: "Things",
          objects: [
            { type: "coin", x: 16, y: 0, width: 16, height: 16 },
            { gid: 1, name: "Coin", x: 0, y: 32, width: 16, height: 16 },
            { type: "Dragon", x: 0, y: 0 },
          ],
        },
      ],
    },
    { type: "imagelayer", name: "Sky" },
  ],
};
const ldtkProject = {
  defs: { tilesets: [{ uid: 7, identifier: "Cave", relPath: "cave.png", tileGridSize: 8, __cWid: 3, __cHei: 2, padding: 0, spacing: 0 }] },
  levels: [
    {
      ...{ identifier: "Level_0", pxWid: 24, pxHei: 16, __bgColor: "#223344" },
      layerInstances: [
        {
          __identifier: "Things",
          __type: "Entities",
          entityInstances: [{ __identifier: "Coin", px: [8, 8], __pivot: [0, 0], width: 8, height: 8 }],
        },
        {
          __identifier: "Walls",
          __type: "IntGrid",
          __gridSize: 8,
          __cWid: 3,
          __cHei: 2,
          __tilesetDefUid: 7,
          autoLayerTiles: [
            { px: [8, 8], t: 5, f: 1 },
            { px: [0, 0], t: 0 },
          ],
        },
      ],
    },
    { identifier: "Level_1", pxWid: 32, pxHei: 32, layerInstances: [] },
  ],
};

let editor: Editor;
beforeEach(() => {
  editor = new Editor(new ProjectDocument(createDocument(repairGame({ scenes: {} }).game)));
  addPrefab(editor, { name: "Coin" });
});
const add = (reading: LevelReading): string[] | null =>
  addLevels(editor, reading, new Map([...reading.pictures.keys()].map((key) => [key, stored])));

describe("Tiled maps", () => {
  it("become a scene: tiles over their tileset, objects of prefabs of their type or name, and a report of the rest", () => {
    const notes = add(readTiled("cave", tiledMap, new Map([["ground.tsj", tileset]])));
    expect(notes).toEqual([
      "Flipped and turned tiles of layer “Floor” stand upright.",
      "Layer “Sky” was left out: it is of a kind that scenes do not have.",
      "Objects “Dragon” were left out: no prefab is called that.",
    ]);
    const [scene] = Object.values(editor.game.scenes);
    expect(scene).toMatchObject({ name: "cave", widthPx: 32, heightPx: 32, background: "#102030" });
    const [floor, things] = Object.values(scene?.layers ?? {}).sort((a, b) => (a.order < b.order ? -1 : 1));
    expect(floor?.kind === "tiles" && [...decodeCells(floor.cells, 2, 2)]).toEqual([1, 0, 2, 1]);
    expect(things).toMatchObject({ kind: "objects", name: "Things", opacity: 0.5 });
    expect(Object.values(scene?.instances ?? {}).map(({ x, y }) => [x, y])).toEqual(
      expect.arrayContaining([
        [32, 8],
        [16, 24],
      ]),
    );
    const [asset] = Object.values(editor.game.assets);
    expect(asset).toMatchObject({
      name: "Ground",
      tiles: { 1: { collision: "solid" }, 2: { collision: "none", animation: { tiles: [2, 3], framesPerS: 10 } } },
    });
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
    expect(editor.document.undo()).toBe("Import level");
    expect(editor.game.scenes).toEqual({});
  });

  it("without their tileset or its picture tell what is missing, and infinite ones begin at their first chunk", () => {
    expect(readTiled("cave", tiledMap, new Map()).notes[0]).toContain("“ground.tsj” is missing");
    const chunks = [
      { x: -2, y: 4, width: 1, height: 1, data: [3] },
      { x: 0, y: 5, width: 1, height: 1, data: [4] },
    ];
    const infinite = {
      ...tiledMap,
      infinite: true,
      tilesets: [{ firstgid: 1, ...tileset }],
      layers: [{ type: "tilelayer", name: "A", chunks }],
    };
    const [layer] = readTiled("far", infinite, new Map()).levels[0]?.layers ?? [];
    expect(layer?.kind === "tiles" && [layer.columns, layer.rows, ...layer.cells]).toEqual([3, 2, 3, 0, 0, 0, 0, 4]);
    expect(addLevels(editor, readTiled("cave", infinite, new Map()), new Map())?.[0]).toContain("the picture of its tileset");
  });

  it("that are too large or of another form are refused with a reason", () => {
    expect(() => readTiled("a", { ...tiledMap, orientation: "isometric" }, new Map())).toThrow("only orthogonal");
    expect(() => readTiled("a", { ...tiledMap, width: 9_000 }, new Map())).toThrow("It has 9000 × 2 tiles; the most is 8192 on a side.");
  });
});

describe("LDtk projects", () => {
  it("become a scene a level, what is in front in front", () => {
    const notes = add(readLdtk(ldtkProject));
    expect(notes).toContain("Flipped tiles of layer “Walls” stand upright.");
    const scenes = Object.values(editor.game.scenes).sort((a, b) => (a.order < b.order ? -1 : 1));
    expect(scenes.map(({ name, widthPx }) => [name, widthPx])).toEqual([
      ["Level_0", 24],
      ["Level_1", 32],
    ]);
    const [walls, things] = Object.values(scenes[0]?.layers ?? {}).sort((a, b) => (a.order < b.order ? -1 : 1));
    expect(walls?.kind === "tiles" && [...decodeCells(walls.cells, 3, 2)]).toEqual([1, 0, 0, 0, 6, 0]);
    expect(things?.kind).toBe("objects");
    expect(Object.values(scenes[0]?.instances ?? {})).toMatchObject([{ x: 12, y: 12 }]);
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });
});

describe("broken levels (property)", () => {
  const odd = fc.oneof(
    fc.constant(null),
    fc.integer(),
    fc.double(),
    fc.string(),
    fc.constant([]),
    fc.constant({}),
    fc.constant(1e300),
    fc.constant(-5),
    fc.boolean(),
  );
  /** Puts other values in some places of a JSON. */
  const broken = (value: unknown, next: () => unknown): unknown => {
    const other = next();
    if (other !== undefined) return other;
    if (Array.isArray(value)) return value.map((entry) => broken(entry, next));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, broken(entry, next)]));
  };
  it.each([
    ["Tiled", tiledMap, (json: unknown, other: unknown) => readTiled("x", json, new Map([["ground.tsj", other]]))],
    ["LDtk", ldtkProject, (json: unknown) => readLdtk(json)],
  ])("%s: they are read into a valid game or refused", (_, whole, read) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(120), odd), { minLength: 1, maxLength: 6 }), (changes) => {
        let place = 0;
        const at = new Map(changes);
        const next = (): unknown => at.get(place++);
        try {
          const reading = read(broken(whole, next), broken(tileset, next));
          addLevels(editor, reading, new Map([...reading.pictures.keys()].map((key) => [key, stored])));
          const result = gameSchema.safeParse(editor.game);
          expect(result.error?.issues ?? []).toEqual([]);
          editor.document.undo();
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
        }
      }),
      { numRuns: 400, seed: SEED },
    );
  });
});
