import { testGame } from "@playsmith/editor/testing";
import { expect, it, vi } from "vitest";
import { renderInEditor } from "../../testing/render-in-editor.tsx";
import { testProject } from "../../testing/test-project.ts";
import type { WatchState } from "./run-watcher.ts";
import { WatchBar } from "./watch-bar.tsx";

const state = (change: Partial<WatchState>): WatchState => ({
  name: "Ana",
  phase: "watching",
  isPaused: false,
  differsAtTick: null,
  ...change,
});

it.each([
  [{}, "Watching Ana play"],
  [{ isPaused: true }, "Ana has paused the game"],
  [{ phase: "stopped" }, "Ana has stopped the game"],
  [{ phase: "left" }, "Ana is no longer connected"],
  [{ phase: "tooLong" }, "This run is too long to be watched. Ana can start the game again."],
  [{ phase: "broken" }, "What Ana plays can't be shown here. Watch it again, or load the page anew."],
  [{ differsAtTick: 150 }, "Watching Ana playDiffers from what Ana sees since 0:02.50"],
] as const)("says what happens: %o", async (change, text) => {
  const screen = await renderInEditor(<WatchBar watched={state(change)} onTakeOver={() => undefined} />, testProject(testGame()));
  await expect.element(screen.getByRole("status", { name: "Game of Ana, state" })).toHaveTextContent(text);
});

it("takes the run over", async () => {
  const onTakeOver = vi.fn();
  const screen = await renderInEditor(<WatchBar watched={state({})} onTakeOver={onTakeOver} />, testProject(testGame()));
  await screen.getByRole("button", { name: "Take over from here" }).click();
  expect(onTakeOver).toHaveBeenCalledTimes(1);
});
