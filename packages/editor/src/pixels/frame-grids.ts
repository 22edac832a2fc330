import type { CellWrite } from "@playsmith/document";
import { frameCells } from "@playsmith/game-format";
import { type Grid, withWrites } from "./grid.ts";
import type { PixelSprite } from "./pixel-assets.ts";
import { frameGrid, layerGrid } from "./pixel-sprite.ts";

interface Known {
  of: Pick<PixelSprite, "layers" | "widthPx" | "heightPx">;
  seen: Grid | null;
  layers: Map<string, Grid>;
}

/** The pixels of a sprite's frames, decoded once for each state of them. */
export class FrameGrids {
  readonly #known = new WeakMap<object, Known>();

  /** What is seen of a frame: its layers, one over the other. */
  seen(sprite: PixelSprite, frameId: string): Grid {
    const known = this.#knownOf(sprite, frameId);
    return (known.seen ??= frameGrid(sprite, frameId));
  }

  layer(sprite: PixelSprite, frameId: string, layerId: string): Grid {
    const { layers } = this.#knownOf(sprite, frameId);
    let grid = layers.get(layerId);
    if (!grid) layers.set(layerId, (grid = layerGrid(sprite, frameId, layerId)));
    return grid;
  }

  /** What would be seen of a frame with cells of its layers painted. */
  seenWith(sprite: PixelSprite, frameId: string, writes: ReadonlyMap<string, readonly CellWrite[]>): Grid {
    if (![...writes.values()].some(({ length }) => length > 0)) return this.seen(sprite, frameId);
    const cellsOf = (layerId: string): Uint16Array => withWrites(this.layer(sprite, frameId, layerId), writes.get(layerId) ?? []).cells;
    return { cells: frameCells(sprite, sprite.frames[frameId], cellsOf), columns: sprite.widthPx, rows: sprite.heightPx };
  }

  #knownOf(sprite: PixelSprite, frameId: string): Known {
    const frame = sprite.frames[frameId];
    const known = frame && this.#known.get(frame);
    const { layers, widthPx, heightPx } = sprite;
    if (known && known.of.layers === layers && known.of.widthPx === widthPx && known.of.heightPx === heightPx) return known;
    const fresh: Known = { of: { layers, widthPx, heightPx }, seen: null, layers: new Map() };
    if (frame) this.#known.set(frame, fresh);
    return fresh;
  }
}
