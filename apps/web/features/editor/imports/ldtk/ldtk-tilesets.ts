import type { TilesetData } from "@playsmith/editor/assets";
import { GAME_LIMITS, type TileCollision } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { collisionCalled } from "../collision-names.ts";
import { FlippedTiles } from "../tiled/flipped-tiles.ts";
import { type Json, listOf, numberOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";
import { isCuttable, type PictureCut, type PictureSizes, type SpriteCut } from "../level-reading.ts";

/** Upper limit of the pixels of all pictures with a repeated part: the largest picture a few times. */
const REPEATED_PX_MAX = 4 * GAME_LIMITS.spritePx ** 2;

/** A tileset of an LDtk project, whose tiles are square. */
export interface LdtkTileset {
  key: string;
  fileName: string;
  sheet: TilesetData;
  flipped: FlippedTiles;
  paddingPx: number;
  spacingPx: number;
}

/** The tilesets of a project, and the image regions that objects display. */
export class LdtkTilesets {
  readonly #tilesets = new Map<string, LdtkTileset>();
  readonly #cuts = new Map<string, SpriteCut>();
  #repeatedPx = 0;

  constructor(definitions: Json, sizes: PictureSizes, notes: Set<string>) {
    for (const json of recordsOf(definitions["tilesets"])) {
      const tileset = tilesetOf(json, sizes, notes);
      if (tileset) this.#tilesets.set(tileset.key, tileset);
    }
  }

  get(uid: unknown): LdtkTileset | undefined {
    return this.#tilesets.get(String(wholeOf(uid, -1)));
  }

  get all(): readonly LdtkTileset[] {
    return [...this.#tilesets.values()];
  }

  /** Requested sprites by key. */
  get cuts(): ReadonlyMap<string, SpriteCut> {
    return this.#cuts;
  }

  get pictures(): Map<string, PictureCut> {
    return new Map(
      this.all.map(({ key, fileName, paddingPx, spacingPx, flipped }) => [
        key,
        { fileName, marginPx: paddingPx, spacingPx, flipped: flipped.list },
      ]),
    );
  }

  /** Requests an image region as a sprite. @returns its key. */
  spriteOf(name: string, fileName: string, [x, y, widthPx, heightPx]: readonly [number, number, number, number]): string {
    const key = `part ${fileName} ${x} ${y} ${widthPx} ${heightPx}`;
    if (!this.#cuts.has(key)) this.#cuts.set(key, { name, widthPx, heightPx, frames: [{ fileName, x, y, durationMs: 100 }] });
    return key;
  }

  /** Requests a picture that repeats an image region from its upper left corner. @returns its key; null if there are too many pixels. */
  repeatedOf(
    name: string,
    fileName: string,
    [x, y, partWidthPx, partHeightPx]: readonly [number, number, number, number],
    { widthPx, heightPx }: { widthPx: number; heightPx: number },
  ): string | null {
    const key = `repeated ${fileName} ${x} ${y} ${partWidthPx} ${partHeightPx} ${widthPx} ${heightPx}`;
    if (this.#cuts.has(key)) return key;
    if (widthPx > GAME_LIMITS.spritePx || heightPx > GAME_LIMITS.spritePx) return null;
    if (this.#repeatedPx + widthPx * heightPx > REPEATED_PX_MAX) return null;
    this.#repeatedPx += widthPx * heightPx;
    const frames = [{ fileName, x, y, durationMs: 100 }];
    this.#cuts.set(key, { name, widthPx, heightPx, frames, repeats: { widthPx: partWidthPx, heightPx: partHeightPx } });
    return key;
  }

  /** Position of a layer's tile in its image. */
  partOf(tileset: LdtkTileset, tile: Json): readonly [number, number, number, number] {
    const { sheet, paddingPx, spacingPx } = tileset;
    const { tileWidthPx, tileHeightPx, columns } = sheet;
    const id = this.idOf(tileset, tile);
    const at = (place: number, sidePx: number): number => paddingPx + place * (sidePx + spacingPx);
    return [at(id % columns, tileWidthPx), at(Math.floor(id / columns), tileHeightPx), tileWidthPx, tileHeightPx];
  }

  /** Tile id, counted from 0. The oldest files store only the position in the image. */
  idOf({ sheet, paddingPx, spacingPx }: LdtkTileset, tile: Json): number {
    if (typeof tile["t"] === "number") return wholeOf(tile["t"]);
    const [x = 0, y = 0] = listOf(tile["src"]).map((value) => numberOf(value));
    const along = (px: number): number => Math.floor((px - paddingPx) / (sheet.tileWidthPx + spacingPx));
    return along(y) * sheet.columns + along(x);
  }
}

function tilesetOf(json: Json, sizes: PictureSizes, notes: Set<string>): LdtkTileset | null {
  const name = textOf(json["identifier"], translated("Tiles"));
  const fileName = textOf(json["relPath"]);
  // A tileset without an image is the one of LDtk's own icons.
  if (fileName === "") return null;
  const sidePx = wholeOf(json["tileGridSize"]);
  const [paddingPx, spacingPx] = [Math.max(0, wholeOf(json["padding"])), Math.max(0, wholeOf(json["spacing"]))];
  const size = sizes.get(fileName);
  // Older files store only the image size; compute the rest.
  const along = (px: number): number => Math.floor((px - 2 * paddingPx + spacingPx) / Math.max(1, sidePx + spacingPx));
  const columns = wholeOf(json["__cWid"]) || along(wholeOf(json["pxWid"]) || (size?.widthPx ?? 0));
  const rows = wholeOf(json["__cHei"]) || along(wholeOf(json["pxHei"]) || (size?.heightPx ?? 0));
  if (!isCuttable(sidePx, sidePx, columns, rows)) {
    notes.add(translated("Tileset “{name}” can't be cut into tiles, and was left out.", { name }));
    return null;
  }
  const collisions = new Map<number, TileCollision>();
  for (const tag of recordsOf(json["enumTags"])) {
    const collision = collisionCalled(textOf(tag["enumValueId"]));
    if (collision) for (const id of listOf(tag["tileIds"])) collisions.set(wholeOf(id, -1) + 1, collision);
  }
  const sheet = { name, tileWidthPx: sidePx, tileHeightPx: sidePx, columns, rows, collisions, animations: new Map() };
  return { key: String(wholeOf(json["uid"])), fileName, sheet, flipped: new FlippedTiles(sheet), paddingPx, spacingPx };
}
