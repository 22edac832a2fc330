import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GAME_ADDRESSES_MAX, type Publication, type ReleaseSummary, type Release, releaseSchema } from "@playsmith/contract";
import { createDocument } from "@playsmith/document";
import { type Game, parseGame, emptyGame } from "@playsmith/game-format";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { liftSuspension, suspend } from "../moderation/suspensions.ts";
import { newProject, type Person, startTestServer, type TestServer, temporaryFolder } from "../testing/test-server.ts";
import { makeSlug } from "./slug.ts";

const player = temporaryFolder();
let server: TestServer;
let owner: Person;

/** A minimal build of apps/player. */
function buildPlayer(): void {
  mkdirSync(join(player.path, ".vite"), { recursive: true });
  mkdirSync(join(player.path, "assets"), { recursive: true });
  const manifest = {
    "player.html": { file: "assets/player-1.js", isEntry: true, imports: ["_shared.js"] },
    "src/host/host.ts": { file: "assets/host-1.js", isEntry: true, css: ["assets/host-1.css"], imports: ["_shared.js"] },
    "_shared.js": { file: "assets/shared-1.js" },
  };
  writeFileSync(join(player.path, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(player.path, "player.html"), "<!doctype html><title>player</title>");
  writeFileSync(join(player.path, "assets/host-1.js"), "export {};");
  writeFileSync(join(player.path, "assets/host-1.css"), ".stage{color:red}");
}

beforeAll(async () => {
  buildPlayer();
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path });
  owner = await server.signUp("ada@example.org");
});
afterAll(async () => {
  await server.close();
  player.remove();
});

/** A project with exactly this game. */
async function projectWith(change: (game: Game) => void, name = "Space & Time <3"): Promise<string> {
  const projectId = await newProject(owner, name);
  const game = emptyGame(name);
  change(game);
  const state = Y.encodeStateAsUpdate(createDocument(game));
  await server.application.platform.database.updateTable("documentSnapshot").set({ state }).where("projectId", "=", projectId).execute();
  return projectId;
}

interface Answer {
  publication: Publication;
  isNew: boolean;
  problems: { path: string; message: string }[];
}
const publish = async (projectId: string, options: { onlyIfChanged?: boolean } = {}): Promise<Answer> =>
  owner.result<Answer>("publishProject", { projectId, ...options });
const page = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const releaseOf = async (html: string): Promise<Release> => {
  const path = /data-release="([^"]+)"/.exec(html)?.[1] ?? "";
  return releaseSchema.parse(await (await fetch(server.origin + path)).json());
};

