import { REALTIME_MAX_MESSAGE_BYTES } from "@playsmith/contract";
import { createDocument, ProjectDocument } from "@playsmith/document";
import { addLevels, type ImportedPictures, spriteFromPicture } from "@playsmith/editor/assets";
import { addPrefab } from "@playsmith/editor/prefabs";
import { type Editor, ProjectEditor } from "@playsmith/editor";
import { placeInstance } from "@playsmith/editor/scene";
import { decodeCells, gameSchema, repairGame, type StoredFile, emptyGame } from "@playsmith/game-format";
import fc from "fast-check";
import { zlibSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { readLdtk } from "./ldtk/ldtk.ts";
import type { LevelReading } from "./level-reading.ts";
import { readTiled } from "./tiled/tiled.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const SEED = 77;
const stored: StoredFile = { hash: "d".repeat(64), mime: "image/png", byteLength: 9 };
const packed = Buffer.from(zlibSync(new Uint8Array(Uint32Array.of(1, 0, 2, 0x80000001).buffer))).toString("base64");
const tileset = {
  name: "Ground",
  image: "../art/ground.png",
  tilewidth: 16,
  tileheight: 16,
  columns: 2,
  tilecount: 4,
  margin: 0,
  spacing: 0,
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
  orientation: "orthogonal",
  width: 2,
  height: 2,
  tilewidth: 16,
  tileheight: 16,
  backgroundcolor: "#ff102030",
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
            { type: "Dragon", x: 0, y: 0, width: 8, height: 4, properties: [{ name: "hp", type: "int", value: 9 }] },
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
      identifier: "Level_0",
      pxWid: 24,
      pxHei: 16,
      __bgColor: "#223344",
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

/** Pretends that all images were imported too. */
const allPictures = (reading: LevelReading): ImportedPictures => ({
  files: new Map([...reading.pictures.keys()].map((key) => [key, stored])),
  sprites: new Map(
    [...reading.sprites].map(([key, { name, widthPx, heightPx, solidBox }]) => {
      const file = { ...stored, hash: Buffer.from(key).toString("hex").padEnd(64, "0").slice(-64) };
      return [key, { sprite: spriteFromPicture(name, file, widthPx, heightPx), ...(solidBox && { solidBox }) }];
    }),
  ),
});

let editor: Editor;
beforeEach(() => {
  editor = new ProjectEditor(new ProjectDocument(createDocument(repairGame({ scenes: {} }).game)));
  addPrefab(editor, { name: "Coin" });
});
const add = (reading: LevelReading): string[] | null => addLevels(editor, reading, allPictures(reading));

describe("Tiled maps", () => {
  it("import the terrains of their tilesets as autotiles", () => {
    const wangtiles = [0, 1, 2].map((tileid) => ({ tileid, wangid: [tileid, 0, 1, 0, 1, 0, 1, 0] }));
    const wangsets = [{ name: "Walls", type: "edge", colors: [{ name: "Stone" }, { name: "Stone" }], wangtiles }];
    const notes = add(readTiled("cave", tiledMap, new Map([["ground.tsj", { ...tileset, wangsets }]])));
    expect(notes).toContain("Where several tiles of a terrain of “Ground” fit the same place, the first was taken as its autotile.");
    const [sheet] = Object.values(editor.game.assets).filter((asset) => asset.kind === "tileset");
    expect(Object.values(sheet?.terrains ?? {})).toEqual([
      { name: "Stone", order: expect.anything(), kind: "sides", tiles: { 14: 1, 15: 2 } },
    ]);
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
    const alone = [{ ...wangsets[0], wangtiles: wangtiles.slice(0, 1) }];
    expect(add(readTiled("cave", tiledMap, new Map([["ground.tsj", { ...tileset, wangsets: alone }]])))).toContain(
      "The terrains of tileset “Ground” are not carried over. Make them anew in the tileset.",
    );
  });

  it("become a scene: tiles with their tileset, objects of prefabs named after their type or name, and a report of the rest", () => {
    const notes = add(readTiled("cave", tiledMap, new Map([["ground.tsj", tileset]])));
    expect(notes).toEqual(["Prefabs were made for objects, as plain shapes: “Dragon”."]);
    const [scene] = Object.values(editor.game.scenes);
    expect(scene).toMatchObject({ name: "cave", widthPx: 32, heightPx: 32, background: "#102030" });
    const [floor, things] = Object.values(scene?.layers ?? {}).sort((a, b) => (a.order < b.order ? -1 : 1));
    expect(floor?.kind === "tiles" && [...decodeCells(floor.cells, 2, 2)], "a turned tile is one of its own").toEqual([1, 0, 2, 5]);
    expect(things).toMatchObject({ kind: "objects", name: "Things", opacity: 0.5 });
    expect(Object.values(scene?.instances ?? {}).map(({ x, y }) => [x, y])).toEqual(
      expect.arrayContaining([
        [32, 8],
        [16, 24],
        [12, 2],
      ]),
    );
    const dragon = Object.values(editor.game.prefabs).find(({ name }) => name === "Dragon");
    expect(dragon).toMatchObject({ look: { kind: "shape", widthPx: 8, heightPx: 4 }, collider: { solid: false }, variables: { hp: 9 } });
    const [asset] = Object.values(editor.game.assets);
    expect(asset).toMatchObject({
      name: "Ground",
      source: { kind: "image", columns: 2, rows: 3 },
      tiles: {
        1: { collision: "solid" },
        2: { collision: "none", animation: { tiles: [2, 3], framesPerS: 10 } },
        5: { collision: "solid" },
      },
    });
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
    expect(editor.document.undo()).toBe("Import level");
    expect(editor.game.scenes).toEqual({});
  });

  it("become the start scene of an empty game, else are added after its scenes", () => {
    const level = readTiled("cave", tiledMap, new Map([["ground.tsj", tileset]]));
    editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("Imported"))));
    const blank = editor.game.settings.startSceneId;
    add(level);
    const { startSceneId } = editor.game.settings;
    expect(editor.game.scenes[startSceneId]?.name).toBe("cave");
    editor.document.undo();
    expect(editor.game.settings.startSceneId).toBe(blank);
    editor.openScene(blank);
    placeInstance(editor, addPrefab(editor, { name: "Rock" }) ?? "", { x: 8, y: 8 });
    add(level);
    expect(editor.game.settings.startSceneId).toBe(blank);
  });

  it("without their tileset or its image report what is missing, and infinite ones begin at their first chunk", () => {
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
    expect(addLevels(editor, readTiled("cave", infinite, new Map()), { files: new Map(), sprites: new Map() })?.[0]).toContain(
      "the picture of its tileset",
    );
  });

  it("are refused with a reason if they are too large or have another format", () => {
    expect(() => readTiled("a", { ...tiledMap, orientation: "oblique" }, new Map())).toThrow("It is an oblique map");
    expect(() => readTiled("a", { ...tiledMap, width: 9_000 }, new Map())).toThrow("It has 9000 × 2 tiles; the most is 8192 on a side.");
  });

  it("are refused if they have too many large layers, however short the file is; chunks count too", () => {
    const large = { type: "tilelayer", width: 2_000, height: 2_000, data: [] };
    const map = (count: number) => ({ ...tiledMap, width: 2_000, height: 2_000, layers: Array.from({ length: count }, () => large) });
    expect(readTiled("a", map(3), new Map()).levels).toHaveLength(1);
    expect(() => readTiled("a", map(11), new Map())).toThrow("Its layers have more than 40000000 tiles together");
    const chunks = Array.from({ length: 11 }, () => ({ ...large, x: 0, y: 0 }));
    const infinite = { ...tiledMap, infinite: true, layers: [{ type: "tilelayer", chunks }] };
    expect(() => readTiled("a", infinite, new Map())).toThrow("Its layers have more than 40000000 tiles together");
  });
});

