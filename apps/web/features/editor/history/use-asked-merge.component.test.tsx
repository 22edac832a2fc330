import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { useAskedMerge } from "./use-asked-merge.ts";

const at = "2026-01-01T00:00:00.000Z";
const branch = { id: "b", name: "Run at 0:12", createdAt: at, updatedAt: at, mergedAt: null, createdBy: null };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(`/functions/${FUNCTIONS_REGION}/listBranches`, {
    json: { result: { main: { id: "main", name: "Hills", isProtected: false }, branches: [branch] } },
  });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

async function open(address: string) {
  const onAsked = vi.fn();
  function Asking() {
    useAskedMerge(onAsked);
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
  const SignedIn = () => (useAuth().user ? <Asking /> : null);
  const screen = await renderInEditor(<SignedIn />, testProject(testGame()));
  await screen.getByRole("button", { name: "Go" }).click();
  return { screen, onAsked };
}

it("gives the branch whose merge the address asks for, once", async () => {
  const { screen, onAsked } = await open("/?merge=b");
  await expect.poll(() => onAsked.mock.calls.map(([{ id, name }]) => [id, name])).toEqual([["b", "Run at 0:12"]]);
  await expect.element(screen.getByText("Address without")).toBeVisible();
});

it("says when that branch is gone", async () => {
  const { screen, onAsked } = await open("/?merge=gone");
  await expect.element(screen.getByText("This branch no longer exists.")).toBeVisible();
  expect(onAsked).not.toHaveBeenCalled();
});
