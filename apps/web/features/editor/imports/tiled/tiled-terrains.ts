import type { TerrainData } from "@playsmith/editor/assets";
import { type Json, listOf, recordOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";

/** Length of a wang id: edges and corners alternate, clockwise from the top (https://doc.mapeditor.org/en/stable/reference/json-map-format/). */
const AROUND = 8;
/** Bits of a {@link TerrainData}: the sides top, right, bottom, left, then the corner clockwise of each. */
const SIDE_BITS = [1, 2, 4, 8] as const;
const CORNER_BITS = [16, 32, 64, 128] as const;
const MAX_TERRAINS = 64;

type SetKind = "edge" | "corner" | "mixed";

/** A tile that shows a terrain for a combination of neighbours. */
interface Candidate {
  number: number;
  /** Number of other terrains that it shows. */
  others: number;
}

/**
 * The terrains of a tileset. If several tiles fit the same neighbours, the first of those with the fewest other terrains is
 * taken.
 * @param tileCount size of the tileset; higher tile ids are ignored.
 * @returns `hasMore`: whether other tiles fit the same neighbours too.
 */
export function terrainsOf(tileset: Json, tileCount: number): { terrains: TerrainData[]; hasMore: boolean } {
  const sets = [...recordsOf(tileset["wangsets"]), ...cornersOfOldTerrains(tileset)].slice(0, MAX_TERRAINS);
  const terrains: TerrainData[] = [];
  let hasMore = false;
  for (const set of sets) {
    const kind: SetKind = set["type"] === "edge" ? "edge" : set["type"] === "mixed" ? "mixed" : "corner";
    const colors = recordsOf(set["colors"]).map(({ name }) => textOf(name).trim());
    const found = colors.map(() => new Map<number, Candidate>());
    for (const tile of recordsOf(set["wangtiles"])) {
      const number = wholeOf(tile["tileid"], -1) + 1;
      const around = colorsAround(tile["wangid"]);
      if (number < 1 || number > tileCount || around.length !== AROUND) continue;
      const shown = new Set(around.filter((color) => color >= 1 && color <= colors.length));
      for (const color of shown) {
        const neighbours = neighboursOf(around, color, kind);
        const candidates = found[color - 1];
        const known = candidates?.get(neighbours);
        hasMore ||= known !== undefined;
        if (!known || shown.size - 1 < known.others) candidates?.set(neighbours, { number, others: shown.size - 1 });
      }
    }
    for (const [index, candidates] of found.entries()) {
      // A terrain of a single tile can't be used as an autotile.
      if (candidates.size < 2 || terrains.length >= MAX_TERRAINS) continue;
      const setName = textOf(set["name"]).trim();
      const tiles = new Map([...candidates].map(([neighbours, { number }]) => [neighbours, number]));
      terrains.push({ name: colors[index] || setName, kind: kind === "edge" ? "sides" : "corners", tiles });
    }
  }
  return { terrains, hasMore };
}

/**
 * Neighbour bits of a terrain around a tile. In a corner set a side belongs to the terrain if one of its ends does: the tile at the
 * terrain's lower edge has it in both upper corners, and the edge continues to the left and to the right.
 */
function neighboursOf(around: readonly number[], color: number, kind: SetKind): number {
  const is = (index: number): boolean => around[(index + AROUND) % AROUND] === color;
  const isSide = (side: number): boolean => (kind === "corner" ? is(side * 2 - 1) || is(side * 2 + 1) : is(side * 2));
  let bits = 0;
  for (const [side, bit] of SIDE_BITS.entries()) if (isSide(side)) bits |= bit;
  if (kind === "edge") return bits;
  for (const [corner, bit] of CORNER_BITS.entries()) {
    const isBetween = isSide(corner) && isSide((corner + 1) % SIDE_BITS.length);
    if (isBetween && is(corner * 2 + 1)) bits |= bit;
  }
  return bits;
}

/** A wang id as an array: stored as an array, a comma-separated string, or, in older files, as hex digits from right to left. */
function colorsAround(value: unknown): number[] {
  if (typeof value !== "string") return listOf(value).map((color) => wholeOf(color));
  if (!value.startsWith("0x")) return value.split(",").map(Number);
  const digits = [...value.slice(2).padStart(AROUND, "0")].reverse();
  return digits.map((digit) => Number.parseInt(digit, 16));
}

/** Terrains in the format before wang sets: their names, and for each tile those of its four corners in reading order. */
function cornersOfOldTerrains(tileset: Json): Json[] {
  const colors = recordsOf(tileset["terrains"]);
  if (colors.length === 0) return [];
  const tiles: [number, unknown][] = Array.isArray(tileset["tiles"])
    ? recordsOf(tileset["tiles"]).map((tile) => [wholeOf(tile["id"], -1), tile["terrain"]])
    : Object.entries(recordOf(tileset["tiles"])).map(([id, tile]) => [Number(id), recordOf(tile)["terrain"]]);
  const wangtiles = tiles.flatMap(([tileid, terrain]): Json[] => {
    const [topLeft, topRight, bottomLeft, bottomRight] = typeof terrain === "string" ? terrain.split(",") : listOf(terrain);
    const color = (value: unknown): number => (value === undefined || value === "" ? 0 : Number(value) + 1);
    const corners = [topRight, bottomRight, bottomLeft, topLeft].map(color);
    return terrain === undefined ? [] : [{ tileid, wangid: corners.flatMap((corner) => [0, corner]) }];
  });
  return [{ type: "corner", colors, wangtiles }];
}
