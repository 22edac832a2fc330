import { type Answer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { loadBackend } from "../../backend/backend.ts";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { useAuth } from "../../backend/use-auth.ts";
import { Toasts } from "../../ui/feedback/toasts.tsx";
import { NewProjectScreen } from "./new-project-screen.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;

/** Waits for the session, as the routes of signed-in screens do. */
function SignedIn() {
  return useAuth().user ? <NewProjectScreen /> : null;
}

it("says that the project is there instead of opening it for somebody who has cancelled meanwhile", async () => {
  onTestFinished(cleanup);
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  const answered = Promise.withResolvers<Answer>();
  server.on(callable("createProject"), () => answered.promise);
  vi.stubGlobal("fetch", server.fetch);
  await loadBackend();
  const routes = [
    { path: "/project/new", element: <SignedIn /> },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/dashboard", "/project/new"] });
  const screen = await render(
    <QueryProvider>
      <RouterProvider router={router} />
      <Toasts />
    </QueryProvider>,
  );
  await screen.getByRole("button", { name: "Create project" }).click();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByText("Elsewhere")).toBeVisible();
  const project = {
    id: "hills",
    name: "Hills",
    role: "owner",
    ownerName: "ada",
    memberCount: 1,
    createdAt: "2030-01-01T00:00:00.000Z",
    updatedAt: "2030-01-01T00:00:00.000Z",
    trashedAt: null,
    thumbnailUrl: null,
    byteLength: 0,
    branchOf: null,
    publication: null,
  };
  answered.resolve({ json: { result: { project } } });
  await expect.element(screen.getByText("“Hills” was made.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/dashboard");
});
