import type { CellRuns } from "@playsmith/document";
import { decodeCells, decodeRow, type Frame, layerRows } from "@playsmith/game-format";
import { type Grid, withWrites } from "../grid.ts";
import type { PixelSprite } from "./pixel-assets.ts";
import { frameGrid } from "./pixel-sprite.ts";

/** A decoded layer of a frame, with its encoded rows. */
interface Decoded {
  lines: readonly string[];
  grid: Grid;
}

interface CachedFrame {
  frame: Frame | undefined;
  of: Pick<PixelSprite, "layers" | "widthPx" | "heightPx">;
  seen: Grid | null;
  layers: Map<string, Decoded>;
  /** Decoded layers of the previous version of the frame that were not requested since. */
  before: Map<string, Decoded>;
}

const NO_LINES: readonly string[] = [];

/** Decodes rows, reusing unchanged ones. Returns the cached grid when nothing has changed. */
function decoded(lines: readonly string[], columns: number, rows: number, cached: Decoded | undefined): Grid {
  if (cached?.grid.columns !== columns || cached.grid.rows !== rows) return { cells: decodeCells(lines, columns, rows), columns, rows };
  if (cached.lines === lines) return cached.grid;
  const cells = cached.grid.cells.slice();
  for (let row = 0; row < rows; row++) if (lines[row] !== cached.lines[row]) decodeRow(lines[row] ?? "", cells, row * columns, columns);
  return { cells, columns, rows };
}

/** Caches the decoded pixels of a sprite's frames. */
export class FrameGrids {
  readonly #cache = new Map<string, CachedFrame>();

  /** The composed layers of a frame. */
  seen(sprite: PixelSprite, frameId: string): Grid {
    return (this.#cachedFrame(sprite, frameId).seen ??= this.#composed(sprite, frameId, (layerId) => this.layer(sprite, frameId, layerId)));
  }

  layer(sprite: PixelSprite, frameId: string, layerId: string): Grid {
    const { frame, layers, before } = this.#cachedFrame(sprite, frameId);
    const cached = layers.get(layerId);
    if (cached) return cached.grid;
    const lines = layerRows(frame, layerId) ?? NO_LINES;
    const grid = decoded(lines, sprite.widthPx, sprite.heightPx, before.get(layerId));
    before.delete(layerId);
    layers.set(layerId, { lines, grid });
    return grid;
  }

  /** The composed layers of a frame with writes applied to them. */
  seenWith(sprite: PixelSprite, frameId: string, writes: ReadonlyMap<string, CellRuns>): Grid {
    if (![...writes.values()].some(({ length }) => length > 0)) return this.seen(sprite, frameId);
    return this.#composed(sprite, frameId, (layerId) => {
      const grid = this.layer(sprite, frameId, layerId);
      const painted = writes.get(layerId);
      return painted ? withWrites(grid, painted) : grid;
    });
  }

  #composed(sprite: PixelSprite, frameId: string, gridOf: (layerId: string) => Grid): Grid {
    return frameGrid(sprite, frameId, (layerId) => gridOf(layerId).cells);
  }

  #cachedFrame(sprite: PixelSprite, frameId: string): CachedFrame {
    const { layers, widthPx, heightPx, frames } = sprite;
    const frame = frames[frameId];
    const cached = this.#cache.get(frameId);
    const isSame = cached?.of.layers === layers && cached?.of.widthPx === widthPx && cached.of.heightPx === heightPx;
    if (cached && isSame && cached.frame === frame) return cached;
    for (const id of this.#cache.keys()) if (!frames[id]) this.#cache.delete(id);
    const fresh: CachedFrame = {
      frame,
      of: { layers, widthPx, heightPx },
      seen: null,
      layers: new Map(),
      before: cached?.layers ?? new Map(),
    };
    if (frame) this.#cache.set(frameId, fresh);
    return fresh;
  }
}
