import { WHOLE_GAME } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { canRun } from "./commands.ts";
import { keyOfDocument, rulesDocument, SCENE_KEY } from "../open-documents.ts";
import { tabCommands } from "./tab-commands.ts";
import { TestEditor } from "../testing/test-editor.ts";

const [close, closeOthers] = tabCommands;

it("closes the active tab, or all others, but never the scene", () => {
  const editor = new TestEditor();
  const box = rulesDocument({ kind: "prefab", id: "box" });
  const open = (): string[] => editor.state.documents.map(keyOfDocument);
  if (!close || !closeOthers) throw new Error("no commands");
  expect([canRun(editor, close), canRun(editor, closeOthers)]).toEqual([false, false]);
  editor.openDocument(rulesDocument(WHOLE_GAME));
  editor.openDocument(box);
  closeOthers.run(editor);
  expect(open()).toEqual([keyOfDocument(box)]);
  expect(canRun(editor, closeOthers)).toBe(false);
  close.run(editor);
  expect([open(), editor.state.documentKey]).toEqual([[], SCENE_KEY]);
});
