import { createDocument, ProjectDocument } from "@playsmith/document";
import { addLevels, addTilesets, type ImportedPictures, spriteFromPicture } from "@playsmith/editor/assets";
import { type Editor, ProjectEditor } from "@playsmith/editor";
import { decodeCells, type Game, gameSchema, inOrder, repairGame } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { readLdtk } from "./ldtk/ldtk.ts";
import type { LevelReading } from "./level-reading.ts";
import { readTiled, readTiledTileset } from "./tiled/tiled.ts";

const hashOf = (key: string): string => Buffer.from(key).toString("hex").padEnd(64, "0").slice(-64);
const fileOf = (key: string) => ({ hash: hashOf(key), mime: "image/png", byteLength: 9 });
/** Pretends that all images except some were imported too. */
const picturesOf = (reading: LevelReading, missing = ""): ImportedPictures => ({
  files: new Map([...reading.pictures.keys()].map((key) => [key, fileOf(key)])),
  sprites: new Map(
    [...reading.sprites]
      .filter(([, { frames }]) => frames.every(({ fileName }) => fileName !== missing))
      .map(([key, { name, widthPx, heightPx, solidBox }]) => [
        key,
        { sprite: spriteFromPicture(name, fileOf(key), widthPx, heightPx), ...(solidBox && { solidBox }) },
      ]),
  ),
});

let editor: Editor;
beforeEach(() => {
  editor = new ProjectEditor(new ProjectDocument(createDocument(repairGame({ scenes: {} }).game)));
});
const add = (reading: LevelReading, missing = ""): string[] | null => {
  const notes = addLevels(editor, reading, picturesOf(reading, missing));
  expect(gameSchema.safeParse(editor.game).error?.issues ?? []).toEqual([]);
  return notes;
};
const sceneOf = (place = 0) => Object.values(editor.game.scenes).sort((a, b) => (a.order < b.order ? -1 : 1))[place];
const layersOf = () => inOrder(sceneOf()?.layers ?? {}).map(([, layer]) => layer);
/** Images and positions of a scene's objects. */
const shownIn = (game: Game, place = 0) =>
  inOrder(sceneOf(place)?.instances ?? {}).map(([, { prefabId, x, y, scaleX, scaleY, angleRad }]) => {
    const prefab = game.prefabs[prefabId];
    const asset = prefab?.look.kind === "sprite" ? game.assets[prefab.look.spriteId] : undefined;
    return { prefab: prefab?.name, shows: asset?.name ?? prefab?.look.kind, x, y, scaleX, scaleY, angleRad };
  });

const size = { width: 4, height: 3, tilewidth: 16, tileheight: 16 };
const sheet = {
  firstgid: 1,
  name: "Props",
  image: "props.png",
  tilewidth: 16,
  tileheight: 16,
  columns: 2,
  tilecount: 4,
  margin: 1,
  spacing: 2,
};
const collection = {
  firstgid: 10,
  name: "Things",
  tilewidth: 48,
  tileheight: 64,
  columns: 0,
  tilecount: 2,
  tiles: [
    { id: 0, image: "art/tree.png", imagewidth: 32, imageheight: 64, type: "Tree", properties: [{ name: "wood", value: 3 }] },
    { id: 1, image: "rock.png", imagewidth: 20, imageheight: 10, objectgroup: { objects: [{ x: 2, y: 4, width: 16, height: 6 }] } },
  ],
};
const mapOf = (...layers: object[]) => ({ orientation: "orthogonal", ...size, tilesets: [sheet, collection], layers });
const objectsOf = (...objects: object[]) => ({ type: "objectgroup", name: "Objects", draworder: "index", objects });

