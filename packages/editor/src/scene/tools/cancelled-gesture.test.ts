import { ProjectDocument } from "@playsmith/document";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { addUploaded } from "../../assets/uploaded.ts";
import type { PointerInput } from "../../editor.ts";
import { TestEditor } from "../../testing/test-editor.ts";
import { activeShapes } from "../shapes/shape-points.ts";
import { screenFrame } from "../transform/frame.ts";
import type { Handle } from "../../editor-state.ts";
import { runEscapeCommand } from "../escape-command.ts";

type Place = readonly [number, number];

/** A gesture in progress: its start position and modifier keys. */
interface Begun {
  editor: TestEditor;
  at: Place;
  keys?: Partial<PointerInput>;
}

const withBox = (): TestEditor => {
  const editor = new TestEditor().withBoxes([80, 80]);
  editor.update({ snapEnabled: false, snapObjects: false });
  return editor.click(80, 80);
};
const onHandle = (name: Handle): Begun => {
  const editor = withBox();
  const { x, y } = screenFrame(editor)?.handles.find(([handle]) => handle === name)?.[1] ?? { x: 0, y: 0 };
  return { editor, at: [x, y] };
};
const withTiles = (key: string): Begun => {
  const editor = new TestEditor();
  editor.activateLayer("ground");
  return { editor: editor.press(key), at: [40, 40] };
};

const GESTURES: Record<string, () => Begun> = {
  "a drag": () => ({ editor: withBox(), at: [80, 80] }),
  "a drag of a copy": () => ({ editor: withBox(), at: [80, 80], keys: { alt: true } }),
  scaling: () => onHandle("se"),
  turning: () => onHandle("turn"),
  "dragging a point": () => {
    const editor = withBox();
    const collider = { kind: "box", widthPx: 16, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: true };
    editor.document.transact("Form", (edits) => edits.set(["prefabs", "box", "collider"], collider));
    editor.press("c");
    const { x, y } = activeShapes(editor)[0]?.points.at(-1)?.at ?? { x: 0, y: 0 };
    return { editor, at: [x, y] };
  },
  placing: () => {
    const editor = new TestEditor();
    editor.update({ prefabId: "box" });
    editor.setTool("place");
    return { editor, at: [80, 80] };
  },
  "a stroke": () => withTiles("b"),
  erasing: () => {
    const { editor, at } = withTiles("b");
    editor.drag([at, [120, 40]]);
    editor.setTool("erase");
    return { editor, at };
  },
  filling: () => withTiles("g"),
  "moving tiles": () => {
    const { editor, at } = withTiles("b");
    editor.click(...at);
    editor.setTool("cells");
    return { editor: editor.drag([at, at]), at };
  },
};

describe.each(Object.entries(GESTURES))("Escape during %s", (_name, begin) => {
  it("keeps files that were uploaded during the gesture, with their undo step, and the edits of others", () => {
    const { editor, at, keys } = begin();
    const { document } = editor;
    const other = new ProjectDocument(new Y.Doc());
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(document.doc));
    const before = editor.game;
    const { undoName } = document.history;
    const [x, y] = at;
    editor.pointerMove(editor.at(x, y, keys));
    editor.pointerDown(editor.at(x, y, keys));
    editor.pointerMove(editor.at(x + 24, y + 24, keys));
    expect(document.history.undoName, "something was edited").not.toBe(undoName);
    const file = { hash: "0".repeat(64), mime: "audio/mpeg", byteLength: 10 };
    const uploaded = addUploaded(editor, "Jump", { file, widthPx: 0, heightPx: 0, durationS: 1 });
    const asset = editor.game.assets[uploaded?.assetId ?? ""];
    other.transact("Others", (edits) => edits.set(["settings", "title"], "Others"));
    Y.applyUpdate(document.doc, Y.encodeStateAsUpdate(other.doc));
    editor.pointerMove(editor.at(x + 48, y + 8, keys));

    expect(runEscapeCommand(editor)).toBe(true);
    expect(editor.game).toEqual({
      ...before,
      settings: { ...before.settings, title: "Others" },
      assets: { ...before.assets, [uploaded?.assetId ?? ""]: asset },
    });
    expect(document.undo()).toBe("Add Jump");
    expect(editor.game).toEqual({ ...before, settings: { ...before.settings, title: "Others" } });
    expect(document.history.undoName).toBe(undoName);
  });
});

it("keeps older undo steps when the drag was undone by keys before", () => {
  const editor = withBox();
  editor.drag([
    [80, 80],
    [160, 80],
  ]);
  editor.pointerDown(editor.at(160, 80));
  editor.pointerMove(editor.at(200, 80));
  editor.press("z", { mod: true });
  runEscapeCommand(editor);
  expect(editor.centres).toEqual([[160, 80]]);
  expect(editor.document.history).toMatchObject({ undoName: "Move object", redoName: "Move object" });
});
