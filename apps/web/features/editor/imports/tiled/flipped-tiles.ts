import type { TilesetData } from "@playsmith/editor/assets";
import type { TileCollision } from "@playsmith/game-format";

/** Flip flags of a tile: mirrored horizontally, vertically, and transposed. The transposition is applied first. */
export const FLIP = { across: 1, down: 2, swapped: 4 } as const;

/** A tile (counted from 1) with its flip flags. */
export interface FlippedTile {
  tile: number;
  flips: number;
}

/** Flipped tiles of a tileset that levels use: each combination becomes a tile of its own, appended to the tileset. */
export class FlippedTiles {
  readonly #tileset: TilesetData;
  readonly #numbers = new Map<string, number>();
  readonly #list: FlippedTile[] = [];

  constructor(tileset: TilesetData) {
    this.#tileset = tileset;
  }

  /** In the order of their ids. */
  get list(): readonly FlippedTile[] {
    return this.#list;
  }

  /** The id of a flipped tile; null where layers can name no more tiles, or it is transposed and not square. */
  numberOf(tile: number, flips: number): number | null {
    if (flips === 0) return tile;
    const { columns, rows, tileWidthPx, tileHeightPx, animations } = this.#tileset;
    const key = `${tile}:${flips}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = columns * rows + this.#list.length + 1;
    const isSwapped = (flips & FLIP.swapped) !== 0;
    if (number > 65_535 || (isSwapped && tileWidthPx !== tileHeightPx)) return null;
    this.#numbers.set(key, number);
    this.#list.push({ tile, flips });
    for (const shown of animations.get(tile)?.tiles ?? []) this.numberOf(shown, flips);
    return number;
  }

  /** The tileset with the flipped tiles appended, with the collision kinds and animations of the originals. */
  extended(): TilesetData {
    const { columns, rows, collisions, animations } = this.#tileset;
    if (this.#list.length === 0) return this.#tileset;
    const allCollisions = new Map(collisions);
    const allAnimations = new Map(animations);
    for (const { tile, flips } of this.#list) {
      const number = this.#numbers.get(`${tile}:${flips}`) as number;
      const collision = collisions.get(tile);
      if (collision) allCollisions.set(number, turnedCollision(collision, flips));
      const animation = animations.get(tile);
      const tiles = animation?.tiles.flatMap((shown) => this.#numbers.get(`${shown}:${flips}`) ?? []);
      if (animation && tiles && tiles.length > 0) allAnimations.set(number, { ...animation, tiles });
    }
    const allRows = rows + Math.ceil(this.#list.length / columns);
    return { ...this.#tileset, rows: allRows, collisions: allCollisions, animations: allAnimations };
  }
}

const MIRRORED: Partial<Record<TileCollision, TileCollision>> = {
  slopeUp: "slopeDown",
  slopeDown: "slopeUp",
  slopeUpLow: "slopeDownLow",
  slopeUpHigh: "slopeDownHigh",
  slopeDownLow: "slopeUpLow",
  slopeDownHigh: "slopeUpHigh",
};

/** The collision kind of a flipped tile. There are no ceiling slopes: those become solid. */
function turnedCollision(collision: TileCollision, flips: number): TileCollision {
  const mirrored = MIRRORED[collision];
  if (mirrored === undefined || flips === 0) return collision;
  return flips === FLIP.across ? mirrored : "solid";
}

/** The canvas matrix (a, b, c, d, e, f) that flips a tile in place. */
export function turnOf(flips: number, widthPx: number, heightPx: number): [number, number, number, number, number, number] {
  const [x, y] = [(flips & FLIP.across) === 0 ? 1 : -1, (flips & FLIP.down) === 0 ? 1 : -1];
  const [e, f] = [x < 0 ? widthPx : 0, y < 0 ? heightPx : 0];
  return (flips & FLIP.swapped) === 0 ? [x, 0, 0, y, e, f] : [0, y, x, 0, e, f];
}