describe("publishing", () => {
  it("creates a version for each of several concurrent publications", async () => {
    const projectId = await newProject(owner);
    const all = await Promise.all(Array.from({ length: 3 }, () => publish(projectId)));
    expect(new Set(all.map(({ publication }) => publication.slug)).size).toBe(1);
    const { database } = server.application.platform;
    const rows = await database.selectFrom("release").select("version").where("projectId", "=", projectId).execute();
    expect(rows.map((row) => row.version).sort()).toEqual([1, 2, 3]);
  });

  /** Publishes, and does something before the release is stored. @returns the refusal, and the hashes of what was stored. */
  async function publishDuring(by: Person, projectId: string, act: () => Promise<unknown>) {
    const { objects } = server.application.platform;
    const { put } = objects;
    const stored = new Set<string>();
    let acting: Promise<unknown> | null = null;
    objects.put = async (...object) => {
      acting ??= act();
      await acting;
      const hash = await put(...object);
      // Other projects may share the image of an empty game.
      if (object[1] === "application/json") stored.add(hash);
      return hash;
    };
    try {
      return { refusal: await by.call("publishProject", { projectId }), stored };
    } finally {
      objects.put = put;
    }
  }

  async function expectNothingStored(stored: Set<string>) {
    expect(stored.size).toBe(1);
    for (const hash of stored) expect(await server.application.platform.objects.info(hash)).toBeNull();
  }

  it("fails when the project is deleted meanwhile, and leaves nothing behind", async () => {
    const projectId = await newProject(owner, "Soon gone");
    const { refusal, stored } = await publishDuring(owner, projectId, async () => {
      await owner.result("trashProject", { projectId });
      await owner.result("deleteProject", { projectId });
    });
    expect(refusal).toMatchObject({ status: 404, code: "PROJECT_NOT_FOUND" });
    await expectNothingStored(stored);
  });

  it("fails when the project is moved to the Trash meanwhile", async () => {
    const projectId = await newProject(owner, "Soon in the Trash");
    const { refusal, stored } = await publishDuring(owner, projectId, () => owner.result("trashProject", { projectId }));
    expect(refusal).toMatchObject({ code: "PROJECT_IN_TRASH" });
    await expectNothingStored(stored);
  });

  it("fails when the editor may no longer edit, or the owner is suspended meanwhile", async () => {
    const editor = await server.signUp("editor@example.org");
    const projectId = await newProject(owner, "Of two");
    const member = { projectId, email: "editor@example.org", role: "editor" };
    await owner.result("addMember", member);
    const role = await publishDuring(editor, projectId, () =>
      owner.result("changeMemberRole", { projectId, userId: editor.uid, role: "viewer" }),
    );
    expect(role.refusal).toMatchObject({ code: "PERMISSION_DENIED" });
    await expectNothingStored(role.stored);
    await owner.result("changeMemberRole", { projectId, userId: editor.uid, role: "editor" });
    const { database } = server.application.platform;
    const suspended = await publishDuring(editor, projectId, () => suspend(database, owner.uid, null, 1));
    await liftSuspension(database, owner.uid);
    expect(suspended.refusal).toMatchObject({ code: "SUSPENDED" });
    await expectNothingStored(suspended.stored);
    expect(await owner.result("getPublication", { projectId })).toEqual({ publication: null });
  });

  it("creates a public page with link preview data, and a playable release", async () => {
    const projectId = await projectWith(() => undefined);
    const { publication, problems } = await publish(projectId);
    expect(problems).toEqual([]);
    expect(publication).toMatchObject({ version: 1, title: "Space & Time <3", authorName: "ada", path: `/play/${publication.slug}` });
    expect(publication.slug).toMatch(/^space-time-3-[a-z2-9]{6}$/);
    const { status, headers, html } = await page(publication.path);
    expect(status).toBe(200);
    expect(html).toContain("<title>Space &amp; Time &lt;3 – by ada · Playsmith</title>");
    expect(html).not.toContain("Time <3");
    expect(html).toContain(`<link rel="canonical" href="${server.origin}${publication.path}">`);
    expect(html).toContain(`<meta property="og:image" content="${server.origin}${publication.pictureUrl}">`);
    expect(html).toContain('<script type="module" src="/player/assets/host-1.js">');
    expect(html).toContain('<link rel="modulepreload" href="/player/assets/shared-1.js">');
    // The first words wait for no other request.
    expect(html).toContain("<style>.stage{color:red}");
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).toContain('data-player="/player/player.html"');
    expect(html).toContain("<noscript>");
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
    const release = await releaseOf(html);
    expect(parseGame(release.game).ok).toBe(true);
    expect((await fetch(`${server.origin}${publication.pictureUrl}`)).headers.get("content-type")).toBe("image/png");
  });

  it("uses the cover as share image, or the start scene when it is missing", async () => {
    const cover = (game: Game): void => {
      game.assets["cover"] = {
        kind: "sprite",
        name: "Cover",
        order: "a",
        widthPx: 16,
        heightPx: 9,
        animations: {},
        source: { kind: "pixels", palette: ["#ff0000"] },
        frames: { f: { order: "a", cells: ["1*144"] } },
      };
    };
    const pictureOf = async (coverId: string | undefined): Promise<string | null> => {
      const projectId = await projectWith((game) => {
        cover(game);
        if (coverId !== undefined) game.settings.coverId = coverId;
      }, "Covered");
      return (await publish(projectId)).publication.pictureUrl;
    };
    const [first, covered, gone] = [await pictureOf(undefined), await pictureOf("cover"), await pictureOf("gone")];
    expect(covered).not.toBe(first);
    expect(gone).toBe(first);
  });

  it("updates the page, unpublishes it, and publishes it at the same address again", async () => {
    const projectId = await projectWith(() => undefined, "Again");
    const first = (await publish(projectId)).publication;
    await owner.result("renameProject", { projectId, name: "Again and again" });
    const second = (await publish(projectId)).publication;
    expect(second).toMatchObject({ slug: first.slug, version: 2, title: "Again and again" });
    expect((await releaseOf((await page(first.path)).html)).version).toBe(2);
    expect(await owner.result("getPublication", { projectId })).toMatchObject({ publication: { version: 2 } });

    await owner.result("unpublishProject", { projectId });
    const gone = await page(first.path);
    expect([gone.status, gone.html.includes("No game here")]).toEqual([404, true]);
    expect(await owner.result("getPublication", { projectId })).toEqual({ publication: null });
    expect(await owner.call("unpublishProject", { projectId })).toMatchObject({ status: 404, code: "NOT_PUBLISHED" });
    expect((await publish(projectId)).publication).toMatchObject({ slug: first.slug, version: 3 });

    await owner.result("trashProject", { projectId });
    expect((await page(first.path)).status).toBe(404);
  });

  it("keeps the public release if requested and nothing changed", async () => {
    const projectId = await projectWith((game) => {
      game.variables = { coins: { type: "number", initial: 3 } };
    }, "Steady");
    const first = await publish(projectId, { onlyIfChanged: true });
    expect([first.isNew, first.publication.version]).toEqual([true, 1]);
    expect(await publish(projectId, { onlyIfChanged: true })).toEqual({ ...first, isNew: false });
    expect((await publish(projectId)).publication.version).toBe(2);
    expect((await publish(projectId, { onlyIfChanged: true })).publication.version).toBe(2);

    await owner.result("renameProject", { projectId, name: "Steadfast" });
    expect(await publish(projectId, { onlyIfChanged: true })).toMatchObject({
      isNew: true,
      publication: { version: 3, title: "Steadfast" },
    });
    await owner.result("unpublishProject", { projectId });
    expect(await publish(projectId, { onlyIfChanged: true })).toMatchObject({ isNew: true, publication: { version: 4 } });
  });

  it("compiles scripts, and reports prefab and line of an error", async () => {
    const prefab = {
      name: "Hero",
      order: "a",
      look: { kind: "none" } as const,
      collider: { kind: "none" } as const,
      tags: [],
      behaviours: {},
      variables: {},
      rules: {},
      script: "export default class { speed: number = 1; }",
    };
    const good = await projectWith((game) => {
      game.prefabs["hero"] = prefab;
    });
    const { publication } = await publish(good);
    const release = await releaseOf((await page(publication.path)).html);
    expect(release.scripts["hero"]).not.toContain(": number");
    const bad = await projectWith((game) => {
      game.prefabs["hero"] = { ...prefab, script: "export default class {\n  speed = = 1;\n}" };
    });
    const refused = await owner.call("publishProject", { projectId: bad });
    expect(refused).toMatchObject({ status: 409, code: "GAME_INVALID", details: { problems: [{ prefab: "Hero", line: 2 }] } });
  });

  it("rejects a game without scenes, and omits assets with missing files", async () => {
    const empty = await projectWith((game) => {
      game.scenes = {};
    });
    expect(await owner.call("publishProject", { projectId: empty })).toMatchObject({ status: 409, code: "GAME_INVALID" });
    const projectId = await projectWith((game) => {
      const file = { hash: "a".repeat(64), mime: "audio/wav", byteLength: 5 };
      game.assets["bang"] = { kind: "sound", name: "Bang", order: "a", volume: 1, source: { kind: "file", file } };
    });
    const { publication, problems } = await publish(projectId);
    expect(problems).toMatchObject([{ path: "assets.bang" }]);
    expect((await releaseOf((await page(publication.path)).html)).files).toEqual([]);
  });

  it("is metered", async () => {
    const person = await server.signUp();
    const projectId = await newProject(person);
    const { database } = server.application.platform;
    const rows = Array.from({ length: 100 }, () => ({ userId: person.uid, name: "publishProject", at: Date.now() }));
    await database.insertInto("meteredCall").values(rows).execute();
    const refused = await person.call("publishProject", { projectId });
    expect(refused).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(refused.message).toContain("100 times an hour");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  });

  it("streams its progress on request", async () => {
    const projectId = await projectWith(() => undefined, "Streamed");
    const response = await fetch(`${server.origin}/functions/us-central1/publishProject`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream", authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ data: { projectId } }),
    });
    const events = (await response.text())
      .split("\n\n")
      .filter(Boolean)
      .map((event) => JSON.parse(event.slice("data: ".length)) as Record<string, unknown>);
    expect(events.map((event) => Object.keys(event)[0])).toEqual(["message", "message", "message", "result"]);
  });
});