describe("images in Tiled maps", () => {
  it("tile objects show their tile with its size, position, flips and rotation", () => {
    add(
      readTiled(
        "cave",
        mapOf(
          objectsOf(
            { gid: 10, x: 16, y: 64, width: 32, height: 64 },
            { gid: 11 + 0x80000000, x: 0, y: 40, width: 40, height: 30 },
            { gid: 2, name: "Key", x: 8, y: 16, width: 16, height: 16, rotation: 90 },
          ),
        ),
        new Map(),
      ),
    );
    expect(shownIn(editor.game)).toMatchObject([
      { prefab: "Tree", shows: "tree", x: 32, y: 32, scaleX: 1, scaleY: 1 },
      { prefab: "rock", shows: "rock", x: 20, y: 25, scaleX: -2, scaleY: 3 },
      { prefab: "Key", shows: "Props 1", x: 16, y: 24 },
    ]);
    const [tree, rock] = ["Tree", "rock"].map((wanted) => Object.values(editor.game.prefabs).find(({ name }) => name === wanted));
    expect(tree?.variables, "values of its tile are its own").toEqual({ wood: 3 });
    expect(rock?.collider).toEqual({ kind: "box", widthPx: 16, heightPx: 6, offsetXPx: 0, offsetYPx: 2, solid: true });
    const reading = readTiled("cave", mapOf(objectsOf({ gid: 4, x: 0, y: 0 })), new Map());
    expect([...reading.sprites.values()]).toMatchObject([{ frames: [{ fileName: "props.png", x: 19, y: 19 }], widthPx: 16 }]);
  });

  it("layer tiles of another size become objects above the layer, and are omitted if their image is missing", () => {
    const tiles = { type: "tilelayer", name: "Wood", width: 4, height: 3, data: [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 2] };
    const reading = readTiled("cave", mapOf(tiles), new Map());
    expect(add(reading)).toContain("Tiles of layer “Wood” that do not fit its grid became objects.");
    expect(layersOf().map(({ kind, name }) => [kind, name])).toEqual([
      ["tiles", "Wood"],
      ["objects", "Wood objects"],
    ]);
    expect(shownIn(editor.game)).toMatchObject([{ shows: "tree", x: 32, y: 0 }]);
    editor.document.undo();
    add(reading, "art/tree.png");
    expect(shownIn(editor.game)).toEqual([]);
  });

  it("layers with an offset of whole tiles stay layers, with other offsets they become objects", () => {
    const tiles = { type: "tilelayer", name: "Wood", width: 4, height: 3, data: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] };
    add(readTiled("cave", mapOf({ ...tiles, offsetx: 16, offsety: 16 }), new Map()));
    const [moved] = layersOf();
    expect(moved?.kind === "tiles" && [...decodeCells(moved.cells, 4, 3)]).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    editor.document.undo();
    add(readTiled("cave", mapOf({ ...tiles, offsety: -4 }), new Map()));
    expect(shownIn(editor.game).map(({ x, y }) => [x, y])).toEqual([
      [8, 4],
      [56, 36],
    ]);
  });

  it("image layers show their image, repeated as in Tiled, with their parallax", () => {
    const image = { type: "imagelayer", name: "Sky", image: "../sky.png", offsetx: -8, repeatx: true, parallaxx: 0.5, parallaxy: 0.5 };
    const group = { type: "group", name: "Far", parallaxx: 0.5, parallaxy: 0.5, layers: [image] };
    const reading = readTiled("cave", mapOf(group), new Map(), new Map([["sky.png", { widthPx: 32, heightPx: 40 }]]));
    expect(add(reading)).toEqual([]);
    expect(shownIn(editor.game).map(({ shows, x, y }) => [shows, x, y])).toEqual([
      ["sky", 8, 20],
      ["sky", 40, 20],
      ["sky", 72, 20],
    ]);
    expect(layersOf()[0]).toMatchObject({ name: "Sky", parallax: 0.25 });
    expect(readTiled("cave", mapOf(image), new Map()).notes).toEqual(["The picture “sky.png” is missing. Drop it together with the map."]);
  });

  it("image layers of infinite maps align with the tiles, wherever those begin", () => {
    const tiles = { type: "tilelayer", name: "Wood", chunks: [{ x: -4, y: 2, width: 1, height: 1, data: [1] }] };
    const image = { type: "imagelayer", name: "Sky", image: "sky.png", imagewidth: 32, imageheight: 40, offsetx: -64, offsety: 32 };
    const notes = add(
      readTiled(
        "cave",
        { ...mapOf(tiles, image), infinite: true, properties: [{ name: "boss", type: "class", value: { hp: 3 } }] },
        new Map(),
      ),
    );
    expect(shownIn(editor.game)).toMatchObject([{ shows: "sky", x: 16, y: 20 }]);
    expect(notes).toEqual(["Properties of “cave” that are no number, text or yes and no were left out."]);
  });

  it("tilesets without an image size take it from the image", () => {
    const bare = { firstgid: 1, name: "Old", image: "old.png", tilewidth: 16, tileheight: 16 };
    const map = { orientation: "orthogonal", ...size, tilesets: [bare], layers: [] };
    const reading = readTiled("cave", map, new Map(), new Map([["old.png", { widthPx: 50, heightPx: 33 }]]));
    expect([...reading.tilesets.values()]).toMatchObject([{ columns: 3, rows: 2 }]);
    expect(readTiled("cave", map, new Map()).notes).toEqual(["The picture “old.png” is missing. Drop it together with the map."]);
  });

  it("importing a map again reuses tilesets, sprites and prefabs, with the same result", () => {
    const tiles = { type: "tilelayer", name: "Wood", width: 4, height: 3, data: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] };
    const wall = { x: 0, y: 0, width: 64, height: 16 };
    const wide = { x: 0, y: 16, width: 16, height: 32 };
    const things = objectsOf({ gid: 10, x: 0, y: 64, width: 64, height: 64 }, { gid: 1, type: "Tree", x: 0, y: 0, width: 16, height: 16 });
    const ramp = {
      x: 0,
      y: 48,
      polygon: [
        { x: 0, y: 0 },
        { x: 16, y: 0 },
        { x: 16, y: -16 },
      ],
    };
    const map = mapOf(tiles, things, { ...objectsOf(wall, wide, ramp), name: "Walls" });
    add(readTiled("cave", map, new Map()));
    const [prefabs, assets] = [Object.keys(editor.game.prefabs).length, Object.keys(editor.game.assets).length];
    add(readTiled("cave", map, new Map()));
    expect([Object.keys(editor.game.prefabs).length, Object.keys(editor.game.assets).length]).toEqual([prefabs, assets]);
    expect(shownIn(editor.game, 1)).toEqual(shownIn(editor.game, 0));
  });
});

