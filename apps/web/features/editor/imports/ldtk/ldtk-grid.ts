import type { LayerDataFields, TileLayerData, TilesetData } from "@playsmith/editor/assets";
import { GAME_LIMITS, type TileCollision } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { collisionCalled } from "../collision-names.ts";
import { colorOf, type Json, listOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";
import { checkLevel } from "../level-reading.ts";

/** Matches names of IntGrid values that block movement. */
const SOLID_NAMES = /wall|solid|ground|block|collision|stone|rock|brick/i;
const NO_COLOR = "#808080";
/** Upper limit of the size of plain-colour tiles, which are drawn pixel by pixel. */
const MAX_PX = 128;

/** The values of a grid, cell by cell. Files before version 0.8 list only non-zero cells, counted from 0. */
function numbersOf(json: Json, count: number): readonly unknown[] {
  if (Array.isArray(json["intGridCsv"])) return listOf(json["intGridCsv"]);
  const numbers: number[] = [];
  for (const { coordId, v } of recordsOf(json["intGrid"])) {
    const at = wholeOf(coordId, -1);
    if (at >= 0 && at < count) numbers[at] = wholeOf(v) + 1;
  }
  return Array.from(numbers, (number) => number ?? 0);
}

type ColorTileset = TilesetData & { colors: readonly { name: string; color: string }[] };

/**
 * Converts an IntGrid layer to tiles: a plain-colour tile per value, solid if its name says so.
 * @returns null for an empty grid.
 */
export function importedGrid(
  json: Json,
  definition: Json,
  fields: LayerDataFields,
): { layer: TileLayerData; tileset: ColorTileset } | null {
  const [columns, rows, sidePx] = [wholeOf(json["__cWid"]), wholeOf(json["__cHei"]), wholeOf(json["__gridSize"])];
  const numbers = numbersOf(json, Math.min(GAME_LIMITS.layerCells, columns * rows));
  // Older files number the values by index.
  const values = recordsOf(definition["intGridValues"])
    .slice(0, GAME_LIMITS.paletteColors)
    .map((value, index): Json => ({ ...value, value: value["value"] ?? index + 1 }));
  if (values.length === 0 || sidePx < 1 || sidePx > MAX_PX || numbers.every((number) => number === 0)) return null;
  checkLevel(columns, rows);
  const places = new Map(values.map(({ value }, index) => [value, index + 1]));
  const cells = Uint16Array.from({ length: columns * rows }, (_, index) => places.get(numbers[index]) ?? 0);
  const colors = values.map(({ value, identifier, color }) => ({
    name: textOf(identifier).slice(0, GAME_LIMITS.nameLength) || translated("Value {value}", { value: wholeOf(value) }),
    color: colorOf(color)?.toLowerCase() ?? NO_COLOR,
  }));
  // A grid with a single unnamed value most likely marks walls.
  const isOnlyWalls = values.length === 1 && textOf(values[0]?.["identifier"]) === "";
  const collisions = new Map(
    colors.flatMap(({ name }, index): [number, TileCollision][] => {
      const collision = isOnlyWalls ? "solid" : (collisionCalled(name) ?? (SOLID_NAMES.test(name) ? "solid" : null));
      return collision ? [[index + 1, collision]] : [];
    }),
  );
  const name = translated("{name} values", { name: fields.name });
  const size = { tileWidthPx: sidePx, tileHeightPx: sidePx, columns: colors.length, rows: 1 };
  return {
    layer: { kind: "tiles", ...fields, name, tileset: `grid ${wholeOf(json["layerDefUid"])}`, columns, rows, cells },
    tileset: { name, colors, ...size, collisions, animations: new Map() },
  };
}
