import type { SpriteCut } from "../level-reading.ts";
import type { TiledTileset } from "./tiled-tilesets.ts";

/** The highest bits of a gid are flip flags; the fourth is only used by hexagonal maps. */
export const TILE_BITS = { across: 0x80000000, down: 0x40000000, swapped: 0x20000000, turned: 0x10000000, all: 0xf0000000 } as const;

/** A tile that is placed as an object, with its flips and rotation. */
export interface TileSprite {
  key: string;
  widthPx: number;
  heightPx: number;
  mirrored: { x: boolean; y: boolean };
  /** Rotation after mirroring. */
  angleRad: number;
  alignment: string;
  fillsGrid: TiledTileset["fillsGrid"];
  offset: { x: number; y: number };
  properties: readonly [unknown, unknown][];
  kind: string;
  /** Whether the tileset defines it as solid; undefined if the tileset does not define its collision. */
  isSolid: boolean | undefined;
}

/** The tiles of a map that are shown as objects. */
export class TiledSprites {
  readonly tilesets: readonly TiledTileset[];
  readonly #cuts = new Map<string, SpriteCut>();

  readonly #isHexagonal: boolean;

  /** @param tilesets in descending order of their first gid. */
  constructor(tilesets: readonly TiledTileset[], isHexagonal: boolean) {
    this.tilesets = tilesets;
    this.#isHexagonal = isHexagonal;
  }

  /** The requested sprites, by key. */
  get cuts(): ReadonlyMap<string, SpriteCut> {
    return this.#cuts;
  }

  tilesetOf(number: number): { tileset: TiledTileset; id: number } | null {
    const plain = (number & ~TILE_BITS.all) >>> 0;
    const tileset = plain === 0 ? undefined : this.#tilesetFrom(plain);
    return tileset ? { tileset, id: plain - tileset.firstNumber } : null;
  }

  /** Binary search for the tileset of a gid: a map of millions of cells may name thousands of tilesets. */
  #tilesetFrom(plain: number): TiledTileset | undefined {
    let [low, high] = [0, this.tilesets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tilesets[middle] as TiledTileset).firstNumber <= plain) high = middle;
      else low = middle + 1;
    }
    return this.tilesets[low];
  }

  /** The tile of a gid with its flips; null where its tileset or image is missing. */
  ofNumber(number: number): TileSprite | null {
    const found = this.tilesetOf(number);
    if (!found) return null;
    const { tileset, id } = found;
    const key = `tile ${tileset.key} ${id}`;
    const cut = this.#cuts.get(key) ?? tileset.spriteOf(id);
    if (!cut) return null;
    this.#cuts.set(key, cut);
    const [across, down] = [(number & TILE_BITS.across) !== 0, (number & TILE_BITS.down) !== 0];
    const isSwapped = (number & TILE_BITS.swapped) !== 0;
    const isTurned = (number & TILE_BITS.turned) !== 0;
    const collision = tileset.collisionOf(id);
    return {
      key,
      widthPx: cut.widthPx,
      heightPx: cut.heightPx,
      // A transposition is a quarter turn and a mirroring.
      mirrored: isSwapped && !this.#isHexagonal ? { x: down, y: !across } : { x: across, y: down },
      angleRad: this.#isHexagonal ? ((isSwapped ? 1 : 0) + (isTurned ? 2 : 0)) * (Math.PI / 3) : isSwapped ? Math.PI / 2 : 0,
      alignment: tileset.alignment,
      fillsGrid: tileset.fillsGrid,
      offset: tileset.offset,
      properties: tileset.propertiesOf(id),
      kind: tileset.kindOf(id),
      isSolid: collision === null ? undefined : collision === "solid",
    };
  }
}
