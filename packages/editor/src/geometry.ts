export interface Point {
  x: number;
  y: number;
}

/** An axis-aligned rectangle; `right` and `bottom` are exclusive. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The rectangle with two opposite corners, in any order. */
export function rectBetween(a: Point, b: Point): Rect {
  return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) };
}

export function rectsOverlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The bounding rectangle of all, or null for none. */
export function unionOf(rects: readonly Rect[]): Rect | null {
  const [first, ...rest] = rects;
  if (!first) return null;
  return rest.reduce(
    (union, rect) => ({
      left: Math.min(union.left, rect.left),
      top: Math.min(union.top, rect.top),
      right: Math.max(union.right, rect.right),
      bottom: Math.max(union.bottom, rect.bottom),
    }),
    first,
  );
}

/** The cells on the line between two cells, both included (Bresenham). */
export function lineCells(from: { column: number; row: number }, to: { column: number; row: number }): { column: number; row: number }[] {
  const cells: { column: number; row: number }[] = [];
  const spanX = Math.abs(to.column - from.column);
  const spanY = -Math.abs(to.row - from.row);
  const stepX = from.column < to.column ? 1 : -1;
  const stepY = from.row < to.row ? 1 : -1;
  let { column, row } = from;
  let error = spanX + spanY;
  for (;;) {
    cells.push({ column, row });
    if (column === to.column && row === to.row) return cells;
    const doubled = 2 * error;
    if (doubled >= spanY) {
      error += spanY;
      column += stepX;
    }
    if (doubled <= spanX) {
      error += spanX;
      row += stepY;
    }
  }
}

export interface Cell {
  column: number;
  row: number;
}

/** The largest coordinate of an object, in px: with a larger one it doesn't fit the format. */
export const PLACE_LIMIT_PX = 1_000_000;

/** A point as close as an object can be placed. */
export function withinPlaces({ x, y }: Point): Point {
  const within = (px: number): number => Math.min(PLACE_LIMIT_PX, Math.max(-PLACE_LIMIT_PX, px));
  return { x: within(x), y: within(y) };
}
