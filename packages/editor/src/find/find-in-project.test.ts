import { beforeEach, describe, expect, it } from "vitest";
import { addLine } from "../rules/lines.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { findInProject } from "./find-in-project.ts";

let editor: TestEditor;

beforeEach(() => {
  editor = new TestEditor();
  editor.document.transact("Write", (edits) => edits.set(["prefabs", "box", "script"], "class A {\n  // Boxes fall.\n  fall() {}\n}"));
});

describe("finding in a project", () => {
  it("finds names and lines of scripts, ignoring case", () => {
    expect(findInProject(editor.game, "BOX")).toEqual([
      { kind: "name", what: "prefab", id: "box", text: "Box" },
      { kind: "line", document: { kind: "code", of: "prefab", id: "box" }, of: "Box", line: 2, text: "// Boxes fall." },
    ]);
    expect(findInProject(editor.game, "fall").map((match) => match.kind === "line" && match.line)).toEqual([2, 3]);
  });

  it("finds sentences of rules as displayed", () => {
    const id = addLine(
      editor,
      { kind: "prefab", id: "box" },
      { parentId: "", part: "then", beforeId: null },
      { kind: "rule", type: "always", slots: {} },
    );
    const found = findInProject(editor.game, "always");
    expect(found).toMatchObject([{ kind: "rule", ruleId: id, of: "Box", document: { kind: "rules", of: "prefab", id: "box" } }]);
  });

  it("finds nothing for an empty text, and limits the number of matches", () => {
    expect(findInProject(editor.game, "  ")).toEqual([]);
    editor.document.transact("Write", (edits) => edits.set(["prefabs", "box", "script"], "x\n".repeat(1_000)));
    expect(findInProject(editor.game, "x")).toHaveLength(200);
  });
});