describe("LDtk projects", () => {
  it("become a scene per level, with the front layers in front", () => {
    expect(add(readLdtk(ldtkProject))).toEqual(["LDtk does not say which tiles are solid. Choose it in the tilesets."]);
    const scenes = Object.values(editor.game.scenes).sort((a, b) => (a.order < b.order ? -1 : 1));
    expect(scenes.map(({ name, widthPx }) => [name, widthPx])).toEqual([
      ["Level_0", 24],
      ["Level_1", 32],
    ]);
    const [walls, things] = Object.values(scenes[0]?.layers ?? {}).sort((a, b) => (a.order < b.order ? -1 : 1));
    expect(walls?.kind === "tiles" && [...decodeCells(walls.cells, 3, 2)]).toEqual([1, 0, 0, 0, 7, 0]);
    expect(things?.kind).toBe("objects");
    expect(Object.values(scenes[0]?.instances ?? {})).toMatchObject([{ x: 12, y: 12 }]);
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });

  it("are refused if they have too many large layers; grid values outside of a layer are ignored", () => {
    const layer = { __identifier: "Grid", __type: "IntGrid", layerDefUid: 1, __gridSize: 8 };
    const defs = { tilesets: [], layers: [{ uid: 1, intGridValues: [{ value: 1, color: "#ff0000" }] }] };
    const project = (...layerInstances: object[]) => ({ defs, levels: [{ identifier: "Level", pxWid: 8, pxHei: 8, layerInstances }] });
    const large = { ...layer, __cWid: 2_000, __cHei: 2_000, intGridCsv: [] };
    expect(() => readLdtk(project(...Array.from({ length: 11 }, () => large)))).toThrow(
      "Its layers have more than 40000000 tiles together",
    );
    const far = { ...layer, __cWid: 1, __cHei: 1, intGrid: [{ coordId: 3_999_999, v: 0 }] };
    expect(readLdtk(project(far)).levels[0]?.layers).toEqual([]);
  });
});

