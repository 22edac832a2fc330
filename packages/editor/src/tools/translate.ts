import type { Editor } from "../editor.ts";
import type { Point } from "../geometry.ts";
import { cloneInstances, moveInstances } from "../operations/instances.ts";
import { snapTo } from "../snap.ts";
import type { PointerInput, Tool } from "./tool.ts";

/** How far the pointer travels before a press becomes a drag, in screen px. */
const DRAG_START_SCREEN_PX = 4;

/**
 * Drags the selection. Alt at the start drags a copy; Shift keeps to one axis; Ctrl or Cmd turns snapping round.
 * @param selectionOnClick what is selected if the pointer is let go without a drag; null leaves it.
 */
export function translateFrom(start: PointerInput, selectionOnClick: readonly string[] | null, after: Tool): Tool {
  const gesture = Symbol("translate");
  let origins: ReadonlyMap<string, Point> | null = null;

  const begin = (editor: Editor, input: PointerInput): ReadonlyMap<string, Point> => {
    if (input.alt) editor.select(cloneInstances(editor, editor.state.selection, { x: 0, y: 0 }, gesture));
    const { selection } = editor.state;
    return new Map(
      selection.flatMap((id) => {
        const instance = editor.scene?.instances[id];
        return instance ? [[id, { x: instance.x, y: instance.y }] as const] : [];
      }),
    );
  };

  const translating: Tool = {
    down: () => translating,
    move(editor, input) {
      const travelled = Math.hypot(input.screenX - start.screenX, input.screenY - start.screenY);
      if (origins === null && travelled < DRAG_START_SCREEN_PX) return translating;
      origins ??= begin(editor, input);
      const lead = origins.values().next().value;
      if (!lead) return translating;
      const { zoom } = editor.state.camera;
      let delta = { x: (input.screenX - start.screenX) / zoom, y: (input.screenY - start.screenY) / zoom };
      if (input.shift) delta = Math.abs(delta.x) > Math.abs(delta.y) ? { x: delta.x, y: 0 } : { x: 0, y: delta.y };
      const target = snapTo(editor, { x: lead.x + delta.x, y: lead.y + delta.y }, input.command);
      const moved = { x: delta.x === 0 ? 0 : target.x - lead.x, y: delta.y === 0 ? 0 : target.y - lead.y };
      moveInstances(editor, new Map([...origins].map(([id, origin]) => [id, { x: origin.x + moved.x, y: origin.y + moved.y }])), gesture);
      return translating;
    },
    up(editor) {
      if (origins === null && selectionOnClick !== null) editor.select(selectionOnClick);
      return after;
    },
    cancel(editor) {
      if (origins !== null) editor.document.undo();
    },
  };
  return translating;
}
