import { expect, it } from "vitest";
import { canRun, commands } from "../../commands/commands.ts";
import { TestEditor } from "../../testing/test-editor.ts";

function run(editor: TestEditor, id: string): TestEditor {
  const command = commands.find((candidate) => candidate.id === id);
  if (command && canRun(editor, command)) command.run(editor);
  return editor;
}

const parentsOf = (editor: TestEditor, ids: readonly string[]): (string | undefined)[] =>
  ids.map((id) => editor.scene?.instances[id]?.parentId);

it("attaches all others to the object that was selected last, as one undo step, and detaches them", () => {
  const editor = new TestEditor().withBoxes([80, 80], [200, 120], [140, 200]);
  const [a = "", b = "", c = ""] = Object.keys(editor.scene?.instances ?? {});
  editor.select([a, b, c]);
  run(editor, "arrange.attach");
  expect(parentsOf(editor, [a, b, c])).toEqual([c, c, undefined]);
  expect(editor.document.history.undoName).toBe("Attach 2 objects");
  editor.select([a]);
  run(editor, "arrange.detach");
  expect(parentsOf(editor, [a, b, c])).toEqual([undefined, c, undefined]);
  editor.document.undo();
  editor.document.undo();
  expect(parentsOf(editor, [a, b, c])).toEqual([undefined, undefined, undefined]);
});

it("never creates a cycle, and ignores locked objects", () => {
  const editor = new TestEditor().withBoxes([80, 80], [200, 120], [140, 200]);
  const [a = "", b = "", c = ""] = Object.keys(editor.scene?.instances ?? {});
  editor.select([a, b]);
  run(editor, "arrange.attach");
  editor.select([b, c]);
  run(editor, "arrange.attach");
  // a is attached to b, and b to c: c cannot be attached to either.
  editor.select([c, a]);
  run(editor, "arrange.attach");
  expect(parentsOf(editor, [a, b, c])).toEqual([b, c, undefined]);
  editor.select([a]);
  run(editor, "arrange.lock");
  run(editor, "arrange.detach");
  expect(parentsOf(editor, [a])).toEqual([b]);
});

it("keeps the link when parent and child are copied together; a child without its parent cannot be detached", () => {
  const editor = new TestEditor().withBoxes([80, 80], [200, 120]);
  const [a = "", b = ""] = Object.keys(editor.scene?.instances ?? {});
  editor.select([a, b]);
  run(run(editor, "arrange.attach"), "edit.duplicate");
  const [child = "", parent = ""] = editor.state.selection;
  expect([editor.state.selection.length, ...parentsOf(editor, [child, parent])]).toEqual([2, parent, undefined]);
  editor.select([parent]);
  run(editor, "edit.delete");
  editor.select([child]);
  expect(commands.some((each) => each.id === "arrange.detach" && canRun(editor, each))).toBe(false);
});

it("offers attach for two objects, and detach for attached ones", () => {
  const editor = new TestEditor().withBoxes([80, 80], [200, 120]);
  const [a = "", b = ""] = Object.keys(editor.scene?.instances ?? {});
  const offered = (): string[] =>
    commands.filter(({ id }) => /attach|detach/.test(id)).flatMap((each) => (canRun(editor, each) ? each.id : []));
  editor.select([a]);
  expect(offered()).toEqual([]);
  editor.select([a, b]);
  expect(offered()).toEqual(["arrange.attach"]);
  run(editor, "arrange.attach");
  expect(offered()).toContain("arrange.detach");
});