describe("other content of levels", () => {
  const layersOf = () => Object.values(Object.values(editor.game.scenes)[0]?.layers ?? {}).sort((a, b) => (a.order < b.order ? -1 : 1));

  it("objects without a prefab become shapes of their size, those without a name one per layer, solid if the name says so", () => {
    const objects = [
      { x: 0, y: 0, width: 32, height: 8 },
      { x: 0, y: 8, width: 16, height: 16 },
      {
        x: 4,
        y: 4,
        polygon: [
          { x: -4, y: 0 },
          { x: 4, y: 0 },
          { x: 0, y: 6 },
        ],
      },
      { name: "Lamp", x: 8, y: 8, point: true },
      { name: "lamp", x: 9, y: 9, point: true, properties: [{ name: "lit", value: true }] },
    ];
    const map = { ...tiledMap, tilesets: [], layers: [{ type: "objectgroup", name: "Collisions", color: "#ff8800", objects }] };
    const notes = add(readTiled("cave", map, new Map()));
    expect(notes).toEqual([
      "Prefabs were made for objects, as plain shapes: “Collisions”, “Collisions 2”, “Lamp”. Those that are called after walls are solid.",
    ]);
    const made = Object.fromEntries(Object.entries(editor.game.prefabs).map(([id, { name }]) => [name, id]));
    const boxes = Object.values(Object.values(editor.game.scenes)[0]?.instances ?? {}).filter(
      ({ prefabId }) => prefabId === made["Collisions"],
    );
    expect(editor.game.prefabs[made["Collisions"] ?? ""]).toMatchObject({
      look: { color: "#ff8800", widthPx: 32, heightPx: 8 },
      collider: { solid: true },
    });
    expect(boxes.map(({ x, y, scaleX, scaleY }) => [x, y, scaleX, scaleY])).toEqual([
      [16, 4, 1, 1],
      [8, 16, 0.5, 2],
    ]);
    const outline = Object.entries(editor.game.prefabs).find(([, { name }]) => name === "Collisions 2");
    expect(outline?.[1]).toMatchObject({ look: { shape: "polygon", opacity: 0.5 }, collider: { kind: "polygon", solid: true } });
    const placed = Object.values(Object.values(editor.game.scenes)[0]?.instances ?? {}).find(({ prefabId }) => prefabId === outline?.[0]);
    expect(placed).toMatchObject({ x: 4, y: 7, scaleX: 1, scaleY: 1 });
    expect(editor.game.prefabs[made["Lamp"] ?? ""]?.variables).toEqual({ lit: true });
  });

  it("values of objects become overrides of a prefab's variables", () => {
    const id = addPrefab(editor, {
      name: "Door",
      variables: { leads: "nowhere", locked: false },
      script: "export default class extends Entity {}",
    });
    const objects = [
      {
        type: "door",
        x: 0,
        y: 0,
        properties: [
          { name: "leads", value: "cave" },
          { name: "locked", value: false },
          { name: "odd", value: 3 },
        ],
      },
    ];
    const notes = add(readTiled("cave", { ...tiledMap, tilesets: [], layers: [{ type: "objectgroup", name: "A", objects }] }, new Map()));
    expect(notes).toEqual(["Values of “Door” that it has no variable for were left out."]);
    const [door] = Object.values(Object.values(editor.game.scenes)[0]?.instances ?? {});
    expect(door).toMatchObject({ prefabId: id, overrides: { "variables.leads": "cave" } });
    expect(Object.keys(door?.overrides ?? {})).toEqual(["variables.leads"]);
  });

  it("objects that all hold something else give their prefab a limited number of variables", () => {
    const objects = Array.from({ length: 200 }, (_, index) => ({
      type: "Odd",
      x: 0,
      y: 0,
      properties: [{ name: `v${index}`, value: index }],
    }));
    const notes = add(readTiled("cave", { ...tiledMap, tilesets: [], layers: [{ type: "objectgroup", name: "A", objects }] }, new Map()));
    expect(notes).toContain("Values of “Odd” that it has no variable for were left out.");
    const odd = Object.values(editor.game.prefabs).find(({ name }) => name === "Odd");
    expect(Object.keys(odd?.variables ?? {})).toHaveLength(64);
  });

  it("tilesets of old versions get their size from their image, and are found in another format", () => {
    const { columns: _, tilecount: __, ...old } = { ...tileset, imagewidth: 34, imageheight: 34, spacing: 2 };
    const reading = readTiled(
      "cave",
      { ...tiledMap, tilesets: [{ firstgid: 1, source: "art/Ground.TSX" }] },
      new Map([["ground.tsj", old]]),
    );
    expect([...reading.tilesets.values()]).toMatchObject([{ columns: 2, rows: 3 }]);
    const told = { ...tileset, tiles: [{ id: 2, properties: [{ name: "Collides", type: "bool", value: true }] }] };
    const solid = readTiled("cave", { ...tiledMap, tilesets: [{ firstgid: 1, ...told }] }, new Map());
    expect([...([...solid.tilesets.values()][0]?.collisions ?? [])]).toEqual([[3, "solid"]]);
  });

  it("flipped tiles become tiles of their own, with their animation, and are reused", () => {
    const [across, down, swapped] = [0x80000000, 0x40000000, 0x20000000];
    const data = [1 + across, 1 + across, 2 + down, 1 + across + down + swapped];
    const map = {
      ...tiledMap,
      tilesets: [{ firstgid: 1, ...tileset }],
      layers: [{ type: "tilelayer", name: "A", width: 2, height: 2, data }],
    };
    const reading = readTiled("cave", map, new Map());
    const [layer] = reading.levels[0]?.layers ?? [];
    expect(layer?.kind === "tiles" && [...layer.cells]).toEqual([5, 5, 6, 8]);
    const [picture] = reading.pictures.values();
    expect(picture?.flipped).toEqual([
      { tile: 1, flips: 1 },
      { tile: 2, flips: 2 },
      { tile: 3, flips: 2 },
      { tile: 1, flips: 7 },
    ]);
    const [extended] = reading.tilesets.values();
    expect(extended?.animations.get(6)).toEqual({ tiles: [6, 7], framesPerS: 10 });
  });

  it("LDtk's IntGrid values become plain-colour tiles, stacked tiles layers, fields variables", () => {
    const project = {
      defs: {
        ...ldtkProject.defs,
        layers: [
          {
            uid: 3,
            intGridValues: [
              { value: 1, identifier: "walls", color: "#F77622" },
              { value: 4, color: "#00ff00" },
            ],
          },
        ],
        entities: [{ uid: 5, renderMode: "Ellipse" }],
      },
      levels: [{ identifier: "A", pxWid: 24, pxHei: 16, externalRelPath: "world/A.ldtkl", layerInstances: null }],
    };
    const entity = { __identifier: "Orb", defUid: 5, px: [4, 4], __pivot: [0.5, 0.5], width: 8, height: 6, __smartColor: "#AABBCC" };
    const fields = [
      { __identifier: "power", __value: 2.5 },
      { __identifier: "path", __value: [] },
      { __identifier: "none", __value: null },
    ];
    const size = { __gridSize: 8, __cWid: 3, __cHei: 2, layerDefUid: 3, __tilesetDefUid: 7 };
    const stacked = [
      { px: [0, 0], t: 0 },
      { px: [0, 0], t: 1, f: 2 },
      { px: [8, 0], t: 3 },
    ];
    const level = {
      identifier: "A",
      pxWid: 24,
      pxHei: 16,
      layerInstances: [
        { __identifier: "Things", __type: "Entities", entityInstances: [{ ...entity, fieldInstances: fields }] },
        { __identifier: "Rock", __type: "IntGrid", ...size, intGridCsv: [1, 0, 4, 0, 9, 1], autoLayerTiles: stacked },
      ],
    };
    expect(() => readLdtk(project)).toThrow("“A.ldtkl” is missing");
    const notes = add(readLdtk(project, new Map([["A.ldtkl", level]])));
    expect(notes).toContain("The numbers of layer “Rock” became tiles in plain colours; “walls” is solid.");
    expect(notes).toContain("Fields of “Orb” that are no number, text or yes and no were left out.");
    const cells = layersOf().map((layer) => layer.kind === "tiles" && [layer.visible, ...decodeCells(layer.cells, 3, 2)]);
    expect(cells).toEqual([[false, 1, 0, 2, 0, 0, 1], [true, 1, 4, 0, 0, 0, 0], [true, 7, 0, 0, 0, 0, 0], false]);
    const colors = Object.values(editor.game.assets).find((asset) => asset.kind === "tileset" && asset.source.kind === "pixels");
    expect(colors).toMatchObject({
      source: { palette: ["#f77622", "#00ff00"] },
      tiles: { 1: { name: "walls", collision: "solid" }, 2: { collision: "none" } },
    });
    const orb = Object.values(editor.game.prefabs).find(({ name }) => name === "Orb");
    expect(orb).toMatchObject({ look: { shape: "ellipse", color: "#AABBCC", widthPx: 8, heightPx: 6 }, variables: { power: 2.5 } });
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });
});