describe("existing prefabs", () => {
  const coin = (more: object) => objectsOf({ type: "coin", gid: 1, x: 0, y: 16, width: 16, height: 16, ...more });

  it("are reused only for the same image while they have no behaviours, and get missing variables", () => {
    add(readTiled("first", mapOf(coin({})), new Map()));
    const worth = { properties: [{ name: "worth", value: 5 }] };
    expect(add(readTiled("second", mapOf(coin({ gid: 2 }), coin(worth)), new Map()))).toEqual([]);
    expect(shownIn(editor.game, 1)).toMatchObject([{ prefab: "coin 2" }, { prefab: "coin" }]);
    const first = Object.values(editor.game.prefabs).find(({ name }) => name === "coin");
    expect(first?.variables).toEqual({ worth: 0 });
    expect(Object.values(sceneOf(1)?.instances ?? {}).map(({ overrides }) => overrides)).toContainEqual({ "variables.worth": 5 });
  });

  it("are matched by name, whatever their image, once they have behaviours or rules", () => {
    add(readTiled("first", mapOf(coin({})), new Map()));
    const [id = "", own] = Object.entries(editor.game.prefabs)[0] ?? [];
    editor.document.transact("Script", (edits) => edits.set(["prefabs", id], { ...own, script: "export default class extends Entity {}" }));
    add(readTiled("second", mapOf(coin({ gid: 2, width: 32, height: 32 })), new Map()));
    expect(shownIn(editor.game, 1)).toMatchObject([{ prefab: "coin", scaleX: 2 }]);
  });
});

