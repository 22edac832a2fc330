import type { LayerDataFields, ObjectData, ObjectLayerData, TileLayerData } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { type Json, listOf, numberOf, wholeOf } from "../json-fields.ts";
import type { LdtkTileset, LdtkTilesets } from "./ldtk-tilesets.ts";
import { checkLevel } from "../level-reading.ts";

/** Upper limit of stacked tiles in a cell. */
const DEEPEST_STACK = 8;
/** Upper limit of a layer's tiles that are placed as objects. */
const MAX_OBJECTS = 10_000;

interface TilesOfLayer {
  json: Json;
  tiles: readonly Json[];
  fields: LayerDataFields;
  offset: { xPx: number; yPx: number };
  tileset: LdtkTileset;
}

/** Converts tiles to layers, several if tiles are stacked; tiles off the grid become objects. */
export function readLdtkTiles(layer: TilesOfLayer, tilesets: LdtkTilesets, notes: Set<string>): (TileLayerData | ObjectLayerData)[] {
  const { json, tiles, fields, tileset, offset } = layer;
  const { sheet, flipped } = tileset;
  const sidePx = Math.max(1, wholeOf(json["__gridSize"]));
  const [columns, rows] = [wholeOf(json["__cWid"]), wholeOf(json["__cHei"])];
  checkLevel(columns, rows);
  const [movedColumns, movedRows] = [offset.xPx / sidePx, offset.yPx / sidePx];
  if (sheet.tileWidthPx !== sidePx || !Number.isInteger(movedColumns) || !Number.isInteger(movedRows)) {
    notes.add(translated("Tiles of layer “{name}” that do not fit its grid became objects.", { name: fields.name }));
    if (tiles.length > MAX_OBJECTS)
      notes.add(
        translated("Layer “{name}” has more than {count} such tiles; the others were left out.", {
          name: fields.name,
          count: MAX_OBJECTS,
        }),
      );
    const objects = tiles.slice(0, MAX_OBJECTS).map((tile) => tileObject(tile, layer, tilesets));
    return [{ kind: "objects", ...fields, objects }];
  }
  const stack: Uint16Array[] = [];
  for (const tile of tiles) {
    const [x = -1, y = -1] = listOf(tile["px"]).map((value) => Math.floor(numberOf(value, -1) / sidePx));
    const [column, row] = [x + movedColumns, y + movedRows];
    const number = tilesets.idOf(tileset, tile) + 1;
    const isOutside = column < 0 || row < 0 || column >= columns || row >= rows;
    if (isOutside || number < 1 || number > Math.min(65_535, sheet.columns * sheet.rows)) continue;
    const turned = flipped.numberOf(number, wholeOf(tile["f"]) & 3);
    if (turned === null) notes.add(translated("Some turned tiles of layer “{name}” stand upright.", { name: fields.name }));
    const at = row * columns + column;
    const above = stack.findIndex((cells) => cells[at] === 0);
    const depth = above === -1 ? stack.length : above;
    if (depth >= DEEPEST_STACK) {
      notes.add(
        translated("Where more than {count} tiles of layer “{name}” lie over each other, the others were left out.", {
          count: DEEPEST_STACK,
          name: fields.name,
        }),
      );
      continue;
    }
    (stack[depth] ??= new Uint16Array(columns * rows))[at] = turned ?? number;
  }
  return stack.map((cells, depth) => {
    const name = depth === 0 ? fields.name : `${fields.name} ${depth + 1}`;
    return { kind: "tiles", ...fields, name, tileset: tileset.key, columns, rows, cells };
  });
}

function tileObject(tile: Json, { tileset, offset }: TilesOfLayer, tilesets: LdtkTilesets): ObjectData {
  const { sheet, fileName } = tileset;
  const { tileWidthPx: widthPx, tileHeightPx: heightPx } = sheet;
  const id = tilesets.idOf(tileset, tile);
  const [x = 0, y = 0] = listOf(tile["px"]).map((value) => numberOf(value));
  const flips = wholeOf(tile["f"]);
  return {
    prefabNames: [],
    name: "",
    widthPx,
    heightPx,
    angleRad: 0,
    mirrored: { x: (flips & 1) !== 0, y: (flips & 2) !== 0 },
    shape: "rectangle",
    color: null,
    values: {},
    x: x + offset.xPx + widthPx / 2,
    y: y + offset.yPx + heightPx / 2,
    sprite: tilesets.spriteOf(`${sheet.name} ${id}`, fileName, tilesets.partOf(tileset, tile)),
    isScenery: true,
    isSolid: sheet.collisions.get(id + 1) === "solid",
  };
}
