import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type Rect, unionOf } from "../../geometry.ts";
import { instanceBounds } from "../objects/instance-bounds.ts";
import { movableSelection, placeInstances, placementsOf } from "../transform/placements.ts";

export const ALIGNMENTS = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Objects that keep their relative positions: a single object, or the members of one group. */
interface Unit {
  ids: string[];
  bounds: Rect;
}

/** The movable objects of the selection as units to align; the members of a group are one unit. */
function unitsOf(editor: Editor): Unit[] {
  const units = new Map<string, string[]>();
  for (const id of movableSelection(editor)) {
    const key = editor.scene?.instances[id]?.groupId ?? `:${id}`;
    const unit = units.get(key);
    if (unit) unit.push(id);
    else units.set(key, [id]);
  }
  return [...units.values()].flatMap((ids) => {
    const bounds = unionOf(
      ids.flatMap((id) => (editor.scene?.instances[id] ? [instanceBounds(editor.game, editor.scene.instances[id], editor.scene)] : [])),
    );
    return bounds ? [{ ids, bounds }] : [];
  });
}

function moveUnits(editor: Editor, verb: string, steps: readonly (Unit & { x: number; y: number })[]): boolean {
  const targets = new Map(
    steps.flatMap(({ ids, x, y }) =>
      [...placementsOf(editor, ids)].map(([id, placement]) => [id, { ...placement, x: placement.x + x, y: placement.y + y }] as const),
    ),
  );
  const count = steps.reduce((sum, { ids }) => sum + ids.length, 0);
  return placeInstances(editor, verb, count, targets);
}

/** Aligns the selected objects: edges to the outermost edge, centres to the centre of the common bounds. */
export function alignSelection(editor: Editor, alignment: Alignment): boolean {
  const units = unitsOf(editor);
  const all = unionOf(units.map(({ bounds }) => bounds));
  if (!all || units.length < 2) return false;
  const step = ({ left, top, right, bottom }: Rect): { x: number; y: number } => {
    switch (alignment) {
      case "left":
        return { x: all.left - left, y: 0 };
      case "centre":
        return { x: (all.left + all.right - left - right) / 2, y: 0 };
      case "right":
        return { x: all.right - right, y: 0 };
      case "top":
        return { x: 0, y: all.top - top };
      case "middle":
        return { x: 0, y: (all.top + all.bottom - top - bottom) / 2 };
      case "bottom":
        return { x: 0, y: all.bottom - bottom };
    }
  };
  return moveUnits(
    editor,
    translated("Align"),
    units.map((unit) => ({ ...unit, ...step(unit.bounds) })),
  );
}

/** Moves the objects between the two outermost ones so that all gaps are equal. */
export function distributeSelection(editor: Editor, axis: "x" | "y"): boolean {
  const [low, high] = axis === "x" ? (["left", "right"] as const) : (["top", "bottom"] as const);
  const units = unitsOf(editor).sort((a, b) => a.bounds[low] + a.bounds[high] - b.bounds[low] - b.bounds[high]);
  const first = units[0];
  const last = units.at(-1);
  if (!first || !last || units.length < 3) return false;
  const filled = units.reduce((sum, { bounds }) => sum + bounds[high] - bounds[low], 0);
  const gap = (last.bounds[high] - first.bounds[low] - filled) / (units.length - 1);
  let at = first.bounds[low];
  const steps = units.map((unit) => {
    const by = at - unit.bounds[low];
    at += unit.bounds[high] - unit.bounds[low] + gap;
    return { ...unit, x: axis === "x" ? by : 0, y: axis === "y" ? by : 0 };
  });
  return moveUnits(editor, translated("Distribute"), steps);
}
