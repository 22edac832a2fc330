import { instanceAt } from "../instance-bounds.ts";
import { marqueeFrom } from "./marquee.ts";
import type { Tool } from "./tool.ts";
import { translateFrom } from "./translate.ts";

/** How far around a small object a press still takes hold of it, in screen px. */
const GRAB_SLACK_SCREEN_PX = 3;

export const selectIdle: Tool = {
  down(editor, input) {
    const { scene } = editor;
    if (!scene) return selectIdle;
    const point = editor.scenePoint(input);
    const hit = instanceAt(editor.game, scene, point, GRAB_SLACK_SCREEN_PX / editor.state.camera.zoom);
    const { selection } = editor.state;
    if (hit === null) {
      if (!input.shift) editor.select([]);
      return marqueeFrom(point, input.shift ? selection : [], selectIdle);
    }
    const extend = input.shift || input.command;
    const wasSelected = selection.includes(hit);
    if (!wasSelected) editor.select(extend ? [...selection, hit] : [hit]);
    const released = extend && wasSelected ? selection.filter((id) => id !== hit) : wasSelected && !extend ? [hit] : null;
    return translateFrom(input, released, selectIdle);
  },
  move(editor, input) {
    const { scene } = editor;
    const hoveredId = scene
      ? instanceAt(editor.game, scene, editor.scenePoint(input), GRAB_SLACK_SCREEN_PX / editor.state.camera.zoom)
      : null;
    editor.update({ hoveredId });
    return selectIdle;
  },
  up: () => selectIdle,
};
