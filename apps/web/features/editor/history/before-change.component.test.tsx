import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION, type Version } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { takeFiles } from "../imports/take-files.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { VersionDetail } from "./version-detail.tsx";

const version: Version = {
  id: "v",
  number: 1,
  at: "2026-01-01T00:00:00.000Z",
  cause: "named",
  name: "Boss works",
  hash: "0".repeat(64),
  authors: [],
  changes: [],
};
const SAVE = `/functions/${FUNCTIONS_REGION}/saveVersion`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  const game = { ...testGame(), variables: { coins: 7 } };
  server.on(`/functions/${FUNCTIONS_REGION}/readVersion`, { json: { result: { version, game } } });
  server.on(SAVE, { json: { result: { version } } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

/** An open project with edits that are saved when the test says so. */
function editedProject() {
  const open = testProject(testGame());
  const save = vi.spyOn(open.connection, "save");
  open.setSaveState("unsaved");
  return { open, save };
}
function SignedIn({ children }: { children: ReactNode }) {
  return useAuth().user ? children : null;
}

it("keeps the version before a restore with the last edits, and restores then", async () => {
  const { open, save } = editedProject();
  const detail = <VersionDetail version={version} onChanged={() => undefined} onClose={() => undefined} />;
  const screen = await renderInEditor(<SignedIn>{detail}</SignedIn>, open);
  await screen.getByRole("button", { name: "Restore all" }).click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(server.countOf(SAVE)).toBe(0);
  open.setSaveState("saved");
  await expect.element(screen.getByText("The project is now as it was in this version.")).toBeVisible();
  expect(server.requests.filter(({ path }) => path === SAVE)).toMatchObject([{ body: { data: { cause: "beforeRestore" } } }]);
  expect(open.editor.game.variables).toEqual({ coins: 7 });
});

it("restores nothing when the last edits can't be saved", async () => {
  const { open } = editedProject();
  open.setSaveState("offline");
  const detail = <VersionDetail version={version} onChanged={() => undefined} onClose={() => undefined} />;
  const screen = await renderInEditor(<SignedIn>{detail}</SignedIn>, open);
  await screen.getByRole("button", { name: "Restore all" }).click();
  await expect.element(screen.getByText(/You're offline/)).toBeVisible();
  expect(server.countOf(SAVE)).toBe(0);
  expect(open.editor.game.variables).toEqual(testGame().variables);
});

it("keeps the version before an import with the last edits", async () => {
  const { open, save } = editedProject();
  const drop = () => takeFiles(open, [new File(["{}"], "level.tmj")]);
  const button = (
    <button type="button" onClick={drop}>
      Drop
    </button>
  );
  const screen = await renderInEditor(<SignedIn>{button}</SignedIn>, open);
  await screen.getByRole("button", { name: "Drop" }).click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(server.countOf(SAVE)).toBe(0);
  open.setSaveState("saved");
  await expect.poll(() => server.countOf(SAVE)).toBe(1);
});
