import { tools } from "@playsmith/editor";
import { drawNewSprite, PixelEditor, pixelTools } from "@playsmith/editor/pixels";
import { TestEditor } from "@playsmith/editor/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CanvasPointer } from "../pixels/canvas/canvas-pointer.ts";
import { listenToPointer } from "../scene/pointer-input.ts";

let editor: TestEditor;
let host: HTMLElement;
let stop = (): void => undefined;

beforeEach(() => {
  editor = new TestEditor().withBoxes([80, 80], [200, 80]);
  editor.click(80, 80);
  host = document.createElement("div");
  Object.assign(host.style, { position: "fixed", inset: "0 auto auto 0", width: "640px", height: "320px" });
  // The browser knows no pointer of these events.
  host.setPointerCapture = () => undefined;
  document.body.append(host);
});
afterEach(() => {
  stop();
  host.remove();
});

const finger = (type: string, pointerId: number, clientX: number, clientY: number): boolean =>
  host.dispatchEvent(
    new PointerEvent(type, { pointerId, clientX, clientY, pointerType: "touch", isPrimary: pointerId === 1, bubbles: true }),
  );

/** One finger begins, a second and a third land, they pan and pinch, and are lifted one after the other. */
function panWithFingers(): void {
  finger("pointerdown", 1, 200, 80);
  finger("pointermove", 1, 230, 90);
  finger("pointerdown", 2, 300, 90);
  finger("pointermove", 2, 300, 140);
  finger("pointerdown", 3, 400, 200);
  finger("pointermove", 3, 420, 220);
  finger("pointermove", 1, 150, 130);
  for (const id of [3, 2, 1]) {
    finger("pointerup", id, 250, 130);
    if (id === 2) finger("pointermove", 1, 260, 150);
  }
}

describe("in the scene, two fingers pan and zoom and leave no trace of", () => {
  it.each(tools.map(({ id }) => id))("%s", (tool) => {
    stop = listenToPointer(host, editor);
    if (tools.find(({ id }) => id === tool)?.layerKinds === "tiles") editor.activateLayer("ground");
    if (tool === "place") editor.update({ prefabId: "box" });
    editor.setTool(tool);
    const { game } = editor;
    const { selection, camera } = editor.state;
    panWithFingers();
    expect(editor.game).toEqual(game);
    expect(editor.state.selection).toEqual(selection);
    expect(editor.state.tool).toBe(tool);
    expect(editor.isGesturing).toBe(false);
    expect(editor.state.camera).not.toEqual(camera);
    expect(editor.state.camera.zoom).toBeGreaterThan(camera.zoom);
  });
});

describe("in the pixel editor, two fingers pan and zoom and leave no trace of", () => {
  it.each(pixelTools.map(({ id }) => id))("%s", (tool) => {
    const pixels = new PixelEditor(editor, drawNewSprite(editor, "Slime", 32, 16) as string);
    const pointer = new CanvasPointer(host, pixels);
    stop = () => {
      pointer.destroy();
      pixels.destroy();
    };
    pixels.update({ view: { zoom: 16, leftPx: 0, topPx: 0 }, color: 2 });
    pixels.press({ column: 12, row: 5 });
    pixels.release();
    pixels.setTool("select");
    pixels.update({ color: 1, selection: { rect: { left: 1, top: 1, right: 3, bottom: 3 }, lifted: null } });
    pixels.update({ tool });
    const { game } = editor;
    const { selection, view, color } = pixels.state;
    panWithFingers();
    expect(editor.game).toEqual(game);
    expect(pixels.state).toMatchObject({ selection, color, tool, stroke: null });
    expect(pixels.state.view).not.toEqual(view);
    expect(pixels.state.view.zoom).toBeGreaterThan(view.zoom);
  });
});
