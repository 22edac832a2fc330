import { expect, it } from "vitest";
import { backOut } from "./escape-command.ts";
import { TestEditor } from "../testing/test-editor.ts";

it("ends what is in hand, then the selection, and then has nothing left to end", () => {
  const editor = new TestEditor();
  editor.select(["a"]);
  editor.setTool("hand");
  expect(backOut(editor)).toBe(true);
  expect(editor.state).toMatchObject({ tool: "select", selection: ["a"], said: "Select" });
  expect(backOut(editor)).toBe(true);
  expect(editor.state).toMatchObject({ selection: [], said: "Nothing is selected" });
  expect(backOut(editor)).toBe(false);
});
