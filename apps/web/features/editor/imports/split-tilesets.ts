import type { LevelData, TilesetData, TileLayerData } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { LevelCells, type LevelReading, type PictureCut } from "./level-reading.ts";
import type { FlippedTile } from "./tiled/flipped-tiles.ts";

/** Columns and rows of a stored sheet, as the format of games has them. */
const MOST_CELLS = 1_024;
/** Tiles that a layer can name. */
const MOST_TILES = 65_535;

/** A tileset, or a part of one, that fits in one picture. */
interface Part {
  key: string;
  tileset: TilesetData;
  cut: PictureCut;
  /** The numbers in this part of the tiles of the whole tileset. */
  numbers: ReadonlyMap<number, number>;
}

type TilesetsReading = Omit<LevelReading, "levels">;

/**
 * Lays tilesets out anew whose pictures are larger than a picture can be. Tiles that fit in no single picture are divided into several
 * tilesets, and the layers that show them into a layer for each.
 * @param sidePx the longest side of a picture.
 */
export function withTilesetsSplit<Reading extends TilesetsReading & { levels?: readonly LevelData[] }>(
  reading: Reading,
  sidePx: number = GAME_LIMITS.spritePx,
): Reading {
  const parts = new Map<string, Part[]>();
  for (const [key, tileset] of reading.tilesets) {
    const cut = reading.pictures.get(key);
    const { columns, rows, tileWidthPx, tileHeightPx } = tileset;
    const fits = columns * tileWidthPx <= sidePx && rows * tileHeightPx <= sidePx && Math.max(columns, rows) <= MOST_CELLS;
    if (cut && !fits) parts.set(key, partsOf(key, tileset, cut, sidePx));
  }
  if (parts.size === 0) return reading;
  const pictures = new Map(
    [...reading.pictures].flatMap(([key, cut]) => parts.get(key)?.map((part) => [part.key, part.cut] as const) ?? [[key, cut] as const]),
  );
  const tilesets = new Map(
    [...reading.tilesets].flatMap(
      ([key, own]) => parts.get(key)?.map((part) => [part.key, part.tileset] as const) ?? [[key, own] as const],
    ),
  );
  const notes = [...parts].flatMap(([key, { length: count }]) =>
    count > 1 ? [dividedNote(reading.tilesets.get(key)?.name ?? key, count, sidePx)] : [],
  );
  const cells = new LevelCells();
  const levels = reading.levels?.map((level) => ({
    ...level,
    layers: level.layers.flatMap((layer) => {
      const own = layer.kind === "tiles" ? parts.get(layer.tileset) : undefined;
      return layer.kind === "tiles" && own && own.length > 1 ? layersOf(layer, own, cells) : [layer];
    }),
  }));
  return { ...reading, pictures, tilesets, notes: [...reading.notes, ...notes], ...(levels && { levels }) };
}

const dividedNote = (name: string, count: number, mostPx: number): string =>
  translated("The tiles of “{name}” have more pixels than one picture of {mostPx} × {mostPx}. They were divided into {tilesets}.", {
    name,
    mostPx,
    tilesets: plural(count, { one: "1 tileset", other: "{count} tilesets" }),
  });

/** The parts of a tileset; all tiles keep their numbers if there is only one. */
function partsOf(key: string, tileset: TilesetData, cut: PictureCut, sidePx: number): Part[] {
  const { tileWidthPx, tileHeightPx } = tileset;
  const most = {
    columns: Math.min(MOST_CELLS, Math.floor(sidePx / tileWidthPx)),
    rows: Math.min(MOST_CELLS, Math.floor(sidePx / tileHeightPx)),
  };
  const all = tilesOf(tileset, cut);
  const groups = groupsOf(all.length, tileset, most.columns * most.rows);
  return groups.map((group, index) => {
    const columns = Math.min(most.columns, group.length);
    const numbers = new Map(group.map((number, place) => [number, place + 1]));
    return {
      key: index === 0 ? key : `${key} part ${index + 1}`,
      tileset: {
        ...tileset,
        name: index === 0 ? tileset.name : `${tileset.name} ${index + 1}`,
        columns,
        rows: Math.ceil(group.length / columns),
        ...factsOf(tileset, numbers),
      },
      cut: {
        ...cut,
        flipped: [],
        laidOut: { columnsInPicture: tileset.columns, tiles: group.map((number) => all[number - 1] ?? { tile: number, flips: 0 }) },
      },
      numbers,
    };
  });
}

