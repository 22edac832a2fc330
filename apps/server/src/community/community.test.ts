import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Branch, CallableName, ProjectSummary, Publication, Version } from "@playsmith/contract";
import { emptyGame } from "@playsmith/game-format";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";
import type { ListedGame } from "./explore.ts";

const player = temporaryFolder();
let server: TestServer;
let maker: Person;
let fan: Person;

beforeAll(async () => {
  mkdirSync(join(player.path, ".vite"), { recursive: true });
  const manifest = { "src/host/host.ts": { file: "assets/host-1.js", isEntry: true } };
  writeFileSync(join(player.path, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(player.path, "player.html"), "<!doctype html>");
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path });
  [maker, fan] = [await server.signUp("maker@example.org"), await server.signUp("fan@example.org")];
});
afterAll(async () => {
  await server.close();
  player.remove();
});

async function publish(person: Person, name: string): Promise<{ projectId: string; slug: string; path: string }> {
  const projectId = await newProject(person, name);
  const { publication } = await person.result<{ publication: Publication }>("publishProject", { projectId });
  return { projectId, slug: publication.slug, path: publication.path };
}
const page = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const listed = async (): Promise<ListedGame[]> => (JSON.parse((await page("/explore/games.json")).text) as { games: ListedGame[] }).games;
const gameOf = async (slug: string): Promise<ListedGame | undefined> => (await listed()).find((game) => game.slug === slug);

describe("a like", () => {
  it("counts once per person, can be taken back, and goes with the account", async () => {
    const { slug } = await publish(maker, "Liked");
    expect(await fan.result("getLike", { slug })).toEqual({ isLiked: false, likeCount: 0 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => fan.result("likeGame", { slug, isLiked: true })));
    expect(answers.at(-1)).toEqual({ isLiked: true, likeCount: 1 });
    expect(await maker.result("likeGame", { slug, isLiked: true })).toEqual({ isLiked: true, likeCount: 2 });
    expect((await gameOf(slug))?.likeCount).toBe(2);
    expect(await fan.result("likeGame", { slug, isLiked: false })).toEqual({ isLiked: false, likeCount: 1 });
    const passing = await server.signUp();
    await passing.result("likeGame", { slug, isLiked: true });
    await passing.result("deleteAccount", {});
    expect((await gameOf(slug))?.likeCount).toBe(1);
  });

  it("raises the trend once, however often it is given and taken back", async () => {
    const { slug, projectId } = await publish(maker, "Toggled");
    const { database } = server.application.platform;
    const trend = async () =>
      (await database.selectFrom("publication").select("trend").where("projectId", "=", projectId).executeTakeFirstOrThrow()).trend;
    const before = await trend();
    await fan.result("likeGame", { slug, isLiked: true });
    const liked = await trend();
    expect(liked).toBeGreaterThan(before);
    for (const isLiked of [false, true, false, true]) await fan.result("likeGame", { slug, isLiked });
    expect(await trend()).toBe(liked);
  });

  it("is refused for a game that is not there, or only for members", async () => {
    const { slug, projectId } = await publish(maker, "Hidden");
    await maker.result("updateListing", { projectId, changes: { visibility: "members" } });
    for (const asked of [slug, "nowhere"]) {
      expect(await fan.call("likeGame", { slug: asked, isLiked: true })).toMatchObject({ status: 404, code: "GAME_NOT_FOUND" });
    }
  });
});

