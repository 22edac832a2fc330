import { expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { middleOfView } from "./objects/instances.ts";

it("is inside the scene, wherever the view is", () => {
  const editor = new TestEditor();
  const look = (centerX: number, centerY: number) => {
    editor.update({ camera: { centerX, centerY, zoom: 1 } });
    return middleOfView(editor);
  };
  expect(look(100, 50)).toEqual({ x: 100, y: 50 });
  const { widthPx, heightPx } = editor.scene!;
  expect(look(-40, 9_000)).toEqual({ x: 0, y: heightPx });
  expect(look(9_000, -1)).toEqual({ x: widthPx, y: 0 });
});
