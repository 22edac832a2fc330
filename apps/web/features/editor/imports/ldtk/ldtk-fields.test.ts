import { describe, expect, it } from "vitest";
import type { LevelReading } from "../level-reading.ts";
import { carriedFields, expectFate, type Sample } from "../testing/field-samples.ts";
import { LDTK_FIELDS } from "./ldtk-fields.ts";
import { readLdtk } from "./ldtk.ts";

type Fields = Readonly<Record<string, unknown>>;
const SIZES = [
  ["wood.png", { widthPx: 32, heightPx: 32 }],
  ["sky.png", { widthPx: 16, heightPx: 8 }],
] as const;
const layerOf = (type: string, more: object): Fields => ({
  __identifier: `The ${type}`,
  __type: type,
  __gridSize: 8,
  __cWid: 4,
  __cHei: 2,
  ...more,
});
const OTHER_LEVEL = { identifier: "Yard", pxWid: 64, pxHei: 64, layerInstances: [] };
const OTHERS = [["yard.ldtkl", OTHER_LEVEL]] as const;

/** A project with one of each part; some parts get further fields. */
function read(parts: Readonly<Record<string, object>>): LevelReading {
  const tileset = { uid: 7, identifier: "Wood", relPath: "wood.png", pxWid: 32, pxHei: 32, tileGridSize: 8, ...parts["tileset"] };
  const entity = { identifier: "Sign", uid: 5, width: 8, height: 8, color: "#ff0000", ...parts["entityDef"] };
  const gridDefinition = {
    uid: 3,
    identifier: "Grid",
    intGridValues: [{ value: 1, identifier: "mud", color: "#00ff00", ...parts["intGridValue"] }],
  };
  const tilesDefinition = { uid: 4, identifier: "Art", ...parts["layerDef"] };
  const field = { __identifier: "hp", __value: 3, ...parts["field"] };
  const instance = { __identifier: "Sign", defUid: 5, px: [8, 8], __pivot: [0, 0], fieldInstances: [field], ...parts["entity"] };
  const layerInstances = [
    layerOf("Entities", { entityInstances: [instance], ...parts["layer entities"] }),
    layerOf("IntGrid", { layerDefUid: 3, intGridCsv: [1, 0, 0, 0, 0, 0, 0, 0], ...parts["layer grid"] }),
    layerOf("Tiles", { layerDefUid: 4, __tilesetDefUid: 7, gridTiles: [{ px: [8, 0], src: [8, 0], ...parts["tile"] }], ...parts["layer"] }),
  ];
  const level = {
    identifier: "Hall",
    pxWid: 32,
    pxHei: 16,
    fieldInstances: [{ __identifier: "dark", __value: true }],
    layerInstances,
    ...parts["level"],
  };
  const world = parts["world"];
  return readLdtk(
    {
      defs: { tilesets: [tileset], entities: [entity], layers: [gridDefinition, tilesDefinition], ...parts["defs"] },
      levels: [level],
      ...(world && { levels: [], worlds: [{ identifier: "World", levels: [level], ...world }] }),
      ...parts["project"],
    },
    OTHERS,
    SIZES,
  );
}