describe("a play", () => {
  const report = (slug: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/api/plays/${slug}`, { method: "POST", headers }).then(({ status }) => status);

  it("is counted once per visitor and day, without anything that tells who it was", async () => {
    const { slug } = await publish(maker, "Played");
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(slug, { "user-agent": "a" })));
    expect(new Set(answers)).toEqual(new Set([204]));
    await report(slug, { "user-agent": "b" });
    expect((await gameOf(slug))?.playCount).toBe(2);
    const { database } = server.application.platform;
    const rows = await database.selectFrom("countedPlay").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
    server.advance(24 * 60 * 60_000);
    [maker, fan] = [await server.signUp(), await server.signUp()];
    await report(slug, { "user-agent": "a" });
    expect((await gameOf(slug))?.playCount).toBe(3);
  });

  it("is limited per address, and refused from other sites and for unknown games", async () => {
    const { slug } = await publish(maker, "Flooded");
    expect(await report("nowhere")).toBe(404);
    expect(await report(slug, { origin: "https://evil.example" })).toBe(403);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => report(slug, { "user-agent": `robot ${index}` })));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(10);
    expect((await gameOf(slug))?.playCount ?? 0).toBeLessThan(31);
  });
});

describe("a remix", () => {
  it("has a whole name also when that of the game is long", async () => {
    const { slug } = await publish(maker, `${"x".repeat(71)}🦉 at night`.slice(0, 80).trim());
    const { project } = await fan.result<{ project: ProjectSummary }>("remixGame", { slug });
    expect(project.name).toBe(`${"x".repeat(71)} (remix)`);
  });

  it("counts once for each person, also when they delete it and make another one, or make several at once", async () => {
    const { slug } = await publish(maker, "Counted");
    const remix = async () => (await fan.result<{ project: ProjectSummary }>("remixGame", { slug })).project.id;
    const ids = await Promise.all([remix(), remix(), remix()]);
    for (const projectId of ids) for (const call of ["trashProject", "deleteProject"] as const) await fan.result(call, { projectId });
    await remix();
    expect((await gameOf(slug))?.remixCount).toBe(1);
  });

  it("is a project of one's own, and credits all generations, also when one in the middle is deleted", async () => {
    const first = await publish(maker, "Castle");
    const { project } = await fan.result<{ project: ProjectSummary }>("remixGame", { slug: first.slug });
    expect(project).toMatchObject({ name: "Castle (remix)", role: "owner" });
    expect((await gameOf(first.slug))?.remixCount).toBe(1);
    await fan.result("remixGame", { slug: first.slug });
    expect((await gameOf(first.slug))?.remixCount).toBe(1);

    await fan.result("renameProject", { projectId: project.id, name: "Tower" });
    const second = (await fan.result<{ publication: Publication }>("publishProject", { projectId: project.id })).publication;
    const third = await server.signUp();
    const { project: last } = await third.result<{ project: ProjectSummary }>("remixGame", { slug: second.slug });
    const { publication } = await third.result<{ publication: Publication }>("publishProject", { projectId: last.id });
    const credits = async () => /<ol class="credits">(.*?)<\/ol>/.exec((await page(publication.path)).text)?.[1] ?? "";
    expect(await credits()).toContain(`<a href="${second.path}">Tower</a> by`);
    expect(await credits()).toContain(`<a href="${first.path}">Castle</a> by `);

    await maker.result("updateListing", { projectId: first.projectId, changes: { visibility: "unlisted" } });
    expect(await credits()).not.toContain(first.path);
    expect(await credits()).toContain("<li>Castle by ");
    await maker.result("updateListing", { projectId: first.projectId, changes: { visibility: "public" } });

    await fan.result("trashProject", { projectId: project.id });
    await fan.result("deleteProject", { projectId: project.id });
    expect(await credits()).toMatch(/^<li>Tower by .*<\/li><li><a href=/);
  });

  it("keeps its credits in copies of it, of its versions and of its branches", async () => {
    const first = await publish(maker, "Bridge");
    const middle = (await fan.result<{ project: ProjectSummary }>("remixGame", { slug: first.slug })).project;
    await fan.result("renameProject", { projectId: middle.id, name: "Gate" });
    const second = (await fan.result<{ publication: Publication }>("publishProject", { projectId: middle.id })).publication;
    const { project } = await maker.result<{ project: ProjectSummary }>("remixGame", { slug: second.slug });
    const { version } = await maker.result<{ version: Version }>("saveVersion", { projectId: project.id, name: "Start" });
    const { branch } = await maker.result<{ branch: Branch }>("createBranch", { projectId: project.id, name: "Idea" });
    const copies = [
      await maker.result<{ project: ProjectSummary }>("duplicateProject", { projectId: project.id }),
      await maker.result<{ project: ProjectSummary }>("createProjectFromVersion", {
        projectId: project.id,
        versionId: version.id,
        name: "Other",
      }),
      await maker.result<{ project: ProjectSummary }>("duplicateProject", { projectId: branch.id }),
    ].map((made) => made.project.id);
    const { database } = server.application.platform;
    const ancestorsOf = (projectId: string) =>
      database
        .selectFrom("remixAncestor")
        .select(["ancestorId", "generations"])
        .where("projectId", "=", projectId)
        .orderBy("generations")
        .execute();
    for (const projectId of copies) {
      const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
      const credits = /<ol class="credits">(.*?)<\/ol>/.exec((await page(publication.path)).text)?.[1] ?? "";
      expect(credits).toContain(`<a href="${second.path}">Gate</a> by`);
      expect(credits).toContain(`<a href="${first.path}">Bridge</a> by `);
      expect(await ancestorsOf(projectId)).toEqual([
        { ancestorId: middle.id, generations: 1 },
        { ancestorId: first.projectId, generations: 2 },
      ]);
      expect((await page(`${first.path}/remixes`)).text).toContain(publication.path);
    }
    expect((await gameOf(second.slug))?.remixCount).toBe(1);
  });

  it("does not show the picture of the project, which may be ahead of its release", async () => {
    const { slug, projectId } = await publish(maker, "Ahead");
    const { database } = server.application.platform;
    const card = database.selectFrom("project").select("thumbnailHash").where("id", "=", projectId);
    await expect.poll(() => card.executeTakeFirst(), { timeout: 60_000 }).not.toEqual({ thumbnailHash: null });
    const unreleased = "a".repeat(64);
    await database.updateTable("project").set({ thumbnailHash: unreleased }).where("id", "=", projectId).execute();
    const made = async (name: CallableName, input: object) =>
      (await maker.result<{ project: ProjectSummary }>(name, input)).project.thumbnailUrl;
    expect((await made("remixGame", { slug })) ?? "").not.toContain(unreleased);
    expect(await made("duplicateProject", { projectId })).toContain(unreleased);
  });

  it("is refused where the maker does not allow it", async () => {
    const { slug, projectId } = await publish(maker, "Mine alone");
    await maker.result("updateListing", { projectId, changes: { allowsRemix: false } });
    expect(await fan.call("remixGame", { slug })).toMatchObject({ status: 403, code: "REMIX_NOT_ALLOWED" });
    expect(await fan.call("remixGame", { slug: "nowhere" })).toMatchObject({ status: 404, code: "GAME_NOT_FOUND" });
    expect((await page(`/play/${slug}`)).text).toContain("may not be remixed");
  });

  it("keeps its credits in an import of its file by a member, and gives them to nobody else", async () => {
    const first = await publish(maker, "Harbour");
    const { project } = await fan.result<{ project: ProjectSummary }>("remixGame", { slug: first.slug });
    const creditsOf = async (person: Person, fromProjectId?: unknown): Promise<string> => {
      const input = { name: "From a file", game: emptyGame("From a file"), ...(fromProjectId === undefined ? {} : { fromProjectId }) };
      const imported = (await person.result<{ project: ProjectSummary }>("importProject", input)).project;
      const { publication } = await person.result<{ publication: Publication }>("publishProject", { projectId: imported.id });
      return /<ol class="credits">(.*?)<\/ol>/.exec((await page(publication.path)).text)?.[1] ?? "";
    };
    const { branch } = await fan.result<{ branch: Branch }>("createBranch", { projectId: project.id, name: "Idea" });
    for (const id of [project.id, branch.id]) expect(await creditsOf(fan, id)).toContain(`<a href="${first.path}">Harbour</a> by `);
    expect((await gameOf(first.slug))?.remixCount).toBe(1);
    const stranger = await server.signUp();
    for (const id of [project.id, first.projectId, "nothing", undefined]) expect(await creditsOf(stranger, id)).toBe("");
    for (const id of [5, null, "", "a b", "x".repeat(101)])
      expect(await fan.call("importProject", { name: "x", game: emptyGame("x"), fromProjectId: id })).toMatchObject({
        code: "INVALID_REQUEST",
      });

    await fan.result("trashProject", { projectId: project.id });
    expect(await creditsOf(fan, project.id)).toContain("Harbour");
    await fan.result("deleteProject", { projectId: project.id });
    expect(await creditsOf(fan, project.id)).toBe("");
  });

  it("counts no remixes of one's own games", async () => {
    const { slug } = await publish(maker, "Own");
    await maker.result("remixGame", { slug });
    expect((await gameOf(slug))?.remixCount).toBe(0);
  });
});

describe("a game's page", () => {
  it("leads to others by its author and others of its kind, as far as they are listed", async () => {
    const [one, two, alike, secret] = [
      await publish(maker, "Harbour"),
      await publish(maker, "Lighthouse"),
      await publish(fan, "Fishing boat"),
      await publish(fan, "Secret boat"),
    ];
    await maker.result("updateListing", { projectId: one.projectId, changes: { tags: ["sea"] } });
    for (const { projectId } of [alike, secret]) await fan.result("updateListing", { projectId, changes: { tags: ["sea", "boats"] } });
    await fan.result("updateListing", { projectId: secret.projectId, changes: { visibility: "unlisted" } });
    const { text } = await page(one.path);
    const after = (heading: string) => text.slice(text.indexOf(heading)).split("</ul>")[0] ?? "";
    expect(after("More by")).toContain(`<a href="${two.path}">Lighthouse</a>`);
    expect(after("More by")).not.toContain(`"${one.path}"`);
    expect(after("More like this")).toContain(`<a href="${alike.path}">Fishing boat</a>`);
    expect(text).not.toContain(secret.path);
  });
});

describe("/explore", () => {
  it("lists games in its HTML, as JSON and as a feed, and forgets them when they are taken down", async () => {
    const { slug, projectId } = await publish(maker, "Lanterns & <Owls>");
    await maker.result("updateListing", { projectId, changes: { tagline: 'A "quiet" game', tags: ["owls"] } });
    const html = await page("/explore?q=lantern");
    expect([html.status, html.headers.get("content-security-policy")?.includes("default-src 'none'")]).toEqual([200, true]);
    expect(html.text).toContain(`<a class="whole" href="/play/${slug}">Lanterns &amp; &lt;Owls&gt;</a>`);
    expect(html.text).toContain("A &quot;quiet&quot; game");
    expect(html.text).not.toContain("<Owls>");
    expect((await page("/explore?tag=owls")).text).toContain(slug);
    expect((await page("/explore?not=owls")).text).not.toContain(slug);
    const { games } = JSON.parse((await page("/explore/games.json?tag=owls")).text) as { games: Record<string, unknown>[] };
    expect(games).toMatchObject([{ slug, title: "Lanterns & <Owls>" }]);
    expect(games[0]).not.toHaveProperty("ownerId");
    const feed = await page("/explore/feed.xml?tag=owls");
    expect(feed.headers.get("content-type")).toContain("application/rss+xml");
    expect(feed.text).toContain("<title>Lanterns &amp; &lt;Owls&gt;</title>");
    const { database } = server.application.platform;
    await database.updateTable("exploreEntry").set({ tagline: "A\uffffB\u0001C" }).where("projectId", "=", projectId).execute();
    expect((await page("/explore/feed.xml?tag=owls")).text).toContain("<description>ABC</description>");
    expect((await page("/sitemap.xml")).text).toContain(`<loc>${server.origin}/play/${slug}</loc>`);
    expect((await page("/robots.txt")).text).toContain(`Sitemap: ${server.origin}/sitemap.xml`);

    const isListed = async () => [await page("/explore?tag=owls"), await page("/sitemap.xml")].map(({ text }) => text.includes(slug));
    await maker.result("trashProject", { projectId });
    expect(await isListed()).toEqual([false, false]);
    await maker.result("restoreProject", { projectId });
    expect(await isListed()).toEqual([true, true]);
    await maker.result("unpublishProject", { projectId });
    expect(await isListed()).toEqual([false, false]);
  });

  it.each([
    '/explore?q="><script>alert(1)</script>',
    "/explore?tag=<b>&not=%00&page=-1&sort=x&players=9",
    "/explore?q[]=a&tag[x]=b&page=999999",
    `/explore?q=${"x".repeat(5_000)}`,
    "/explore/feed.xml?q=</title><script>",
  ])("takes %s without markup of it", async (path) => {
    const { status, text } = await page(path);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>");
    expect(text).not.toContain("<b>");
  });

  it("shows a new name of an author", async () => {
    const author = await server.signUp();
    const { slug } = await publish(author, "Signed");
    await author.result("setDocument", { collection: "users", id: author.uid, data: { displayName: "Ada Lovelace" } });
    expect((await gameOf(slug))?.authorName).toBe("Ada Lovelace");
  });
});
