import type { Activity } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { expect, it, vi } from "vitest";
import { HistoryContextProvider } from "../history/history-context.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { ActivityStrip } from "./activity-strip.tsx";

const none = { added: 0, removed: 0, changed: 0 };
const change = { id: "main", name: "Main", change: "changed" as const, objects: none, rules: none, cells: 0, hasScript: false, fields: [] };
const ana = { userId: "ana", displayName: "Ana", photoURL: null };

const ACTIVITY: Activity = {
  since: new Date().toISOString(),
  edits: [
    {
      authors: [ana],
      isWithCaller: true,
      changes: [
        { ...change, kind: "scenes", objects: { ...none, changed: 12 } },
        { ...change, kind: "prefabs", id: "gone", name: "Ghost", change: "removed" },
      ],
      moreChanges: 3,
    },
    { authors: [{ ...ana, userId: "cleo", displayName: "Cleo" }], isWithCaller: false, changes: [], moreChanges: 0 },
  ],
  messages: [{ author: { ...ana, userId: "ben", displayName: "Ben" }, comments: 1, chat: 2, threadId: "t" }],
  versions: [{ id: "v", at: new Date().toISOString(), name: "Boss fight", cause: "named" }],
};

it("tells what others did, with ways to it", async () => {
  const open = testProject(testGame());
  const screens = { openHistory: vi.fn(), openBranches: vi.fn(), openMerge: vi.fn(), openReviewRequest: vi.fn() };
  const dismiss = vi.fn();
  const screen = await renderInEditor(
    <HistoryContextProvider value={screens}>
      <ActivityStrip visit={{ activity: ACTIVITY, dismiss }} />
    </HistoryContextProvider>,
    open,
  );
  const strip = screen.getByRole("region", { name: "While you were away" });
  const items = strip.getByRole("listitem");
  await expect
    .element(items.nth(0))
    .toHaveTextContent("Ana and you changed: Scene Main (12 objects changed); Prefab Ghost (removed) and 3 more");
  await expect.element(items.nth(1)).toHaveTextContent("Cleo changed the project");
  await expect.element(items.nth(2)).toHaveTextContent("Ben wrote one comment and 2 messages in the chat Read");
  await expect.element(strip.getByRole("button", { name: "Prefab Ghost" })).not.toBeInTheDocument();
  open.editor.openDocument({ kind: "rules", of: "prefab", id: "box" });
  await strip.getByRole("button", { name: "Scene Main" }).click();
  expect(open.editor.state.documentKey).toBe("");
  await strip.getByRole("button", { name: "Look at it" }).click();
  expect(screens.openHistory).toHaveBeenLastCalledWith({ versionId: "v" });
  await strip.getByRole("button", { name: "History" }).click();
  expect(screens.openHistory).toHaveBeenLastCalledWith();
  await strip.getByRole("button", { name: "Dismiss" }).click();
  expect(dismiss).toHaveBeenCalledOnce();
});

it("shows nothing when there is nothing to tell", async () => {
  const screen = await renderInEditor(<ActivityStrip visit={{ activity: null, dismiss: () => undefined }} />, testProject(testGame()));
  await expect.element(screen.getByRole("region", { name: "While you were away" })).not.toBeInTheDocument();
});
