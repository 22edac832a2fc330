import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { CLIP_LIMITS, FUNCTIONS_REGION, type Listing, type ReleaseSummary } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { GamePageDialog, type GamePagePart } from "./game-page-dialog.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const LISTING: Listing = {
  slug: "owls-a2b3c4",
  visibility: "public",
  tagline: "",
  description: "",
  tags: [],
  controls: "",
  ageLabel: "",
  contentLabels: [],
  allowsRemix: true,
  licence: "CC-BY-4.0",
  allowsComments: true,
  allowsDownload: false,
  embedOrigins: [],
};
const release = (version: number, isCurrent: boolean): ReleaseSummary => ({
  version,
  title: "Owls",
  publishedBy: "Ada",
  publishedAt: "2026-01-01T00:00:00.000Z",
  notes: "",
  pictureUrl: null,
  path: `/play/owls@${version}`,
  isCurrent,
});

let server: FakeServer;

beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(callable("getListing"), { json: { result: { listing: LISTING } } });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

function SignedIn({ shows, onClose }: { shows: GamePagePart; onClose: () => void }) {
  return useAuth().user ? <GamePageDialog projectId="project" shows={shows} onClose={onClose} onReplay={onReplay} /> : null;
}
const onReplay = vi.fn();
const open = (shows: GamePagePart, onClose: () => void = () => undefined) =>
  renderInEditor(<SignedIn shows={shows} onClose={onClose} />, testProject(testGame()));
const sent = (name: string) => server.requests.filter(({ path }) => path === callable(name)).map(({ body }) => body);

it("sends only the fields that were changed, and suggests what is missing", async () => {
  const onClose = vi.fn();
  const screen = await open("listing", onClose);
  const missing = screen.getByRole("list", { name: "What would help" });
  await expect.element(missing.getByText(/A sentence tells people/)).toBeVisible();
  await screen.getByLabelText("In one sentence").fill("Find the owl");
  await expect.element(missing.getByText(/A sentence tells people/)).not.toBeInTheDocument();
  await screen.getByLabelText("Tags").fill("Owls, #night owls");
  await screen.getByLabelText("Flashing lights").click();
  await screen.getByLabelText("Who sees it").selectOptions("unlisted");
  server.on(callable("updateListing"), { json: { result: { listing: { ...LISTING, tagline: "Find the owl" } } } });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const changes = { tagline: "Find the owl", tags: ["night", "owls"], contentLabels: ["flashing"], visibility: "unlisted" };
  expect(sent("updateListing")).toEqual([{ data: { projectId: "project", changes } }]);
  expect(sent("changeSlug")).toEqual([]);
});

it("moves the game to another address, and says when it is taken", async () => {
  const onClose = vi.fn();
  const screen = await open("listing", onClose);
  const address = screen.getByLabelText("Address");
  await address.fill("a");
  await expect.element(address).toBeInvalid();
  await screen.getByRole("button", { name: "Save" }).click();
  expect(sent("changeSlug")).toEqual([]);
  await address.fill("Owls");
  const taken = { code: "SLUG_TAKEN", message: "Another game has this address. Choose another one." };
  server.on(callable("changeSlug"), { status: 409, json: { error: { status: "ALREADY_EXISTS", message: taken.message, details: taken } } });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Another game has this address. Choose another one.")).toBeVisible();
  expect(sent("changeSlug")).toEqual([{ data: { projectId: "project", slug: "owls" } }]);
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(address).toHaveValue("owls");
});

