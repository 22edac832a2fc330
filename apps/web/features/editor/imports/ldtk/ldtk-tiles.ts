import type { LayerDataFields, ObjectData, ObjectLayerData, TileLayerData } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { type Json, listOf, numberOf, wholeOf } from "../json-fields.ts";
import type { LdtkTileset, LdtkTilesets } from "./ldtk-tilesets.ts";
import { checkLevel } from "../level-reading.ts";

/** Upper limit of layers over each other that one layer becomes. */
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

/** One of the layers that a layer becomes: tiles of one opacity, or objects. */
type Stratum = { kind: "tiles"; opacity: number; cells: Uint16Array } | { kind: "objects"; objects: ObjectData[] };

/** The cells that a tile touches: a column and row each, and the first beyond. */
interface Touched {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Converts tiles to layers from back to front: a further one where tiles lie over each other, and for each opacity. Tiles off the grid become
 * objects. A tile stays above all tiles that are listed before it.
 */
export function readLdtkTiles(layer: TilesOfLayer, tilesets: LdtkTilesets, notes: Set<string>): (TileLayerData | ObjectLayerData)[] {
  const { json, tiles, fields, tileset, offset } = layer;
  const { sheet, flipped } = tileset;
  const sidePx = Math.max(1, wholeOf(json["__gridSize"]));
  const [columns, rows] = [wholeOf(json["__cWid"]), wholeOf(json["__cHei"])];
  checkLevel(columns, rows);
  const strata: Stratum[] = [];
  /** The highest stratum that shows something in a cell, counted from 1. */
  const highest = new Uint8Array(columns * rows);
  let objectCount = 0;
  for (const tile of tiles) {
    const number = tilesets.idOf(tileset, tile) + 1;
    if (number < 1 || number > Math.min(65_535, sheet.columns * sheet.rows)) continue;
    const [x = -1, y = -1] = listOf(tile["px"]).map((value) => numberOf(value, -1));
    const [column, row] = [(x + offset.xPx) / sidePx, (y + offset.yPx) / sidePx];
    const isInGrid = sheet.tileWidthPx === sidePx && Number.isInteger(column) && Number.isInteger(row);
    const span = sheet.tileWidthPx / sidePx;
    const touched = { left: Math.floor(column), top: Math.floor(row), right: Math.ceil(column + span), bottom: Math.ceil(row + span) };
    const visible = within(touched, columns, rows);
    if (isInGrid && !visible) continue;
    const opacity = Math.min(1, Math.max(0, numberOf(tile["a"], 1)));
    if (opacity === 0) continue;
    if (!isInGrid) notes.add(translated("Tiles of layer “{name}” that do not fit its grid became objects.", { name: fields.name }));
    if (!isInGrid && ++objectCount > MAX_OBJECTS) {
      notes.add(
        translated("Layer “{name}” has more than {count} such tiles; the others were left out.", { name: fields.name, count: MAX_OBJECTS }),
      );
      continue;
    }
    const under = visible ? highestIn(highest, visible, columns) : 0;
    const isKind = (stratum: Stratum): boolean =>
      isInGrid ? stratum.kind === "tiles" && stratum.opacity === opacity : stratum.kind === "objects";
    // Objects of one layer lie over each other in their order; a cell holds one tile.
    const from = isInGrid ? under : Math.max(0, under - 1);
    let place = strata.findIndex((stratum, index) => index >= from && isKind(stratum));
    if (place === -1 && strata.length >= DEEPEST_STACK) {
      notes.add(
        translated("Where more than {count} tiles of layer “{name}” lie over each other, the others were left out.", {
          count: DEEPEST_STACK,
          name: fields.name,
        }),
      );
      continue;
    }
    if (place === -1) {
      place = strata.length;
      strata.push(isInGrid ? { kind: "tiles", opacity, cells: new Uint16Array(columns * rows) } : { kind: "objects", objects: [] });
    }
    const stratum = strata[place] as Stratum;
    if (stratum.kind === "objects") stratum.objects.push(tileObject(tile, layer, tilesets, opacity));
    else {
      const turned = flipped.numberOf(number, wholeOf(tile["f"]) & 3);
      if (turned === null) notes.add(translated("Some turned tiles of layer “{name}” stand upright.", { name: fields.name }));
      stratum.cells[row * columns + column] = turned ?? number;
    }
    if (visible) raise(highest, visible, columns, place + 1);
  }
  const hasTiles = strata.some(({ kind }) => kind === "tiles");
  return strata.map((stratum, depth) => {
    const suffix = depth === 0 ? "" : ` ${depth + 1}`;
    if (stratum.kind === "tiles") {
      const own = { ...fields, name: fields.name + suffix, opacity: fields.opacity * stratum.opacity };
      return { kind: "tiles", ...own, tileset: tileset.key, columns, rows, cells: stratum.cells };
    }
    const name = hasTiles ? translated("{name} objects", { name: fields.name + suffix }) : fields.name + suffix;
    return { kind: "objects", ...fields, name, objects: stratum.objects };
  });
}

/** The part of an area within the layer; null if it has none. */
function within({ left, top, right, bottom }: Touched, columns: number, rows: number): Touched | null {
  const inside = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(columns, right), bottom: Math.min(rows, bottom) };
  return inside.left < inside.right && inside.top < inside.bottom ? inside : null;
}

function highestIn(highest: Uint8Array, { left, top, right, bottom }: Touched, columns: number): number {
  let most = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) most = Math.max(most, highest[row * columns + column] ?? 0);
  return most;
}

function raise(highest: Uint8Array, { left, top, right, bottom }: Touched, columns: number, to: number): void {
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) highest[row * columns + column] = to;
}

function tileObject(tile: Json, { tileset, offset }: TilesOfLayer, tilesets: LdtkTilesets, opacity: number): ObjectData {
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
    ...(opacity < 1 && { opacity }),
  };
}
