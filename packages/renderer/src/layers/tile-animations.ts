import type { Tileset } from "@playsmith/game-format";

interface AnimatedTile {
  tile: number;
  tiles: readonly number[];
  framesPerS: number;
}

/** Current frame of each animated tile of a tileset. */
export class TileAnimations {
  #tileset: Tileset | null = null;
  #animated: AnimatedTile[] = [];
  #shown = new Map<number, number>();
  /** Increases when any tile shows another frame. */
  version = 0;

  get isEmpty(): boolean {
    return this.#animated.length === 0;
  }

  /** @param playTick ticks that the game has played. */
  follow(tileset: Tileset | null, playTick: number): void {
    if (tileset !== this.#tileset) {
      this.#tileset = tileset;
      this.#animated = Object.entries(tileset?.tiles ?? {}).flatMap(([tile, { animation }]) =>
        animation ? [{ tile: Number(tile), ...animation }] : [],
      );
      this.#shown = new Map();
      this.version++;
    }
    for (const { tile, tiles, framesPerS } of this.#animated) {
      const picture = tiles[Math.floor((playTick * framesPerS) / 60) % tiles.length] ?? tile;
      if (this.#shown.get(tile) === picture) continue;
      this.#shown.set(tile, picture);
      this.version++;
    }
  }

  has(tile: number): boolean {
    return this.#shown.has(tile);
  }

  /** The current frame of a tile. */
  pictureOf(tile: number): number {
    return this.#shown.get(tile) ?? tile;
  }
}
