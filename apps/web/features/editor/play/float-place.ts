import type { GameCorner } from "./game-view-choice.ts";

/** In px, from the top left of what the game floats over. */
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

/** Between the floating game and what it keeps clear of. */
export const FLOAT_GAP_PX = 12;
const MOST_SHIFTS = 8;

const overlaps = (a: FloatRect, b: FloatRect): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/**
 * Where a floating game stands: in its corner, shifted from there by as little as lets it clear what must stay free. Where there is no such
 * place, it stays in the stage and covers what comes later in the list.
 * @param keptClear first what matters most.
 */
export function placeFloat(
  stage: FloatSize,
  float: FloatSize,
  corner: GameCorner,
  keptClear: readonly FloatRect[],
): { left: number; top: number } {
  const isLeft = corner.endsWith("Left");
  const isTop = corner.startsWith("top");
  const last = { left: stage.width - float.width - FLOAT_GAP_PX, top: stage.height - float.height - FLOAT_GAP_PX };
  const fits = (left: number, top: number): boolean =>
    left >= 0 && top >= 0 && left <= stage.width - float.width && top <= stage.height - float.height;
  let left = Math.max(0, isLeft ? FLOAT_GAP_PX : last.left);
  let top = Math.max(0, isTop ? FLOAT_GAP_PX : last.top);
  for (let shift = 0; shift < MOST_SHIFTS; shift++) {
    const hit = keptClear.find((rect) => overlaps({ left, top, ...float }, rect) && (across(rect) !== null || along(rect) !== null));
    if (!hit) break;
    const x = across(hit);
    const y = along(hit);
    if (y === null || (x !== null && Math.abs(x - left) <= Math.abs(y - top))) left = x ?? left;
    else top = y;
  }
  return { left, top };

  /** The place beside it, away from the corner's side; null when the stage ends before. */
  function across(rect: FloatRect): number | null {
    const to = isLeft ? rect.left + rect.width + FLOAT_GAP_PX : rect.left - float.width - FLOAT_GAP_PX;
    return fits(to, top) ? to : null;
  }
  function along(rect: FloatRect): number | null {
    const to = isTop ? rect.top + rect.height + FLOAT_GAP_PX : rect.top - float.height - FLOAT_GAP_PX;
    return fits(left, to) ? to : null;
  }
}

/** The corner that a game which was dragged somewhere belongs to. */
export function cornerNear(stage: FloatSize, float: FloatRect): GameCorner {
  const isLeft = float.left + float.width / 2 < stage.width / 2;
  if (float.top + float.height / 2 < stage.height / 2) return isLeft ? "topLeft" : "topRight";
  return isLeft ? "bottomLeft" : "bottomRight";
}

/** The corner beside one in a direction that an arrow key gives; null for other keys. */
export function cornerByKey(corner: GameCorner, key: string): GameCorner | null {
  const isLeft = key === "ArrowLeft" || (corner.endsWith("Left") && key !== "ArrowRight");
  const isTop = key === "ArrowUp" || (corner.startsWith("top") && key !== "ArrowDown");
  if (!/^Arrow(Left|Right|Up|Down)$/.test(key)) return null;
  if (isTop) return isLeft ? "topLeft" : "topRight";
  return isLeft ? "bottomLeft" : "bottomRight";
}
