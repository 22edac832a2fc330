import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Publication } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const player = temporaryFolder();
let server: TestServer;
let maker: Person;

beforeAll(async () => {
  mkdirSync(join(player.path, ".vite"), { recursive: true });
  writeFileSync(
    join(player.path, ".vite/manifest.json"),
    JSON.stringify({ "src/host/host.ts": { file: "assets/host-1.js", isEntry: true } }),
  );
  writeFileSync(join(player.path, "player.html"), "<!doctype html><title>player</title>");
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path });
  maker = await server.signUp("maker@example.org");
});
afterAll(async () => {
  await server.close();
  player.remove();
});

async function publish(name: string): Promise<{ projectId: string; slug: string }> {
  const projectId = await newProject(maker, name);
  const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
  return { projectId, slug: publication.slug };
}
const get = async (path: string) => {
  const response = await fetch(server.origin + path, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const ancestorsOf = ({ headers }: { headers: Headers }) =>
  /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];

describe("an embed", () => {
  it("may be framed anywhere, or on the sites that the maker names; the game's own page only here", async () => {
    const { projectId, slug } = await publish("Framed");
    expect(ancestorsOf(await get(`/embed/${slug}`))).toBe("http: https:");
    expect(ancestorsOf(await get(`/play/${slug}`))).toBe("'self'");
    await maker.result("updateListing", { projectId, changes: { embedOrigins: ["https://example.org", "https://school.example"] } });
    expect(ancestorsOf(await get(`/embed/${slug}`))).toBe("'self' https://example.org https://school.example");
  });

  it("runs its game in the same sandbox as elsewhere", async () => {
    const [framed, embedded] = [await get("/player/player.html"), await get("/player/embedded.html")];
    expect([ancestorsOf(framed), ancestorsOf(embedded)]).toEqual([server.origin, "http: https:"]);
    const rest = ({ headers }: { headers: Headers }) => (headers.get("content-security-policy") ?? "").replace(/frame-ancestors [^;]*/, "");
    expect(rest(embedded)).toBe(rest(framed));
    expect(rest(embedded)).toContain("sandbox allow-scripts allow-pointer-lock;");
    expect(embedded.text).toBe(framed.text);
  });

  it("follows the game to a new address and a rolled back release, and goes with it", async () => {
    const { projectId, slug } = await publish("Moved");
    await maker.result("renameProject", { projectId, name: "Moved on" });
    await maker.result("publishProject", { projectId });
    expect((await get(`/embed/${slug}`)).text).toContain('data-title="Moved on"');
    await maker.result("rollBackRelease", { projectId, version: 1 });
    expect((await get(`/embed/${slug}`)).text).toContain('data-title="Moved"');
    await maker.result("changeSlug", { projectId, slug: "moved-on" });
    expect((await get(`/embed/${slug}`)).headers.get("location")).toBe("/embed/moved-on");
    for (const changes of [{ visibility: "members" }]) await maker.result("updateListing", { projectId, changes });
    expect((await get("/embed/moved-on")).status).toBe(404);
    await maker.result("updateListing", { projectId, changes: { visibility: "public" } });
    await maker.result("unpublishProject", { projectId });
    expect((await get("/embed/moved-on")).status).toBe(404);
  });
});

describe("the page that service workers keep", () => {
  it("says in the reader's language that there is no connection", async () => {
    const offline = await get("/offline");
    expect([offline.status, offline.text.includes("<h1>You&#39;re offline</h1>")]).toEqual([200, true]);
    const german = await fetch(`${server.origin}/offline`, { headers: { "accept-language": "de" } });
    expect(await german.text()).toContain("<h1>Du bist offline</h1>");
  });
});

describe("oEmbed", () => {
  const ask = async (query: string) => {
    const { status, text } = await get(`/oembed?${query}`);
    return { status, answer: JSON.parse(text) as Record<string, unknown> };
  };
  const of = (slug: string) => `url=${encodeURIComponent(`${server.origin}/play/${slug}`)}`;

  it("is discovered on the game's page, and answers with a frame of the size asked for", async () => {
    const { slug } = await publish('A "quoted" <game>');
    const page = await get(`/play/${slug}`);
    expect(page.text).toContain(`type="application/json+oembed" href="${server.origin}/oembed?${of(slug)}"`);
    expect(page.text).toContain(`<meta name="twitter:player" content="${server.origin}/embed/${slug}">`);
    const { answer } = await ask(of(slug));
    expect(answer).toMatchObject({
      version: "1.0",
      type: "rich",
      title: 'A "quoted" <game>',
      author_name: "maker",
      width: 960,
      height: 600,
    });
    expect(answer["html"]).toContain(`src="${server.origin}/embed/${slug}" title="A &quot;quoted&quot; &lt;game&gt;"`);
    expect((await ask(`${of(slug)}&maxwidth=400&maxheight=300`)).answer).toMatchObject({ width: 400, height: 300 });
    expect((await ask(`${of(slug)}&maxwidth=-5&maxheight=x`)).answer).toMatchObject({ width: 960, height: 600 });
  });

  it("answers for old addresses, and refuses other ones and other formats", async () => {
    const { projectId, slug } = await publish("Old");
    await maker.result("changeSlug", { projectId, slug: "newer" });
    expect((await ask(of(slug))).answer["html"]).toContain("/embed/newer");
    for (const query of [
      "",
      "url=",
      of("nowhere"),
      "url=https%3A%2F%2Fevil.example%2Fplay%2Fnewer",
      "url[]=x",
      `url=${"x".repeat(4_000)}`,
    ]) {
      expect((await ask(query)).status, query).toBe(404);
    }
    expect((await ask(`${of("newer")}&format=xml`)).status).toBe(501);
  });
});
