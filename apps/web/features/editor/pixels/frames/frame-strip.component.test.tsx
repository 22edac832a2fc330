import { blankPixelSprite } from "@playsmith/editor/pixels";
import { testGame } from "@playsmith/editor/testing";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { FloatObstacles, FloatObstaclesProvider } from "../../play/floating/float-obstacles.ts";
import { renderInEditor } from "../../testing/render-in-editor.tsx";
import { testProject } from "../../testing/test-project.ts";
import { PixelsProvider, usePixelState } from "../pixels-context.tsx";
import { FrameStrip } from "./frame-strip.tsx";

const Announcement = () => <p data-testid="announcement">{usePixelState((state) => state.announcement)}</p>;

it("does not tell a viewer that a frame was moved or deleted", async () => {
  const game = testGame();
  const sprite = blankPixelSprite("Slime", 4, 4);
  game.assets["slime"] = { ...sprite, frames: { ...sprite.frames, f1: { order: "b", cells: ["", "", "", ""] } } };
  const open = testProject(game, { role: "viewer" });
  const screen = await renderInEditor(
    <FloatObstaclesProvider value={new FloatObstacles()}>
      <PixelsProvider assetId="slime">
        <FrameStrip />
        <Announcement />
      </PixelsProvider>
    </FloatObstaclesProvider>,
    open,
  );
  await screen.getByRole("button", { name: "Frame 1" }).click();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}{Delete}");
  expect(screen.getByTestId("announcement").element().textContent).toBe("");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("button", { name: "Frame 2" })).toHaveAttribute("aria-pressed", "true");
});
