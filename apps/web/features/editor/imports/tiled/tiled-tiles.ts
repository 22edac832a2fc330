import type { LayerDataFields, ObjectData, ObjectLayerData, TileLayerData } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { FLIP } from "./flipped-tiles.ts";
import { type Json, valuesOf } from "../json-fields.ts";
import type { LevelCells } from "../level-reading.ts";
import { type Area, piecesOf, readNumbers } from "./tiled-cells.ts";
import type { MapGeometry } from "./tiled-geometry.ts";
import { TILE_BITS, type TiledSprites } from "./tiled-sprites.ts";
import type { TiledTileset } from "./tiled-tilesets.ts";

/** A layer with the properties that it inherits from its groups. */
export interface TiledLayer {
  json: Json;
  fields: LayerDataFields;
  /** Its vertical scroll factor, which a layer here does not have. */
  parallaxY: number;
  xPx: number;
  yPx: number;
  /** Whether its tiles are solid. */
  isSolid: boolean;
}
/** Context for reading the tiles of a map. */
export interface TilesOfMap {
  area: Area;
  geometry: MapGeometry;
  sprites: TiledSprites;
  notes: Set<string>;
  cells: LevelCells;
}

const FLIP_BITS = [
  [TILE_BITS.across, FLIP.across],
  [TILE_BITS.down, FLIP.down],
  [TILE_BITS.swapped, FLIP.swapped],
] as const;
/** Upper limit of a layer's tiles that are placed as objects. */
const MAX_OBJECTS = 10_000;

/**
 * Converts a tile layer to one layer per tileset, because a layer has one tileset here. Tiles off the grid, because they have another
 * size or an offset of a fraction of a tile, become objects in a layer above.
 */
export function readTileLayer(layer: TiledLayer, map: TilesOfMap): (TileLayerData | ObjectLayerData)[] {
  const { json, fields, xPx, yPx, isSolid } = layer;
  const { area, geometry, sprites, notes } = map;
  const { columns, rows } = area;
  const { tileWidthPx, tileHeightPx } = geometry;
  const [movedColumns, movedRows] = [xPx / tileWidthPx, yPx / tileHeightPx];
  const isInGrid = geometry.isGrid && Number.isInteger(movedColumns) && Number.isInteger(movedRows);
  const isCell = ({ sheet, offset, fillsGrid }: TiledTileset): boolean =>
    isInGrid && sheet !== null && (fillsGrid !== null || isOfGrid(sheet, geometry)) && offset.x === 0 && offset.y === 0;
  const grids = new Map<TiledTileset, Uint16Array>();
  const objects: ObjectData[] = [];
  for (const { area: piece, data } of piecesOf(json)) {
    map.cells.add(piece.columns, piece.rows);
    const numbers = readNumbers(json, data, piece.columns * piece.rows);
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number;
      const found = number === 0 ? null : sprites.tilesetOf(number);
      const column = piece.left - area.left + (index % piece.columns);
      const row = piece.top - area.top + Math.floor(index / piece.columns);
      if (!found || column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const { tileset, id } = found;
      if (isSolid) tileset.makeSolid(id);
      if (!isCell(tileset)) {
        const object = objects.length < MAX_OBJECTS ? tileObject(number, column, row, layer, map) : null;
        if (object) objects.push(object);
        else if (objects.length >= MAX_OBJECTS)
          notes.add(
            translated("Layer “{name}” has more than {count} such tiles; the others were left out.", {
              name: fields.name,
              count: MAX_OBJECTS,
            }),
          );
        continue;
      }
      const { sheet, flipped } = tileset;
      const [atColumn, atRow] = [column + movedColumns, row + movedRows];
      const isOutside = atColumn < 0 || atRow < 0 || atColumn >= columns || atRow >= rows;
      if (!sheet || !flipped || isOutside || id >= Math.min(65_535, sheet.columns * sheet.rows)) continue;
      const cells = grids.get(tileset) ?? emptyGrid(columns, rows, map.cells);
      const flips = FLIP_BITS.reduce((sum, [bit, flip]) => ((number & bit) === 0 ? sum : sum + flip), 0);
      const turned = flipped.numberOf(id + 1, flips);
      if (turned === null) notes.add(translated("Some turned tiles of layer “{name}” stand upright.", { name: fields.name }));
      tileset.markShown(id);
      cells[atRow * columns + atColumn] = turned ?? id + 1;
      grids.set(tileset, cells);
    }
  }
  if (objects.length > 0 && geometry.isGrid)
    notes.add(translated("Tiles of layer “{name}” that do not fit its grid became objects.", { name: fields.name }));
  const isOne = grids.size + (objects.length > 0 ? 1 : 0) <= 1;
  const tiles = [...grids].map(([{ key, name }, cells]): TileLayerData => {
    const ofTileset = isOne || grids.size === 1 ? fields.name : `${fields.name} ${name}`;
    return { kind: "tiles", ...fields, name: ofTileset, tileset: key, columns, rows, cells };
  });
  const above = isOne ? fields.name : translated("{name} objects", { name: fields.name });
  return objects.length > 0 ? [...tiles, { kind: "objects", ...fields, name: above, objects }] : tiles;
}

