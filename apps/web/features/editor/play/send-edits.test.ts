import { TestEditor } from "@playsmith/editor/testing";
import { expect, it, vi } from "vitest";
import type { GameSession } from "../../../shell/game-session.ts";
import { sendEdits } from "./send-edits.ts";

it("sends every edit from the moment a run begins, and none before", () => {
  const editor = new TestEditor();
  const state = { hasRun: false };
  const patch = vi.fn();
  const stop = sendEdits(editor, { state, patch } as unknown as GameSession);
  const rename = (title: string) => editor.document.transact("Rename", (edits) => edits.set(["settings", "title"], title));
  rename("before");
  expect(patch).not.toHaveBeenCalled();
  state.hasRun = true;
  rename("at once");
  expect(patch.mock.calls.map(([game, changes]) => [game.settings.title, changes])).toEqual([
    ["at once", [{ path: ["settings", "title"], value: "at once" }]],
  ]);
  stop();
  rename("after");
  expect(patch).toHaveBeenCalledTimes(1);
});
