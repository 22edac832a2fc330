import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import type { Recording } from "@playsmith/engine";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { CompareOriginalDialog } from "./compare-original-dialog.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const recording: Recording = { format: 1, seed: 1, sceneId: "", ticks: 90, inputs: [[90, 0]], hashes: [] };
const at = "2026-01-01T00:00:00.000Z";
const version = { id: "v1", number: 1, at, cause: "beforeMerge", name: "", authors: [], changes: [], hash: "" };
const open = testProject(testGame());
const branch = {
  id: open.project.id,
  name: "Run at 0:12",
  createdAt: at,
  updatedAt: at,
  mergedAt: null,
  createdBy: "ada",
  base: { projectId: "main", versionId: "v1" },
};
const listing = (base: (typeof branch)["base"] | null | undefined) => ({
  json: { result: { main: { id: "main", name: "Hills", isProtected: false }, branches: [{ ...branch, base }] } },
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(callable("listBranches"), listing(branch.base));
  server.on(callable("readVersion"), { json: { result: { version, game: testGame() } } });
  server.on(callable("deleteBranch"), { json: { result: {} } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

async function show(taken: Recording | null = recording) {
  function Shown() {
    const { pathname, search } = useLocation();
    return (
      <>
        <p>{pathname + search}</p>
        <CompareOriginalDialog play={{ takeRecording: async () => taken }} onClose={() => undefined} />
      </>
    );
  }
  const SignedIn = () => (useAuth().user ? <Shown /> : null);
  const screen = await renderInEditor(<SignedIn />, open);
  return { screen, dialog: screen.getByRole("dialog", { name: "Compare with the original" }) };
}

it("shows the run in the game of the version from which the branch began, and goes to the merge", async () => {
  const { screen, dialog } = await show();
  await expect.element(dialog.getByRole("region", { name: "Both runs in the scene" })).toBeVisible();
  expect(server.requests.find(({ path }) => path === callable("readVersion"))?.body).toMatchObject({
    data: { projectId: "main", versionId: "v1" },
  });
  await dialog.getByRole("button", { name: "Merge into Hills" }).click();
  await expect.element(screen.getByText(`/project/main?merge=${branch.id}`)).toBeInTheDocument();
});

it("discards the branch after a question", async () => {
  const { screen, dialog } = await show();
  await dialog.getByRole("button", { name: "Discard this branch" }).click();
  const question = screen.getByRole("dialog", { name: "Delete Run at 0:12?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard this branch" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByText("/project/main", { exact: true })).toBeInTheDocument();
  expect(server.requests.filter(({ path }) => path === callable("deleteBranch"))).toHaveLength(1);
});

it("says when the original is gone, also for a server that doesn't name it", async () => {
  for (const base of [null, undefined]) {
    server.on(callable("listBranches"), listing(base));
    const { screen, dialog } = await show();
    await expect.element(dialog.getByText("The game from which this branch began is no longer kept.")).toBeVisible();
    await screen.unmount();
  }
});

it("says when the run can't be read", async () => {
  const { dialog } = await show(null);
  await expect.element(dialog.getByText(/^The recording of this run could not be read/)).toBeVisible();
});