const rect = { tilesetUid: 7, x: 8, y: 8, w: 16, h: 16 };
const shown = { tileRect: rect };
const SAMPLES: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  project: {
    defs: { value: {} },
    externalLevels: { value: true, given: { levels: [{ externalRelPath: "yard.ldtkl", layerInstances: null }] } },
    levels: { value: [OTHER_LEVEL] },
    worlds: { value: [{ levels: [OTHER_LEVEL] }] },
  },
  world: { levels: { value: [OTHER_LEVEL] } },
  level: {
    __bgColor: { value: "#123456" },
    __bgPos: { value: { topLeftPx: [4, 4], scale: [1, 1], cropRect: [0, 0, 8, 8] }, given: { bgRelPath: "sky.png" } },
    bgColor: { value: "#123456" },
    bgPos: { value: "Repeat", given: { bgRelPath: "sky.png" } },
    bgRelPath: { value: "sky.png" },
    externalRelPath: { value: "yard.ldtkl", given: { layerInstances: null } },
    fieldInstances: { value: [] },
    identifier: { value: "Cave" },
    layerInstances: { value: [] },
    pxHei: { value: 24 },
    pxWid: { value: 24 },
  },
  layer: {
    __cHei: { value: 3 },
    __cWid: { value: 5 },
    __gridSize: { value: 16 },
    __identifier: { value: "Other" },
    __opacity: { value: 0.5 },
    __pxTotalOffsetX: { value: 3 },
    __pxTotalOffsetY: { value: 3 },
    __tilesetDefUid: { value: 99 },
    __type: { value: "Entities" },
    autoLayerTiles: { value: [{ px: [0, 0], src: [0, 0] }] },
    entityInstances: { value: [], of: "entities" },
    gridTiles: { value: [] },
    intGrid: { value: [{ coordId: 2, v: 0 }], of: "grid", given: { intGridCsv: undefined } },
    intGridCsv: { value: [0, 1, 1, 0, 0, 0, 0, 0], of: "grid" },
    layerDefUid: { value: 99, of: "grid" },
    overrideTilesetUid: { value: 99 },
    visible: { value: false },
  },
  tile: { a: { value: 0.5 }, f: { value: 1 }, px: { value: [16, 0] }, src: { value: [0, 8] }, t: { value: 5 } },
  entity: {
    __identifier: { value: "Gate" },
    __pivot: { value: [1, 1] },
    __smartColor: { value: "#0000ff" },
    __tags: { value: ["enemy"] },
    __tile: { value: rect },
    defUid: { value: 99 },
    fieldInstances: { value: [] },
    height: { value: 20 },
    px: { value: [9, 9] },
    width: { value: 20 },
  },
  field: { __identifier: { value: "mana" }, __value: { value: 4 } },
  defs: { entities: { value: [] }, layers: { value: [] }, tilesets: { value: [] } },
  layerDef: {
    intGridValues: { value: [{ value: 1, color: "#0000ff" }], given: { uid: 3, identifier: "Grid" } },
    parallaxFactorX: { value: 0.5 },
    parallaxFactorY: { value: 0.5 },
    parallaxScaling: { value: true, given: { parallaxFactorX: 0.5, parallaxFactorY: 0.5 } },
    uid: { value: 99, given: { parallaxFactorX: 0.5, parallaxFactorY: 0.5 } },
    tilesetDefUid: { value: 7, of: "without tileset" },
    autoTilesetDefUid: { value: 7, of: "without tileset" },
  },
  intGridValue: { color: { value: "#0000ff" }, identifier: { value: "wall" }, value: { value: 2 } },
  entityDef: {
    color: { value: "#0000ff" },
    height: { value: 12 },
    hollow: { value: true },
    nineSliceBorders: { value: [1, 2, 3, 4], given: { ...shown, tileRenderMode: "NineSlice" } },
    pivotX: { value: 1, of: "without pivot" },
    pivotY: { value: 1, of: "without pivot" },
    renderMode: { value: "Ellipse" },
    tileId: { value: 2, given: { tilesetId: 7 } },
    tileOpacity: { value: 0.5, given: shown },
    tileRect: { value: rect },
    tileRenderMode: { value: "Stretch", given: { tileRect: { ...rect, w: 24 } } },
    tilesetId: { value: 7, given: { tileId: 2 } },
    uid: { value: 99 },
    width: { value: 12 },
  },
  tileset: {
    __cHei: { value: 2 },
    __cWid: { value: 2 },
    customData: { value: [{ tileId: 1, data: "soft" }] },
    embedAtlas: { value: "LdtkIcons" },
    enumTags: { value: [{ enumValueId: "Ladder", tileIds: [1] }] },
    identifier: { value: "Stone" },
    padding: { value: 1 },
    pxHei: { value: 16 },
    pxWid: { value: 16 },
    relPath: { value: "sky.png" },
    spacing: { value: 1 },
    tileGridSize: { value: 16 },
    uid: { value: 99 },
  },
};
/** Of these several are needed to make a difference, which a test of its own has. */
const PLACES = new Set(["worldX", "worldY", "worldDepth", "__neighbours", "worldLayout", "worldGridWidth", "worldGridHeight"]);

function partsWith(part: string, of: string | undefined, fields: object): Readonly<Record<string, object>> {
  if (of === "without tileset") return { layer: { __tilesetDefUid: undefined }, layerDef: fields };
  if (of === "without pivot") return { entity: { __pivot: undefined }, entityDef: fields };
  return { [of === undefined ? part : `${part} ${of}`]: fields };
}

describe("the table of LDtk's fields", () => {
  const carried = carriedFields(LDTK_FIELDS).filter(([, field]) => !PLACES.has(field));

  it("has a sample for each field that is carried over", () => {
    expect(carried.filter(([part, field]) => !SAMPLES[part]?.[field]).map(([part, field]) => `${part}.${field}`)).toEqual([]);
  });

  it.each(carried)("tells what becomes of %s.%s", (part, field, fate) => {
    const sample = SAMPLES[part]?.[field] as Sample;
    if (field === "externalLevels")
      return expect(read({ project: { externalLevels: true, ...sample.given } }).levels[0]?.name).toBe("Yard");
    expectFate(fate, field, sample, (fields) => read(partsWith(part, sample.of, fields)));
  });

  it("reports that the places of levels in the world are left out, if there are several", () => {
    const text = "The places of levels in the world of LDtk are not carried over: each level is a scene.";
    const at = (place: object): object => ({ project: { levels: [OTHER_LEVEL, { ...OTHER_LEVEL, identifier: "B", ...place }] } });
    for (const place of [{ worldX: 64 }, { worldY: 64 }, { worldDepth: 1 }]) expect(read({ ...at(place) }).notes).toContain(text);
    expect(read({ ...at({}) }).notes).not.toContain(text);
  });

  it("has all parts in the test, and fields that nobody knows are reported", () => {
    const plain = read({}).notes;
    for (const part of Object.keys(LDTK_FIELDS)) {
      const notes = read({ [part]: { novelty: { deep: 1 } } }).notes.filter((note) => !plain.includes(note));
      expect(notes, part).toEqual([expect.stringMatching(/^“novelty” is not carried over: “.+”\.$/)]);
    }
  });

  it("reports tags of tiles that mean no collision", () => {
    expect(read({ tileset: { enumTags: [{ enumValueId: "Soft", tileIds: [1] }] } }).notes).toContain("“Soft” is not carried over: “Wood”.");
  });
});
