import { type Asset, isPictureAsset } from "@playsmith/game-format";
import { useEffect, useRef } from "react";
import { whenIdle } from "../../../backend/when-idle.ts";
import { drawAsset, type PictureChoice } from "./asset-drawing.ts";
import { useGame } from "../editor-context.tsx";

interface PictureProps extends PictureChoice {
  className?: string;
  /** Small sprites are scaled by an integer factor up to this side. */
  roomPx?: number;
}

const ROOM_PX = 44;

/** The first frame of a sprite of the project, or a tile of a tileset. */
export function AssetPicture({ assetId, ...props }: PictureProps & { assetId: string }) {
  const asset = useGame((game) => game.assets[assetId]);
  return <PictureOf asset={asset} {...props} />;
}

/** Like {@link AssetPicture}, for an asset of any game. */
export function PictureOf({
  asset,
  animation,
  tile = 1,
  tint = "#ffffff",
  className,
  roomPx = ROOM_PX,
}: PictureProps & { asset: Asset | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !isPictureAsset(asset)) return;
    let isCurrent = true;
    const show = (): void => {
      isDrawn.current = true;
      void drawAsset(element, asset, { ...(animation === undefined ? {} : { animation }), tile, tint }, () => isCurrent);
    };
    // Redraw at once after a change. First draw when idle: many thumbnails at once would delay the screen.
    const stopWaiting = isDrawn.current ? show() : whenIdle(show);
    return () => {
      isCurrent = false;
      stopWaiting?.();
    };
  }, [asset, animation, tile, tint]);
  const side = asset?.kind === "sprite" ? Math.max(asset.widthPx, asset.heightPx) : 16;
  const zoom = Math.max(1, Math.floor(roomPx / side));
  return (
    <span className={className} aria-hidden="true">
      <canvas
        ref={canvas}
        style={asset?.kind === "sprite" && side < roomPx ? { width: asset.widthPx * zoom, height: asset.heightPx * zoom } : undefined}
      />
    </span>
  );
}