describe("the page of a missing game", () => {
  it("is a friendly 404", async () => {
    for (const path of ["/play/nothing-here", "/play/%3Cscript%3E", "/play/..%2f"]) {
      const { status, html } = await page(path);
      expect(status).toBe(404);
      expect(html).not.toContain("<script>");
    }
  });
});

describe("makeSlug", () => {
  it("creates ASCII from any title", () => {
    expect(makeSlug("  Élan – Vital! ")).toMatch(/^elan-vital-[a-z2-9]{6}$/);
    expect(makeSlug("Straße nach Łódź")).toMatch(/^strasse-nach-lodz-[a-z2-9]{6}$/);
    expect(makeSlug("漢字")).toMatch(/^game-[a-z2-9]{6}$/);
    expect(makeSlug("x".repeat(80)).length).toBeLessThanOrEqual(55);
  });
});

describe("the listing", () => {
  it("is null before the first release, and has defaults after it", async () => {
    const projectId = await newProject(owner, "Listed");
    expect(await owner.result("getListing", { projectId })).toEqual({ listing: null });
    expect(await owner.call("updateListing", { projectId, changes: { tagline: "x" } })).toMatchObject({ code: "NOT_PUBLISHED" });
    const { publication } = await publish(projectId);
    expect(await owner.result("getListing", { projectId })).toEqual({
      listing: {
        slug: publication.slug,
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
      },
    });
  });

  it("changes only the given fields, and keeps them with the next release", async () => {
    const projectId = await newProject(owner, "Listed too");
    await publish(projectId);
    const changes = {
      tagline: "Find the owl",
      description: "# Owl\n\nFind *it*.",
      tags: ["puzzle", "owl", "puzzle"],
      contentLabels: ["flashing", "fear"],
      embedOrigins: ["https://example.org"],
      allowsRemix: false,
    };
    const expected = { ...changes, tags: ["owl", "puzzle"], contentLabels: ["fear", "flashing"] };
    expect(await owner.result("updateListing", { projectId, changes })).toMatchObject({ listing: expected });
    await owner.result("updateListing", { projectId, changes: { visibility: "unlisted", tags: [] } });
    await publish(projectId);
    expect(await owner.result("getListing", { projectId })).toMatchObject({ listing: { ...expected, tags: [], visibility: "unlisted" } });
  });

  it.each([
    ["a tag with spaces", { tags: ["two words"] }],
    ["too many tags", { tags: Array.from({ length: 11 }, (_, index) => `tag-${index}`) }],
    ["a tagline of two lines", { tagline: "a\nb" }],
    ["an unknown licence", { licence: "WTFPL" }],
    ["an origin with a path", { embedOrigins: ["https://example.org/path"] }],
    ["an origin of another scheme", { embedOrigins: ["javascript://example.org"] }],
    ["an unknown field", { playCount: 1_000 }],
    ["an address among the fields", { slug: "mine" }],
  ])("refuses %s", async (_name, changes) => {
    const projectId = await newProject(owner, "Strict");
    await publish(projectId);
    expect(await owner.call("updateListing", { projectId, changes })).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
  });
});

