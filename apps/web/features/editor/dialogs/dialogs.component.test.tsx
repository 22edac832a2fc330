import { testGame } from "@playsmith/editor/testing";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { NameDialog } from "./name-dialog.tsx";
import { ResizeSceneDialog } from "./resize-dialogs.tsx";
import { SceneDialogs } from "./scene-dialogs.tsx";

it("saves a trimmed name on Enter and closes", async () => {
  const onSave = vi.fn();
  const onClose = vi.fn();
  const dialog = <NameDialog title="Rename scene" name="Main" onSave={onSave} onClose={onClose} />;
  const screen = await renderInEditor(dialog, testProject(testGame()));
  await expect.element(screen.getByRole("dialog", { name: "Rename scene" })).toBeVisible();
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
  // The name is selected, so that typing replaces it.
  await userEvent.keyboard("  Cellar {Enter}");
  expect(onSave.mock.calls).toEqual([["Cellar"]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it("keeps the dialog open with the reason when a name is empty or not possible", async () => {
  const onSave = vi.fn();
  const onClose = vi.fn();
  const problem = (name: string): string | null => (name === "Hall" ? "There is a scene called Hall" : null);
  const dialog = <NameDialog title="Rename scene" name="Main" problem={problem} onSave={onSave} onClose={onClose} />;
  const screen = await renderInEditor(dialog, testProject(testGame()));
  const name = screen.getByLabelText("Name");
  await name.fill(" ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("A name is required")).toBeVisible();
  await name.fill("Hall");
  await expect.element(screen.getByText("A name is required")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("There is a scene called Hall")).toBeVisible();
  await expect.element(name).toBeInvalid();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

it("resizes a scene around the chosen anchor, and undo restores it", async () => {
  const open = testProject(testGame());
  const onClose = vi.fn();
  const screen = await renderInEditor(<ResizeSceneDialog sceneId="main" onClose={onClose} />, open);
  await screen.getByLabelText("Width in px").fill("1280");
  await screen.getByLabelText("Height in px").fill("640");
  await screen.getByRole("radio", { name: "bottom right" }).click();
  await screen.getByRole("button", { name: "Resize" }).click();
  const scene = () => open.editor.document.game.scenes["main"];
  expect(scene()).toMatchObject({ widthPx: 1280, heightPx: 640 });
  expect(onClose).toHaveBeenCalledOnce();
  open.editor.document.undo();
  expect(scene()).toMatchObject({ widthPx: 640, heightPx: 320 });
});

it.each([
  ["", "Two whole numbers are needed"],
  ["12.5", "Two whole numbers are needed"],
  ["0", "Each side has 1 to"],
  ["999999", "Each side has 1 to"],
])("refuses the width %j of a scene", async (width, reason) => {
  const open = testProject(testGame());
  const screen = await renderInEditor(<ResizeSceneDialog sceneId="main" onClose={() => undefined} />, open);
  await screen.getByLabelText("Width in px").fill(width);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(new RegExp(`^${reason}`));
  await expect.element(screen.getByRole("button", { name: "Resize" })).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  expect(open.editor.document.game.scenes["main"]?.widthPx).toBe(640);
});

it("warns that objects will lie outside before a scene is made smaller", async () => {
  const game = testGame();
  const scene = game.scenes["main"];
  if (!scene) throw new Error("The test game has a main scene");
  scene.instances["far"] = {
    prefabId: "box",
    layerId: "objects",
    order: "a",
    name: "",
    x: 600,
    y: 20,
    angleRad: 0,
    scaleX: 1,
    scaleY: 1,
    overrides: {},
  };
  const open = testProject(game);
  const screen = await renderInEditor(<ResizeSceneDialog sceneId="main" onClose={() => undefined} />, open);
  await screen.getByLabelText("Width in px").fill("320");
  await expect.element(screen.getByText(/1 object will lie outside\. Undo brings everything back\./)).toBeVisible();
});

it("keeps the name that somebody else has given to a scene meanwhile, if nothing was typed", async () => {
  const open = testProject(testGame());
  const named = (): string | undefined => open.editor.document.game.scenes["main"]?.name;
  open.editor.update({ sceneDialog: { sceneId: "main", for: "name" } });
  const screen = await renderInEditor(<SceneDialogs />, open);
  const field = screen.getByLabelText("Name");
  await expect.element(field).toHaveValue("Main");
  open.editor.document.transact("Rename", (edits) => edits.set(["scenes", "main", "name"], "Cave"));
  await screen.getByRole("button", { name: "Save" }).click();
  expect(named()).toBe("Cave");
});
