import { type Convex, newConvex } from "./convex.ts";

/** First contact of a moving shape with another, and the contact normal. Reused; do not keep a reference. */
export interface Hit {
  /** Share of the path, 0 to 1. */
  share: number;
  normalX: number;
  normalY: number;
  /** Initial penetration depth; less than the slack. */
  depthPx: number;
}

export function newHit(): Hit {
  return { share: 1, normalX: 0, normalY: 0, depthPx: 0 };
}

/** Differences of all corners of both shapes: up to 16 × 16 = 256. */
const difference = newConvex(256);
const hull = newConvex(256);
const order = new Int32Array(256);

/**
 * Casts a convex shape along a straight path against another: casts a point against their Minkowski difference, so no speed tunnels. A
 * shape that starts inside may move on, to get out.
 * @param slackPx penetration depth that still counts as outside.
 * @returns whether they meet.
 */
export function castConvex(mover: Convex, obstacle: Convex, wayX: number, wayY: number, hit: Hit, slackPx = SLACK_PX * 4): boolean {
  hit.share = 1;
  hit.depthPx = 0;
  if (mover.count + obstacle.count > 8 && isDeepInside(mover, obstacle, slackPx + DEEP_PX)) return false;
  difference.radius = mover.radius + obstacle.radius;
  difference.count = 0;
  for (let a = 0; a < obstacle.count; a++) {
    for (let b = 0; b < mover.count; b++) {
      difference.xs[difference.count] = (obstacle.xs[a] as number) - (mover.xs[b] as number);
      difference.ys[difference.count] = (obstacle.ys[a] as number) - (mover.ys[b] as number);
      difference.count++;
    }
  }
  makeHull(difference, hull);
  return hull.radius === 0 && hull.count >= 3 ? castAtSides(wayX, wayY, hit, slackPx) : castAtRound(wayX, wayY, hit, slackPx);
}

/** Depth beyond which a shape is inside in spite of rounding. */
const DEEP_PX = 1 / 16;

/** Whether the centre of a shape lies deep inside the other, so that it may move on: a cheap test before the full one. */
function isDeepInside(mover: Convex, obstacle: Convex, depthPx: number): boolean {
  let x = 0;
  let y = 0;
  for (let corner = 0; corner < mover.count; corner++) {
    x += (mover.xs[corner] as number) / mover.count;
    y += (mover.ys[corner] as number) / mover.count;
  }
  let turn = 0;
  for (let corner = 0; corner < obstacle.count; corner++) {
    const next = corner + 1 === obstacle.count ? 0 : corner + 1;
    const sideX = (obstacle.xs[next] as number) - (obstacle.xs[corner] as number);
    const sideY = (obstacle.ys[next] as number) - (obstacle.ys[corner] as number);
    const length = Math.sqrt(sideX * sideX + sideY * sideY);
    if (length === 0) continue;
    const inside = (sideX * (y - (obstacle.ys[corner] as number)) - sideY * (x - (obstacle.xs[corner] as number))) / length;
    if (turn === 0) turn = Math.sign(inside);
    if (!(inside * turn > depthPx)) return false;
  }
  return turn !== 0;
}

/** Penetration that still counts as outside, for a shape that rests on another. */
const SLACK_PX = 1 / 512;

/** Casts a point against the sharp hull: clips its path by each side. */
function castAtSides(wayX: number, wayY: number, hit: Hit, slackPx: number): boolean {
  let enter = Number.NEGATIVE_INFINITY;
  let leave = Number.POSITIVE_INFINITY;
  let enterOutside = 0;
  for (let corner = 0; corner < hull.count; corner++) {
    const next = corner + 1 === hull.count ? 0 : corner + 1;
    const sideX = (hull.xs[next] as number) - (hull.xs[corner] as number);
    const sideY = (hull.ys[next] as number) - (hull.ys[corner] as number);
    const length = Math.sqrt(sideX * sideX + sideY * sideY);
    const [normalX, normalY] = [sideY / length, -sideX / length];
    const outside = -((hull.xs[corner] as number) * normalX + (hull.ys[corner] as number) * normalY);
    const speed = wayX * normalX + wayY * normalY;
    if (speed === 0) {
      if (outside >= -SLACK_PX) return false;
      continue;
    }
    const share = -outside / speed;
    if (speed < 0) {
      if (share <= enter) continue;
      enter = share;
      enterOutside = outside;
      hit.normalX = normalX;
      hit.normalY = normalY;
    } else leave = Math.min(leave, share);
  }
  if (enter > leave || enter >= 1 || leave <= 0) return false;
  if (enterOutside < -slackPx) return false;
  hit.depthPx = Math.max(0, -enterOutside);
  hit.share = Math.max(0, enter);
  return true;
}

