import { rgbaOf } from "@playsmith/editor";
import {
  type Asset,
  frameCells,
  inOrder,
  isPictureAsset,
  type PictureSource,
  type Sprite,
  tileCells,
  type Tileset,
} from "@playsmith/game-format";
import { useEffect, useRef } from "react";
import { backend } from "../../backend/backend.ts";
import { whenIdle } from "../../backend/when-idle.ts";
import { useGame } from "./editor-context.tsx";

interface Cut {
  source: PictureSource;
  widthPx: number;
  heightPx: number;
  cells: () => Uint16Array;
  /** Which picture of an image source. */
  index: number;
}

function firstFrame(sprite: Sprite, animation: string | undefined): Cut {
  const played = Object.values(sprite.animations).find(({ name }) => name === animation) ?? inOrder(sprite.animations)[0]?.[1];
  const frame = sprite.frames[played?.frameIds[0] ?? ""] ?? inOrder(sprite.frames)[0]?.[1];
  const { source, widthPx, heightPx } = sprite;
  return { source, widthPx, heightPx, cells: () => frameCells(sprite, frame), index: frame?.index ?? 0 };
}

function tileCut(tileset: Tileset, tile: number): Cut {
  const { source, tileWidthPx: widthPx, tileHeightPx: heightPx, tiles } = tileset;
  return { source, widthPx, heightPx, cells: () => tileCells(tileset, tiles[String(tile)]), index: tile - 1 };
}

async function draw(canvas: HTMLCanvasElement, cut: Cut, isCurrent: () => boolean): Promise<void> {
  canvas.width = cut.widthPx;
  canvas.height = cut.heightPx;
  const context = canvas.getContext("2d");
  if (!context) return;
  if (cut.source.kind === "pixels") {
    const pixels = rgbaOf({ cells: cut.cells(), columns: cut.widthPx, rows: cut.heightPx }, cut.source.palette);
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
    // Without the file (offline, or never uploaded) the place stays empty; the scene says so by showing nothing either.
  }
}

interface PictureProps {
  animation?: string;
  tile?: number;
  /** `#rrggbb` that its colours are multiplied with. */
  tint?: string;
  className?: string;
}

/** The first frame of a sprite of the project, or one tile of a tileset. */
export function AssetPicture({ assetId, ...props }: PictureProps & { assetId: string }) {
  const asset = useGame((game) => game.assets[assetId]);
  return <PictureOf asset={asset} {...props} />;
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
  // Multiplying has filled what was empty as well.
  context.globalCompositeOperation = "destination-in";
  context.drawImage(shape, 0, 0);
  context.globalCompositeOperation = "source-over";
}

/** The same of an asset of any game. */
export function PictureOf({ asset, animation, tile = 1, tint = "#ffffff", className }: PictureProps & { asset: Asset | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !isPictureAsset(asset)) return;
    let isCurrent = true;
    const show = (): void => {
      isDrawn.current = true;
      const cut = asset.kind === "sprite" ? firstFrame(asset, animation) : tileCut(asset, tile);
      void draw(element, cut, () => isCurrent).then(() => {
        if (isCurrent && tint !== "#ffffff") multiply(element, tint);
      });
    };
    // Whoever changes a picture sees it at once; many that come into view together let the screen that they are on come first.
    const stopWaiting = isDrawn.current ? show() : whenIdle(show);
    return () => {
      isCurrent = false;
      stopWaiting?.();
    };
  }, [asset, animation, tile, tint]);
  const side = asset?.kind === "sprite" ? Math.max(asset.widthPx, asset.heightPx) : 16;
  const zoom = Math.max(1, Math.floor(44 / side));
  return (
    <span className={className} aria-hidden="true">
      <canvas
        ref={canvas}
        style={asset?.kind === "sprite" && side < 44 ? { width: asset.widthPx * zoom, height: asset.heightPx * zoom } : undefined}
      />
    </span>
  );
}
