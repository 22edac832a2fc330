import { type Point, rectBetween, rectsOverlap } from "../geometry.ts";
import { editableInstances, instanceBounds } from "../instance-bounds.ts";
import type { Tool } from "./tool.ts";

/** Selects what a rubber band from `start` touches, added to `kept`. */
export function marqueeFrom(start: Point, kept: readonly string[], after: Tool): Tool {
  const marqueeing: Tool = {
    down: () => marqueeing,
    move(editor, input) {
      const marquee = rectBetween(start, editor.scenePoint(input));
      const { scene } = editor;
      const touched = scene
        ? editableInstances(scene).filter(([, instance]) => rectsOverlap(instanceBounds(editor.game, instance), marquee))
        : [];
      editor.update({ marquee, selection: [...new Set([...kept, ...touched.map(([id]) => id)])], prefabId: "", assetId: "" });
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
