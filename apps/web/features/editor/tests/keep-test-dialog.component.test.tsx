import { testGame } from "@playsmith/editor/testing";
import { TEST_LIMITS } from "@playsmith/game-format";
import { expect, it, vi } from "vitest";
import { DebugLink } from "../play/debugger/debug-link.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { KeepTestDialog } from "./keep-test-dialog.tsx";

it("says which expressions have no room in a test, instead of leaving them out", async () => {
  const open = testProject(testGame());
  const takeRecording = vi.fn(() => Promise.resolve(null));
  const play = { debug: new DebugLink(() => 0), hasWon: false, takeRecording };
  const screen = await renderInEditor(<KeepTestDialog play={play} onClose={() => undefined} />, open);
  await screen.getByLabelText("Name").fill("Ice");
  const expressions = screen.getByLabelText("Other expressions, one a line");
  const keep = screen.getByRole("button", { name: "Keep" });
  await expressions.fill("1 = 1\n".repeat(TEST_LIMITS.expectations + 1));
  await keep.click();
  await expect.element(screen.getByText("A test has room for 20 expressions.")).toBeVisible();
  await expressions.fill(`coins > ${"1".repeat(TEST_LIMITS.expressionLength)}`);
  await keep.click();
  await expect.element(screen.getByText(/^This expression is too long, with more than 300 characters: coins > 1+…$/)).toBeVisible();
  expect(takeRecording).not.toHaveBeenCalled();
});
