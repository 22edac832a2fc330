import { type Collider, frameCells, GAME_LIMITS, inOrder, isConvex, type Prefab, type Sprite } from "@playsmith/game-format";
import type { Editor } from "../../editor.ts";
import type { Point, Rect } from "../../geometry.ts";

type Solid = Exclude<Collider, { kind: "none" }>;

/** Half the side of a new collider, in px. */
const NEW_HALF_SIDE_PX = 8;
/** Enough to approximate a circle or a picture's outline, and few enough to drag. */
const CORNERS = 8;

/** The bounds of a collider relative to its object's centre, in px. */
function coveredBy(collider: Collider): Rect {
  if (collider.kind === "none")
    return { left: -NEW_HALF_SIDE_PX, top: -NEW_HALF_SIDE_PX, right: NEW_HALF_SIDE_PX, bottom: NEW_HALF_SIDE_PX };
  const { offsetXPx: x, offsetYPx: y } = collider;
  if (collider.kind === "polygon") {
    const [across, down] = [collider.points.map((point) => point.x), collider.points.map((point) => point.y)];
    return { left: x + Math.min(...across), top: y + Math.min(...down), right: x + Math.max(...across), bottom: y + Math.max(...down) };
  }
  const [halfX, halfY] = collider.kind === "box" ? [collider.widthPx / 2, collider.heightPx / 2] : [collider.radiusPx, collider.radiusPx];
  return { left: x - halfX, top: y - halfY, right: x + halfX, bottom: y + halfY };
}

/** Converts a collider to another shape of about the same bounds, with the same collision settings. */
export function colliderAs(collider: Collider, kind: Collider["kind"]): Collider {
  if (kind === collider.kind) return collider;
  if (kind === "none") return { kind };
  const { left, top, right, bottom } = coveredBy(collider);
  const side = (px: number): number => Math.min(GAME_LIMITS.viewPx, Math.max(1, px));
  const [widthPx, heightPx] = [side(right - left), side(bottom - top)];
  const placing = { ...blocking(collider), offsetXPx: (left + right) / 2, offsetYPx: (top + bottom) / 2 };
  if (kind === "box") return { kind, widthPx, heightPx, ...placing };
  if (kind === "circle") return { kind, radiusPx: Math.max(widthPx, heightPx) / 2, ...placing };
  const [x, y] = [widthPx / 2, heightPx / 2];
  const corners: Point[] = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
  return { kind, points: collider.kind === "circle" ? around(collider.radiusPx) : corners, ...placing };
}

/** The collision settings of a collider. */
function blocking(collider: Collider): Pick<Solid, "solid" | "oneWay" | "layer" | "meets"> {
  if (collider.kind === "none") return { solid: false };
  const { solid, oneWay, layer, meets } = collider;
  return {
    solid,
    ...(oneWay === undefined ? {} : { oneWay }),
    ...(layer === undefined ? {} : { layer }),
    ...(meets === undefined ? {} : { meets }),
  };
}

/** Vertices on a circle around the origin. */
function around(radiusPx: number): Point[] {
  const tenth = (px: number): number => Math.round(px * 10) / 10;
  return Array.from({ length: CORNERS }, (_, index) => {
    const angle = ((index + 0.5) / CORNERS) * Math.PI * 2;
    return { x: tenth(Math.cos(angle) * radiusPx), y: tenth(Math.sin(angle) * radiusPx) };
  });
}

/** A convex polygon around the drawn pixels of a prefab's sprite; null when there are none, or when the image is a file. */
export function colliderAroundPicture(editor: Editor, { look, collider }: Pick<Prefab, "look" | "collider">): Collider | null {
  const sprite = look.kind === "sprite" ? editor.game.assets[look.spriteId] : undefined;
  if (look.kind !== "sprite" || sprite?.kind !== "sprite" || sprite.source.kind !== "pixels") return null;
  const points = withFewCorners(hull(drawnCorners(sprite, look.animation)));
  return points.length >= 3 && isConvex(points) ? { kind: "polygon", points, ...blocking(collider), offsetXPx: 0, offsetYPx: 0 } : null;
}

/** The outer pixel corners of each row of the animation's first frame, relative to the centre. */
function drawnCorners(sprite: Sprite, animation: string): Point[] {
  const played = Object.values(sprite.animations).find(({ name }) => name === animation);
  const frame = sprite.frames[played?.frameIds[0] ?? ""] ?? inOrder(sprite.frames)[0]?.[1];
  const cells = frameCells(sprite, frame);
  const corners: Point[] = [];
  for (let row = 0; row < sprite.heightPx; row++) {
    const line = cells.subarray(row * sprite.widthPx, (row + 1) * sprite.widthPx);
    const first = line.findIndex((cell) => cell > 0);
    if (first < 0) continue;
    const last = line.findLastIndex((cell) => cell > 0) + 1;
    for (const x of [first, last]) for (const y of [row, row + 1]) corners.push({ x: x - sprite.widthPx / 2, y: y - sprite.heightPx / 2 });
  }
  return corners;
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Convex hull (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length >= 2 && turn(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain([...sorted].reverse())];
}

/** Reduces the vertices: repeatedly removes the one that spans the smallest triangle. */
function withFewCorners(points: readonly Point[]): Point[] {
  let kept = [...points];
  while (kept.length > CORNERS) {
    const areas = kept.map((point, index) => turn(kept.at(index - 1) as Point, point, kept[(index + 1) % kept.length] as Point));
    kept = kept.toSpliced(areas.indexOf(Math.min(...areas)), 1);
  }
  return kept;
}
