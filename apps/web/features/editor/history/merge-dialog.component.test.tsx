import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { MergeDialog } from "./merge-dialog.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const FINISH = callable("finishMerge");

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  const from = { ...testGame(), variables: { coins: 7 } };
  server.on(callable("prepareMerge"), { json: { result: { base: testGame(), from, versionId: "v" } } });
  server.on(FINISH, { json: { result: {} } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

async function show() {
  const open = testProject(testGame());
  const save = vi.spyOn(open.connection, "save");
  const onClose = vi.fn();
  const SignedIn = () => (useAuth().user ? <MergeDialog from={{ id: "b", name: "Boss" }} onClose={onClose} /> : null);
  open.setSaveState("unsaved");
  const screen = await renderInEditor(<SignedIn />, open);
  return { open, save, screen, onClose };
}

it("saves held edits before it compares, and ends the merge when the merged edits are saved", async () => {
  const { open, save, screen, onClose } = await show();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(server.countOf(callable("prepareMerge"))).toBe(0);
  open.setSaveState("saved");
  await expect.element(screen.getByRole("button", { name: "Merge", exact: true })).toBeEnabled();
  open.editor.document.subscribe(() => open.setSaveState("unsaved"));
  await screen.getByRole("button", { name: "Merge", exact: true }).click();
  await expect.poll(() => save.mock.calls.length).toBe(2);
  expect(open.editor.game.variables).toEqual({ coins: 7 });
  expect(server.countOf(FINISH)).toBe(0);
  open.setSaveState("saved");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.countOf(FINISH)).toBe(1);
});

it("leaves the merge open when the merged edits can't be saved, until they are", async () => {
  const { open, screen, onClose } = await show();
  open.setSaveState("saved");
  await expect.element(screen.getByRole("button", { name: "Merge", exact: true })).toBeEnabled();
  open.editor.document.subscribe(() => open.setSaveState("offline"));
  await screen.getByRole("button", { name: "Merge", exact: true }).click();
  await expect.element(screen.getByText(/^You're offline/)).toBeVisible();
  expect(server.countOf(FINISH)).toBe(0);
  expect(onClose).not.toHaveBeenCalled();
  open.setSaveState("saved");
  await screen.getByRole("button", { name: "Merge", exact: true }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.countOf(FINISH)).toBe(1);
});
