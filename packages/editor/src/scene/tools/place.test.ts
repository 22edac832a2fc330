import { beforeEach, describe, expect, it } from "vitest";
import { runEscapeCommand } from "../escape-command.ts";
import { TestEditor } from "../../testing/test-editor.ts";
import { cloneInstances, placeInstance } from "../objects/instances.ts";
import { ghostOf } from "./ghost.ts";
import { finishPlacing, inspectPrefab, startPlacing } from "./place.ts";

let editor: TestEditor;
beforeEach(() => {
  editor = new TestEditor();
  editor.update({ prefabId: "box", snapEnabled: true, snapStepPx: 16 });
  editor.setTool("place");
});

/** Sets the size of the box, which is a square of 16 px by default. */
const resize = (widthPx: number, heightPx: number): void => {
  editor.document.transact("Size", (edits) => {
    edits.set(["prefabs", "box", "look", "widthPx"], widthPx);
    edits.set(["prefabs", "box", "look", "heightPx"], heightPx);
  });
};

it("shows the scene when placing starts from another document", () => {
  const [sceneId = ""] = Object.keys(editor.game.scenes);
  editor.openDocument({ kind: "rules", of: "scene", id: sceneId });
  inspectPrefab(editor, "box");
  expect(editor.state.documentKey).not.toBe("");
  startPlacing(editor, "box");
  expect(editor.state.documentKey).toBe("");
});

describe("placing by a drag", () => {
  it("places one object in each grid cell that the pointer enters, without duplicates, as one undo step", () => {
    const before = editor.game;
    editor.drag([
      [33, 31],
      [40, 32],
      [47, 32],
      [49, 34],
      [64, 48],
      [64, 32],
      [32, 32],
    ]);
    expect(editor.centres).toEqual([
      [32, 32],
      [48, 32],
      [64, 48],
      [64, 32],
    ]);
    expect(editor.state.tool).toBe("place");
    editor.document.undo();
    expect(editor.game).toEqual(before);
    editor.document.redo();
    expect(editor.centres).toHaveLength(4);
  });

  it("skips no cell when the pointer moves fast", () => {
    editor.drag([
      [32, 32],
      [112, 32],
    ]);
    expect(editor.centres.map(([x]) => x)).toEqual([32, 48, 64, 80, 96, 112]);
  });

  it("starts anew with each press, also on top of other objects", () => {
    editor.click(32, 32).click(32, 32);
    expect(editor.centres).toHaveLength(2);
    editor.document.undo();
    expect(editor.centres).toHaveLength(1);
  });

  it("places one object when the pointer hardly moves", () => {
    editor.drag([
      [39, 32],
      [41, 32],
    ]);
    editor.pointerDown(editor.at(103, 96, { isCoarse: true }));
    editor.pointerMove(editor.at(111, 96, { isCoarse: true }));
    editor.pointerUp(editor.at(111, 96, { isCoarse: true }));
    expect(editor.centres).toEqual([
      [32, 32],
      [96, 96],
    ]);
  });

  it("spaces objects larger than a cell by whole cells", () => {
    resize(40, 16);
    editor.drag([
      [32, 32],
      [144, 64],
    ]);
    const { centres } = editor;
    expect(centres.at(-1)).toEqual([128, 64]);
    for (const [x, y] of centres) expect([(x - 32) % 48, y % 16]).toEqual([0, 0]);
  });

  it("spaces by the object's size without snapping, or while Ctrl turns it off", () => {
    resize(10, 20);
    editor.drag(
      [
        [33, 33],
        [54, 34],
      ],
      { command: true },
    );
    editor.update({ snapEnabled: false });
    editor.drag([
      [101, 33],
      [101, 72],
    ]);
    expect(editor.centres).toEqual([
      [33, 33],
      [43, 33],
      [53, 33],
      [101, 33],
      [101, 53],
      [101, 73],
    ]);
  });

  it("is undone as a whole when it is cancelled", () => {
    editor.click(200, 200);
    const before = editor.game;
    editor.pointerDown(editor.at(32, 32));
    editor.pointerMove(editor.at(96, 32));
    expect(editor.centres).toHaveLength(6);
    expect(editor.cancelGesture()).toBe(true);
    expect(editor.game).toEqual(before);
    expect(editor.cancelGesture()).toBe(false);
  });

  it("places nothing when no layer takes objects", () => {
    editor.document.transact("Lock", (edits) => edits.set(["scenes", "main", "layers", "objects", "locked"], true));
    const { undoName } = editor.document.history;
    editor.pointerDown(editor.at(32, 32));
    editor.pointerMove(editor.at(96, 32));
    expect(editor.cancelGesture()).toBe(false);
    expect(editor.centres).toEqual([]);
    expect(editor.document.history.undoName).toBe(undoName);
  });
});

