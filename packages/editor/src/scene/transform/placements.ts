import type { Instance } from "@playsmith/game-format";
import type { Editor } from "../../editor.ts";
import { PLACE_LIMIT_PX, type Point } from "../../geometry.ts";
import { withDescendants } from "../objects/groups.ts";
import { counted } from "../../history/counted.ts";

/** The transform of an instance in the scene. */
export type Placement = Pick<Instance, "x" | "y" | "angleRad" | "scaleX" | "scaleY">;

const SCALE_LIMIT = 100;
/** Ranges of rotation and size in the units of their fields: degrees, and percent of the prefab's size. Larger values don't fit the format. */
export const ROTATION_RANGE_DEG = { min: -36_000, max: 36_000 } as const;
export const SIZE_RANGE_PERCENT = { min: -SCALE_LIMIT * 100, max: SCALE_LIMIT * 100 } as const;
const PLACE_DECIMALS = 100_000;
const SCALE_DECIMALS = 10_000;
/** Precise enough for a hundredth of a degree. */
const ANGLE_DECIMALS = 1_000_000;

/** The selected objects that can be changed: not locked, and on layers that are neither locked nor hidden. */
export function movableSelection(editor: Editor): string[] {
  const { scene, state } = editor;
  if (!scene || editor.document.isReadOnly) return [];
  return state.selection.filter((id) => {
    const instance = scene.instances[id];
    const layer = instance && scene.layers[instance.layerId];
    return instance && !instance.locked && layer?.visible && !layer.locked;
  });
}

/** The placements of instances and of all their descendants. */
export function placementsOf(editor: Editor, ids: readonly string[]): Map<string, Placement> {
  return new Map(
    withDescendants(editor.scene, ids).flatMap((id) => {
      const instance = editor.scene?.instances[id];
      if (!instance) return [];
      const { x, y, angleRad, scaleX, scaleY } = instance;
      return [[id, { x, y, angleRad, scaleX, scaleY }] as const];
    }),
  );
}

/** Normalizes an angle to the stored range: greater than −180°, up to 180°. */
export function normalizeAngle(angleRad: number): number {
  const turn = Math.PI * 2;
  const within = angleRad - turn * Math.ceil((angleRad - Math.PI) / turn);
  return Math.round(within * ANGLE_DECIMALS) / ANGLE_DECIMALS || 0;
}

export function rotated({ x, y }: Point, angleRad: number): Point {
  const cos = Math.cos(angleRad);
  const sin = Math.sin(angleRad);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The placement after rotating everything around a point. */
export function turnedAbout(placement: Placement, centre: Point, angleRad: number): Placement {
  const arm = rotated({ x: placement.x - centre.x, y: placement.y - centre.y }, angleRad);
  return { ...placement, x: centre.x + arm.x, y: centre.y + arm.y, angleRad: placement.angleRad + angleRad };
}

/** A scaling away from `anchor` by the factors `x` and `y`, along axes that are rotated by `angleRad`. */
export interface Stretch extends Point {
  anchor: Point;
  angleRad: number;
}

/**
 * The placement after a scaling. An object at an angle to the axes is not skewed: each side grows as much as a line in its
 * direction. A mirroring negates the angle to the axes.
 */
export function stretched(placement: Placement, { x, y, anchor, angleRad }: Stretch): Placement {
  const arm = rotated({ x: placement.x - anchor.x, y: placement.y - anchor.y }, -angleRad);
  const place = rotated({ x: arm.x * x, y: arm.y * y }, angleRad);
  const askew = placement.angleRad - angleRad;
  const cos = Math.cos(askew);
  const sin = Math.sin(askew);
  return {
    x: anchor.x + place.x,
    y: anchor.y + place.y,
    angleRad: x * y < 0 ? angleRad - askew : placement.angleRad,
    scaleX: placement.scaleX * Math.hypot(x * cos, y * sin) * (x < 0 ? -1 : 1),
    scaleY: placement.scaleY * Math.hypot(x * sin, y * cos) * (y < 0 ? -1 : 1),
  };
}

const clamped = (value: number, limit: number, decimals: number): number =>
  Math.round(Math.min(limit, Math.max(-limit, value)) * decimals) / decimals || 0;

/** Keeps a scale large enough for the object to be grabbed again. */
function tidyScale(scale: number): number {
  const least = 1 / SCALE_DECIMALS;
  return Math.abs(scale) < least ? (scale < 0 ? -least : least) : clamped(scale, SCALE_LIMIT, SCALE_DECIMALS);
}

/**
 * Sets the placements of instances.
 * @param verb makes up the name of the undo step, together with `count`.
 * @returns true when anything changed.
 */
export function placeInstances(
  editor: Editor,
  verb: string,
  count: number,
  targets: ReadonlyMap<string, Placement>,
  gesture?: unknown,
): boolean {
  return editor.document.transact(
    counted(verb, count),
    (edits) => {
      for (const [id, target] of targets) {
        const instance = editor.scene?.instances[id];
        if (!instance) continue;
        const tidy: Placement = {
          x: clamped(target.x, PLACE_LIMIT_PX, PLACE_DECIMALS),
          y: clamped(target.y, PLACE_LIMIT_PX, PLACE_DECIMALS),
          angleRad: target.angleRad === instance.angleRad ? instance.angleRad : normalizeAngle(target.angleRad),
          scaleX: target.scaleX === instance.scaleX ? instance.scaleX : tidyScale(target.scaleX),
          scaleY: target.scaleY === instance.scaleY ? instance.scaleY : tidyScale(target.scaleY),
        };
        for (const field of ["x", "y", "angleRad", "scaleX", "scaleY"] as const)
          if (instance[field] !== tidy[field]) edits.set([...editor.instancePath(id), field], tidy[field]);
      }
    },
    gesture,
  );
}