describe("the IntGrid values of LDtk", () => {
  const size = { __gridSize: 8, __cWid: 1, __cHei: 1 };
  const grid = { __identifier: "Rock", __type: "IntGrid", ...size, layerDefUid: 3, intGridCsv: [1] };
  const tiles = { __identifier: "Art", __type: "AutoLayer", ...size, __tilesetDefUid: 7, autoLayerTiles: [{ px: [0, 0], t: 0 }] };
  const visible = (...layerInstances: object[]): boolean[] => {
    const layers = [{ uid: 3, intGridValues: [{ value: 1, identifier: "walls", color: "#F77622" }] }];
    const levels = [{ identifier: "A", pxWid: 8, pxHei: 8, layerInstances }];
    return readLdtk({ defs: { ...ldtkProject.defs, layers }, levels }).levels.flatMap((level) =>
      level.layers.map((layer) => layer.isVisible),
    );
  };

  it("only define collision where the level has tiles, and are drawn otherwise", () => {
    expect(visible(grid)).toEqual([true]);
    expect(visible(tiles, grid)).toEqual([false, true]);
    expect(visible(grid, tiles)).toEqual([true, false]);
  });
});

describe("levels that exceed the size of one edit", () => {
  const room = /holds more than can be taken over at once; the rest was left out/;
  const written = (): { bytes: () => number; entries: () => number } => {
    const updates: Uint8Array[] = [];
    editor.document.doc.on("update", (update: Uint8Array) => updates.push(update));
    return {
      bytes: () => updates.reduce((sum, update) => sum + update.length, 0),
      entries: () => updates.reduce((sum, update) => sum + Y.decodeUpdate(update).structs.length, 0),
    };
  };

  it("omit objects beyond the limit of the server, and report that", () => {
    const properties = [
      { name: "a", value: 1 },
      { name: "b", value: "Größe" },
    ];
    const objects = Array.from({ length: 30_000 }, (_, x) => ({ type: "coin", x, y: 0, width: 8, height: 8, properties }));
    const { bytes, entries } = written();
    const notes = add(readTiled("Coins", { ...tiledMap, layers: [{ type: "objectgroup", objects }] }, new Map([["ground.tsj", tileset]])));
    expect(notes).toContainEqual(expect.stringMatching(room));
    expect(Object.keys(editor.scene?.instances ?? {}).length).toBeGreaterThan(10_000);
    expect([entries() < 250_000, bytes() < REALTIME_MAX_MESSAGE_BYTES]).toEqual([true, true]);
  });

  it("omit tile layers beyond the limit of the server, and report that", () => {
    const side = 1_000;
    const random = Array.from({ length: side * side }, (_, index) => 1 + ((Math.imul(index, 2_654_435_761) >>> 16) % 3));
    const layers = Array.from({ length: 4 }, () => ({ type: "tilelayer", width: side, height: side, data: random }));
    const { bytes } = written();
    const map = { ...tiledMap, width: side, height: side, layers };
    expect(add(readTiled("Noise", map, new Map([["ground.tsj", tileset]])))).toContainEqual(expect.stringMatching(room));
    expect(bytes()).toBeLessThan(REALTIME_MAX_MESSAGE_BYTES);
    expect(Object.values(editor.scene?.layers ?? {}).filter(({ kind }) => kind === "tiles").length).toBeGreaterThan(0);
  });
});

describe("corrupt levels (property)", () => {
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
  /** Replaces some values of a JSON. */
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
          addLevels(editor, reading, allPictures(reading));
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
