import { testGame } from "@playsmith/editor/testing";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Play } from "../play/play.ts";
import { SceneInspector } from "../inspector/scene/scene-inspector.tsx";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { useEditorShortcuts } from "./use-editor-shortcuts.ts";

it("saves what is typed into a field that still has the focus", async () => {
  const open = testProject(testGame());
  const saved: (string | undefined)[] = [];
  const nothing = (): void => undefined;
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
