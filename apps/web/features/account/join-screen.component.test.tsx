import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { errorCatalogue, FUNCTIONS_REGION } from "@playsmith/contract";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { loadBackend } from "../../backend/backend.ts";
import { JoinScreen } from "./join-screen.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const INVITATION = {
  projectName: "Caves",
  inviterName: "Grace",
  role: "commenter",
  expiresAt: "2030-01-01T00:00:00.000Z",
  email: null as string | null,
  memberOf: null as string | null,
};
const refusal = (code: keyof typeof errorCatalogue) => {
  const { status, wire, message } = errorCatalogue[code];
  return { status, json: { error: { status: wire, message, details: { code } } } };
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(callable("getInvitation"), { json: { result: INVITATION } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

async function open(isSignedIn: boolean) {
  onTestFinished(cleanup);
  await loadBackend();
  const join = <JoinScreen token="secret" isSignedIn={isSignedIn} signInState={{ next: "/join/secret" }} />;
  const router = createMemoryRouter(
    [
      { path: "/join/:token", element: join },
      { path: "*", element: <p>Elsewhere</p> },
    ],
    {
      initialEntries: ["/join/secret"],
    },
  );
  const screen = await render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
  return { screen, router };
}

it("shows who invites to what, and opens the project after it was accepted", async () => {
  server.on(callable("acceptInvitation"), { json: { result: { projectId: "caves" } } });
  const { screen, router } = await open(true);
  await expect.element(screen.getByRole("heading", { name: "Join “Caves”" })).toBeVisible();
  await expect.element(screen.getByText("Grace invites you to make this game together.")).toBeVisible();
  await expect.element(screen.getByText("You can look at everything and comment, but not change it.")).toBeVisible();
  await screen.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/project/caves");
});

it("leads people who are signed out to the account screens and back", async () => {
  const { screen, router } = await open(false);
  await expect.element(screen.getByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Create Account" })).toBeVisible();
  await screen.getByRole("link", { name: "Sign In" }).click();
  expect(router.state.location).toMatchObject({ pathname: "/login", state: { next: "/join/secret" } });
});

it("says why an invitation doesn't work", async () => {
  server.on(callable("getInvitation"), refusal("INVITATION_EXPIRED"));
  const { screen } = await open(true);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This invitation has expired. Ask for a new one.");
  await expect.element(screen.getByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "To your projects" })).toBeVisible();
});

it("keeps the reason of a refused accept, and offers a member the project", async () => {
  server.on(callable("acceptInvitation"), refusal("TOO_MANY_MEMBERS"));
  const { screen } = await open(true);
  await screen.getByRole("button", { name: "Accept" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This project has as many members as it can hold.");

  server.on(callable("acceptInvitation"), refusal("ALREADY_MEMBER"));
  server.on(callable("getInvitation"), { json: { result: { ...INVITATION, memberOf: "caves" } } });
  await screen.getByRole("button", { name: "Accept" }).click();
  await expect.element(screen.getByRole("link", { name: "Open the project" })).toHaveAttribute("href", "/project/caves");
});

it("fits on a phone with long names", async () => {
  await page.viewport(390, 844);
  server.on(callable("getInvitation"), { json: { result: { ...INVITATION, projectName: "W".repeat(80), inviterName: "W".repeat(80) } } });
  const { screen } = await open(true);
  await expect.element(screen.getByRole("button", { name: "Accept" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
