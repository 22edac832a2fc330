import { gameSchema } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import type { LevelReading } from "../level-reading.ts";
import { importIntoProject, type ImportedProject } from "../testing/import-into-project.ts";
import { readTiled } from "./tiled.ts";

const wood = { firstgid: 1, name: "Wood", image: "wood.png", tilewidth: 16, tileheight: 16, columns: 2, tilecount: 2 };
const tiles = { type: "tilelayer", name: "Floor", width: 2, height: 1, data: [1, 2] };
const objectsOf = (objects: object[], more: object = {}) => ({ type: "objectgroup", name: "Things", objects, ...more });
const read = (layers: object[], more: object = {}, others: Iterable<readonly [string, unknown]> = []): LevelReading =>
  readTiled(
    "cave",
    { orientation: "orthogonal", width: 2, height: 1, tilewidth: 16, tileheight: 16, tilesets: [wood], layers, ...more },
    others,
  );
const add = (reading: LevelReading): ImportedProject => {
  const project = importIntoProject(reading);
  expect(gameSchema.safeParse(project.game).error?.issues ?? []).toEqual([]);
  return project;
};

describe("objects of Tiled", () => {
  const listed = [
    { name: "front", x: 0, y: 9 },
    { name: "back", x: 0, y: 2 },
    { name: "middle", x: 0, y: 9 },
  ];

  it.each([
    ["topdown", ["back", "front", "middle"]],
    [undefined, ["back", "front", "middle"]],
    ["index", ["front", "back", "middle"]],
  ])("are drawn in the order %s", (draworder, names) => {
    expect(add(read([objectsOf(listed, { draworder })])).objects.map(({ name }) => name)).toEqual(names);
  });

  it("keep their opacity, with and without an image", () => {
    const { objects } = add(
      read([
        objectsOf([
          { gid: 1, x: 0, y: 0, opacity: 0.25 },
          { x: 0, y: 1, width: 4, height: 4, opacity: 0.5 },
        ]),
      ]),
    );
    expect(objects.map(({ overrides, prefab }) => [prefab.look.kind, overrides["look.opacity"]])).toEqual([
      ["sprite", 0.25],
      ["shape", 0.25],
    ]);
  });

  it("are capsules with rounded ends, as solid as others", () => {
    const [lying, upright] = add(
      read([
        objectsOf([
          { name: "wall", capsule: true, x: 20, y: 4, width: 40, height: 16 },
          { capsule: true, x: 0, y: 5, width: 8, height: 32 },
        ]),
      ]),
    ).objects;
    expect(lying).toMatchObject({ x: 40, y: 12, prefab: { collider: { kind: "polygon", solid: true } } });
    const cornersOf = (object: typeof lying) => (object?.prefab.look.kind === "shape" ? (object.prefab.look.points ?? []) : []);
    for (const [object, halfWidth, halfHeight] of [
      [lying, 20, 8],
      [upright, 4, 16],
    ] as const) {
      const corners = cornersOf(object);
      expect(corners).toHaveLength(16);
      expect([Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))].map((px) => Math.abs(px))).toEqual([
        expect.closeTo(halfWidth, 0),
        expect.closeTo(halfHeight, 0),
      ]);
    }
  });

  it("show the tile of a template that has a tileset of its own", () => {
    const gem = {
      type: "template",
      tileset: { firstgid: 1, source: "sets/gems.tsj" },
      object: { name: "Gem", gid: 2, width: 16, height: 16 },
    };
    const gems = { ...wood, name: "Gems", image: "../gems.png", firstgid: undefined };
    const reading = read([{ type: "group", layers: [objectsOf([{ template: "props/gem.tj", x: 24, y: 40 }])] }], { tilesets: [] }, [
      ["props/gem.tj", gem],
      ["props/sets/gems.tsj", gems],
    ]);
    expect([...reading.sprites.values()]).toMatchObject([{ frames: [{ fileName: "props/sets/../gems.png", x: 16 }] }]);
    expect(add(reading).objects).toMatchObject([{ name: "Gem", x: 32, y: 32, prefab: { look: { kind: "sprite" } } }]);
    expect(reading.notes).toEqual([]);
    const alone = read([objectsOf([{ template: "gem.tj", x: 0, y: 0 }])], { tilesets: [] }, [["gem.tj", gem]]);
    expect(alone.notes).toContain("Tileset “gems.tsj” is missing. Drop it together with the map.");
  });
});

