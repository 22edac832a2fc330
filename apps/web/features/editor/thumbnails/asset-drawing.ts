import {
  frameSheets,
  inOrder,
  paintSheets,
  type PictureAsset,
  type PictureSource,
  type Sheet,
  type Sprite,
  type Tileset,
  tileSheets,
} from "@playsmith/game-format";
import { backend } from "../../../backend/backend.ts";

interface Cut {
  source: PictureSource;
  widthPx: number;
  heightPx: number;
  sheets: () => Sheet[];
  /** Index in an image source. */
  index: number;
}

function firstFrame(sprite: Sprite, animation: string | undefined): Cut {
  const played = Object.values(sprite.animations).find(({ name }) => name === animation) ?? inOrder(sprite.animations)[0]?.[1];
  const frame = sprite.frames[played?.frameIds[0] ?? ""] ?? inOrder(sprite.frames)[0]?.[1];
  const { source, widthPx, heightPx } = sprite;
  return { source, widthPx, heightPx, sheets: () => frameSheets(sprite, frame), index: frame?.index ?? 0 };
}

function tileCut(tileset: Tileset, tile: number): Cut {
  const { source, tileWidthPx: widthPx, tileHeightPx: heightPx, tiles } = tileset;
  return { source, widthPx, heightPx, sheets: () => tileSheets(tileset, tiles[String(tile)]), index: tile - 1 };
}

async function draw(canvas: HTMLCanvasElement, cut: Cut, isCurrent: () => boolean): Promise<void> {
  canvas.width = cut.widthPx;
  canvas.height = cut.heightPx;
  const context = canvas.getContext("2d");
  if (!context) return;
  if (cut.source.kind === "pixels") {
    const pixels = new Uint8ClampedArray(cut.widthPx * cut.heightPx * 4);
    paintSheets(pixels, cut.sheets(), cut.source.palette);
    context.putImageData(new ImageData(pixels, cut.widthPx, cut.heightPx), 0, 0);
    return;
  }
  try {
    const { file, columns } = cut.source;
    const bitmap = await createImageBitmap(new Blob([await backend().storage.fetchObject(file.hash)], { type: file.mime }));
    if (isCurrent()) {
      context.drawImage(
        bitmap,
        (cut.index % columns) * cut.widthPx,
        Math.floor(cut.index / columns) * cut.heightPx,
        cut.widthPx,
        cut.heightPx,
        0,
        0,
        cut.widthPx,
        cut.heightPx,
      );
    }
    bitmap.close();
  } catch {
    // Without the file (offline, or never uploaded) the thumbnail stays empty, as in the scene.
  }
}

function multiply(canvas: HTMLCanvasElement, tint: string): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const shape = document.createElement("canvas");
  [shape.width, shape.height] = [canvas.width, canvas.height];
  shape.getContext("2d")?.drawImage(canvas, 0, 0);
  context.globalCompositeOperation = "multiply";
  context.fillStyle = tint;
  context.fillRect(0, 0, canvas.width, canvas.height);
  // Multiplying also fills transparent pixels; mask them out.
  context.globalCompositeOperation = "destination-in";
  context.drawImage(shape, 0, 0);
  context.globalCompositeOperation = "source-over";
}

/** Which image of an asset to draw. */
export interface PictureChoice {
  /** Of a sprite: the animation to take the first frame of. */
  animation?: string;
  /** Of a tileset, counted from 1. */
  tile?: number;
  /** `#rrggbb` to multiply the colours with. */
  tint?: string;
}

/** Draws the first frame of a sprite, or a tile of a tileset, at its own size. @param isCurrent checked again once the file is loaded. */
export async function drawAsset(
  canvas: HTMLCanvasElement,
  asset: PictureAsset,
  { animation, tile = 1, tint = "#ffffff" }: PictureChoice,
  isCurrent: () => boolean,
): Promise<void> {
  await draw(canvas, asset.kind === "sprite" ? firstFrame(asset, animation) : tileCut(asset, tile), isCurrent);
  if (isCurrent() && tint !== "#ffffff") multiply(canvas, tint);
}
