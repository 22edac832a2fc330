import { type Answer, type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { errorCatalogue, FUNCTIONS_REGION, type ProjectSummary } from "@playsmith/contract";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { loadBackend } from "../../backend/backend.ts";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { useAuth } from "../../backend/use-auth.ts";
import { Toasts } from "../../ui/feedback/toasts.tsx";
import { DashboardScreen } from "./dashboard-screen.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const CAVES: ProjectSummary = {
  id: "caves",
  name: "Caves",
  role: "owner",
  ownerName: "ada",
  team: null,
  memberCount: 1,
  createdAt: "2030-01-01T00:00:00.000Z",
  updatedAt: "2030-01-01T00:00:00.000Z",
  trashedAt: null,
  thumbnailUrl: null,
  byteLength: 0,
  branchOf: null,
  isProtected: false,
  publication: null,
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  answer("getAdministration", { isAdmin: false });
  answer("getModeration", { isModerator: false });
  answer("listProjects", { projects: [CAVES] });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (name: string, result: unknown) => server.on(callable(name), { json: { result } });
function refuse(name: string, code: "RATE_LIMITED" | "PERMISSION_DENIED"): void {
  const { status, wire, message } = errorCatalogue[code];
  server.on(callable(name), { status, json: { error: { status: wire, message, details: { code } } } });
}

/** Waits for the session, as the routes of signed-in screens do. */
function SignedIn() {
  return useAuth().user ? <DashboardScreen /> : null;
}

async function open() {
  onTestFinished(cleanup);
  await loadBackend();
  const routes = [
    { path: "/dashboard", element: <SignedIn /> },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/dashboard"] });
  const screen = await render(
    <QueryProvider>
      <RouterProvider router={router} />
      <Toasts />
    </QueryProvider>,
  );
  return { screen, router };
}

it("keeps showing the projects when loading them again fails", async () => {
  const { screen } = await open();
  const card = screen.getByRole("article", { name: "Caves" });
  await expect.element(card).toBeVisible();
  refuse("listProjects", "RATE_LIMITED");
  refuse("renameProject", "PERMISSION_DENIED");
  await card.getByRole("button", { name: "Actions for Caves" }).click();
  await screen.getByRole("menuitem", { name: "Rename…" }).click();
  await screen.getByLabelText("Name").fill("Deep caves");
  await screen.getByRole("button", { name: "Rename", exact: true }).click();
  // The dialog is part of the card: what is typed goes away with it.
  await expect.element(screen.getByRole("dialog").getByRole("alert")).toHaveTextContent(errorCatalogue.PERMISSION_DENIED.message);
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Deep caves");
  expect(server.countOf(callable("listProjects"))).toBe(2);
});

it("offers to undo a deletion when the person has looked at other projects meanwhile", async () => {
  const answered = Promise.withResolvers<Answer>();
  server.on(callable("trashProject"), () => answered.promise);
  const { screen } = await open();
  await screen.getByRole("button", { name: "Actions for Caves" }).click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  answer("listProjects", { projects: [] });
  await screen.getByRole("button", { name: "Shared with me" }).click();
  await expect.element(screen.getByText("Nothing is shared with you yet")).toBeVisible();
  answered.resolve({ json: { result: { project: CAVES } } });
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeVisible();
});

it("asks before a project is left, which its members can't undo", async () => {
  answer("listProjects", { projects: [{ ...CAVES, role: "editor", ownerName: "Ada", memberCount: 2 }] });
  const { screen } = await open();
  const ask = async (): Promise<void> => {
    await screen.getByRole("button", { name: "Actions for Caves" }).click();
    await screen.getByRole("menuitem", { name: "Leave project…" }).click();
  };
  await ask();
  await screen.getByRole("button", { name: "Stay in it" }).click();
  expect(server.countOf(callable("leaveProject"))).toBe(0);
  refuse("leaveProject", "RATE_LIMITED");
  await ask();
  await screen.getByRole("button", { name: "Leave project" }).click();
  await expect.element(screen.getByRole("dialog").getByRole("alert")).toBeVisible();
  answer("leaveProject", {});
  answer("listProjects", { projects: [] });
  await screen.getByRole("button", { name: "Leave project" }).click();
  await expect.element(screen.getByText("You have left “Caves”.")).toBeVisible();
  await expect.element(screen.getByRole("article", { name: "Caves" })).not.toBeInTheDocument();
});

it("stays where the person went while a file was imported, and says that the project is there", async () => {
  const answered = Promise.withResolvers<Answer>();
  server.on(callable("importProject"), () => answered.promise);
  const { screen, router } = await open();
  const file = new File([JSON.stringify({ playsmith: 1, game: { settings: { title: "Hills" } } })], "hills.json", {
    type: "application/json",
  });
  await userEvent.upload(screen.getByLabelText("Project file"), file);
  await expect.poll(() => server.countOf(callable("importProject"))).toBe(1);
  await screen.getByRole("link", { name: "Teams" }).click();
  await expect.element(screen.getByText("Elsewhere")).toBeVisible();
  answered.resolve({ json: { result: { project: { ...CAVES, id: "hills", name: "Hills" } } } });
  await expect.element(screen.getByText("“Hills” was made.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/teams");
});

it("fits on a phone with long names, also in a dialog", async () => {
  await page.viewport(390, 844);
  const name = "W".repeat(80);
  answer("listProjects", { projects: [{ ...CAVES, name, role: "editor", ownerName: name, team: { id: "t", name } }] });
  const fits = () => document.documentElement.scrollWidth <= 390;
  const { screen } = await open();
  await expect.element(screen.getByRole("article")).toBeVisible();
  expect(fits()).toBe(true);
  answer("listProjects", { projects: [{ ...CAVES, name, publication: { slug: "w", version: 1, publishedAt: CAVES.createdAt } }] });
  await screen.getByRole("button", { name: "Mine" }).click();
  await screen.getByRole("button", { name: `Actions for ${name}` }).click();
  await screen.getByRole("menuitem", { name: "Unpublish…" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  const dialog = screen.getByRole("dialog").element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(fits()).toBe(true);
});
