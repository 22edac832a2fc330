import { sameJson } from "@playsmith/document";
import {
  type Collider,
  COLLIDER_OPTIONS,
  type ColliderOption,
  colliderOption,
  GAME_LIMITS,
  type Instance,
  isConvex,
  type Primitive,
  variantChain,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { HANDLE_SIDES } from "../transform/frame.ts";
import { rotated } from "../transform/placements.ts";
import { isVariant, overrideInVariant } from "../../prefabs/overrides.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";
import type { Shape, ShapePoint } from "./shape.ts";

type Box = Collider & { kind: "box" };
type Circle = Collider & { kind: "circle" };
type Polygon = Collider & { kind: "polygon" };

const MAX_CORNERS = 16;
const MIN_CORNERS = 3;
const CIRCLE_CORNERS = 48;

/** The transform of a collider: boxes and circles do not rotate, polygons and boxes of rigid bodies do. */
interface ColliderTransform {
  instance: Instance;
  angleRad: number;
}

const toScene = ({ instance, angleRad }: ColliderTransform, local: Point): Point => {
  const arm = rotated({ x: local.x * instance.scaleX, y: local.y * instance.scaleY }, angleRad);
  return { x: instance.x + arm.x, y: instance.y + arm.y };
};

const toLocal = ({ instance, angleRad }: ColliderTransform, scene: Point): Point => {
  const arm = rotated({ x: scene.x - instance.x, y: scene.y - instance.y }, -angleRad);
  return { x: Math.round(arm.x / instance.scaleX), y: Math.round(arm.y / instance.scaleY) };
};

/** The prefab that stores the vertices: the prefab itself, or the root base of a variant. */
function cornersOwner(editor: Editor, prefabId: string): string {
  return variantChain(editor.game.prefabs, prefabId).at(-1) ?? prefabId;
}

/**
 * Sets the collider of a prefab. A variant overrides its base's sizes and offsets, while the shape's kind and a polygon's vertices
 * belong to the root base.
 */
export function setCollider(editor: Editor, prefabId: string, collider: Collider, gesture?: unknown): boolean {
  const { prefabs } = editor.game;
  const before = workingPrefab(editor.game, prefabId);
  if (!before) return false;
  if (!isVariant(prefabs, prefabId)) {
    const path = ["prefabs", prefabId, "collider"];
    return editor.document.transact(
      translated("Shape collider of {name}", { name: before.name }),
      (edits) => edits.set(path, collider),
      gesture,
    );
  }
  if (collider.kind !== before.collider.kind) return false;
  if (collider.kind === "polygon" && before.collider.kind === "polygon" && !sameJson(collider.points, before.collider.points)) {
    const owner = cornersOwner(editor, prefabId);
    const path = ["prefabs", owner, "collider", "points"];
    return editor.document.transact(
      translated("Shape collider of {name}", { name: prefabs[owner]?.name }),
      (edits) => edits.set(path, collider.points),
      gesture,
    );
  }
  const values = (of: Collider): Record<string, unknown> => ({
    ...of,
    ...Object.fromEntries(Object.keys(COLLIDER_OPTIONS).map((name) => [name, colliderOption(of, name as ColliderOption)])),
  });
  const known = values(before.collider);
  const changes = Object.entries(values(collider)).filter(
    (entry): entry is [string, Primitive] => typeof entry[1] !== "object" && entry[1] !== known[entry[0]],
  );
  return overrideInVariant(editor, prefabId, Object.fromEntries(changes.map(([name, value]) => [`collider.${name}`, value])), gesture);
}

/** Inserts, replaces or removes a vertex of a polygon. Null when the result is not convex or has too few or too many vertices. */
export function withCorner(collider: Polygon, index: number, corner: Point | null, replaces: boolean): Polygon | null {
  const points = collider.points.toSpliced(index, replaces || corner === null ? 1 : 0, ...(corner ? [corner] : []));
  return points.length >= MIN_CORNERS && points.length <= MAX_CORNERS && isConvex(points) ? { ...collider, points } : null;
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The collider of an instance with draggable points; null when it has none. */
export function colliderShape(editor: Editor, instance: Instance): Shape | null {
  const prefab = workingPrefab(editor.game, instance.prefabId);
  if (!prefab || prefab.collider.kind === "none") return null;
  const { collider } = prefab;
  const isRigid = Object.values(prefab.behaviours).some(
    ({ type, enabled, params }) => enabled && type === "rigidBody" && params["turns"] !== false,
  );
  const transform: ColliderTransform = {
    instance,
    angleRad: collider.kind === "polygon" || (collider.kind === "box" && isRigid) ? instance.angleRad : 0,
  };
  const write: Write = (changed, gesture) => changed !== null && setCollider(editor, instance.prefabId, changed, gesture);
  const centre: ShapePoint = {
    name: translated("Middle of the collider"),
    kind: "middle",
    at: toScene(transform, { x: collider.offsetXPx, y: collider.offsetYPx }),
    drag: (to, gesture) => {
      const local = toLocal(transform, to);
      return write({ ...collider, offsetXPx: local.x, offsetYPx: local.y }, gesture);
    },
  };
  const points =
    collider.kind === "box"
      ? boxPoints(transform, collider, write)
      : collider.kind === "circle"
        ? circlePoints(transform, collider, write)
        : polygonPoints(transform, collider, write);
  return { kind: "collider", outline: outlineOf(transform, collider), isClosed: true, points: [centre, ...points] };
}

type Write = (collider: Collider | null, gesture?: unknown) => boolean;

function boxPoints(transform: ColliderTransform, box: Box, write: Write): ShapePoint[] {
  return Object.entries(HANDLE_SIDES).map(([name, side]): ShapePoint => {
    const reach = { x: (side.x * box.widthPx) / 2, y: (side.y * box.heightPx) / 2 };
    return {
      name: side.x !== 0 && side.y !== 0 ? translated("Collider corner {name}", { name }) : translated("Collider edge {name}", { name }),
      kind: "corner",
      at: toScene(transform, { x: box.offsetXPx + reach.x, y: box.offsetYPx + reach.y }),
      drag: (to, gesture) => {
        const local = toLocal(transform, to);
        const fixed = { x: box.offsetXPx - reach.x, y: box.offsetYPx - reach.y };
        const across = side.x === 0 ? box.widthPx : within((local.x - fixed.x) * side.x, 1, GAME_LIMITS.viewPx);
        const down = side.y === 0 ? box.heightPx : within((local.y - fixed.y) * side.y, 1, GAME_LIMITS.viewPx);
        const offsetXPx = side.x === 0 ? box.offsetXPx : fixed.x + (across * side.x) / 2;
        const offsetYPx = side.y === 0 ? box.offsetYPx : fixed.y + (down * side.y) / 2;
        return write({ ...box, widthPx: across, heightPx: down, offsetXPx, offsetYPx }, gesture);
      },
    };
  });
}

/** A circle is scaled by the smaller of its object's scales, so that it stays a circle. */
const roundScale = ({ instance }: ColliderTransform): number => Math.min(Math.abs(instance.scaleX), Math.abs(instance.scaleY));

function circlePoints(transform: ColliderTransform, circle: Circle, write: Write): ShapePoint[] {
  const middle = toScene(transform, { x: circle.offsetXPx, y: circle.offsetYPx });
  return [
    {
      name: translated("Radius of the collider"),
      kind: "corner",
      at: { x: middle.x + circle.radiusPx * roundScale(transform), y: middle.y },
      drag: (to, gesture) => {
        const radiusPx = Math.round((Math.hypot(to.x - middle.x, to.y - middle.y) / roundScale(transform)) * 2) / 2;
        return write({ ...circle, radiusPx: within(radiusPx, 0.5, GAME_LIMITS.viewPx) }, gesture);
      },
    },
  ];
}

function polygonPoints(transform: ColliderTransform, polygon: Polygon, write: Write): ShapePoint[] {
  const { points, offsetXPx, offsetYPx } = polygon;
  const place = ({ x, y }: Point): Point => toScene(transform, { x: x + offsetXPx, y: y + offsetYPx });
  const own = (to: Point): Point => {
    const { x, y } = toLocal(transform, to);
    return { x: x - offsetXPx, y: y - offsetYPx };
  };
  const corners = points.map((point, index): ShapePoint => {
    const removed = withCorner(polygon, index, null, true);
    return {
      name: translated("Collider corner {index}", { index: index + 1 }),
      kind: "corner",
      at: place(point),
      drag: (to, gesture) => write(withCorner(polygon, index, own(to), true), gesture),
      ...(removed ? { remove: () => void write(removed) } : {}),
    };
  });
  if (points.length >= MAX_CORNERS) return corners;
  const between = points.map((point, index): ShapePoint => {
    const next = points[(index + 1) % points.length] ?? point;
    return {
      name: translated("New collider corner after {index}", { index: index + 1 }),
      kind: "new",
      at: place({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }),
      drag: (to, gesture) => write(withCorner(polygon, index + 1, own(to), false), gesture),
    };
  });
  return [...between, ...corners];
}

function outlineOf(transform: ColliderTransform, collider: Box | Circle | Polygon): Point[] {
  const { offsetXPx: x, offsetYPx: y } = collider;
  if (collider.kind === "polygon") return collider.points.map((point) => toScene(transform, { x: x + point.x, y: y + point.y }));
  if (collider.kind === "box") {
    const [w, h] = [collider.widthPx / 2, collider.heightPx / 2];
    const corners = [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ] as const;
    return corners.map(([dx, dy]) => toScene(transform, { x: x + dx, y: y + dy }));
  }
  const middle = toScene(transform, { x, y });
  const radius = collider.radiusPx * roundScale(transform);
  return Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (index / CIRCLE_CORNERS) * Math.PI * 2;
    return { x: middle.x + Math.cos(angle) * radius, y: middle.y + Math.sin(angle) * radius };
  });
}