/** The tiles of the picture, then the turned ones, in the order of their numbers. */
function tilesOf({ columns, rows }: TilesetData, { flipped }: PictureCut): FlippedTile[] {
  const upright = columns * (rows - Math.ceil(flipped.length / columns));
  const plain = Array.from({ length: Math.min(upright, MOST_TILES) }, (_, place) => ({ tile: place + 1, flips: 0 }));
  return [...plain, ...flipped].slice(0, MOST_TILES);
}

/** Numbers of tiles that fit in a picture each. Pictures of an animation, and tiles of a terrain, are copied to where they are needed. */
function groupsOf(count: number, { animations, terrains = [] }: TilesetData, most: number): number[][] {
  const together = new Map<number, number[]>();
  for (const [number, { tiles }] of animations) together.set(number, [...tiles]);
  for (const { tiles } of terrains) {
    const own = [...new Set(tiles.values())];
    const first = Math.min(...own);
    if (own.length > 0) together.set(first, [...(together.get(first) ?? []), ...own]);
  }
  const groups: Set<number>[] = [];
  let group = new Set<number>();
  for (let number = 1; number <= count; number++) {
    const needed = [number, ...(together.get(number) ?? [])].filter((one) => one <= count);
    const added = new Set(needed.filter((one) => !group.has(one)));
    if (count > most && group.size > 0 && group.size + added.size > most) {
      groups.push(group);
      group = new Set();
    }
    for (const one of count > most ? needed.slice(0, most) : [number]) group.add(one);
  }
  return [...groups, group].map((one) => [...one]);
}

/** Collisions, animations and terrains of a part. What has a tile in another part is left out. */
function factsOf(
  { collisions, animations, terrains }: TilesetData,
  numbers: ReadonlyMap<number, number>,
): Pick<TilesetData, "collisions" | "animations" | "terrains"> {
  const ofPart = <Fact>(facts: ReadonlyMap<number, Fact>): [number, Fact][] =>
    [...facts].flatMap(([number, fact]): [number, Fact][] => {
      const own = numbers.get(number);
      return own === undefined ? [] : [[own, fact]];
    });
  const isWhole = (tiles: Iterable<number>): boolean => [...tiles].every((tile) => numbers.has(tile));
  const numberOf = (tile: number): number => numbers.get(tile) ?? 0;
  const own = terrains?.filter(({ tiles }) => isWhole(tiles.values()));
  return {
    collisions: new Map(ofPart(collisions)),
    animations: new Map(
      ofPart(animations).flatMap(([number, { tiles, framesPerS }]) =>
        isWhole(tiles) ? [[number, { tiles: tiles.map(numberOf), framesPerS }] as const] : [],
      ),
    ),
    ...(own && {
      terrains: own.map(({ tiles, ...more }) => ({ ...more, tiles: new Map([...tiles].map(([set, tile]) => [set, numberOf(tile)])) })),
    }),
  };
}

/** A layer for each part whose tiles it shows. */
function layersOf(layer: TileLayerData, parts: readonly Part[], counted: LevelCells): TileLayerData[] {
  const grids = new Map<Part, Uint16Array>();
  const homes = homesOf(parts);
  for (const [at, number] of layer.cells.entries()) {
    const home = number === 0 ? undefined : homes.get(number);
    if (!home) continue;
    const grid = grids.get(home.part) ?? new Uint16Array(layer.cells.length);
    if (!grids.has(home.part)) counted.add(layer.columns, layer.rows);
    grid[at] = home.number;
    grids.set(home.part, grid);
  }
  return [...grids].map(([{ key, tileset }, cells]) => ({
    ...layer,
    name: grids.size === 1 ? layer.name : `${layer.name} ${tileset.name}`,
    tileset: key,
    cells,
  }));
}

/** The part of each tile, without its copies, and its number there. */
function homesOf(parts: readonly Part[]): Map<number, { part: Part; number: number }> {
  const homes = new Map<number, { part: Part; number: number }>();
  for (const part of parts)
    for (const [whole, number] of part.numbers) {
      const isAnimated = part.tileset.animations.has(number);
      if (!homes.has(whole) || isAnimated) homes.set(whole, { part, number });
    }
  return homes;
}
