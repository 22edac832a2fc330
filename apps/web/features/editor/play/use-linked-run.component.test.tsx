import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { useLinkedRun } from "./use-linked-run.ts";

const kept = `/functions/${FUNCTIONS_REGION}/getKeptRun`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(kept, { json: { result: { recording: "r", ticks: 600 } } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

async function open(address: string) {
  const replay = vi.fn();
  function Linked() {
    useLinkedRun("project", { replay });
    const navigate = useNavigate();
    const { search } = useLocation();
    return (
      <>
        <button type="button" onClick={() => void navigate(address)}>
          Go
        </button>
        <p>Address {search === "" ? "without" : search}</p>
      </>
    );
  }
  const SignedIn = () => (useAuth().user ? <Linked /> : null);
  const screen = await renderInEditor(<SignedIn />, testProject(testGame()));
  await screen.getByRole("button", { name: "Go" }).click();
  return { screen, replay };
}

it.each([
  ["/?run=k&tick=90", 90],
  ["/?run=k&tick=9000", 600],
  ["/?run=k&tick=-4", 0],
  ["/?run=k&tick=soon", 0],
])("opens a kept run of the project by %s at tick %i", async (address, toTick) => {
  const { screen, replay } = await open(address);
  await expect.poll(() => replay.mock.calls).toEqual([[{ recording: "r", toTick }, "k"]]);
  await expect.element(screen.getByText(/^The run is paused here/).first()).toBeVisible();
  await expect.element(screen.getByText("Address without")).toBeVisible();
});

it("says when the run is no longer kept", async () => {
  server.on(kept, { status: 404, json: { error: { status: "NOT_FOUND", message: "This recording is gone." } } });
  const { screen, replay } = await open("/?run=k&tick=90");
  await expect.element(screen.getByText("This recording is gone.")).toBeVisible();
  expect(replay).not.toHaveBeenCalled();
});
