/** The course: straights along the axes, joined by quarter circles. Distances are in px; a tile has 16. */
const TILE_PX = 16;
/** Half the width of the road. */
export const HALF_ROAD_PX = 32;
/** Radius of the middle of the road in a bend. */
const BEND_PX = 48;

export const COLUMNS = 48;
export const ROWS = 27;

/** The corners of the course in tiles, clockwise from the lower left one. */
const CORNERS: readonly (readonly [column: number, row: number])[] = [
  [5, 22],
  [5, 5],
  [17, 5],
  [17, 14],
  [30, 14],
  [30, 5],
  [43, 5],
  [43, 22],
];

interface Point {
  x: number;
  y: number;
}

interface Straight {
  from: Point;
  to: Point;
}

interface Bend {
  centre: Point;
  corner: Point;
}

const points: readonly Point[] = CORNERS.map(([column, row]) => ({ x: column * TILE_PX, y: row * TILE_PX }));
const cornerAt = (index: number): Point => points[(index + points.length) % points.length] as Point;

/** A point at a distance from one towards another. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

const straights: readonly Straight[] = points.map((corner, index) => ({
  from: towards(corner, cornerAt(index + 1), BEND_PX),
  to: towards(cornerAt(index + 1), corner, BEND_PX),
}));

const bends: readonly Bend[] = points.map((corner, index) => {
  const [before, after] = [towards(corner, cornerAt(index - 1), BEND_PX), towards(corner, cornerAt(index + 1), BEND_PX)];
  return { corner, centre: { x: before.x + after.x - corner.x, y: before.y + after.y - corner.y } };
});

/** A place beside the course. */
export interface Beside {
  /** From the middle of the road. */
  distance: number;
  /** Along the course from the start of its straight or bend; it repeats with each tile of a straight. */
  along: number;
  isBend: boolean;
}

/** Where a place is, seen from the nearest part of the course. */
export function beside(x: number, y: number): Beside {
  let nearest: Beside = { distance: Number.POSITIVE_INFINITY, along: 0, isBend: false };
  const take = (found: Beside) => {
    if (found.distance < nearest.distance) nearest = found;
  };
  for (const { from, to } of straights) {
    const [lowX, highX] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [lowY, highY] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    const isLevel = lowY === highY;
    if (isLevel && x >= lowX && x <= highX) take({ distance: Math.abs(y - lowY), along: x, isBend: false });
    if (!isLevel && y >= lowY && y <= highY) take({ distance: Math.abs(x - lowX), along: y, isBend: false });
  }
  for (const { centre, corner } of bends) {
    const [right, down] = [x - centre.x, y - centre.y];
    // Only the quarter between the two straights.
    if (right * (corner.x - centre.x) < 0 || down * (corner.y - centre.y) < 0) continue;
    const radius = Math.hypot(right, down);
    take({
      distance: Math.abs(radius - BEND_PX),
      along: Math.atan2(Math.abs(down), Math.abs(right)) * (radius > BEND_PX ? 80 : 16),
      isBend: true,
    });
  }
  return nearest;
}

/** A gate that karts pass in order; the last one is the finish. */
export interface Gate {
  x: number;
  y: number;
  isLevel: boolean;
}

const gateAt = (column: number, row: number, isLevel: boolean): Gate => ({ x: column * TILE_PX, y: row * TILE_PX, isLevel });

/** Across the road of each straight, and of the bends that a kart without a driver would cut. */
export const gates: readonly Gate[] = [
  gateAt(8, 22, true),
  gateAt(5, 19, false),
  gateAt(5, 8, false),
  gateAt(8, 5, true),
  gateAt(14, 5, true),
  gateAt(17, 8, false),
  gateAt(17, 11, false),
  gateAt(20, 14, true),
  gateAt(27, 14, true),
  gateAt(30, 11, false),
  gateAt(30, 8, false),
  gateAt(33, 5, true),
  gateAt(40, 5, true),
  gateAt(43, 8, false),
  gateAt(43, 19, false),
  gateAt(40, 22, true),
  gateAt(28, 22, true),
];

/** Where the karts stand at the start, behind the finish and side by side. */
export const GRID: readonly (readonly [x: number, y: number])[] = [0, 1, 2, 3].map((lane) => [
  29 * TILE_PX + 10,
  22 * TILE_PX - 21 + lane * 14,
]);
