import type { ObjectData, ObjectLayerData, TileLayerData } from "@playsmith/editor/assets";
import { gameSchema } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { importIntoProject } from "../testing/import-into-project.ts";
import type { LevelReading } from "../level-reading.ts";
import { readLdtk } from "./ldtk.ts";

const tileset = { uid: 7, identifier: "Wood", relPath: "wood.png", pxWid: 24, pxHei: 8, tileGridSize: 8, padding: 0, spacing: 0 };
const layer = { __identifier: "Floor", __type: "Tiles", __gridSize: 8, __cWid: 4, __cHei: 2, __tilesetDefUid: 7 };
const read = (layers: object[], entities: object[] = []): LevelReading =>
  readLdtk({
    defs: { tilesets: [tileset], entities },
    levels: [{ identifier: "Hall", pxWid: 32, pxHei: 16, layerInstances: layers }],
  });
const layersOf = (reading: LevelReading): readonly (TileLayerData | ObjectLayerData)[] => reading.levels[0]?.layers ?? [];
const shownIn = (reading: LevelReading) =>
  layersOf(reading).map((shown) =>
    shown.kind === "tiles"
      ? [shown.name, shown.opacity, [...shown.cells].flatMap((tile, cell) => (tile === 0 ? [] : [[cell, tile]]))]
      : [shown.name, shown.opacity, shown.objects.map(({ x, y, opacity = 1, sprite }) => [x, y, opacity, sprite])],
  );
const NO_SOLIDS = "LDtk does not say which tiles are solid. Choose it in the tilesets.";
const OFF_GRID = "Tiles of layer “Floor” that do not fit its grid became objects.";

describe("tiles of LDtk", () => {
  it("off the grid stay at their place, in their order between the other tiles", () => {
    const gridTiles = [
      { px: [8, 8], t: 0 },
      { px: [20, 4], t: 1, a: 0.5 },
      { px: [-4, 0], t: 1 },
      { px: [16, 0], t: 2 },
      { px: [0, 8], t: 2 },
    ];
    const reading = read([{ ...layer, gridTiles }]);
    expect(shownIn(reading)).toEqual([
      [
        "Floor",
        1,
        [
          [4, 3],
          [5, 1],
        ],
      ],
      [
        "Floor 2 objects",
        1,
        [
          [24, 8, 0.5, "part wood.png 8 0 8 8"],
          [0, 4, 1, "part wood.png 8 0 8 8"],
        ],
      ],
      ["Floor 3", 1, [[2, 3]]],
    ]);
    expect(reading.notes).toEqual([OFF_GRID, NO_SOLIDS]);
  });

  it("of another opacity become a layer of that opacity", () => {
    const gridTiles = [
      { px: [8, 8], t: 0, a: 1 },
      { px: [16, 8], t: 0, a: 0.25 },
      { px: [8, 8], t: 1, a: 0.25 },
      { px: [0, 0], t: 1, a: 0 },
    ];
    const reading = read([{ ...layer, __opacity: 0.5, gridTiles }]);
    expect(shownIn(reading)).toEqual([
      ["Floor", 0.5, [[5, 1]]],
      [
        "Floor 2",
        0.125,
        [
          [5, 2],
          [6, 1],
        ],
      ],
    ]);
    expect(reading.notes).toEqual([NO_SOLIDS]);
  });

  it("beyond the most that lie over each other are reported", () => {
    const gridTiles = Array.from({ length: 9 }, () => ({ px: [0, 0], t: 0 }));
    const reading = read([{ ...layer, gridTiles }]);
    expect(layersOf(reading)).toHaveLength(8);
    expect(reading.notes).toContain("Where more than 8 tiles of layer “Floor” lie over each other, the others were left out.");
  });
});

