import type { Prefab } from "@playsmith/game-format";

type ShapeLook = Extract<Prefab["look"], { kind: "shape" }>;

/** Longest side of the picture, and the shortest that is still seen, in CSS px. */
const LONGEST_PX = 30;
const SHORTEST_PX = 3;

/** Picture of a shape, in its proportions. */
export function ShapePicture({ look }: { look: ShapeLook }) {
  const { shape, color, outlineColor, outlinePx = 0 } = look;
  const points = shape === "polygon" ? look.points : undefined;
  const box = points ? boxOf(points) : { x: -look.widthPx / 2, y: -look.heightPx / 2, width: look.widthPx, height: look.heightPx };
  const scale = LONGEST_PX / Math.max(box.width, box.height, 1);
  const px = (length: number): number => Math.max(SHORTEST_PX, Math.round(length * scale));
  const hasOutline = outlineColor !== undefined && outlinePx > 0;
  // A line of 1 CSS px around shapes without an outline, for colours that equal the panel's background.
  const style = hasOutline
    ? { fill: color, stroke: outlineColor, strokeWidth: outlinePx }
    : { fill: color, stroke: "var(--line-strong)", strokeWidth: 1, vectorEffect: "non-scaling-stroke" as const };
  return (
    <svg
      width={px(box.width)}
      height={px(box.height)}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      {points ? (
        <polygon style={style} points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      ) : shape === "ellipse" ? (
        <ellipse style={style} rx={box.width / 2} ry={box.height / 2} />
      ) : (
        <rect style={style} {...box} rx={look.cornerPx ?? 0} />
      )}
    </svg>
  );
}

function boxOf(points: readonly { x: number; y: number }[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  // Points in one line have an extent of 0, with which nothing would be drawn.
  return { x, y, width: Math.max(1, Math.max(...xs) - x), height: Math.max(1, Math.max(...ys) - y) };
}
