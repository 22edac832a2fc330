import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { shapePointAt } from "../shapes/shape-points.ts";
import type { ShapePoint } from "../shapes/shape.ts";
import { snapTo } from "../snapping/snap.ts";
import { objectUnder } from "./object-under.ts";
import type { PointerInput, ToolState } from "../../editor.ts";
import type { ToolDescription } from "../../editor.ts";

/** Drags a point of a collider or a path; Ctrl or Cmd inverts grid snapping. */
function dragPoint(editor: Editor, point: ShapePoint, start: PointerInput): ToolState {
  const gesture = editor.document.begin(point.name);
  let hasMoved = false;
  const dragging: ToolState = {
    down: () => dragging,
    move(_editor, input) {
      if (!hasMoved && input.screenX === start.screenX && input.screenY === start.screenY) return dragging;
      hasMoved = true;
      const to = snapTo(editor, editor.scenePoint(input), input.command);
      point.drag(to, gesture);
      editor.update({ gestureLabel: `${Math.round(to.x)}, ${Math.round(to.y)}` });
      return dragging;
    },
    up() {
      gesture.commit();
      const { gestureLabel } = editor.state;
      editor.update({ gestureLabel: "", pointName: null });
      if (gestureLabel !== "") editor.announce(`${point.name}: ${gestureLabel}`);
      return pointsIdle;
    },
    cancel() {
      gesture.abort();
      editor.update({ gestureLabel: "", pointName: null });
    },
  };
  return dragging;
}

/** Edits the collider and the paths of the selected object: drags points, Alt removes one. A press elsewhere selects. */
const pointsIdle: ToolState = {
  down(editor, input) {
    const point = shapePointAt(editor, { x: input.screenX, y: input.screenY });
    if (point && input.alt) {
      point.remove?.();
      editor.announce(
        point.remove ? translated("Removed: {name}", { name: point.name }) : translated("{name} is needed", { name: point.name }),
      );
      return pointsIdle;
    }
    if (point) return dragPoint(editor, point, input);
    // A press next to a point must not end prefab editing.
    if (editor.state.prefabEdit) return pointsIdle;
    const hit = objectUnder(editor, input);
    editor.select(hit === null ? [] : [hit]);
    return pointsIdle;
  },
  move(editor, input) {
    const point = shapePointAt(editor, { x: input.screenX, y: input.screenY });
    editor.update({ pointName: point?.name ?? null, hoveredId: point || editor.state.prefabEdit ? null : objectUnder(editor, input) });
    return pointsIdle;
  },
  up: () => pointsIdle,
};

export const pointsTool: ToolDescription<"points", "spline"> = {
  id: "points",
  button: {
    label: translated("Shape collider and path"),
    icon: "spline",
    key: "C",
    isEnabled: ({ state }) => state.selection.length === 1,
  },
  layerKinds: "any",
  readOnly: false,
  cursor: "default",
  targetCursor: ({ state }) => (state.pointName ? "move" : ""),
  modifiers: { alt: translated("Remove the point"), command: translated("Invert snapping") },
  options: null,
  overlay: "points",
  keyboard: null,
  idle: pointsIdle,
};
