import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { cloneInstances, placeInstanceEach } from "../scene/objects/instances.ts";
import { duplicateScene } from "../scene/scenes.ts";

let editor: TestEditor;
let largest = 0;
const COUNT = 12_000;

beforeEach(() => {
  editor = new TestEditor();
  placeInstanceEach(
    editor,
    "box",
    Array.from({ length: COUNT }, (_, index) => ({ x: index, y: 0 })),
  );
  const ids = Object.keys(editor.scene?.instances ?? {});
  // The first object's parent is in a later chunk.
  editor.document.transact("Attach", (edits) => edits.set([...editor.instancePath(ids[0] as string), "parentId"], ids.at(-1)));
  largest = 0;
  editor.document.doc.on("update", (update: Uint8Array) => {
    largest = Math.max(largest, update.byteLength);
  });
});

describe("many objects at once", () => {
  it("are copied as one undo step, in updates of limited size, with their parents", () => {
    const ids = Object.keys(editor.scene?.instances ?? {});
    const copies = cloneInstances(editor, ids, { x: 1, y: 0 });
    expect(copies).toHaveLength(COUNT);
    const whole = largest;
    expect(editor.scene?.instances[copies[0] as string]?.parentId).toBe(copies.at(-1));
    expect(Object.keys(editor.scene?.instances ?? {})).toHaveLength(2 * COUNT);
    editor.document.undo();
    expect(Object.keys(editor.scene?.instances ?? {})).toHaveLength(COUNT);
    editor.document.redo();
    expect(editor.scene?.instances[copies[0] as string]?.parentId).toBe(copies.at(-1));
    expect(whole).toBeLessThan(2_000_000);
  });

  it("are copied with a scene, as one undo step", () => {
    const original = editor.scene;
    const id = duplicateScene(editor, editor.state.sceneId) as string;
    expect(editor.game.scenes[id]?.instances).toEqual(original?.instances);
    expect(editor.document.undo()).not.toBeNull();
    expect(editor.game.scenes[id]).toBeUndefined();
  });
});
