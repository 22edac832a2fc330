import { type Grid, rgbaOf } from "@playsmith/editor/pixels";

/** Caches frames as canvas images, redrawn only when their pixels or palette change. */
export class PictureCache {
  readonly #pictures = new WeakMap<Uint16Array, { picture: OffscreenCanvas; palette: readonly string[] }>();

  pictureOf(grid: Grid, palette: readonly string[]): OffscreenCanvas {
    const known = this.#pictures.get(grid.cells);
    if (known && known.palette === palette) return known.picture;
    const picture = new OffscreenCanvas(Math.max(1, grid.columns), Math.max(1, grid.rows));
    if (grid.cells.length > 0) picture.getContext("2d")?.putImageData(new ImageData(rgbaOf(grid, palette), grid.columns, grid.rows), 0, 0);
    this.#pictures.set(grid.cells, { picture, palette });
    return picture;
  }
}