it("refuses what can't be a tag before anything is sent", async () => {
  const screen = await open("listing");
  await screen.getByLabelText("Tags").fill("rock'n'roll");
  await expect.element(screen.getByText(/can't be a tag/)).toBeVisible();
  await screen.getByRole("button", { name: "Save" }).click();
  expect(sent("updateListing")).toEqual([]);
});

it("lists releases, keeps their notes, and makes an earlier one public", async () => {
  server.on(callable("listReleases"), { json: { result: { releases: [release(2, true), release(1, false)] } } });
  const screen = await open("releases");
  const list = screen.getByRole("list", { name: "Releases" });
  await expect.element(list.getByText("Release 2: Owls (public)")).toBeVisible();
  await expect.element(list.getByRole("link", { name: "Play release 1" })).toHaveAttribute("href", "/play/owls@1");
  await expect.element(list.getByRole("button", { name: "Make release 2 public" })).not.toBeInTheDocument();

  server.on(callable("changeReleaseNotes"), {
    json: { result: { releases: [release(2, true), { ...release(1, false), notes: "First." }] } },
  });
  await screen.getByLabelText("What is new in release 1").fill("First.");
  await screen.getByLabelText("What is new in release 2").click();
  await expect.poll(() => sent("changeReleaseNotes")).toEqual([{ data: { projectId: "project", version: 1, notes: "First." } }]);

  server.on(callable("rollBackRelease"), { json: { result: { releases: [release(2, false), release(1, true)] } } });
  await list.getByRole("button", { name: "Make release 1 public" }).click();
  await expect.element(list.getByText("Release 1: Owls (public)")).toBeVisible();
  expect(sent("rollBackRelease")).toEqual([{ data: { projectId: "project", version: 1 } }]);
});

it("offers downloads in all forms, and says whether others can download the game", async () => {
  const screen = await open("downloads");
  const list = screen.getByRole("list", { name: "Downloads" });
  await expect
    .element(list.getByRole("link", { name: "Download: One HTML file" }))
    .toHaveAttribute("href", "/play/owls-a2b3c4/download/html");
  expect(list.getByRole("link").elements()).toHaveLength(5);
  await expect.element(screen.getByText(/Only members of this project/)).toBeVisible();
});

it("lets the maker allow downloads", async () => {
  const screen = await open("listing");
  await screen.getByLabelText("Download it").click();
  server.on(callable("updateListing"), { json: { result: { listing: { ...LISTING, allowsDownload: true } } } });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent("updateListing")).toEqual([{ data: { projectId: "project", changes: { allowsDownload: true } } }]);
});

it("lets the maker close the comments", async () => {
  const screen = await open("listing");
  await screen.getByLabelText("Comment on it").click();
  server.on(callable("updateListing"), { json: { result: { listing: { ...LISTING, allowsComments: false } } } });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent("updateListing")).toEqual([{ data: { projectId: "project", changes: { allowsComments: false } } }]);
});

it("adds, replaces and removes the clip of the page, and refuses a file that is too large", async () => {
  const clip = { url: "/objects/none", widthPx: 320, heightPx: 180, durationMs: 4_000 };
  server.on(callable("getClip"), { json: { result: { clip: null } } });
  server.on(callable("setClip"), { json: { result: { clip } } });
  const screen = await open("listing");
  const section = screen.getByRole("region", { name: "Clip" });
  const file = section.getByLabelText("Add a clip", { exact: true });
  await file.upload(new File([new Uint8Array(CLIP_LIMITS.bytes + 1)], "long.webm", { type: "video/webm" }));
  await expect.element(screen.getByText("A clip on the game's page can be at most 6 MB.")).toBeVisible();
  expect(sent("setClip")).toEqual([]);
  await file.upload(new File(["clip"], "short.webm", { type: "video/webm" }));
  await expect.element(section.getByLabelText("The clip on the page")).toBeVisible();
  expect(sent("setClip")).toEqual([{ data: { projectId: "project", video: btoa("clip") } }]);
  await expect.element(section.getByRole("button", { name: "Replace the clip by a file" })).toBeVisible();
  server.on(callable("removeClip"), { json: { result: { clip: null } } });
  await section.getByRole("button", { name: "Remove the clip" }).click();
  await expect.element(section.getByRole("button", { name: "Add a clip" })).toBeVisible();
  await expect.element(section.getByLabelText("The clip on the page")).not.toBeInTheDocument();
});

describe("where players stop", () => {
  const none = { releases: [], version: null, releaseHash: null, scenes: [] };
  const figures = { days: [], devices: [], referrers: [] };
  beforeEach(() => {
    server.on(callable("getPlayFigures"), { json: { result: figures } });
  });

  it("is drawn over the scenes of a release, with a table", async () => {
    const game = testGame();
    const sceneId = game.settings.startSceneId;
    const scene = game.scenes[sceneId];
    const hash = "a".repeat(64);
    const cells = [{ column: 2, row: 1, stops: 3, meanTicks: 4_020 }];
    const scenes = [{ sceneId, name: "Hills", widthPx: scene?.widthPx, heightPx: scene?.heightPx, cellPx: 16, stops: 3, cells }];
    const releases = [
      { version: 2, stops: 3 },
      { version: 1, stops: 1 },
    ];
    server.on(callable("getStops"), { json: { result: { releases, version: 2, releaseHash: hash, scenes } } });
    server.on(`/objects/${hash}`, { json: { game } });
    const screen = await open("figures");
    const section = screen.getByRole("region", { name: "Where players stop" });
    await expect.element(section.getByRole("img", { name: "Hills: 3 players stopped here" })).toBeVisible();
    await section.getByText("The places with the most stops").click();
    await expect.element(section.getByRole("row", { name: "x 40, y 24 3 1:07" })).toBeVisible();
    await section.getByLabelText("Release of the game").selectOptions("1");
    await expect.poll(() => sent("getStops").at(-1)).toEqual({ data: { projectId: "project", version: 1 } });
  });

  it("says when there is nothing yet", async () => {
    server.on(callable("getStops"), { json: { result: none } });
    const screen = await open("figures");
    await expect.element(screen.getByText(/Nobody has stopped yet/)).toBeVisible();
  });
});
