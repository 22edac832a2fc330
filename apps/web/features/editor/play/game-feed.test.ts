import { createDocument, ProjectDocument } from "@playsmith/document";
import { addPrefab } from "@playsmith/editor/prefabs";
import { ProjectEditor } from "@playsmith/editor";
import { emptyGame } from "@playsmith/game-format";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gameFeed } from "./game-feed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("Test"))));
  const id = addPrefab(editor, { name: "Hero" }) ?? "";
  const path = ["prefabs", id, "script"];
  const type = (text: string) => editor.document.transact("Type", (edits) => edits.spliceText(path, 0, 0, text));
  const feed = gameFeed(editor);
  return { editor, id, type, feed, shown: () => feed.game.prefabs[id] };
}

it("notifies of typed script text after a pause", () => {
  const { type, shown } = opened();
  const before = shown();
  type("a");
  vi.advanceTimersByTime(200);
  type("b");
  vi.advanceTimersByTime(200);
  expect(shown()).toBe(before);
  vi.advanceTimersByTime(100);
  expect(shown()?.script).toBe("ba");
});

it("notifies of other edits at once, including the text typed before", () => {
  const { editor, id, type, shown } = opened();
  type("a");
  editor.document.transact("Name", (edits) => edits.set(["prefabs", id, "name"], "Heroine"));
  expect(shown()).toMatchObject({ name: "Heroine", script: "a" });
});

it("tells listeners of what the person has in hand, and stops when asked to", () => {
  const { editor, feed } = opened();
  const listener = vi.fn();
  const stop = feed.subscribe(listener);
  editor.update({ showGrid: true });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  editor.update({ showGrid: false });
  expect(listener).toHaveBeenCalledTimes(1);
});

it("is one for each editor", () => {
  const { editor, feed } = opened();
  expect(gameFeed(editor)).toBe(feed);
});
