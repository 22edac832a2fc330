import type { Grid } from "@playsmith/editor/pixels";
import { isTileDrawn, paintSheets, type StoredFile, type Tile, type Tileset, tileSheets } from "@playsmith/game-format";
import { backend } from "../../../backend/backend.ts";

/** An image, and the position of a tile in it. */
interface TilePicture {
  image: CanvasImageSource;
  left: number;
  top: number;
}

/** The image of a drawn tile, and the inputs that it depends on. */
interface Drawn {
  picture: OffscreenCanvas;
  palette: readonly string[];
  layers: Tileset["layers"];
}

function isAsDrawn({ picture, palette, layers }: Drawn, { source, layers: now, tileWidthPx, tileHeightPx }: Tileset): boolean {
  const isSameSize = picture.width === tileWidthPx && picture.height === tileHeightPx;
  return isSameSize && source.kind === "pixels" && palette === source.palette && layers === now;
}

/** Images of tiles for canvases: drawn tiles are rendered on first use, stored images are fetched once. */
export class TilePictures {
  readonly #drawn = new WeakMap<Tile, Drawn>();
  readonly #files = new Map<string, ImageBitmap | null>();
  readonly #onLoaded: () => void;
  #isClosed = false;

  /** @param onLoaded called when a requested image is loaded. */
  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  /** Draws a tile into a rectangle; nothing if it does not exist or is not loaded. */
  draw(context: CanvasRenderingContext2D, tileset: Tileset, tile: number, x: number, y: number, width: number, height: number): void {
    const found = this.#pictureOf(tileset, tile);
    if (!found) return;
    context.imageSmoothingEnabled = false;
    context.drawImage(found.image, found.left, found.top, tileset.tileWidthPx, tileset.tileHeightPx, x, y, width, height);
  }

  /** Draws a grid of tiles from the upper left corner, at the given size of a tile. */
  drawGrid(context: CanvasRenderingContext2D, tileset: Tileset, grid: Grid, tileWidth: number, tileHeight: number): void {
    grid.cells.forEach((tile, index) => {
      const column = index % grid.columns;
      const row = Math.floor(index / grid.columns);
      if (tile > 0) this.draw(context, tileset, tile, column * tileWidth, row * tileHeight, tileWidth, tileHeight);
    });
  }

  destroy(): void {
    this.#isClosed = true;
    for (const bitmap of this.#files.values()) bitmap?.close();
    this.#files.clear();
  }

  #pictureOf(tileset: Tileset, tile: number): TilePicture | null {
    const { source, tileWidthPx, tileHeightPx } = tileset;
    if (source.kind === "image") {
      const image = this.#fileOf(source.file);
      const index = tile - 1;
      return image && { image, left: (index % source.columns) * tileWidthPx, top: Math.floor(index / source.columns) * tileHeightPx };
    }
    const drawn = tileset.tiles[String(tile)];
    if (!drawn || !isTileDrawn(drawn)) return null;
    const known = this.#drawn.get(drawn);
    if (known && isAsDrawn(known, tileset)) return { image: known.picture, left: 0, top: 0 };
    const picture = new OffscreenCanvas(tileWidthPx, tileHeightPx);
    const bytes = new Uint8ClampedArray(tileWidthPx * tileHeightPx * 4);
    paintSheets(bytes, tileSheets(tileset, drawn), source.palette);
    picture.getContext("2d")?.putImageData(new ImageData(bytes, tileWidthPx, tileHeightPx), 0, 0);
    this.#drawn.set(drawn, { picture, palette: source.palette, layers: tileset.layers });
    return { image: picture, left: 0, top: 0 };
  }

  #fileOf(file: StoredFile): ImageBitmap | null {
    const known = this.#files.get(file.hash);
    if (known !== undefined) return known;
    this.#files.set(file.hash, null);
    void this.#load(file);
    return null;
  }

  async #load({ hash, mime }: StoredFile): Promise<void> {
    try {
      const bitmap = await createImageBitmap(new Blob([await backend().storage.fetchObject(hash)], { type: mime }));
      if (this.#isClosed) return bitmap.close();
      this.#files.set(hash, bitmap);
      this.#onLoaded();
    } catch {
      // Without the file the tiles stay invisible, as in the scene; the next call tries again.
      this.#files.delete(hash);
    }
  }
}
