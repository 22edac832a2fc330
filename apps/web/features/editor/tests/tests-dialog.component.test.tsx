import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION, type RunComparison, type Version } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { TestRuns } from "./test-runs.ts";
import { TestsDialog } from "./tests-dialog.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const version: Version = {
  id: "v1",
  number: 1,
  at: "2026-01-01T00:00:00.000Z",
  cause: "named",
  name: "Before the ice",
  authors: [],
  changes: [],
  hash: "",
};
const comparison: RunComparison = {
  firstTick: 312,
  differences: [
    { object: "Fox", field: "object.x", before: 120.25, after: 118 },
    { object: "", field: "variables.coins", before: 3, after: null },
  ],
  ticks: 600,
  everyTicks: 300,
  graphs: [
    { name: "variables.coins", before: [0, 3, 3], after: [0, 2, null] },
    { name: "variables.lives", before: [3, 3, 3], after: [3, 3, 3] },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(callable("findBreakingVersion"), { json: { result: { passed: version, failed: null } } });
  server.on(callable("readVersion"), { status: 404, json: { error: { status: "NOT_FOUND", message: "This version is gone." } } });
  server.on(callable("compareTestRun"), { json: { result: comparison } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

it("compares the run of a failing test with the version in which it passed, and opens the moment at which they part", async () => {
  const game = testGame();
  game.tests = { t: { name: "Ice", order: "a", kind: "outcome", recording: "r", expectations: [] } };
  const replay = vi.fn();
  const runs = new TestRuns({
    untilSaved: async () => undefined,
    runTests: async () => [{ testId: "t", name: "Ice", kind: "expectation", tick: 400, text: "coins >= 3", value: "2" }],
    onBroken: () => undefined,
  });
  const SignedIn = () => (useAuth().user ? <TestsDialog play={{ replay }} runs={runs} onClose={() => undefined} /> : null);
  const screen = await renderInEditor(<SignedIn />, testProject(game));
  await screen.getByRole("button", { name: "Run all tests" }).click();
  await screen.getByRole("button", { name: "Since when Ice fails" }).click();
  await screen.getByRole("button", { name: "Compare the run of Ice with “Before the ice”" }).click();
  const part = screen.getByRole("region", { name: "The run in “Before the ice” and now" });
  await expect.element(part.getByText("They differ from 0:05.20 on, tick 312:")).toBeVisible();
  await expect.element(part.getByRole("row", { name: "Fox object.x 120.25 118" })).toBeVisible();
  await expect.element(part.getByRole("row", { name: "variables.coins 3 –" })).toBeVisible();
  await expect.element(part.getByRole("img", { name: /^variables.coins over time: it ends at 3 in/ })).toBeVisible();
  await part.getByRole("combobox", { name: "Over time" }).selectOptions("variables.lives");
  await expect.element(part.getByRole("img", { name: /^variables.lives over time: it ends at 3 in .*, and at 3 now/ })).toBeVisible();
  expect(server.requests.find(({ path }) => path === callable("compareTestRun"))?.body).toMatchObject({
    data: { testId: "t", versionId: "v1" },
  });
  const both = part.getByRole("region", { name: "Both runs in the scene" });
  await part.getByRole("button", { name: "See both in the scene" }).click();
  await expect.element(part.getByRole("alert").getByText(/^The game of “Before the ice” could not be loaded: /)).toBeVisible();
  server.on(callable("readVersion"), { json: { result: { version, game: testGame() } } });
  await part.getByRole("button", { name: "Try again" }).click();
  await expect.element(both.getByRole("slider", { name: "Tick of both runs" })).toBeDisabled();
  await part.getByRole("button", { name: "Hide both in the scene" }).click();
  await expect.element(both).not.toBeInTheDocument();
  await part.getByRole("button", { name: "Open this moment" }).click();
  expect(replay).toHaveBeenCalledWith({ recording: "r", toTick: 312 });
});
