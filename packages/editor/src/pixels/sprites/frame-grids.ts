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

interface Known {
  frame: Frame | undefined;
  of: Pick<PixelSprite, "layers" | "widthPx" | "heightPx">;
  seen: Grid | null;
  layers: Map<string, Decoded>;
  /** Decoded layers of the previous version of the frame that were not requested since. */
  before: Map<string, Decoded>;
}

const NO_LINES: readonly string[] = [];

/** Decodes rows, reusing unchanged ones. Returns the known grid when nothing has changed. */
function decoded(lines: readonly string[], columns: number, rows: number, known: Decoded | undefined): Grid {
  if (known?.grid.columns !== columns || known.grid.rows !== rows) return { cells: decodeCells(lines, columns, rows), columns, rows };
  if (known.lines === lines) return known.grid;
  const cells = known.grid.cells.slice();
  for (let row = 0; row < rows; row++) if (lines[row] !== known.lines[row]) decodeRow(lines[row] ?? "", cells, row * columns, columns);
  return { cells, columns, rows };
}

/** Caches the decoded pixels of a sprite's frames. */
export class FrameGrids {
  readonly #known = new Map<string, Known>();

  /** The composed layers of a frame. */
  seen(sprite: PixelSprite, frameId: string): Grid {
    return (this.#knownOf(sprite, frameId).seen ??= this.#composed(sprite, frameId, (layerId) => this.layer(sprite, frameId, layerId)));
  }

  layer(sprite: PixelSprite, frameId: string, layerId: string): Grid {
    const { frame, layers, before } = this.#knownOf(sprite, frameId);
    const known = layers.get(layerId);
    if (known) return known.grid;
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

  #knownOf(sprite: PixelSprite, frameId: string): Known {
    const { layers, widthPx, heightPx, frames } = sprite;
    const frame = frames[frameId];
    const known = this.#known.get(frameId);
    const isSame = known?.of.layers === layers && known?.of.widthPx === widthPx && known.of.heightPx === heightPx;
    if (known && isSame && known.frame === frame) return known;
    for (const id of this.#known.keys()) if (!frames[id]) this.#known.delete(id);
    const fresh: Known = { frame, of: { layers, widthPx, heightPx }, seen: null, layers: new Map(), before: known?.layers ?? new Map() };
    if (frame) this.#known.set(frameId, fresh);
    return fresh;
  }
}
