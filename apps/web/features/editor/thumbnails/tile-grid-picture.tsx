import type { Grid } from "@playsmith/editor/pixels";
import { useEffect, useRef, useState } from "react";
import { useGame } from "../editor-context.tsx";
import { TilePictures } from "./tile-pictures.ts";

/** A grid of tiles, at one CSS pixel per pixel. */
export function TileGridPicture({
  tilesetId,
  grid,
  className,
  label,
}: {
  tilesetId: string;
  grid: Grid;
  className?: string | undefined;
  /** Without a label the picture is decorative. */
  label?: string;
}) {
  const tileset = useGame((game) => game.assets[tilesetId]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pictures = useRef<TilePictures | null>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => () => pictures.current?.destroy(), []);
  useEffect(() => {
    const element = canvas.current;
    if (!element || tileset?.kind !== "tileset") return;
    pictures.current ??= new TilePictures(() => setLoads((count) => count + 1));
    element.width = Math.max(1, grid.columns * tileset.tileWidthPx);
    element.height = Math.max(1, grid.rows * tileset.tileHeightPx);
    const context = element.getContext("2d");
    if (context) pictures.current.drawGrid(context, tileset, grid, tileset.tileWidthPx, tileset.tileHeightPx);
  }, [tileset, grid, loads]);
  return <canvas ref={canvas} className={className} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })} />;
}
