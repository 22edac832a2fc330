import { describe, expect, it } from "vitest";
import { keyOfDocument, type OpenDocument, SCENE_KEY } from "./open-documents.ts";
import { openScript } from "./scripts/scripts.ts";
import { TestEditor } from "./testing/test-editor.ts";

const rules: OpenDocument = { kind: "rules", of: "prefab", id: "box" };
const code: OpenDocument = { kind: "code", of: "prefab", id: "box" };

describe("open documents", () => {
  it("are opened once each, are shown, and show the previous one when they are closed", () => {
    const editor = new TestEditor();
    editor.openDocument(rules);
    editor.openDocument(code);
    editor.openDocument(rules);
    expect(editor.state.documents).toEqual([rules, code]);
    expect(editor.state.documentKey).toBe(keyOfDocument(rules));
    editor.showDocument(keyOfDocument(code));
    editor.closeDocument(keyOfDocument(code));
    expect(editor.state.documentKey).toBe(keyOfDocument(rules));
    editor.closeDocument(keyOfDocument(rules));
    expect(editor.state.documentKey).toBe(SCENE_KEY);
    editor.closeDocument("rules:prefab:none");
  });

  it("need an owner, and close when any user deletes it", () => {
    const editor = new TestEditor();
    editor.openDocument({ ...rules, id: "none" });
    editor.openDocument({ ...rules, id: "constructor" });
    expect(editor.state.documents).toEqual([]);
    editor.openDocument(code);
    editor.showDocument("rules:prefab:box");
    expect(editor.state.documentKey).toBe(keyOfDocument(code));
    editor.document.transact("Theirs", (edits) => edits.delete(["prefabs", "box"]));
    expect(editor.state.documents).toEqual([]);
    expect(editor.state.documentKey).toBe(SCENE_KEY);
  });

  it("are hidden when a scene is opened", () => {
    const editor = new TestEditor();
    editor.openDocument(rules);
    editor.openScene("main");
    expect(editor.state.documentKey).toBe(SCENE_KEY);
    expect(editor.state.documents).toEqual([rules]);
  });

  it("create a missing script, and keep an existing one", () => {
    const editor = new TestEditor();
    openScript(editor, "prefab", "box");
    const begun = editor.game.prefabs["box"]?.script;
    expect(begun).toContain("export default class extends Script");
    editor.document.transact("Edit", (edits) => edits.spliceText(["prefabs", "box", "script"], 0, 0, "// mine\n"));
    openScript(editor, "prefab", "box");
    expect(editor.game.prefabs["box"]?.script).toBe(`// mine\n${begun}`);
    expect(editor.state.documentKey).toBe(keyOfDocument(code));
    openScript(editor, "scene", "main");
    expect(editor.game.scenes["main"]?.script).toContain("SceneScript");
  });
});
