import { expect, it } from "vitest";
import { runEscapeCommand } from "./escape-command.ts";
import { TestEditor } from "../testing/test-editor.ts";

it("ends the active tool, then clears the selection, and then does nothing", () => {
  const editor = new TestEditor();
  editor.select(["a"]);
  editor.setTool("hand");
  expect(runEscapeCommand(editor)).toBe(true);
  expect(editor.state).toMatchObject({ tool: "select", selection: ["a"], announcement: "Select" });
  expect(runEscapeCommand(editor)).toBe(true);
  expect(editor.state).toMatchObject({ selection: [], announcement: "Nothing is selected" });
  expect(runEscapeCommand(editor)).toBe(false);
});
