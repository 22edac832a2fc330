import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { FUNCTIONS_REGION, type Presence } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../../backend/use-auth.ts";
import { renderInEditor } from "../../testing/render-in-editor.tsx";
import { testProject } from "../../testing/test-project.ts";
import { PlayOnlineButton, useOnlineInvitations } from "./play-online.tsx";

const PATH = `/play/draft/${"a".repeat(32)}?room=ABCDEF`;
const person = (name: string, more: Partial<Presence> = {}): Presence => ({ user: { id: name, name, color: "#3366cc" }, ...more });

let server: FakeServer;
const tab = { location: { href: "" }, close: vi.fn() };
const open = vi.fn();

beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  vi.stubGlobal("fetch", server.fetch);
  tab.location.href = "";
  for (const mock of [tab.close, open]) mock.mockReset();
  open.mockReturnValue(tab);
  vi.stubGlobal("open", open);
});
afterEach(() => void vi.unstubAllGlobals());

function onlineGame() {
  const game = testGame();
  game.settings.online = 2;
  return game;
}

/** The button, once it is known who is signed in. */
function SignedIn() {
  return useAuth().user ? <PlayOnlineButton /> : null;
}

function Invitations() {
  useOnlineInvitations();
  return null;
}

it("is there for editors of games with online play, and names who is invited", async () => {
  const without = await renderInEditor(<PlayOnlineButton />, testProject(testGame()));
  await expect.element(without.getByRole("button")).not.toBeInTheDocument();
  const viewer = await renderInEditor(<PlayOnlineButton />, testProject(onlineGame(), { role: "viewer" }));
  await expect.element(viewer.getByRole("button")).not.toBeInTheDocument();
  const project = testProject(onlineGame());
  const screen = await renderInEditor(<PlayOnlineButton />, project);
  await expect.element(screen.getByRole("button", { name: "Play online", exact: true })).toBeVisible();
  project.setPeer(7, person("Grace"));
  await expect.element(screen.getByRole("button", { name: "Play online with Grace" })).toBeVisible();
});

it("opens the room in a new tab, and invites the others", async () => {
  server.on(`/functions/${FUNCTIONS_REGION}/createProjectRoom`, { json: { result: { code: "ABCDEF", path: PATH } } });
  const project = testProject(onlineGame());
  const screen = await renderInEditor(<SignedIn />, project);
  await screen.getByRole("button", { name: "Play online" }).click();
  await vi.waitFor(() => expect(tab.location.href).toBe(PATH));
  await vi.waitFor(() => expect(project.connection.awareness.getLocalState()?.["playsOnline"]).toBe(PATH));
});

it("shows each invitation once, and joins its room; others' addresses are not opened", async () => {
  const project = testProject(onlineGame());
  const screen = await renderInEditor(<Invitations />, project);
  project.setPeer(7, person("Eve", { playsOnline: "https://evil.example/" }));
  project.setPeer(8, person("Grace", { playsOnline: PATH }));
  await expect.element(screen.getByText("Grace plays the game online, and waits for you.")).toBeVisible();
  await expect.element(screen.getByText(/Eve/)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Join" }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith(PATH, "_blank", "noopener");
  await expect.element(screen.getByText(/Grace/)).not.toBeInTheDocument();
  project.setPeer(8, person("Grace", { playsOnline: PATH, state: "idle" }));
  await expect.element(screen.getByText(/Grace/)).not.toBeInTheDocument();
});
