import { FUNCTIONS_REGION, type Domain } from "@playsmith/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf, publishGame } from "../testing/published-game.ts";
import { fakeDns } from "../testing/fake-dns.ts";
import { hostClient } from "../testing/host-client.ts";
import { type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const PUBLIC_ORIGIN = "https://games.example.org";
const ON = { CUSTOM_DOMAINS: "true", PUBLIC_ORIGIN, PLAY_ORIGIN: "https://sandbox.example.net", TRUST_PROXY: "true" };
const DAY_MS = 24 * 60 * 60_000;
const dns = fakeDns();
let server: TestServer;
let ask: ReturnType<typeof hostClient>;
beforeAll(async () => {
  server = await startTestServer(ON, {}, { resolveTxt: dns.resolve });
  ask = hostClient(server.origin);
});
afterAll(() => server.close());

const list = async (maker: Person, projectId: string) =>
  (await maker.result<{ isOn: boolean; domains: Domain[] }>("listDomains", { projectId })).domains;
async function addProven(maker: Person, projectId: string, host: string): Promise<Domain> {
  await maker.result("addDomain", { projectId, host });
  const added = (await list(maker, projectId)).find((domain) => domain.host === host)!;
  dns.set(added.recordName, added.recordValue);
  await maker.result("checkDomain", { projectId, host });
  return added;
}
const allowed = async (host: string) => (await ask("127.0.0.1", `/api/domains/allowed?domain=${encodeURIComponent(host)}`)).status;
const at = async (host: string, path = "/") => ask(host, path, { headers: { accept: "text/html" } });

describe("a domain of a game", () => {
  let maker: Person;
  beforeEach(async () => {
    maker = await server.signUp(`maker${crypto.randomUUID()}@example.org`);
  });

  it("is served once its record is there, in place of a page that tells there is no game", async () => {
    const { projectId, slug } = await publishGame(maker, "Owls");
    await maker.result("addDomain", { projectId, host: " Spiel.Bücher.example. " });
    const [domain] = await list(maker, projectId);
    expect(domain).toMatchObject({ host: "spiel.xn--bcher-kva.example", provenAt: null, missingSince: null });
    expect(domain!.recordName).toBe("_playsmith.spiel.xn--bcher-kva.example");
    expect(domain!.recordValue).toMatch(/^playsmith-[0-9a-f]{32}$/);
    const { host } = domain!;
    expect(await codeOf(maker, "checkDomain", { projectId, host })).toBe("DOMAIN_NOT_PROVEN");
    dns.set(domain!.recordName, "playsmith-0000");
    expect(await codeOf(maker, "checkDomain", { projectId, host })).toBe("DOMAIN_NOT_PROVEN");
    expect([(await at(host)).status, await allowed(host)]).toEqual([404, 404]);

    dns.set(domain!.recordName, "v=spf1 -all", domain!.recordValue);
    await maker.result("checkDomain", { projectId, host: "Spiel.Bücher.example" });
    expect((await list(maker, projectId))[0]!.provenAt).not.toBeNull();
    const page = await at(host.toUpperCase());
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="https://${host}/">`);
    expect(page.text).toContain(`data-slug="${slug}"`);
    expect(page.text).toContain('data-player="/player/player.html');
    expect(page.text).not.toContain("manifest.webmanifest");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self';");
    expect(page.headers["strict-transport-security"]).toBeUndefined();
    expect(await allowed(host)).toBe(200);

    await maker.result("removeDomain", { projectId, host });
    expect([(await at(host)).status, await allowed(host)]).toEqual([404, 404]);
    expect(await codeOf(maker, "removeDomain", { projectId, host })).toBe("DOMAIN_NOT_FOUND");
  });

  it("is the canonical address of a public game on the server's own host, and of no other game", async () => {
    const { projectId, path } = await publishGame(maker, "Canonical");
    await addProven(maker, projectId, "canonical.example.com");
    const canonical = async () => /rel="canonical" href="([^"]+)"/.exec((await at("games.example.org", path)).text)?.[1];
    await maker.result("updateListing", { projectId, changes: { visibility: "unlisted" } });
    expect(await canonical()).toBe(`${PUBLIC_ORIGIN}${path}`);
    await maker.result("updateListing", { projectId, changes: { visibility: "public" } });
    expect(await canonical()).toBe("https://canonical.example.com/");
  });

  it("is not served while the game is unpublished, for members, or in the Trash", async () => {
    const host = "hidden.example.com";
    const { projectId } = await publishGame(maker, "Hidden");
    await addProven(maker, projectId, host);
    const statuses = async () => [(await at(host)).status, await allowed(host)];
    expect(await statuses()).toEqual([200, 200]);
    await maker.result("unpublishProject", { projectId });
    expect(await statuses()).toEqual([404, 404]);
    await maker.result("publishProject", { projectId });
    expect(await statuses()).toEqual([200, 200]);
    await maker.result("updateListing", { projectId, changes: { visibility: "members" } });
    expect(await statuses()).toEqual([404, 404]);
    await maker.result("updateListing", { projectId, changes: { visibility: "public" } });
    await maker.result("trashProject", { projectId });
    expect(await statuses()).toEqual([404, 404]);
    await maker.result("deleteProject", { projectId });
    const rows = await server.application.platform.database.selectFrom("gameDomain").select("host").where("host", "=", host).execute();
    expect(rows).toEqual([]);
  });

  it("belongs to one game as long as that one's record is there", async () => {
    const host = "wanted.example.com";
    const { projectId } = await publishGame(maker, "First");
    const first = await addProven(maker, projectId, host);
    const other = await server.signUp(`other${crypto.randomUUID()}@example.org`);
    const second = await publishGame(other, "Second");
    await other.result("addDomain", { projectId: second.projectId, host });
    const [wanted] = await list(other, second.projectId);
    expect(wanted!.recordValue).not.toBe(first.recordValue);
    dns.set(wanted!.recordName, first.recordValue, wanted!.recordValue);
    expect(await codeOf(other, "checkDomain", { projectId: second.projectId, host })).toBe("DOMAIN_TAKEN");
    expect((await at(host)).text).toContain(">First</h2>");
    // The domain has a new owner, who has no record of the old one's.
    dns.set(wanted!.recordName, wanted!.recordValue);
    await other.result("checkDomain", { projectId: second.projectId, host });
    expect((await at(host)).text).toContain(">Second</h2>");
    expect((await list(maker, projectId))[0]!.provenAt).toBeNull();
  });

  it("is added, looked up and removed by the owner alone, for a published game", async () => {
    const host = "rights.example.com";
    const { projectId } = await publishGame(maker, "Rights");
    await maker.result("addDomain", { projectId, host });
    const editor = await server.signUp(`editor${crypto.randomUUID()}@example.org`);
    const stranger = await server.signUp(`stranger${crypto.randomUUID()}@example.org`);
    await maker.result("addMember", { projectId, email: editor.email, role: "editor" });
    expect(await list(editor, projectId)).toHaveLength(1);
    for (const call of ["addDomain", "checkDomain", "removeDomain"] as const) {
      expect(await codeOf(editor, call, { projectId, host })).toBe("PERMISSION_DENIED");
      expect(await codeOf(stranger, call, { projectId, host })).toBe("PROJECT_NOT_FOUND");
    }
    expect(await codeOf(stranger, "listDomains", { projectId })).toBe("PROJECT_NOT_FOUND");
    await maker.result("unpublishProject", { projectId });
    expect(await codeOf(maker, "addDomain", { projectId, host: "more.example.com" })).toBe("NOT_PUBLISHED");
  });

  it("is one of three, also when they are added at once, and adding and looking up is limited", async () => {
    const { projectId } = await publishGame(maker, "Many");
    const hosts = ["a", "b", "c", "d", "e"].map((name) => `${name}.many.example.com`);
    const codes = await Promise.all(hosts.map((host) => codeOf(maker, "addDomain", { projectId, host })));
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === "TOO_MANY_DOMAINS")).toHaveLength(2);
    const { host } = (await list(maker, projectId))[0]!;
    expect(await codeOf(maker, "addDomain", { projectId, host })).toBeNull();
    expect(await list(maker, projectId)).toHaveLength(3);
    for (let attempt = 6; attempt < 30; attempt++)
      expect(await codeOf(maker, "checkDomain", { projectId, host })).toBe("DOMAIN_NOT_PROVEN");
    expect(await codeOf(maker, "checkDomain", { projectId, host })).toBe("TOO_MANY_REQUESTS");
    expect(await codeOf(maker, "addDomain", { projectId, host })).toBe("TOO_MANY_REQUESTS");
  });

  it("is not proven while name servers don't answer", async () => {
    const host = "silent.example.com";
    const { projectId } = await publishGame(maker, "Silent");
    await maker.result("addDomain", { projectId, host });
    dns.fail(`_playsmith.${host}`, "ETIMEOUT");
    expect(await codeOf(maker, "checkDomain", { projectId, host })).toBe("DNS_FAILED");
    expect(await allowed(host)).toBe(404);
  });

  it("is dropped when its record is gone for a week, but not when name servers don't answer", async () => {
    const [gone, back, silent] = ["gone.example.com", "back.example.com", "unheard.example.com"];
    const { projectId } = await publishGame(maker, "Proofs");
    for (const host of [gone, back, silent]) await addProven(maker, projectId, host);
    const records = new Map((await list(maker, projectId)).map((domain) => [domain.host, domain]));
    const forget = (host: string) => dns.set(records.get(host)!.recordName);
    const checkAgain = () => server.application.checkDomains();
    const rows = () =>
      server.application.platform.database
        .selectFrom("gameDomain")
        .selectAll()
        .where("projectId", "=", projectId)
        .orderBy("host")
        .execute();
    const missing = async () => (await rows()).filter(({ missingSince }) => missingSince !== null).map((row) => row.host);
    forget(gone);
    forget(back);
    dns.fail(records.get(silent)!.recordName, "ETIMEOUT");
    await checkAgain();
    expect(await missing()).toEqual([]);
    server.advance(DAY_MS);
    await checkAgain();
    expect(await missing()).toEqual([back, gone]);
    dns.set(records.get(back)!.recordName, records.get(back)!.recordValue);
    server.advance(6 * DAY_MS);
    await checkAgain();
    expect(await missing()).toEqual([gone]);
    expect(await Promise.all([gone, back, silent].map(allowed))).toEqual([200, 200, 200]);
    server.advance(DAY_MS);
    await checkAgain();
    expect(await Promise.all([gone, back, silent].map(allowed))).toEqual([404, 200, 200]);
    expect((await at(gone)).status).toBe(404);
    expect((await rows()).map((row) => row.provenHost)).toEqual([back, null, silent]);
  });
});

describe("a custom host", () => {
  const host = "hosted.example.com";
  let maker: Person;
  let game: Awaited<ReturnType<typeof publishGame>>;
  let other: Awaited<ReturnType<typeof publishGame>>;
  beforeAll(async () => {
    maker = await server.signUp("hosting@example.org");
    game = await publishGame(maker, "Hosted");
    other = await publishGame(maker, "Other");
    await addProven(maker, game.projectId, host);
  });
  const call = (name: string, data: unknown, headers: Record<string, string> = {}) =>
    ask(host, `/functions/${FUNCTIONS_REGION}/${name}`, { body: { data }, headers });

  it("serves the files of its page", async () => {
    const release = /data-release="([^"]+)"/.exec((await at(host)).text)![1]!;
    expect((await ask(host, release)).status).toBe(200);
    const player = await ask(host, "/player/player.html");
    expect(player.status).toBe(200);
    expect(player.headers["content-security-policy"]).toContain("sandbox allow-scripts");
    expect(player.headers["content-security-policy"]).toMatch(new RegExp(`script-src .*http://${host}/player/ `));
    expect((await ask(host, "/?from=somewhere")).text).toContain(">Hosted</h2>");
  });

  it("redirects every other page to the server's own host", async () => {
    for (const path of [
      "/login",
      "/dashboard",
      "/explore?q=x",
      `/play/${other.slug}`,
      `/embed/${other.slug}`,
      "//evil.example",
      "/api/me/export",
    ]) {
      const answer = await at(host, path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, `${PUBLIC_ORIGIN}${path}`]);
    }
  });

  it("has no accounts: credentials are ignored, and nothing sets a cookie", async () => {
    const { cookie, token } = maker;
    const asked = await ask(host, "/api/auth/token", { body: {}, headers: { cookie } });
    expect([asked.status, asked.headers["set-cookie"]]).toEqual([204, undefined]);
    for (const path of ["/api/auth/sign-in/email", "/api/auth/sign-up/email", "/storage/upload"]) {
      const answer = await ask(host, path, { body: { email: maker.email, password: "correct horse 1" }, headers: { cookie } });
      expect([path, answer.status, answer.headers["set-cookie"]]).toEqual([path, 404, undefined]);
    }
    const headers = { authorization: `Bearer ${token}`, cookie };
    for (const name of ["getQuota", "listProjects", "likeGame", "getSaves", "reportContent"]) {
      expect((await call(name, { slug: game.slug }, headers)).status).toBe(404);
    }
    // A bad token would be refused if it were read.
    const comments = await call("listComments", { slug: game.slug }, { authorization: "Bearer bad" });
    expect(comments.status).toBe(200);
  });

  it("answers the calls and reports of its own game's page, and of no other", async () => {
    expect((await call("listScores", { slug: other.slug, board: "Score", scope: "all" })).json).toMatchObject({
      error: { details: { code: "GAME_NOT_FOUND" } },
    });
    expect((await call("listComments", { slug: game.slug })).status).toBe(200);
    expect((await call("listComments", { slug: other.slug })).status).toBe(404);
    const report = (slug: string, origin: string) =>
      ask(host, `/api/plays/${slug}`, { body: { device: "desktop", referrer: "" }, headers: { origin, "sec-fetch-site": "same-origin" } });
    const own = { "x-forwarded-proto": "https" };
    const played = await ask(host, `/api/plays/${game.slug}`, {
      body: { device: "desktop", referrer: "" },
      headers: { origin: `https://${host}`, "sec-fetch-site": "same-origin", ...own },
    });
    expect(played.status).toBe(204);
    expect((await report(game.slug, "https://evil.example")).status).toBe(403);
    expect((await report(other.slug, `https://${host}`)).status).toBe(404);
  });

  it("is nothing that a forged Host header of an unproven host gets", async () => {
    await maker.result("addDomain", { projectId: game.projectId, host: "unproven.example.com" });
    for (const forged of [
      "unproven.example.com",
      "evil.example",
      `x.${host}`,
      `${host}.evil.example`,
      `under_score.${host}`,
      `evil@${host}`,
    ]) {
      for (const path of ["/", "/login", "/player/player.html", game.path]) {
        expect([forged, path, (await at(forged, path)).status]).toEqual([forged, path, 404]);
      }
      const signIn = await ask(forged, "/api/auth/sign-in/email", { body: { email: maker.email, password: "correct horse 1" } });
      expect([forged, signIn.status, signIn.headers["set-cookie"]]).toEqual([forged, 404, undefined]);
    }
    expect((await ask("evil.example", "/healthz")).status).toBe(200);
  });

  it("opens no realtime socket, also none whose origin is the host itself", async () => {
    const origins = [`https://${host}`, "https://evil.example", PUBLIC_ORIGIN];
    expect(await Promise.all(origins.map((origin) => ask.upgrade(origin, new URL(origin).host)))).toEqual([403, 403, 101]);
  });

  it.each([
    ["DOMAIN_INVALID", ["localhost", "game", "127.0.0.1", "127.1", "0x7f.1", "2130706433", "[::1]", "::1", "a..b.org", "-a.example.org"]],
    [
      "DOMAIN_INVALID",
      ["a.localhost", "printer.local", "db.internal", "x.onion", "example.org:80", "https://example.org", "example.org/x"],
    ],
    ["DOMAIN_INVALID", ["me@example.org", "*.example.org", "_x.example.org", `${"a".repeat(64)}.org`, "a%2eb.org", "a\u200bb..org"]],
    [
      "DOMAIN_RESERVED",
      ["games.example.org", "GAMES.example.org.", "example.org", "sandbox.example.net", "example.net", "games。example。org"],
    ],
  ])("answers %s for %j", async (code, hosts) => {
    const person = await server.signUp(`hostile${crypto.randomUUID()}@example.org`);
    const { projectId } = await publishGame(person, "Hostile");
    for (const text of hosts) expect([text, await codeOf(person, "addDomain", { projectId, host: text })]).toEqual([text, code]);
    expect(await codeOf(person, "addDomain", { projectId, host: "a".repeat(300) })).toBe("INVALID_REQUEST");
    expect(await list(person, projectId)).toEqual([]);
  });
});

it("is off without CUSTOM_DOMAINS", async () => {
  const off = await startTestServer({ PUBLIC_ORIGIN }, {}, { resolveTxt: dns.resolve });
  const maker = await off.signUp();
  const { projectId } = await publishGame(maker, "Off");
  const values = { projectId, host: "off.example.com", token: "t", addedAt: 0, provenHost: "off.example.com", provenAt: 0 };
  await off.application.platform.database.insertInto("gameDomain").values(values).execute();
  expect(await codeOf(maker, "addDomain", { projectId, host: "x.example.com" })).toBe("DOMAINS_OFF");
  expect(await codeOf(maker, "checkDomain", { projectId, host: "off.example.com" })).toBe("DOMAINS_OFF");
  expect(await maker.result("listDomains", { projectId })).toMatchObject({ isOn: false });
  const asked = hostClient(off.origin);
  expect((await asked("off.example.com", "/api/domains/allowed?domain=off.example.com")).status).toBe(404);
  expect((await asked("off.example.com", "/")).text).not.toContain(">Off</h2>");
  await maker.result("removeDomain", { projectId, host: "off.example.com" });
  await off.close();
});
