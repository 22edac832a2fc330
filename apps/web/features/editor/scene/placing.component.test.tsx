import { startPlacing } from "@playsmith/editor/scene";
import { testGame } from "@playsmith/editor/testing";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { PrefabList } from "../left/prefab-list.tsx";
import { FloatObstacles, FloatObstaclesProvider } from "../play/floating/float-obstacles.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { PlaceBar } from "./bars/place-bar.tsx";

it("says while placing that all layers of objects are locked, and takes objects again when one is not", async () => {
  const open = testProject(testGame());
  const lock = (locked: boolean) =>
    open.editor.document.transact("Lock", (edits) => edits.set(["scenes", "main", "layers", "objects", "locked"], locked));
  startPlacing(open.editor, "box");
  const screen = await renderInEditor(
    <FloatObstaclesProvider value={new FloatObstacles()}>
      <PlaceBar />
    </FloatObstaclesProvider>,
    open,
  );
  await expect.element(screen.getByText("Press or drag wherever it should stand.")).toBeVisible();
  lock(true);
  await expect.element(screen.getByText("No layer takes objects here")).toBeVisible();
  lock(false);
  await expect.element(screen.getByText("Press or drag wherever it should stand.")).toBeVisible();
});

it("says why a prefab of the list can't be placed", async () => {
  const game = testGame();
  const layer = game.scenes["main"]?.layers["objects"];
  if (layer) layer.locked = true;
  const open = testProject(game);
  const screen = await renderInEditor(<PrefabList />, open);
  (screen.getByRole("button", { name: "Box", exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("No layer takes objects here")).toBeVisible();
  expect(open.editor.document.game.scenes["main"]?.instances).toEqual({});
});
