import { effectivePrefab, GAME_LIMITS, inOrder, type Instance, resolveParams } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { setOverride } from "../objects/instances.ts";
import type { Shape, ShapePoint } from "./shape.ts";

/** Distance from a path's last point to the handle that appends a point, in scene px. */
const LEAD_PX = 24;

/** Parses points as the behaviour does: pairs of numbers; invalid pairs are skipped. */
export function readPath(text: string): Point[] {
  return text.split(/[\s;]+/).flatMap((pair) => {
    const [x, y, ...rest] = pair.split(",").map(Number);
    const isPoint = pair.includes(",") && rest.length === 0 && Number.isFinite(x) && Number.isFinite(y);
    return isPoint ? [{ x: x as number, y: y as number }] : [];
  });
}

export const pathText = (points: readonly Point[]): string => points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");

/** The paths that an instance follows, with draggable points. Changes are stored as overrides of the instance. */
export function pathShapes(editor: Editor, id: string, instance: Instance): Shape[] {
  const prefab = effectivePrefab(editor.game.prefabs, instance.prefabId);
  return inOrder(prefab?.behaviours ?? {}).flatMap(([behaviourId, use]) => {
    if (use.type !== "followPath" || !use.enabled) return [];
    const name = `behaviours.${behaviourId}.points`;
    const text = instance.overrides[name] ?? resolveParams("followPath", use.params)["points"];
    const points = readPath(String(text));
    const write = (changed: readonly Point[], gesture?: unknown): boolean => {
      const written = pathText(changed);
      return written !== "" && written.length <= GAME_LIMITS.textLength && setOverride(editor, [id], name, written, gesture);
    };
    const place = ({ x, y }: Point): Point => ({ x: instance.x + x, y: instance.y + y });
    const own = ({ x, y }: Point): Point => ({ x: x - instance.x, y: y - instance.y });
    const corners = points.map(
      (point, index): ShapePoint => ({
        name: translated("Path point {index}", { index: index + 1 }),
        kind: "corner",
        at: place(point),
        drag: (to, gesture) => write(points.with(index, own(to)), gesture),
        ...(points.length > 1 ? { remove: () => void write(points.toSpliced(index, 1)) } : {}),
      }),
    );
    const between = points.slice(1).map((next, index): ShapePoint => {
      const point = points[index] ?? next;
      return {
        name: translated("New path point after {index}", { index: index + 1 }),
        kind: "new",
        at: place({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }),
        drag: (to, gesture) => write(points.toSpliced(index + 1, 0, own(to)), gesture),
      };
    });
    const end: ShapePoint = {
      name: translated("New path point at the end"),
      kind: "new",
      at: place(beyond(points)),
      drag: (to, gesture) => write([...points, own(to)], gesture),
    };
    return [{ kind: "path", outline: points.map(place), isClosed: false, points: [...between, end, ...corners] }];
  });
}

function beyond(points: readonly Point[]): Point {
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? { x: last.x - 1, y: last.y };
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  return { x: last.x + ((last.x - before.x) / length) * LEAD_PX, y: last.y + ((last.y - before.y) / length) * LEAD_PX };
}
