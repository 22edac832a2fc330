import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { useIdleTests } from "./use-test-runs.ts";

const RUN = `/functions/${FUNCTIONS_REGION}/runTests`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(RUN, { json: { result: { results: [] } } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("runs the tests after a pause in editing, but not while edits are held: that would save them", async () => {
  const game = testGame();
  game.tests = { t: { name: "Ice", order: "a", kind: "outcome", recording: "r", expectations: [] } };
  const open = testProject(game);
  const save = vi.spyOn(open.connection, "save");
  function Idle() {
    useIdleTests(false, () => undefined);
    return <p>Editing</p>;
  }
  const SignedIn = () => (useAuth().user ? <Idle /> : null);
  const screen = await renderInEditor(<SignedIn />, open);
  await expect.element(screen.getByText("Editing")).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const edit = (coins: number) => open.editor.document.transact("Set coins", (edits) => edits.set(["variables", "coins"], coins));
  open.setSaveState("unsaved");
  edit(1);
  vi.advanceTimersByTime(60_000);
  expect(save).not.toHaveBeenCalled();
  open.setSaveState("saved");
  edit(2);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(() => server.countOf(RUN)).toBe(1);
});