type TileSize = Pick<MapGeometry, "tileWidthPx" | "tileHeightPx">;

/** Whether tiles have the size of a map's grid. */
export const isOfGrid = (sheet: TileSize, { tileWidthPx, tileHeightPx }: TileSize): boolean =>
  sheet.tileWidthPx === tileWidthPx && sheet.tileHeightPx === tileHeightPx;

function emptyGrid(columns: number, rows: number, counted: LevelCells): Uint16Array {
  counted.add(columns, rows);
  return new Uint16Array(columns * rows);
}

interface Size {
  widthPx: number;
  heightPx: number;
}

/** The size of a tile that fills a cell. */
function filling(tile: Size, { tileWidthPx, tileHeightPx }: TileSize, isTurned: boolean, { isWhole }: { isWhole: boolean }): Size {
  const cell = isTurned ? { widthPx: tileHeightPx, heightPx: tileWidthPx } : { widthPx: tileWidthPx, heightPx: tileHeightPx };
  if (!isWhole) return cell;
  const scale = Math.min(cell.widthPx / tile.widthPx, cell.heightPx / tile.heightPx);
  return { widthPx: tile.widthPx * scale, heightPx: tile.heightPx * scale };
}

/** A tile as an object that keeps its own size unless its tileset fills the cells. */
function tileObject(
  number: number,
  column: number,
  row: number,
  { xPx, yPx, isSolid }: TiledLayer,
  { geometry, sprites }: TilesOfMap,
): ObjectData | null {
  const tile = sprites.ofNumber(number);
  if (!tile) return null;
  const { key, mirrored, angleRad, offset, kind, properties } = tile;
  const cell = geometry.cellAt(column, row);
  const isTurned = angleRad === Math.PI / 2;
  const { widthPx, heightPx } = tile.fillsGrid ? filling(tile, geometry, isTurned, tile.fillsGrid) : tile;
  const [wide, high] = isTurned ? [heightPx, widthPx] : [widthPx, heightPx];
  const room = { x: geometry.tileWidthPx - wide, y: geometry.tileHeightPx - high };
  // A tile that fills its cell lies in its middle, another one in its lower left corner.
  const inCell = tile.fillsGrid ? { x: room.x / 2, y: room.y / 2 } : { x: 0, y: room.y };
  return {
    prefabNames: kind === "" ? [] : [kind],
    name: "",
    widthPx,
    heightPx,
    mirrored,
    angleRad,
    shape: "rectangle",
    color: null,
    values: valuesOf([...properties]),
    x: cell.x + inCell.x + wide / 2 + offset.x + xPx,
    y: cell.y + inCell.y + high / 2 + offset.y + yPx,
    sprite: key,
    isScenery: true,
    ...(isSolid ? { isSolid } : tile.isSolid === undefined ? {} : { isSolid: tile.isSolid }),
  };
}