describe("other features of Tiled maps", () => {
  it("objects inherit from their template, with its tile mapped to the map's gids", () => {
    const template = {
      type: "template",
      tileset: { firstgid: 1, source: "things.tsj" },
      object: { gid: 2, type: "Boulder", width: 20, height: 10, properties: [{ name: "heavy", value: true }] },
    };
    const others = new Map<string, unknown>([
      ["boulder.tj", template],
      ["things.tsj", collection],
    ]);
    const map = {
      ...mapOf(objectsOf({ template: "../boulder.tj", x: 0, y: 10 })),
      tilesets: [sheet, { firstgid: 10, source: "things.tsj" }],
    };
    add(readTiled("cave", map, others));
    expect(shownIn(editor.game)).toMatchObject([{ prefab: "Boulder", shows: "rock", x: 10, y: 5 }]);
    expect(Object.values(editor.game.prefabs)).toMatchObject([{ variables: { heavy: true } }]);
    expect(readTiled("cave", map, new Map([["things.tsj", collection]])).notes).toEqual([
      "Template “boulder.tj” is missing. Drop it together with the map.",
    ]);
  });

  it("texts stay texts, with one prefab per size", () => {
    const text = (words: string, more = {}) => ({
      x: 10,
      y: 20,
      width: 60,
      height: 24,
      text: { text: words, pixelsize: 12, color: "#ff00ff", ...more },
    });
    add(readTiled("cave", mapOf(objectsOf(text("Hello"), text("There", { halign: "center", wrap: true }), text("You"))), new Map()));
    const looks = Object.values(editor.game.prefabs).map(({ look }) => look);
    expect(looks).toMatchObject([
      { kind: "text", text: "Hello", sizePx: 12, align: "left", color: "#ff00ff" },
      { kind: "text", text: "There", align: "center", wrapPx: 60 },
    ]);
    const placed = inOrder(sceneOf()?.instances ?? {}).map(([, instance]) => instance);
    expect(placed.map(({ x, y, overrides }) => [x, y, overrides])).toEqual([
      [10, 27.5, {}],
      [40, 27.5, {}],
      [10, 27.5, { "look.text": "You" }],
    ]);
  });

  it("lines become thin boxes, hollow solid outlines convex parts, hidden objects invisible", () => {
    const line = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 40 },
    ];
    const hollow = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 10 },
      { x: 10, y: 10 },
      { x: 10, y: 20 },
      { x: 0, y: 20 },
    ];
    const lines = { ...objectsOf({ name: "Edge", x: 2, y: 2, polyline: line }), name: "Walls" };
    const outlines = { ...objectsOf({ x: 0, y: 0, polygon: hollow, visible: false }), name: "Solid" };
    add(readTiled("cave", mapOf(lines, outlines), new Map()));
    const shown = shownIn(editor.game);
    expect(shown.filter(({ prefab }) => prefab === "Edge").map(({ x, y, angleRad }) => [x, y, angleRad])).toEqual([
      [17, 2, 0],
      [32, 22, Math.PI / 2],
    ]);
    const parts = Object.values(editor.game.prefabs).filter(({ name }) => name.startsWith("Solid"));
    expect(parts.map(({ collider }) => [collider.kind, collider.kind !== "none" && collider.solid])).toEqual([
      ["polygon", true],
      ["polygon", true],
    ]);
    expect(inOrder(sceneOf()?.instances ?? {}).at(-1)?.[1].overrides).toEqual({ "look.opacity": 0 });
  });

  it("the collision of tiles follows their properties, class, shapes or layer", () => {
    const corner = (...points: number[]) => ({
      objects: [
        { x: 0, y: 0, polygon: Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[at * 2], y: points[at * 2 + 1] })) },
      ],
    });
    const tiles = [
      { id: 0, properties: [{ name: "type", value: "one-way" }] },
      { id: 1, type: "Ladder" },
      { id: 2, properties: [{ name: "spikes", value: "true" }] },
      { id: 3, objectgroup: corner(0, 16, 16, 0, 16, 16) },
      { id: 4, objectgroup: corner(0, 8, 16, 16, 0, 16) },
      { id: 5, objectgroup: corner(0, 0, 12, 4, 3, 16) },
      { id: 6, properties: [{ name: "solid", value: false }] },
    ];
    const floor = { firstgid: 1, name: "Floor", image: "f.png", tilewidth: 16, tileheight: 16, columns: 3, tilecount: 9, tiles };
    const layer = { type: "tilelayer", name: "Wall tiles", width: 2, height: 1, data: [8, 4 + 0x80000000] };
    const reading = readTiled(
      "cave",
      { orientation: "orthogonal", ...size, width: 2, height: 1, tilesets: [floor], layers: [layer] },
      new Map(),
    );
    expect(Object.fromEntries([...reading.tilesets.values()][0]?.collisions ?? [])).toEqual({
      1: "oneWay",
      2: "ladder",
      3: "hazard",
      4: "slopeUp",
      5: "slopeDownLow",
      6: "solid",
      8: "solid",
      10: "slopeDown",
    });
  });

  it("isometric, staggered and hexagonal maps are imported as objects at their positions", () => {
    const wide = { firstgid: 1, name: "Iso", image: "iso.png", tilewidth: 32, tileheight: 24, columns: 2, tilecount: 4 };
    const tiles = { type: "tilelayer", name: "A", width: 2, height: 2, data: [1, 2, 3, 4] };
    const map = { width: 2, height: 2, tilewidth: 32, tileheight: 16, tilesets: [wide], layers: [tiles, objectsOf({ x: 16, y: 16 })] };
    const placesOf = (more: object): (readonly [number, number])[] => {
      add(readTiled("iso", { ...map, ...more }, new Map()));
      const places = shownIn(editor.game).map(({ x, y }) => [x, y] as const);
      editor.document.undo();
      return places;
    };
    expect(placesOf({ orientation: "isometric" })).toEqual([
      [32, 4],
      [48, 12],
      [16, 12],
      [32, 20],
      [32, 16],
    ]);
    expect(placesOf({ orientation: "staggered", staggeraxis: "y", staggerindex: "odd" })).toEqual([
      [16, 4],
      [48, 4],
      [32, 12],
      [64, 12],
      [16, 16],
    ]);
    expect(placesOf({ orientation: "hexagonal", staggeraxis: "x", staggerindex: "odd", hexsidelength: 8 })).toEqual([
      [16, 4],
      [36, 12],
      [16, 20],
      [36, 28],
      [16, 16],
    ]);
  });

  it("old files store properties as records, and map properties become scene variables", () => {
    const old = { ...sheet, tileproperties: { 2: { solid: true } }, tiles: { 1: { type: "Ladder" } } };
    const map = { ...mapOf(), tilesets: [old], properties: { music: "caves", level: 3 } };
    const reading = readTiled("cave", map, new Map());
    expect(Object.fromEntries([...reading.tilesets.values()][0]?.collisions ?? [])).toEqual({ 2: "ladder", 3: "solid" });
    add(reading);
    expect(sceneOf()?.variables).toEqual({ music: "caves", level: 3 });
  });
});

