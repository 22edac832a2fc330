import type { StopScene } from "@playsmith/contract";
import type { DrawOver } from "../scene-picture/scene-picture.ts";

/** The scene is dimmed, so that cells stand out from its own colours. */
const DIMMED = "#0b0c12a6";
/** From few stops to many; brighter and more opaque, so that hue alone tells nothing. */
const STEPS = ["#8a4ac7cc", "#b63679cc", "#f0605dd9", "#fe9f6de6", "#fcfdbff2"] as const;
const LEAST_CELL_PX = 3;

/** The step of a cell, 0 to 4: by the logarithm, since few cells have most of the stops. */
export function stepOf(stops: number, most: number): number {
  if (most <= 1) return STEPS.length - 1;
  return Math.min(STEPS.length - 1, Math.floor((Math.log(stops) / Math.log(most)) * STEPS.length));
}

/** Draws the cells of a scene in which players stopped. */
export const drawStops =
  ({ cells, cellPx, widthPx, heightPx }: StopScene): DrawOver =>
  (context, toCanvas) => {
    context.fillStyle = DIMMED;
    context.fillRect(...toCanvas({ left: 0, top: 0, right: widthPx, bottom: heightPx }));
    const most = Math.max(1, ...cells.map(({ stops }) => stops));
    for (const { column, row, stops } of cells.toReversed()) {
      const [left, top] = [column * cellPx, row * cellPx];
      const [x, y, width, height] = toCanvas({
        left,
        top,
        right: Math.min(left + cellPx, widthPx),
        bottom: Math.min(top + cellPx, heightPx),
      });
      context.fillStyle = STEPS[stepOf(stops, most)] ?? STEPS[0];
      context.fillRect(x, y, Math.max(LEAST_CELL_PX, width), Math.max(LEAST_CELL_PX, height));
    }
  };

const TICKS_PER_S = 60;

/** A duration as minutes and seconds, e.g. `1:07`. */
export function timeOfTicks(ticks: number): string {
  const seconds = Math.round(ticks / TICKS_PER_S);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
