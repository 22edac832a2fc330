import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import type { Recording } from "@playsmith/engine";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { useBranchFromRun } from "./use-branch-from-run.ts";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const recording: Recording = { format: 1, seed: 1, sceneId: "", ticks: 900, inputs: [[900, 0]], hashes: [] };
const at = "2026-01-01T00:00:00.000Z";
const branch = { id: "branch", name: "Run at 0:12", createdAt: at, updatedAt: at, mergedAt: null, createdBy: "ada", base: null };
const failure = { status: 429, json: { error: { status: "RESOURCE_EXHAUSTED", message: "Too many runs." } } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(callable("createBranch"), { json: { result: { branch } } });
  server.on(callable("keepRun"), { json: { result: { runId: "run", ticks: 900 } } });
  server.on(callable("addToDiscussion"), failure);
  server.on(callable("deleteBranch"), { json: { result: {} } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

const sent = (name: string): unknown[] => server.requests.filter(({ path }) => path === callable(name)).map(({ body }) => body);

async function show(taken: Recording | null) {
  function Branching() {
    const { mutate } = useBranchFromRun({ takeRecording: async () => taken });
    const { pathname, search } = useLocation();
    return (
      <>
        <button type="button" onClick={() => mutate(749)}>
          Branch
        </button>
        <p>{pathname + search}</p>
      </>
    );
  }
  const SignedIn = () => (useAuth().user ? <Branching /> : null);
  const screen = await renderInEditor(<SignedIn />, testProject(testGame()));
  await screen.getByRole("button", { name: "Branch" }).click();
  return screen;
}

it("creates a branch with the run and opens it at the tick, even when its beginning can't be marked", async () => {
  const screen = await show(recording);
  await expect.element(screen.getByText("/project/branch?run=run&tick=749")).toBeVisible();
  expect(sent("createBranch")).toMatchObject([{ data: { name: "Run at 0:12" } }]);
  expect(sent("keepRun")).toMatchObject([{ data: { projectId: "branch" } }]);
  expect(sent("addToDiscussion")).toMatchObject([{ data: { projectId: "branch", pin: { kind: "moment", runId: "run", tick: 749 } } }]);
  expect(sent("deleteBranch")).toEqual([]);
});

it("keeps no branch without its run", async () => {
  server.on(callable("keepRun"), failure);
  const screen = await show(recording);
  await expect.element(screen.getByText("Too many runs.")).toBeVisible();
  expect(sent("deleteBranch")).toMatchObject([{ data: { projectId: "branch" } }]);
  await expect.element(screen.getByText("/", { exact: true })).toBeVisible();
});

it("creates nothing when the run can't be read or is too long", async () => {
  const screen = await show(null);
  await expect.element(screen.getByText(/^The recording of this run could not be read/)).toBeVisible();
  expect(sent("createBranch")).toEqual([]);
});
