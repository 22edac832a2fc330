import { type Point, rectBetween } from "../../geometry.ts";
import { withGroups } from "../objects/groups.ts";
import { instancesWithin } from "../objects/scene-index.ts";
import type { ToolState } from "../../editor.ts";

/** Selects the objects that a marquee from `start` touches, in addition to `kept`. */
export function marqueeFrom(start: Point, kept: readonly string[], after: ToolState): ToolState {
  const marqueeing: ToolState = {
    down: () => marqueeing,
    move(editor, input) {
      const marquee = rectBetween(start, editor.scenePoint(input));
      const selection = withGroups(editor.scene, [...kept, ...instancesWithin(editor, marquee)]);
      const { selection: before } = editor.state;
      const isSame = selection.length === before.length && selection.every((id, index) => id === before[index]);
      editor.update({ marquee, selection: isSame ? before : selection, prefabId: "", assetId: "" });
      return marqueeing;
    },
    up(editor) {
      editor.update({ marquee: null });
      return after;
    },
    cancel(editor) {
      editor.update({ marquee: null, selection: kept });
    },
  };
  return marqueeing;
}