describe("visibility", () => {
  it("hides a game for members from everybody else, and keeps unlisted ones from search engines", async () => {
    const projectId = await newProject(owner, "Secret");
    const { publication } = await publish(projectId);
    await owner.result("updateListing", { projectId, changes: { visibility: "unlisted" } });
    const unlisted = await page(publication.path);
    expect([unlisted.status, unlisted.html.includes('content="noindex"')]).toEqual([200, true]);

    await owner.result("updateListing", { projectId, changes: { visibility: "members" } });
    const stranger = await server.signUp();
    const open = async (person: Person | null) =>
      (await fetch(server.origin + publication.path, { headers: person ? { cookie: person.cookie } : {} })).status;
    expect([await open(null), await open(stranger), await open(owner)]).toEqual([404, 404, 200]);
    expect((await page(`${publication.path}@1`)).status).toBe(404);
  });
});

describe("the address of a game", () => {
  it("does not redirect to itself when it was chosen again, and the game is taken down", async () => {
    const projectId = await newProject(owner, "Turning");
    await publish(projectId);
    for (const slug of ["turning-one", "turning-two", "turning-one"]) await owner.result("changeSlug", { projectId, slug });
    await owner.result("unpublishProject", { projectId });
    for (const path of ["/play/turning-one", "/embed/turning-one", "/play/turning-one/remixes", "/play/turning-one@9"])
      expect([path, (await fetch(server.origin + path, { redirect: "manual" })).status]).toEqual([path, 404]);
    const { status, headers } = await fetch(`${server.origin}/play/turning-two`, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([301, "/play/turning-one"]);
  });

  it("can be chosen, and the old ones redirect to it", async () => {
    const projectId = await newProject(owner, "Moving");
    const { publication } = await publish(projectId);
    await owner.result("changeSlug", { projectId, slug: "moving-one" });
    await owner.result("changeSlug", { projectId, slug: "moving-two" });
    for (const slug of [publication.slug, "moving-one"]) {
      const response = await fetch(`${server.origin}/play/${slug}`, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([301, "/play/moving-two"]);
      const release = await fetch(`${server.origin}/play/${slug}@1`, { redirect: "manual" });
      expect(release.headers.get("location")).toBe("/play/moving-two@1");
    }
    const { html } = await page("/play/moving-two");
    expect(html).toContain(`data-save-key="${publication.slug}"`);
    // Publishing again keeps the chosen address.
    expect((await publish(projectId)).publication.slug).toBe("moving-two");
    await owner.result("changeSlug", { projectId, slug: "moving-one" });
    expect((await page("/play/moving-one")).status).toBe(200);
    expect((await fetch(`${server.origin}/play/moving-two`, { redirect: "manual" })).headers.get("location")).toBe("/play/moving-one");
  });

  it("is told to members alone when the game is for them", async () => {
    const projectId = await newProject(owner, "Moving in");
    const { slug } = (await publish(projectId)).publication;
    await owner.result("updateListing", { projectId, changes: { visibility: "members" } });
    await owner.result("changeSlug", { projectId, slug: "our-secret" });
    const ask = async (path: string, cookie: string) => {
      const { status, headers } = await fetch(server.origin + path, { redirect: "manual", headers: { cookie } });
      return [path, status, headers.get("location")];
    };
    for (const [before, after] of [
      ["/play/", ""],
      ["/play/", "/remixes"],
      ["/play/", "/download/html"],
      ["/embed/", ""],
    ]) {
      const path = `${before}${slug}${after}`;
      expect(await ask(path, "")).toEqual([path, 404, null]);
      expect(await ask(path, owner.cookie)).toEqual([path, 301, `${before}our-secret${after}`]);
    }
  });

  it("can't be one that another game has or had", async () => {
    const first = await newProject(owner, "First");
    const second = await newProject(owner, "Second");
    await publish(first);
    const { slug } = (await publish(second)).publication;
    await owner.result("changeSlug", { projectId: first, slug: "held" });
    await owner.result("changeSlug", { projectId: first, slug: "held-now" });
    for (const taken of ["held", "held-now"]) {
      expect(await owner.call("changeSlug", { projectId: second, slug: taken })).toMatchObject({ status: 409, code: "SLUG_TAKEN" });
    }
    expect((await owner.result<{ listing: { slug: string } }>("getListing", { projectId: second })).listing.slug).toBe(slug);
  });

  it("can be changed until the game has had the most possible, then to one of them", async () => {
    const projectId = await newProject(owner, "Restless");
    const { slug: first } = (await publish(projectId)).publication;
    for (let count = 1; count < GAME_ADDRESSES_MAX; count++) await owner.result("changeSlug", { projectId, slug: `restless-${count}` });
    const answer = await owner.call("changeSlug", { projectId, slug: "restless-more" });
    expect(answer).toMatchObject({ status: 409, code: "TOO_MANY_ADDRESSES" });
    for (const slug of [first, "restless-1"]) await owner.result("changeSlug", { projectId, slug });
    expect(await owner.call("changeSlug", { projectId, slug: "restless-more" })).toMatchObject({ code: "TOO_MANY_ADDRESSES" });
    expect((await fetch(`${server.origin}/play/restless-more`, { redirect: "manual" })).status).toBe(404);
  });

  it("can't be one under which the server has other pages", async () => {
    const projectId = await newProject(owner, "Drafty");
    await publish(projectId);
    expect(await owner.call("changeSlug", { projectId, slug: "draft" })).toMatchObject({ status: 409, code: "SLUG_TAKEN" });
  });

  it.each(["", "ab", "Two", "a b", "-a-", "a--b", "é-é", "x".repeat(61)])("can't be %j", async (slug) => {
    const projectId = await newProject(owner, "Odd");
    expect(await owner.call("changeSlug", { projectId, slug })).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
  });

  it("is not given to two games that ask for it at once", async () => {
    const projects = await Promise.all(["a", "b", "c"].map((name) => newProject(owner, name)));
    for (const projectId of projects) await publish(projectId);
    const answers = await Promise.all(projects.map((projectId) => owner.call("changeSlug", { projectId, slug: "wanted" })));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(answers.filter(({ code }) => code !== null).map(({ status }) => status)).toEqual([409, 409]);
  });
});

describe("releases", () => {
  it("are listed with notes and author, played at their own address, and rolled back", async () => {
    const projectId = await newProject(owner, "Released");
    const { publication } = await publish(projectId);
    await owner.result("renameProject", { projectId, name: "Released again" });
    await owner.result("publishProject", { projectId, notes: "A second level." });
    const list = async () => (await owner.result<{ releases: ReleaseSummary[] }>("listReleases", { projectId })).releases;
    expect(await list()).toMatchObject([
      { version: 2, title: "Released again", notes: "A second level.", publishedBy: "ada", isCurrent: true, path: `${publication.path}@2` },
      { version: 1, title: "Released", notes: "", isCurrent: false },
    ]);
    expect((await releaseOf((await page(`${publication.path}@1`)).html)).title).toBe("Released");
    expect((await page(`${publication.path}@1`)).html).toContain('<meta name="robots" content="noindex">');
    expect((await page(`${publication.path}@3`)).status).toBe(404);

    await owner.result("rollBackRelease", { projectId, version: 1 });
    expect((await releaseOf((await page(publication.path)).html)).title).toBe("Released");
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(await owner.call("rollBackRelease", { projectId, version: 9 })).toMatchObject({ status: 404, code: "RELEASE_NOT_FOUND" });

    await owner.result("changeReleaseNotes", { projectId, version: 1, notes: "The first." });
    expect((await list())[1]).toMatchObject({ notes: "The first." });
    // The next release has a number of its own.
    expect((await publish(projectId)).publication.version).toBe(3);

    await owner.result("unpublishProject", { projectId });
    expect((await page(`${publication.path}@1`)).status).toBe(404);
    expect(await owner.call("rollBackRelease", { projectId, version: 1 })).toMatchObject({ code: "NOT_PUBLISHED" });
  });

  it("are listed on the page: the latest ten", async () => {
    const projectId = await newProject(owner, "Often released");
    const { publication } = await publish(projectId);
    for (let version = 2; version <= 12; version++) await owner.result("publishProject", { projectId, notes: `Notes ${version}.` });
    const { html } = await page(publication.path);
    const shown = [...html.matchAll(/Notes (\d+)\./g)].map(([, version]) => Number(version));
    expect(shown).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
