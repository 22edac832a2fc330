import type { GameCorner } from "../game-view-choice.ts";

/** In px, from the top left of the containing element. */
export interface FloatRect {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface FloatSize {
  width: number;
  height: number;
}

/** Distance of the floating game from the edges of its container. */
export const FLOAT_MARGIN_PX = 12;
/** Distance of the floating game from obstacles. */
const GAP_PX = 8;

const overlaps = (a: FloatRect, b: FloatRect): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/**
 * Position of a floating game: the free place nearest to its corner. If no place is free, it covers
 * the least important obstacles.
 * @param keptClear obstacles, the most important first.
 */
export function placeFloat(
  stage: FloatSize,
  float: FloatSize,
  corner: GameCorner,
  keptClear: readonly FloatRect[],
): { left: number; top: number; isClear: boolean } {
  const room = { left: Math.max(0, stage.width - float.width), top: Math.max(0, stage.height - float.height) };
  const home = {
    left: corner.endsWith("Left") ? Math.min(FLOAT_MARGIN_PX, room.left) : Math.max(0, room.left - FLOAT_MARGIN_PX),
    top: corner.startsWith("top") ? Math.min(FLOAT_MARGIN_PX, room.top) : Math.max(0, room.top - FLOAT_MARGIN_PX),
  };
  const lefts = [home.left, ...keptClear.flatMap(({ left, width }) => [left + width + GAP_PX, left - float.width - GAP_PX])];
  const tops = [home.top, ...keptClear.flatMap(({ top, height }) => [top + height + GAP_PX, top - float.height - GAP_PX])];
  let best = { ...home, covered: Number.POSITIVE_INFINITY, wayPx: 0 };
  for (const left of lefts) {
    for (const top of tops) {
      if (left < 0 || top < 0 || left > room.left || top > room.top) continue;
      const covered = coveredWeight({ left, top, ...float }, keptClear);
      const wayPx = Math.abs(left - home.left) + Math.abs(top - home.top);
      if (covered < best.covered || (covered === best.covered && wayPx < best.wayPx)) best = { left, top, covered, wayPx };
    }
  }
  return { left: best.left, top: best.top, isClear: best.covered === 0 };
}

/** Cost of covering obstacles: each counts more than all less important ones together. */
function coveredWeight(float: FloatRect, keptClear: readonly FloatRect[]): number {
  return keptClear.reduce((sum, rect) => sum * 2 + (overlaps(float, rect) ? 1 : 0), 0);
}

/** The corner nearest to the end of a drag. */
export function cornerNear(stage: FloatSize, float: FloatRect): GameCorner {
  const isLeft = float.left + float.width / 2 < stage.width / 2;
  if (float.top + float.height / 2 < stage.height / 2) return isLeft ? "topLeft" : "topRight";
  return isLeft ? "bottomLeft" : "bottomRight";
}

/** The adjacent corner in the direction of an arrow key; null for other keys. */
export function cornerByKey(corner: GameCorner, key: string): GameCorner | null {
  const isLeft = key === "ArrowLeft" || (corner.endsWith("Left") && key !== "ArrowRight");
  const isTop = key === "ArrowUp" || (corner.startsWith("top") && key !== "ArrowDown");
  if (!/^Arrow(Left|Right|Up|Down)$/.test(key)) return null;
  if (isTop) return isLeft ? "topLeft" : "topRight";
  return isLeft ? "bottomLeft" : "bottomRight";
}
