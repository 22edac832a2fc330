import { translated } from "@playsmith/texts";
import { withGroups } from "../objects/groups.ts";
import { handleAt, handleCursor } from "../transform/frame.ts";
import type { Handle } from "../../editor-state.ts";
import { scaleFrom } from "../transform/scale-gesture.ts";
import { turnFrom } from "../transform/turn-gesture.ts";
import type { Editor } from "../../editor.ts";
import { lassoFrom } from "./lasso.ts";
import { marqueeFrom } from "./marquee.ts";
import { objectUnder } from "./object-under.ts";
import type { PointerInput, ToolState } from "../../editor.ts";
import { translateFrom } from "./translate.ts";
import type { ToolDescription } from "../../editor.ts";

const pullHandle = (editor: Editor, handle: Handle, input: PointerInput): ToolState =>
  handle === "turn" ? turnFrom(editor, input, selectIdle) : scaleFrom(editor, handle, input, selectIdle);

const selectIdle: ToolState = {
  down(editor, input) {
    const { scene } = editor;
    if (!scene) return selectIdle;
    const handle = handleAt(editor, { x: input.screenX, y: input.screenY });
    if (handle) return pullHandle(editor, handle, input);
    const point = editor.scenePoint(input);
    const hit = objectUnder(editor, input);
    const { selection } = editor.state;
    if (hit === null) {
      if (!input.shift) editor.select([]);
      if (input.alt) return lassoFrom(point, input.shift ? selection : [], selectIdle);
      return marqueeFrom(point, input.shift ? selection : [], selectIdle);
    }
    // Alt selects a single member of a group.
    const together = input.alt ? [hit] : withGroups(scene, [hit]);
    const extend = input.shift || input.command;
    const wasSelected = selection.includes(hit);
    if (!wasSelected) editor.select(extend ? [...selection, ...together] : together);
    const released = extend && wasSelected ? selection.filter((id) => !together.includes(id)) : wasSelected && !extend ? together : null;
    return translateFrom(editor, input, released, selectIdle);
  },
  move(editor, input) {
    const handle = handleAt(editor, { x: input.screenX, y: input.screenY });
    editor.update({ handle, hoveredId: handle ? null : objectUnder(editor, input) });
    return selectIdle;
  },
  up: () => selectIdle,
};

export const selectTool: ToolDescription<"select", "pointer"> = {
  id: "select",
  button: { label: translated("Select"), icon: "pointer", key: "V" },
  layerKinds: "any",
  readOnly: true,
  cursor: "default",
  targetCursor: (editor) => (editor.state.handle ? handleCursor(editor, editor.state.handle) : ""),
  modifiers: {
    shift: translated("Add, or keep straight"),
    alt: translated("Copy, or from the centre"),
    command: translated("Invert snapping"),
  },
  options: null,
  overlay: "frame",
  keyboard: null,
  idle: selectIdle,
};
