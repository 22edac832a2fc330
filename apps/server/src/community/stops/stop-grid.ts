import { askedVersion, STOP_LIMITS } from "@playsmith/contract";
import { z } from "zod";

/** Cells along the longer side of a scene, at most. */
const CELLS_ACROSS = 48;
const LEAST_CELL_PX = 16;

/** What a page reports when someone leaves the game. */
export const stopSchema = z.strictObject({
  version: askedVersion,
  sceneId: z.string().min(1).max(40),
  x: z.number().min(-STOP_LIMITS.distancePx).max(STOP_LIMITS.distancePx),
  y: z.number().min(-STOP_LIMITS.distancePx).max(STOP_LIMITS.distancePx),
  tick: z.int().min(STOP_LIMITS.leastTicks).max(STOP_LIMITS.mostTicks),
});
export type Stop = z.infer<typeof stopSchema>;

export interface GridScene {
  name: string;
  widthPx: number;
  heightPx: number;
}

/** Side of the cells of a scene: the whole grid is bounded, also for huge scenes. */
export const cellPxOf = ({ widthPx, heightPx }: GridScene): number =>
  Math.max(LEAST_CELL_PX, Math.ceil(Math.max(widthPx, heightPx) / CELLS_ACROSS));

/** The cell of a point. A point outside of the scene, such as below a pit, counts for the nearest cell. */
export function cellAt(scene: GridScene, { x, y }: { x: number; y: number }): { column: number; row: number } {
  const cellPx = cellPxOf(scene);
  const within = (at: number, sizePx: number): number => {
    const last = Math.max(0, Math.ceil(sizePx / cellPx) - 1);
    return Math.min(last, Math.max(0, Math.floor(at / cellPx)));
  };
  return { column: within(x, scene.widthPx), row: within(y, scene.heightPx) };
}
