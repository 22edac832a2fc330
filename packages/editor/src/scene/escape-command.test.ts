import { expect, it } from "vitest";
import { runEscapeCommand } from "./escape-command.ts";
import { TestEditor } from "../testing/test-editor.ts";

it("ends what is in hand, then the selection, and then has nothing left to end", () => {
  const editor = new TestEditor();
  editor.select(["a"]);
  editor.setTool("hand");
  expect(runEscapeCommand(editor)).toBe(true);
  expect(editor.state).toMatchObject({ tool: "select", selection: ["a"], announcement: "Select" });
  expect(runEscapeCommand(editor)).toBe(true);
  expect(editor.state).toMatchObject({ selection: [], announcement: "Nothing is selected" });
  expect(runEscapeCommand(editor)).toBe(false);
});
