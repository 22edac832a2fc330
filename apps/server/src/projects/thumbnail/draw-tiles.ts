import { decodeRow, type TileLayer } from "@playsmith/game-format";
import type { GamePictures } from "./pictures.ts";
import type { Ink, Surface } from "./surface.ts";

/** Transform of a layer: view = scene × zoom + offset, in px. */
export interface LayerPlace {
  zoom: number;
  offsetX: number;
  offsetY: number;
}

/** Draws the visible tiles of a layer. @param tile size of the tileset's tiles. */
export function drawTiles(
  surface: Surface,
  layer: TileLayer,
  tile: { tileWidthPx: number; tileHeightPx: number },
  { zoom, offsetX, offsetY }: LayerPlace,
  pictures: GamePictures,
  ink: Ink,
): void {
  const [widthPx, heightPx] = [tile.tileWidthPx * zoom, tile.tileHeightPx * zoom];
  const cells = new Uint16Array(layer.columns);
  const first = (offset: number, sizePx: number) => Math.max(0, Math.floor(-offset / sizePx));
  const last = (offset: number, sizePx: number, viewPx: number, count: number) =>
    Math.min(count - 1, Math.floor((viewPx / surface.scale - offset) / sizePx));
  const lastRow = last(offsetY, heightPx, surface.heightPx, layer.rows);
  const lastColumn = last(offsetX, widthPx, surface.widthPx, layer.columns);
  for (let row = first(offsetY, heightPx); row <= lastRow; row++) {
    if (!surface.spend(layer.columns)) return;
    decodeRow(layer.cells[row] ?? "", cells, 0, layer.columns);
    for (let column = first(offsetX, widthPx); column <= lastColumn; column++) {
      const area = cells[column] === 0 ? null : pictures.tile(layer.tilesetId, cells[column] as number);
      if (area === null) continue;
      const x = (column + 0.5) * widthPx + offsetX;
      const y = (row + 0.5) * heightPx + offsetY;
      surface.drawPicture(area, { x, y, widthPx, heightPx, angleRad: 0, flipX: false, flipY: false }, ink);
    }
  }
}
