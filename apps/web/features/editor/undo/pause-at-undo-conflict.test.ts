import type { OverwrittenUndoStep } from "@playsmith/document";
import { expect, it } from "vitest";
import { pauseAtUndoConflict } from "../commands/use-editor-shortcuts.ts";

it("a held key stops at an overwritten step, and the next press continues", () => {
  const heard: ((step: OverwrittenUndoStep) => void)[] = [];
  const pause = pauseAtUndoConflict({
    subscribeOverwritten: (listener) => {
      heard.push(listener);
      return () => void heard.pop();
    },
  });
  const press = () => pause.isPaused({ repeat: false });
  const hold = () => pause.isPaused({ repeat: true });
  expect([press(), hold(), hold()]).toEqual([false, false, false]);
  heard[0]?.({ name: "Move Fox", way: "undo", by: [] });
  expect([hold(), hold(), press(), hold()]).toEqual([true, true, false, false]);
  pause.end();
  expect(heard).toEqual([]);
});
