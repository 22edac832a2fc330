import type { Scene } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { commands } from "../../commands/commands.ts";
import { withDescendants } from "./groups.ts";
import { editableInstances, sceneIndex } from "./scene-index.ts";
import { TestEditor } from "../../testing/test-editor.ts";
import { placeInWalk } from "./keyboard-order.ts";

const KEYS = ["ArrowLeft", "ArrowDown", "]", "[", "n", "Delete", "Shift+ArrowUp", "l"];
const COMMANDS = ["arrange.attach", "arrange.detach", "edit.duplicate", "arrange.lock", "arrange.front", "arrange.back"];

/** The cached lookups of a scene, compared with fresh ones of a copy. */
function expectTrue(editor: TestEditor): void {
  const scene = editor.scene as Scene;
  const unknown: Scene = { ...scene, instances: { ...scene.instances } };
  expect(editableInstances(scene)).toEqual(editableInstances(unknown));
  expect(sceneIndex(editor.game, scene).edges).toEqual(sceneIndex(editor.game, unknown).edges);
  for (const id of Object.keys(scene.instances))
    expect(new Set(withDescendants(scene, [id]))).toEqual(new Set(withDescendants(unknown, [id])));
}

it("keeps cached lookups equal to fresh ones, edit after edit", () => {
  const editor = new TestEditor().withBoxes([40, 40], [120, 80], [200, 160], [280, 60], [360, 200]);
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let step = 0; step < 300; step++) {
    expectTrue(editor);
    const ids = Object.keys(editor.scene?.instances ?? {});
    editor.select([ids[random(ids.length)] ?? "", ids[random(ids.length)] ?? ""].filter(Boolean));
    const what = random(20);
    if (what < 8) editor.press(KEYS[random(KEYS.length)] as string);
    else if (what < 14) commands.find(({ id }) => id === COMMANDS[random(COMMANDS.length)])?.run(editor);
    else if (what === 14) editor.document.undo();
    else if (what === 15) editor.document.redo();
    else if (what === 16) editor.document.transact("Resize", (edits) => edits.set(["prefabs", "box", "look", "widthPx"], 8 + random(40)));
    else if (what === 17)
      editor.document.transact("Lock", (edits) => edits.set(["scenes", "main", "layers", "objects", "locked"], random(2) === 0));
    else if (ids.length < 4) editor.withBoxes([random(600), random(300)], [random(600), random(300)]);
  }
});

it("keeps the index of thousands of instances when one of them moves", () => {
  const editor = new TestEditor().withBoxes([40, 40], [120, 80]);
  const [a = "", b = ""] = Object.keys(editor.scene?.instances ?? {});
  const before = sceneIndex(editor.game, editor.scene as Scene).entries;
  editor.select([a]);
  editor.press("ArrowRight");
  const after = sceneIndex(editor.game, editor.scene as Scene).entries;
  const entryOf = (entries: typeof before, id: string) => entries.find(([entryId]) => entryId === id);
  expect(entryOf(after, b)).toBe(entryOf(before, b));
  expect(entryOf(after, a)?.[1].x).toBe(41);
});

it("returns an object's position in the reading order after each step", () => {
  const editor = new TestEditor().withBoxes([40, 40], [120, 40], [200, 40]);
  const [a = ""] = Object.keys(editor.scene?.instances ?? {});
  editor.select([a]);
  expect(placeInWalk(editor, a)).toEqual({ index: 0, count: 3 });
  editor.document.transact("Move", (edits) => edits.set([...editor.instancePath(a), "x"], 150));
  expect(placeInWalk(editor, a)).toEqual({ index: 1, count: 3 });
  editor.document.transact("Hide", (edits) => edits.set(["scenes", "main", "layers", "objects", "visible"], false));
  expect(placeInWalk(editor, a)).toBeNull();
});