describe("Tiled tilesets without a map", () => {
  it("become tilesets with collision kinds and animations, once", () => {
    const solid = { ...sheet, tiles: [{ id: 1, type: "wall" }] };
    const reading = readTiledTileset("props.tsj", solid, new Map());
    const pictures = { files: new Map([["Props 1", fileOf("props")]]), sprites: new Map() };
    for (const _ of [1, 2]) expect(addTilesets(editor, reading, pictures)).toBe(true);
    expect(Object.values(editor.game.assets)).toMatchObject([{ kind: "tileset", name: "Props", tiles: { 2: { collision: "solid" } } }]);
    expect(editor.document.undo()).toBe("Import tileset");
    expect(addTilesets(editor, reading, { files: new Map(), sprites: new Map() }), "without its picture").toBe(false);
  });
});

describe("images in LDtk projects", () => {
  const tileset = { uid: 7, identifier: "Cave", relPath: "cave.png", pxWid: 34, pxHei: 18, tileGridSize: 8, padding: 1, spacing: 0 };
  const projectOf = (layers: object[], { defs = {}, level = {} }: { defs?: object; level?: object } = {}) => ({
    defs: { tilesets: [tileset], ...defs },
    levels: [{ identifier: "Hall", pxWid: 32, pxHei: 16, ...level, layerInstances: layers }],
  });

  it("entities show their tile at the size that LDtk displays", () => {
    const entity = (more: object) => ({ __identifier: "Orb", defUid: 5, px: [16, 16], __pivot: [0.5, 1], width: 16, height: 16, ...more });
    const layer = {
      __identifier: "Things",
      __type: "Entities",
      entityInstances: [
        entity({ __tile: { tilesetUid: 7, x: 9, y: 1, w: 8, h: 8 } }),
        entity({ __identifier: "Full", defUid: 6, __tile: { tilesetUid: 7, srcRect: [1, 1, 8, 16] } }),
      ],
    };
    const entities = [
      { uid: 5, tileRenderMode: "FitInside" },
      { uid: 6, tileRenderMode: "FullSizeUncropped" },
    ];
    add(readLdtk(projectOf([layer], { defs: { entities } })));
    expect(shownIn(editor.game)).toMatchObject([
      { prefab: "Orb", shows: "Orb", x: 16, y: 8, scaleX: 2, scaleY: 2 },
      { prefab: "Full", shows: "Full", x: 16, y: 8, scaleX: 1, scaleY: 1 },
    ]);
  });

  it("levels have their background, fields, and layers with parallax", () => {
    const level = {
      bgRelPath: "bg/sky.png",
      __bgPos: { topLeftPx: [-4, 0], scale: [2, 2], cropRect: [2, 0, 20, 8] },
      fieldInstances: [{ __identifier: "music", __value: "caves" }],
    };
    const layer = {
      __identifier: "Far",
      __type: "Tiles",
      layerDefUid: 3,
      __gridSize: 8,
      __cWid: 4,
      __cHei: 2,
      __tilesetDefUid: 7,
      gridTiles: [{ px: [0, 0], t: 1 }],
    };
    const sizes = new Map([["sky.png", { widthPx: 24, heightPx: 8 }]]);
    const defs = { layers: [{ uid: 3, parallaxFactorX: 0.25 }] };
    const reading = readLdtk(projectOf([layer], { defs, level }), new Map(), sizes);
    add(reading);
    expect(shownIn(editor.game)).toMatchObject([{ shows: "sky", x: 16, y: 8, scaleX: 2, scaleY: 2 }]);
    expect(layersOf().map(({ name, parallax }) => [name, parallax])).toEqual([
      ["Background", 1],
      ["Far", 0.75],
    ]);
    expect(sceneOf()?.variables).toEqual({ music: "caves" });
    expect(readLdtk(projectOf([], { level })).notes).toContain("The picture “sky.png” is missing. Drop it together with the project.");
  });

  it("files of old versions are supported: tilesets sized by their image, tiles by their position in it, grids cell by cell", () => {
    const layer = {
      __identifier: "Walls",
      __type: "IntGrid",
      layerDefUid: 3,
      __gridSize: 8,
      __cWid: 4,
      __cHei: 2,
      __tilesetDefUid: 7,
      intGrid: [
        { coordId: 1, v: 0 },
        { coordId: 6, v: 0 },
      ],
      autoLayerTiles: [{ px: [8, 0], src: [17, 9] }],
    };
    const defs = { layers: [{ uid: 3, intGridValues: [{ identifier: null, color: "#ffffff" }] }] };
    const notes = add(readLdtk(projectOf([layer], { defs })));
    expect(notes).toContain("The numbers of layer “Walls” became tiles in plain colours; “Value 1” is solid.");
    expect(layersOf().map((shown) => shown.kind === "tiles" && [...decodeCells(shown.cells, 4, 2)])).toEqual([
      [0, 1, 0, 0, 0, 0, 1, 0],
      [0, 7, 0, 0, 0, 0, 0, 0],
      false,
    ]);
  });

  it("the collision of tiles follows their enum tags, and tiles off the layer's grid become objects", () => {
    const tagged = { ...tileset, enumTags: [{ enumValueId: "Ladder", tileIds: [2] }] };
    const layer = {
      __identifier: "Big",
      __type: "Tiles",
      __gridSize: 16,
      __cWid: 2,
      __cHei: 1,
      __tilesetDefUid: 7,
      gridTiles: [{ px: [16, 0], t: 5, f: 1 }],
    };
    const reading = readLdtk({ ...projectOf([layer]), defs: { tilesets: [tagged] } });
    expect([...([...reading.tilesets.values()][0]?.collisions ?? [])]).toEqual([[3, "ladder"]]);
    expect(add(reading)).toEqual(["Tiles of layer “Big” that do not fit its grid became objects."]);
    expect(shownIn(editor.game)).toMatchObject([{ shows: "Cave 5", x: 20, y: 4, scaleX: -1 }]);
  });
});