describe("layers of Tiled", () => {
  it("keep the blend modes that games have, and report the others", () => {
    const { layers, notes } = add(
      read([
        { ...tiles, mode: "add" },
        { ...tiles, mode: "hard-light" },
        { type: "group", mode: "multiply", layers: [tiles, { ...tiles, mode: "screen" }] },
      ]),
    );
    expect(layers.map(({ blend }) => blend)).toEqual(["add", undefined, "multiply", "screen", undefined]);
    expect(notes).toEqual(["The blend mode “hard-light” of layer “Floor” is not carried over."]);
  });

  it("report another scroll factor up and down, and the map's parallax origin", () => {
    const same = { type: "group", parallaxy: 0.5, layers: [{ ...tiles, parallaxx: 0.5 }] };
    expect(read([same]).notes).toEqual([]);
    expect(read([{ ...tiles, parallaxx: 0.5, parallaxy: 1 }], { parallaxoriginx: 8 }).notes).toEqual([
      "Layer “Floor” scrolls in both directions as fast as to the side; in Tiled it has another factor up and down.",
      "The parallax origin of the map is not carried over: layers meet where the view is at the scene's start.",
    ]);
  });

  it.each([
    ["stretch", false],
    ["preserve-aspect-fit", true],
  ])("draw tiles in the size of the grid if their tileset says so, with the fill mode %s", (fillmode, isWhole) => {
    const big = { ...wood, tilewidth: 32, tileheight: 64, tilerendersize: "grid", fillmode };
    const reading = read([tiles, objectsOf([{ gid: 1, x: 0, y: 64, width: 32, height: 64 }])], { tilesets: [big] });
    expect([...reading.tilesets.values()]).toMatchObject([{ tileWidthPx: 16, tileHeightPx: 16 }]);
    expect([...reading.pictures.values()]).toMatchObject([{ scaledFrom: { tileWidthPx: 32, tileHeightPx: 64, isWhole } }]);
    expect(reading.notes).toEqual(["The tiles of “Wood” were drawn anew in the size of the map's grid, 16 × 16 pixels."]);
    const { layers, objects } = add(reading);
    expect(layers.map(({ kind }) => kind)).toEqual(["tiles", "objects"]);
    expect(objects, "tile objects keep their size").toMatchObject([{ scaleX: 1, scaleY: 1 }]);
  });

  it.each([
    ["stretch", [8, 8, 0.5, 0.25]],
    ["preserve-aspect-fit", [8, 8, 0.25, 0.25]],
  ])("scale tiles with an image each to the grid, with the fill mode %s", (fillmode, [x, y, scaleX, scaleY]) => {
    const pictures = [{ id: 0, image: "tree.png", imagewidth: 32, imageheight: 64 }];
    const trees = {
      firstgid: 1,
      name: "Trees",
      tilewidth: 32,
      tileheight: 64,
      columns: 0,
      tilerendersize: "grid",
      fillmode,
      tiles: pictures,
    };
    expect(add(read([{ ...tiles, data: [1, 0] }], { tilesets: [trees] })).objects).toMatchObject([{ x, y, scaleX, scaleY }]);
  });
});

describe("files of one name in two folders", () => {
  const set = (folder: string, firstgid: number) => ({
    ...wood,
    name: folder,
    columns: undefined,
    tilecount: undefined,
    firstgid,
    image: `${folder}/tiles.png`,
  });
  const map = {
    orientation: "orthogonal",
    width: 2,
    height: 1,
    tilewidth: 16,
    tileheight: 16,
    tilesets: [set("a", 1), set("b", 2)],
    layers: [tiles],
  };
  const sizeOf = (widthPx: number) => ({ widthPx, heightPx: 16 });

  it("are told apart by their paths", () => {
    const sizes = [
      ["game/a/tiles.png", sizeOf(16)],
      ["game/b/tiles.png", sizeOf(48)],
    ] as const;
    const reading = readTiled("cave", map, [], sizes, "game/cave.tmx");
    expect([...reading.tilesets.values()].map(({ name, columns }) => [name, columns])).toEqual([
      ["b", 3],
      ["a", 1],
    ]);
    expect([...reading.pictures.values()].map(({ fileName }) => fileName)).toEqual(["b/tiles.png", "a/tiles.png"]);
    expect(reading.notes).toEqual([]);
  });

  it("are reported if they came without their folders", () => {
    const sizes = [
      ["tiles.png", sizeOf(16)],
      ["tiles.png", sizeOf(48)],
    ] as const;
    expect(readTiled("cave", map, [], sizes).notes).toEqual([
      "Several files are called “tiles.png”, and the first was taken. Drop the folder that they are in.",
    ]);
  });
});
