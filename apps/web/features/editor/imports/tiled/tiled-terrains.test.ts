import { paintTerrain, type Terrain } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { terrainsOf } from "./tiled-terrains.ts";

/** A tile for each combination of corners that a colour can fill: bits of the tile number are top left, top right, bottom right, bottom left. */
const cornerTiles = Array.from({ length: 16 }, (_, bits) => {
  const corner = (bit: number): number => (bits & bit ? 1 : 0);
  return { tileid: bits, wangid: [0, corner(2), 0, corner(4), 0, corner(8), 0, corner(1)] };
});
const cornerSet = { name: "Hills", type: "corner", colors: [{ name: "Grass" }], wangtiles: cornerTiles };
const [TOP_LEFT, TOP_RIGHT, BOTTOM_RIGHT, BOTTOM_LEFT] = [1, 2, 4, 8];

function painted(tileset: object): number[] {
  const [terrain] = terrainsOf({ ...tileset }, 100).terrains;
  const grid = { columns: 5, rows: 5, cells: new Uint16Array(25) };
  const block = [6, 7, 8, 11, 12, 13, 16, 17, 18];
  paintTerrain(grid, { ...terrain, order: "a", tiles: Object.fromEntries(terrain?.tiles ?? []) } as Terrain, block);
  return block.map((index) => (grid.cells[index] ?? 0) - 1);
}

const FILLED_BLOCK = [
  BOTTOM_RIGHT,
  BOTTOM_LEFT + BOTTOM_RIGHT,
  BOTTOM_LEFT,
  TOP_RIGHT + BOTTOM_RIGHT,
  15,
  TOP_LEFT + BOTTOM_LEFT,
  TOP_RIGHT,
  TOP_LEFT + TOP_RIGHT,
  TOP_LEFT,
];

describe("terrains of Tiled", () => {
  it("of corners become autotiles that paint the same edges", () => {
    expect(painted({ wangsets: [cornerSet] })).toEqual(FILLED_BLOCK);
  });

  it("of edges become autotiles", () => {
    const wangtiles = Array.from({ length: 16 }, (_, bits) => ({
      tileid: bits,
      wangid: [1, 2, 4, 8].flatMap((bit) => [bits & bit ? 1 : 0, 0]),
    }));
    const set = { name: "Fence", type: "edge", colors: [{ name: "" }], wangtiles };
    const { terrains } = terrainsOf({ wangsets: [set] }, 100);
    expect(terrains).toMatchObject([{ name: "Fence", kind: "sides" }]);
    expect(painted({ wangsets: [set] })).toEqual([6, 14, 12, 7, 15, 13, 3, 11, 9]);
  });

  it("of edges and corners become autotiles", () => {
    const around = (...indices: number[]): number[] => Array.from({ length: 8 }, (_, index) => (indices.includes(index) ? 1 : 0));
    const wangtiles = [
      { tileid: 0, wangid: around(0, 1, 2, 3, 4, 5, 6, 7) },
      { tileid: 1, wangid: around(0, 2, 4, 6) },
      { tileid: 2, wangid: around(2, 3, 4) },
      { tileid: 3, wangid: around(1) },
    ];
    const { terrains } = terrainsOf({ wangsets: [{ type: "mixed", colors: [{ name: "Stone" }], wangtiles }] }, 100);
    expect(Object.fromEntries(terrains[0]?.tiles ?? [])).toEqual({ 255: 1, 15: 2, 38: 3, 0: 4 });
  });

  it("are read from strings, from digits, and from the format of older files", () => {
    const asTexts = cornerTiles.map(({ tileid, wangid }) => ({ tileid, wangid: wangid.join(",") }));
    const asDigits = cornerTiles.map(({ tileid, wangid }) => ({ tileid, wangid: `0x${[...wangid].reverse().join("")}` }));
    for (const wangtiles of [asTexts, asDigits]) expect(painted({ wangsets: [{ ...cornerSet, wangtiles }] })).toEqual(FILLED_BLOCK);
    const corners = (bits: number): number[] => [TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT].map((bit) => (bits & bit ? 0 : -1));
    const listed = cornerTiles.map(({ tileid }) => ({ id: tileid, terrain: corners(tileid) }));
    const named = cornerTiles.map(({ tileid }) => ({
      id: tileid,
      terrain: corners(tileid)
        .map((color) => (color < 0 ? "" : color))
        .join(","),
    }));
    for (const tiles of [listed, named]) expect(painted({ terrains: [{ name: "Grass", tile: 15 }], tiles })).toEqual(FILLED_BLOCK);
  });

  it("take the tile with the fewest other terrains if several fit, and report that", () => {
    const both = (tileid: number, one: number, other: number) => ({ tileid, wangid: [0, one, 0, one, 0, other, 0, other] });
    const set = { type: "corner", colors: [{ name: "Grass" }, { name: "Sand" }], wangtiles: [both(4, 1, 2), both(7, 1, 0), both(9, 1, 1)] };
    const { terrains, hasMore } = terrainsOf({ wangsets: [set] }, 100);
    expect(hasMore).toBe(true);
    expect(terrains.map(({ name, tiles }) => [name, Object.fromEntries(tiles)])).toEqual([["Grass", { 55: 8, 255: 10 }]]);
  });

  it("are omitted if they are invalid", () => {
    const odd = [
      { wangsets: [{ ...cornerSet, colors: "none" }] },
      { wangsets: [{ ...cornerSet, wangtiles: [{ tileid: 1e9, wangid: [1] }, { tileid: "x", wangid: {} }, null, { wangid: "a,b" }] }] },
      { wangsets: [{ ...cornerSet, wangtiles: cornerTiles.map((tile) => ({ ...tile, tileid: tile.tileid + 100 })) }] },
      { terrains: [{ name: 5 }], tiles: { a: { terrain: [0, {}, "x"] }, 3: { terrain: 7 } } },
      { terrains: {}, wangsets: 3 },
    ];
    for (const tileset of odd) expect(terrainsOf({ ...tileset }, 100).terrains).toEqual([]);
  });
});
