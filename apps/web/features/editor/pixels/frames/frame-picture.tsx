import { type Grid, rgbaOf } from "@playsmith/editor/pixels";
import { useEffect, useRef } from "react";
import styles from "./frame-picture.module.css";

/** Thumbnail of a frame. */
export function FramePicture({ grid, palette, maxPx }: { grid: Grid; palette: readonly string[]; maxPx: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { columns, rows } = grid;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context && grid.cells.length > 0) context.putImageData(new ImageData(rgbaOf(grid, palette), columns, rows), 0, 0);
  }, [grid, palette, columns, rows]);
  const zoom = maxPx / Math.max(columns, rows);
  const whole = zoom >= 1 ? Math.floor(zoom) : zoom;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={styles["framePicture"]}
      width={columns}
      height={rows}
      style={{ width: columns * whole, height: rows * whole }}
    />
  );
}
