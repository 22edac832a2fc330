import { testGame } from "@playsmith/editor/testing";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Play } from "../play/play.ts";
import { SceneInspector } from "../inspector/scene/scene-inspector.tsx";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { useEditorShortcuts } from "./use-editor-shortcuts.ts";

const nothing = (): void => undefined;

it.each([
  ["Cyrillic", "KeyZ", "я", "KeyS", "ы"],
  ["Greek", "KeyZ", "ζ", "KeyS", "σ"],
  ["Dvorak", "Slash", "z", "Semicolon", "s"],
  ["QWERTZ with Caps Lock", "KeyY", "Z", "KeyS", "S"],
])("undoes and saves on every keyboard layout, and keeps the browser from saving: %s", async (_layout, codeZ, z, codeS, s) => {
  const open = testProject(testGame());
  const { document } = open.editor;
  const save = vi.fn();
  function Screen() {
    useEditorShortcuts(open.editor, { play: {} as Play, openPalette: nothing, openHelp: nothing, openFind: nothing, save });
    return <SceneInspector />;
  }
  const screen = await renderInEditor(<Screen />, open);
  const press = (target: Element, code: string, key: string): boolean =>
    !target.dispatchEvent(new KeyboardEvent("keydown", { code, key, ctrlKey: true, bubbles: true, cancelable: true }));
  document.transact("Rename", (edits) => edits.set(["scenes", "main", "name"], "Cave"));
  expect(press(globalThis.document.body, codeZ, z), "is handled").toBe(true);
  expect(document.game.scenes["main"]?.name).not.toBe("Cave");
  expect(press(globalThis.document.body, codeS, s), "is handled").toBe(true);
  expect(press(screen.getByLabelText("Name").element(), codeS, s), "is handled in a field").toBe(true);
  expect(save).toHaveBeenCalledTimes(2);
});

it("saves what is typed into a field that still has the focus", async () => {
  const open = testProject(testGame());
  const saved: (string | undefined)[] = [];
  const save = (): void => void saved.push(open.editor.document.game.scenes["main"]?.name);
  function Screen() {
    useEditorShortcuts(open.editor, { play: {} as Play, openPalette: nothing, openHelp: nothing, openFind: nothing, save });
    return <SceneInspector />;
  }
  const screen = await renderInEditor(<Screen />, open);
  const field = screen.getByLabelText("Name");
  await field.fill("Cave");
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(saved).toEqual(["Cave"]);
  await expect.element(field).toHaveFocus();
});
