import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DOWNLOAD_KINDS, type DownloadKind, downloadPath, type Publication, type Visibility, VISIBILITIES } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";
import { writeExportedBuild } from "./testing/exported-build.ts";

const player = temporaryFolder();
let server: TestServer;
let people: Record<"owner" | "editor" | "viewer" | "stranger", Person>;

beforeAll(async () => {
  writeExportedBuild(player.path);
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path, TRUST_PROXY: "true" });
  const [owner, editor, viewer, stranger] = await Promise.all(
    ["owner", "editor", "viewer", "stranger"].map((name) => server.signUp(`${name}@example.org`)),
  );
  people = { owner, editor, viewer, stranger } as typeof people;
});
afterAll(async () => {
  await server.close();
  player.remove();
});

async function publish(visibility: Visibility, allowsDownload: boolean): Promise<{ projectId: string; slug: string }> {
  const projectId = await newProject(people.owner, "Walked");
  for (const role of ["editor", "viewer"] as const) await people.owner.result("addMember", { projectId, email: people[role].email, role });
  const { publication } = await people.owner.result<{ publication: Publication }>("publishProject", { projectId });
  await people.owner.result("updateListing", { projectId, changes: { visibility, allowsDownload } });
  return { projectId, slug: publication.slug };
}

let asked = 0;
/** Each request comes from an address of its own, so that the limit per address is not what is tested. */
async function ask(path: string, headers: Record<string, string> = {}) {
  asked++;
  const from = { "x-forwarded-for": `10.0.${asked >> 8}.${asked & 0xff}` };
  const response = await fetch(server.origin + path, { headers: { ...from, ...headers }, redirect: "manual" });
  const text = await response.text();
  const code = response.status >= 400 && text.startsWith("{") ? (JSON.parse(text) as { code: string }).code : null;
  return { status: response.status, code, headers: response.headers, text };
}
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

describe.each(VISIBILITIES.flatMap((visibility) => [false, true].map((isAllowed) => [visibility, isAllowed] as const)))(
  "a download of a game for %s, allowed to all: %s",
  (visibility, isAllowed) => {
    it("is for members of its project, by token and by cookie, and for others where it is allowed", async () => {
      const { slug } = await publish(visibility, isAllowed);
      const path = downloadPath(slug, "html");
      for (const name of ["owner", "editor", "viewer"] as const) {
        expect([name, (await ask(path, bearer(people[name]))).status]).toEqual([name, 200]);
      }
      expect((await ask(path, { cookie: people.viewer.cookie })).status).toBe(200);
      const isOpen = isAllowed && visibility !== "members";
      const refused = visibility === "members" ? { status: 404, code: "GAME_NOT_FOUND" } : { status: 403, code: "DOWNLOAD_NOT_ALLOWED" };
      for (const headers of [{}, bearer(people.stranger), { cookie: people.stranger.cookie }]) {
        expect(await ask(path, headers)).toMatchObject(isOpen ? { status: 200 } : refused);
      }
    });
  },
);

describe("a download", () => {
  it.each(DOWNLOAD_KINDS)("as %s has the same access rule", async (kind) => {
    const { slug } = await publish("public", false);
    expect((await ask(downloadPath(slug, kind), bearer(people.viewer))).status).toBe(200);
    expect(await ask(downloadPath(slug, kind))).toMatchObject({ status: 403, code: "DOWNLOAD_NOT_ALLOWED" });
  });

  it("is not there for what is no game, no kind or no release, and not after unpublishing", async () => {
    const { projectId, slug } = await publish("public", true);
    for (const path of [
      downloadPath("none", "html"),
      downloadPath("..%2f", "html"),
      downloadPath(slug, "html", 9),
      downloadPath(slug, "exe" as DownloadKind),
    ]) {
      expect((await ask(path, bearer(people.owner))).status, path).toBe(404);
    }
    await people.owner.result("unpublishProject", { projectId });
    expect(await ask(downloadPath(slug, "html"), bearer(people.owner))).toMatchObject({ status: 404, code: "GAME_NOT_FOUND" });
  });

  it("takes an earlier release by number, and follows the game to a new address", async () => {
    const { projectId, slug } = await publish("public", true);
    await people.owner.result("renameProject", { projectId, name: "Second name" });
    await people.owner.result("publishProject", { projectId });
    expect((await ask(downloadPath(slug, "html"))).text).toContain("<title>Second name");
    const first = await ask(downloadPath(slug, "html", 1));
    expect(first.text).toContain("<title>Walked");
    expect(first.headers.get("content-disposition")).toContain(`${slug}-1.html`);
    await people.owner.result("changeSlug", { projectId, slug: "walked-away" });
    const moved = await ask(downloadPath(slug, "zip", 1));
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/play/walked-away@1/download/zip"]);
  });

  it("is linked from the public page where it is allowed, of the release that the page shows", async () => {
    mkdirSync(join(player.path, ".vite"), { recursive: true });
    writeFileSync(
      join(player.path, ".vite/manifest.json"),
      JSON.stringify({ "src/host/main.ts": { file: "assets/host.js", isEntry: true } }),
    );
    writeFileSync(join(player.path, "player.html"), "<!doctype html><title>player</title>");
    const { projectId, slug } = await publish("public", true);
    expect((await ask(`/play/${slug}`)).text).toContain(`<a href="${downloadPath(slug, "html")}"`);
    await people.owner.result("publishProject", { projectId });
    expect((await ask(`/play/${slug}@1`)).text).toContain(`<a href="${downloadPath(slug, "itch", 1)}"`);
    await people.owner.result("updateListing", { projectId, changes: { allowsDownload: false } });
    expect((await ask(`/play/${slug}`)).text).not.toContain("/download/");
  });

  it("refuses a forged token, and explains itself on a page to a browser", async () => {
    const { slug } = await publish("public", false);
    expect((await ask(downloadPath(slug, "html"), { authorization: "Bearer forged" })).status).toBe(401);
    const page = await ask(downloadPath(slug, "html"), { accept: "text/html,*/*" });
    expect(page.status).toBe(403);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.text).toContain("allow downloads of it");
  });

  it("is limited per address", async () => {
    const { slug } = await publish("public", true);
    const from = { "x-forwarded-for": "10.9.9.9" };
    const statuses = new Set<number>();
    for (let request = 0; request <= 60; request++) statuses.add((await ask(downloadPath(slug, "html"), from)).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it("answers 503 while the player is not built", async () => {
    const unbuilt = await startTestServer({ PLAYER_BUILD_DIR: temporaryFolder().path });
    try {
      const person = await unbuilt.signUp();
      const projectId = await newProject(person);
      const { publication } = await person.result<{ publication: Publication }>("publishProject", { projectId });
      const response = await fetch(unbuilt.origin + downloadPath(publication.slug, "html"), { headers: bearer(person) });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    } finally {
      await unbuilt.close();
    }
  });
});
