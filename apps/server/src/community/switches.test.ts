import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, makeLongstanding, publishGame } from "../testing/published-game.ts";
import { callFunction, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const on: TestServer[] = [];
async function start(environment: Record<string, string>): Promise<{ server: TestServer; maker: Person; slug: string }> {
  const server = await startTestServer(environment);
  on.push(server);
  const maker = await server.signUp("maker@example.org");
  await makeLongstanding(server, maker);
  const { slug, projectId } = await publishGame(maker, "Switched");
  await maker.result("updateListing", { projectId, changes: { tags: ["puzzle"] } });
  return { server, maker, slug };
}
afterAll(() => Promise.all(on.map((server) => server.close())));

const read = async (server: TestServer, path: string) => {
  const response = await fetch(server.origin + path, { redirect: "manual" });
  return { status: response.status, text: await response.text() };
};
const community = async (server: TestServer) =>
  ((await callFunction(server.origin, "getSignInOptions", {}, null)).result as { community: unknown }).community;

describe("without explore", () => {
  let { server, maker, slug } = {} as Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    ({ server, maker, slug } = await start({ COMMUNITY_EXPLORE: "false" }));
  });

  it.each(["/explore", "/explore?q=x", "/explore/games.json", "/explore/feed.xml", "/sitemap.xml"])("%s is missing", async (path) => {
    expect((await read(server, path)).status).toBe(404);
  });

  it("no page links to it or lists other games, and robots are told of no sitemap", async () => {
    await publishGame(maker, "Another");
    await maker.result("chooseHandle", { handle: "maker" });
    for (const path of [`/play/${slug}`, "/by/maker", "/by/nobody", "/explore"]) {
      expect((await read(server, path)).text).not.toContain('href="/explore');
    }
    const page = (await read(server, `/play/${slug}`)).text;
    expect([page.includes("#puzzle"), page.includes("Another")]).toEqual([true, false]);
    expect((await read(server, "/robots.txt")).text).not.toContain("Sitemap");
    expect(await community(server)).toEqual({ remixes: true, explore: false, authors: true });
  });
});

describe("without author pages", () => {
  it("nobody has one, and nothing links to one", async () => {
    const { server, maker, slug } = await start({ COMMUNITY_AUTHORS: "false" });
    const { database } = server.application.platform;
    await database.insertInto("handle").values({ handle: "maker", userId: maker.uid, isCurrent: 1, chosenAt: 0 }).execute();
    await maker.result("addComment", { slug, version: 1, text: "Mine" });
    expect((await read(server, "/by/maker")).status).toBe(404);
    expect((await read(server, "/by/maker/feed.xml")).status).toBe(404);
    const page = (await read(server, `/play/${slug}`)).text;
    expect([page.includes("Mine"), page.includes("/by/maker")]).toEqual([true, false]);
    expect(await codeOf(maker, "getAuthor", {})).toBe("AUTHORS_OFF");
    expect(await codeOf(maker, "chooseHandle", { handle: "other" })).toBe("AUTHORS_OFF");
    expect(await codeOf(maker, "changeAbout", { about: "x" })).toBe("AUTHORS_OFF");
    expect(await codeOf(maker, "reportContent", { kind: "author", id: "maker", reason: "spam", note: "" })).toBe("CONTENT_NOT_FOUND");
    expect(await community(server)).toMatchObject({ authors: false });
  });
});

describe("without remixes", () => {
  it("none are made, and no page offers them", async () => {
    const { server, maker, slug } = await start({ COMMUNITY_REMIXES: "false" });
    expect(await codeOf(maker, "remixGame", { slug })).toBe("REMIXES_OFF");
    const page = (await read(server, `/play/${slug}`)).text;
    expect([page.includes("Remix this game"), page.includes("may not be remixed"), page.includes("CC BY 4.0")]).toEqual([
      false,
      false,
      true,
    ]);
    for (const file of ["remixes", "remixes.json"]) expect((await read(server, `/play/${slug}/${file}`)).status).toBe(404);
    expect((await read(server, "/explore")).text).not.toContain("sort=remixed");
    expect(await community(server)).toMatchObject({ remixes: false });
  });
});