describe("the image of an entity of LDtk", () => {
  const tile = { tilesetUid: 7, x: 0, y: 0, w: 24, h: 8 };
  const drawn = (mode: string, size: { width: number; height: number }, more: object = {}) => {
    const definition = { uid: 5, tileRenderMode: mode, pivotX: 0.5, pivotY: 1, nineSliceBorders: [1, 2, 3, 4], ...more };
    const entity = { __identifier: "Sign", defUid: 5, px: [100, 50], __pivot: [0.5, 1], __tile: tile, ...size };
    const reading = read([{ __identifier: "Things", __type: "Entities", entityInstances: [entity] }], [definition]);
    const [things] = layersOf(reading);
    const [object] = (things?.kind === "objects" ? things.objects : []) as [ObjectData];
    const { sprite = "", x, y, widthPx, heightPx, nineSlice, opacity } = object;
    const cut = reading.sprites.get(sprite);
    const [from] = cut?.frames ?? [];
    const part = cut && from && [from.x, from.y, cut.widthPx, cut.heightPx];
    return { place: [x, y, widthPx, heightPx], part, repeats: cut?.repeats, nineSlice, opacity, notes: reading.notes };
  };

  it.each([
    ["Stretch", { width: 48, height: 48 }, { place: [100, 26, 48, 48], part: [0, 0, 24, 8] }],
    ["FitInside", { width: 48, height: 48 }, { place: [100, 42, 48, 16], part: [0, 0, 24, 8] }],
    ["FullSizeUncropped", { width: 12, height: 4 }, { place: [100, 46, 24, 8], part: [0, 0, 24, 8] }],
    ["FullSizeCropped", { width: 12, height: 4 }, { place: [100, 48, 12, 4], part: [6, 4, 12, 4] }],
    ["FullSizeCropped", { width: 48, height: 48 }, { place: [100, 46, 24, 8], part: [0, 0, 24, 8] }],
    ["Cover", { width: 48, height: 48 }, { place: [100, 26, 48, 48], part: [8, 0, 8, 8] }],
    ["Repeat", { width: 60, height: 20 }, { place: [100, 40, 60, 20], part: [0, 0, 60, 20], repeats: { widthPx: 24, heightPx: 8 } }],
    [
      "NineSlice",
      { width: 48, height: 48 },
      { place: [100, 26, 48, 48], part: [0, 0, 24, 8], nineSlice: { topPx: 1, rightPx: 2, bottomPx: 3, leftPx: 4 } },
    ],
  ])("is drawn as %s within %o", (mode, size, wanted) => {
    expect(drawn(mode, size)).toMatchObject(wanted);
  });

  it("keeps its opacity, and says what differs", () => {
    expect(drawn("Stretch", { width: 8, height: 8 }, { tileOpacity: 0.25 })).toMatchObject({ opacity: 0.25, notes: [NO_SOLIDS] });
    expect(drawn("NineSlice", { width: 8, height: 8 }).notes).toContain(
      "“Sign” is stretched between the borders of its picture, where LDtk repeats what is between them.",
    );
    expect(drawn("Repeat", { width: 8, height: 9_000 }).notes).toContain(
      "The picture of “Sign” is stretched instead of repeated: it would have too many pixels.",
    );
  });
});

it("objects of the project have the opacity of tiles and entities, and a prefab for each size of a nine-slice", () => {
  const definition = { uid: 5, tileRenderMode: "NineSlice", tileOpacity: 0.5, nineSliceBorders: [1, 1, 1, 1] };
  const entity = { __identifier: "Sign", defUid: 5, px: [0, 0], width: 48, height: 16, __tile: { tilesetUid: 7, x: 0, y: 0, w: 24, h: 8 } };
  const entityInstances = [entity, { ...entity, px: [0, 8] }, { ...entity, width: 8 }];
  const { game, objects } = importIntoProject(
    read(
      [
        { __identifier: "Things", __type: "Entities", entityInstances },
        { ...layer, gridTiles: [{ px: [3, 0], t: 0, a: 0.25 }] },
      ],
      [definition],
    ),
  );
  expect(gameSchema.safeParse(game).success).toBe(true);
  expect(objects.map(({ prefab, overrides, scaleX }) => [prefab.name, overrides["look.opacity"], scaleX])).toEqual([
    ["Wood 0", 0.25, 1],
    ["Sign", 0.5, 1],
    ["Sign", 0.5, 1],
    ["Sign 2", 0.5, 1],
  ]);
  expect(objects[1]?.prefab).toMatchObject({
    look: { nineSlice: { widthPx: 48, heightPx: 16, leftPx: 1, topPx: 1, rightPx: 1, bottomPx: 1 } },
    collider: { kind: "box", widthPx: 48, heightPx: 16 },
  });
});
