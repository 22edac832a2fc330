import {
  type Asset,
  encodeCells,
  type Game,
  orderAtEnd,
  orderBetween,
  type StoredFile,
  type Terrain,
  type Tile,
  type Tileset,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { LevelFileData, ImportedPictures, TerrainData, TilesetData } from "./level-data.ts";
import { contentText } from "./content-text.ts";
import { freeName } from "../../free-name.ts";

/** Maps tilesets and sprites of imported levels to existing assets or to new ones. */
export class AssetImport {
  readonly #made = new Map<string, Asset>();
  readonly #known: [string, string][];
  readonly #named: { name: string }[];
  readonly #newId: () => string;
  #order: string;

  constructor({ assets }: Game, newId: () => string) {
    this.#named = Object.values(assets);
    this.#known = Object.entries(assets).map(([id, asset]) => [contentOf(asset), id]);
    this.#newId = newId;
    this.#order = orderAtEnd(assets);
  }

  /** New assets to add, by id. */
  get made(): ReadonlyMap<string, Asset> {
    return this.#made;
  }

  /** The ids of tilesets by their keys, without those whose images are missing. */
  tilesetIds({ tilesets }: Pick<LevelFileData, "tilesets">, { files }: ImportedPictures): Map<string, string> {
    return new Map(
      [...tilesets].flatMap(([key, from]): [string, string][] => {
        const tileset = tilesetOf(from, files.get(key));
        return tileset ? [[key, this.idOf(tileset)]] : [];
      }),
    );
  }

  /** The id of an existing asset with equal content, or of a new one. */
  idOf(asset: Asset): string {
    const content = contentOf(asset);
    const known = this.#known.find(([other]) => other === content);
    if (known) return known[1];
    const id = this.#newId();
    const made = { ...asset, name: freeName(asset.name.slice(0, 60) || translated("Asset"), this.#named), order: this.#order };
    this.#order = orderBetween(this.#order, null);
    this.#named.push(made);
    this.#known.push([content, id]);
    this.#made.set(id, made);
    return id;
  }
}

/** The comparable content of an asset, without its name. Collisions are left out, because the user may have changed them. */
function contentOf(asset: Asset): string {
  if (asset.kind === "sprite") {
    const { widthPx, heightPx, source, frames, animations } = asset;
    return contentText([widthPx, heightPx, source, frames, animations]);
  }
  if (asset.kind !== "tileset") return asset.kind;
  const { tileWidthPx, tileHeightPx, source, tiles } = asset;
  const shown = source.kind === "pixels" ? Object.values(tiles).map(({ cells }) => cells) : [];
  return contentText([tileWidthPx, tileHeightPx, source, shown]);
}

function tilesetOf(from: TilesetData, file: StoredFile | undefined): Tileset | null {
  const { name, tileWidthPx, tileHeightPx, columns, rows, colors } = from;
  if (!colors && !file) return null;
  const tiles: Record<string, Tile> = {};
  const count = colors?.length ?? columns * rows;
  for (let number = 1; number <= Math.min(65_535, count); number++) {
    const animation = from.animations.get(number);
    const plain = colors?.[number - 1];
    tiles[number] = {
      collision: from.collisions.get(number) ?? "none",
      ...(animation ? { animation: { tiles: [...animation.tiles].slice(0, 64), framesPerS: animation.framesPerS } } : {}),
      ...(plain
        ? { name: plain.name, cells: encodeCells(new Uint16Array(tileWidthPx * tileHeightPx).fill(number), tileWidthPx, tileHeightPx) }
        : {}),
    };
  }
  return {
    kind: "tileset",
    name: name || translated("Tiles"),
    order: "a",
    tileWidthPx,
    tileHeightPx,
    source: colors
      ? { kind: "pixels", palette: colors.map(({ color }) => color) }
      : { kind: "image", file: file as StoredFile, columns, rows },
    tiles,
    ...(from.terrains && from.terrains.length > 0 && { terrains: terrainsFrom(from.terrains) }),
  };
}

function terrainsFrom(imported: readonly TerrainData[]): Record<string, Terrain> {
  const terrains: Record<string, Terrain> = {};
  for (const [index, { name, kind, tiles }] of imported.entries()) {
    const known = Object.values(terrains);
    terrains[`terrain${index + 1}`] = {
      name: freeName(name.slice(0, 60) || translated("Terrain"), known),
      order: orderAtEnd(terrains),
      kind,
      tiles: Object.fromEntries(tiles),
    };
  }
  return terrains;
}