/** Casts a point against the hull grown by its radius: sides moved outward, and a circle at each corner. */
function castAtRound(wayX: number, wayY: number, hit: Hit, slackPx: number): boolean {
  const { radius } = hull;
  let found = false;
  if (isInside(radius - slackPx)) return false;
  for (let corner = 0; corner < hull.count; corner++) {
    const cornerX = hull.xs[corner] as number;
    const cornerY = hull.ys[corner] as number;
    if (hull.count > 1) {
      const next = corner + 1 === hull.count ? 0 : corner + 1;
      const sideX = (hull.xs[next] as number) - cornerX;
      const sideY = (hull.ys[next] as number) - cornerY;
      const length = Math.sqrt(sideX * sideX + sideY * sideY);
      const [normalX, normalY] = [sideY / length, -sideX / length];
      const speed = wayX * normalX + wayY * normalY;
      const outside = -(cornerX * normalX + cornerY * normalY) - radius;
      const share = speed < 0 ? Math.max(0, -outside / speed) : Number.POSITIVE_INFINITY;
      if (share < hit.share && outside >= -slackPx) {
        const along = ((wayX * share - cornerX) * sideX + (wayY * share - cornerY) * sideY) / length;
        if (along >= 0 && along <= length) {
          hit.share = share;
          hit.normalX = normalX;
          hit.normalY = normalY;
          found = true;
        }
      }
    }
    // |path · t − corner|² = radius²
    const a = wayX * wayX + wayY * wayY;
    const b = -(wayX * cornerX + wayY * cornerY);
    const c = cornerX * cornerX + cornerY * cornerY - radius * radius;
    const root = b * b - a * c;
    if (a === 0 || root < 0 || b >= 0) continue;
    const share = Math.max(0, (-b - Math.sqrt(root)) / a);
    if (share >= hit.share) continue;
    hit.share = share;
    const distance = radius || 1;
    hit.normalX = (wayX * share - cornerX) / distance;
    hit.normalY = (wayY * share - cornerY) / distance;
    found = true;
  }
  return found;
}

/** Whether the origin lies in the hull grown by `radius`. */
function isInside(radius: number): boolean {
  let isWithinAll = hull.count > 2;
  for (let corner = 0; corner < hull.count; corner++) {
    const cornerX = hull.xs[corner] as number;
    const cornerY = hull.ys[corner] as number;
    if (radius > 0 && cornerX * cornerX + cornerY * cornerY < radius * radius) return true;
    const next = corner + 1 === hull.count ? 0 : corner + 1;
    const sideX = (hull.xs[next] as number) - cornerX;
    const sideY = (hull.ys[next] as number) - cornerY;
    const square = sideX * sideX + sideY * sideY;
    if (square === 0) continue;
    const outside = (-cornerX * sideY + cornerY * sideX) / Math.sqrt(square);
    if (outside > 0) isWithinAll = false;
    const along = -(cornerX * sideX + cornerY * sideY) / square;
    if (along >= 0 && along <= 1 && Math.abs(outside) < radius) return true;
  }
  return isWithinAll;
}

/** Andrew's monotone chain, so that the outside is on the side of (dy, −dx) of each step. */
function makeHull(points: Convex, into: Convex): void {
  into.radius = points.radius;
  const { xs, ys, count } = points;
  for (let index = 0; index < count; index++) order[index] = index;
  const sorted = order
    .subarray(0, count)
    .sort((a, b) => (xs[a] as number) - (xs[b] as number) || (ys[a] as number) - (ys[b] as number) || a - b);
  let size = 0;
  const add = (index: number, floor: number) => {
    const x = xs[index] as number;
    const y = ys[index] as number;
    while (size > floor && turn(into, size, x, y) <= 1e-12) size--;
    into.xs[size] = x;
    into.ys[size] = y;
    size++;
  };
  for (const index of sorted) add(index, 1);
  const lower = size;
  for (let at = count - 2; at >= 0; at--) add(sorted[at] as number, lower);
  into.count = size > 1 ? size - 1 : size;
  if (into.count > 1 && into.xs[0] === into.xs[into.count - 1] && into.ys[0] === into.ys[into.count - 1]) into.count--;
}

function turn(chain: Convex, size: number, x: number, y: number): number {
  const fromX = chain.xs[size - 2] as number;
  const fromY = chain.ys[size - 2] as number;
  const throughX = chain.xs[size - 1] as number;
  const throughY = chain.ys[size - 1] as number;
  return (throughX - fromX) * (y - fromY) - (throughY - fromY) * (x - fromX);
}