describe("the prefab to place", () => {
  beforeEach(() => editor.setTool("select"));

  it("is not set by inspecting a prefab", () => {
    inspectPrefab(editor, "box");
    editor.click(32, 32);
    expect(editor.centres).toEqual([]);
    expect(editor.state.tool).toBe("select");
  });

  it("is placed by each press until Escape, which selects the object that was placed last", () => {
    startPlacing(editor, "box");
    editor.click(32, 32).click(96, 32);
    expect(editor.centres).toEqual([
      [32, 32],
      [96, 32],
    ]);
    expect(editor.state).toMatchObject({ tool: "place", prefabId: "box", selection: [] });
    runEscapeCommand(editor);
    expect(editor.state.tool).toBe("select");
    expect(editor.state.selection.map((id) => editor.scene?.instances[id]?.x)).toEqual([96]);
    editor.click(200, 200);
    expect(editor.centres).toHaveLength(2);
  });

  it("selects nothing when nothing was placed, or the object is deleted", () => {
    startPlacing(editor, "box");
    runEscapeCommand(editor);
    expect(editor.state.selection).toEqual([]);
    startPlacing(editor, "box");
    editor.click(32, 32);
    editor.document.undo();
    runEscapeCommand(editor);
    expect(editor.state.selection).toEqual([]);
  });

  it("stays active when the press was the first of two fingers", () => {
    startPlacing(editor, "box");
    editor.pointerDown(editor.at(32, 32));
    expect(editor.centres).toEqual([[32, 32]]);
    expect(editor.cancelGesture()).toBe(true);
    expect(editor.centres).toEqual([]);
    expect(editor.state).toMatchObject({ tool: "place", prefabId: "box", selection: [] });
    editor.click(96, 96);
    expect(editor.centres).toEqual([[96, 96]]);
    expect(editor.state.tool).toBe("place");
    expect(editor.cancelGesture()).toBe(false);
    expect(editor.centres).toHaveLength(1);
  });

  it.each([
    { snapEnabled: true, command: false },
    { snapEnabled: true, command: true },
    { snapEnabled: false, command: false },
    { snapEnabled: false, command: true },
  ])("is previewed where it will be placed: $snapEnabled, Ctrl $command", ({ snapEnabled, command }) => {
    editor.update({ snapEnabled });
    startPlacing(editor, "box");
    editor.pointerMove(editor.at(37.3, 43.6, { command }));
    const ghost = ghostOf(editor);
    editor.click(37.3, 43.6, { command });
    expect(editor.centres).toEqual([[ghost?.at.x, ghost?.at.y]]);
    expect(ghost?.at).toEqual(snapEnabled === command ? { x: 37, y: 44 } : { x: 32, y: 48 });
    finishPlacing(editor);
    expect(ghostOf(editor)).toBeNull();
  });

  it("is the dragged prefab, with any tool", () => {
    editor.update({ draggedPrefabId: "box", pointer: null });
    expect(ghostOf(editor)).toBeNull();
    editor.update({ pointer: { x: 30, y: 30 } });
    expect(ghostOf(editor)).toEqual({ prefabId: "box", at: { x: 32, y: 32 } });
    editor.update({ draggedPrefabId: "gone" });
    expect(ghostOf(editor)).toBeNull();
  });
});

describe("far outside of the scene", () => {
  it("objects are placed, duplicated and pasted where they still fit the format", () => {
    const editor = new TestEditor();
    const far = placeInstance(editor, "box", { x: 2e6, y: -999_999 }) ?? "";
    expect(editor.scene?.instances[far]).toMatchObject({ x: 1e6, y: -999_999 });
    editor.select([far]);
    expect(cloneInstances(editor, [far], { x: 16, y: 16 })).toHaveLength(1);
    editor.press("c", { mod: true }).press("v", { mod: true });
    expect(Object.values(editor.scene?.instances ?? {}).map(({ x }) => x)).toEqual([1e6, 1e6, 1e6]);
  });
});
