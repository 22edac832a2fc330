import type { Presence } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { userEvent } from "vitest/browser";
import { expect, it } from "vitest";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { SceneReactions } from "./scene-reactions.tsx";

it("shows and announces the reactions of others in the open scene, and ends them", async () => {
  const open = testProject(testGame());
  const { sceneId } = open.editor.state;
  const screen = await renderInEditor(<SceneReactions />, open);
  const ana = (reaction: Presence["reaction"]): void =>
    open.setPeer(7, { user: { id: "ana", name: "Ana", color: "#3366cc" }, ...(reaction === undefined ? {} : { reaction }) });
  ana({ id: 1, kind: "thumbsUp", sceneId: "elsewhere", x: 0, y: 0 });
  ana({ id: 2, kind: "nonsense", sceneId, x: 0, y: 0 });
  await expect.element(screen.getByTestId("reaction")).not.toBeInTheDocument();
  ana({ id: 3, kind: "thumbsUp", sceneId, x: 0, y: 0 });
  const status = screen.getByRole("status", { name: "Reactions" });
  await expect.element(status).toHaveTextContent("Ana reacts: thumbs up");
  await expect.element(screen.getByTestId("reaction")).not.toBeInTheDocument();
});

it("opens a menu by key, and publishes the choice in the presence", async () => {
  const open = testProject(testGame());
  const focused = (
    <button key="scene" type="button">
      Scene
    </button>
  );
  const screen = await renderInEditor([focused, <SceneReactions key="reactions" />], open);
  await screen.getByRole("button", { name: "Scene" }).click();
  await userEvent.keyboard("{Shift>}E{/Shift}");
  await screen.getByRole("menuitem", { name: "party" }).click();
  expect(open.connection.awareness.getLocalState()).toMatchObject({ reaction: { kind: "party", sceneId: open.editor.state.sceneId } });
  await expect.element(screen.getByTestId("reaction")).toBeVisible();
  await expect.element(screen.getByRole("status", { name: "Reactions" })).toHaveTextContent("");
});
