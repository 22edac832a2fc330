import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Publication } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLongstanding } from "../testing/published-game.ts";
import { scoredGame } from "../testing/scored-game.ts";
import { startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const player = temporaryFolder();
let server: TestServer;
let slug = "";
let draft = "";

beforeAll(async () => {
  mkdirSync(join(player.path, ".vite"), { recursive: true });
  const manifest = { "src/host/host.ts": { file: "assets/host-1.js", isEntry: true } };
  writeFileSync(join(player.path, ".vite/manifest.json"), JSON.stringify(manifest));
  mkdirSync(join(player.path, "assets"));
  writeFileSync(join(player.path, "assets/texts-de-aB3dE6gH.js"), "");
  writeFileSync(join(player.path, "player.html"), "<!doctype html>");
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path });
  const maker = await server.signUp("maker@example.org");
  await makeLongstanding(server, maker);
  await maker.result("chooseHandle", { handle: "maker" });
  const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Spoken", game: scoredGame("Spoken") });
  slug = (await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id })).publication.slug;
  draft = (await maker.result<{ path: string }>("createDraftLink", { projectId: project.id })).path;
  await maker.result("addComment", { slug, version: 1, text: "Hello" });
});
afterAll(async () => {
  await server.close();
  player.remove();
});

async function read(path: string, headers: Record<string, string>): Promise<{ text: string; headers: Headers; status: number }> {
  const response = await fetch(server.origin + path, { headers });
  return { text: await response.text(), headers: response.headers, status: response.status };
}
const german = { "accept-language": "de-AT, de;q=0.9, en;q=0.5" };

describe("a page that the server renders", () => {
  it.each([
    [
      "a game",
      () => `/play/${slug}`,
      ["Bestenliste", "Platz", "Erfolge", "Kommentare", "Hat das Spiel gemacht", "von <a rel=", "Dieses Spiel einbetten"],
    ],
    ["explore", () => "/explore", ["Spiele entdecken", "Suchen", "Ohne Schlagwörter", "von maker", "Zum Inhalt springen"]],
    ["an author", () => "/by/maker", ["Deine Projekte", "Diese Seite melden", "Spiele von maker"]],
    ["remixes", () => `/play/${slug}/remixes`, ["Remixe von Spoken", "Zurück zum Spiel</a>", "Dieses Spiel"]],
    ["a draft", () => draft, ["Spoken (Entwurf)", "für Testende"]],
    ["a missing game", () => "/play/nowhere", ["Hier ist kein Spiel", "Zu Playsmith"]],
    ["a missing author", () => "/by/nobody", ["Niemand hier"]],
  ])("of %s is German for those who ask for it, and English else", async (_name, path, texts) => {
    const [asked, plain] = [await read(path(), german), await read(path(), {})];
    expect(asked.text).toContain('<html lang="de"');
    for (const text of texts) expect(asked.text).toContain(text);
    expect(plain.text).toContain('<html lang="en"');
    for (const text of texts) expect(plain.text).not.toContain(text);
    // A cache must not answer one language with the other.
    for (const { headers } of [asked, plain]) {
      expect(headers.get("vary")?.toLowerCase()).toContain("accept-language");
      expect(headers.get("vary")?.toLowerCase()).toContain("cookie");
      expect(headers.get("cache-control")).toContain("no-cache");
    }
    const weight = (html: string): number => brotliCompressSync(html).length;
    expect(weight(asked.text)).toBeLessThan(weight(plain.text) + 500);
  });

  it.each([
    ["/api/auth/confirm?token=unknown", "Das hat nicht geklappt", "That didn't work"],
    ["/api/auth/google/callback", "Du kannst dieses Fenster schließen.", "You can close this window."],
  ])("at %s, where mails and identity providers lead, has the reader's language", async (path, inGerman, inEnglish) => {
    const [asked, plain] = [await read(path, german), await read(path, {})];
    expect(asked.text).toContain(inGerman);
    expect(plain.text).toContain(inEnglish.replace("'", "&#39;"));
    expect([asked, plain].map(({ text }) => /<html lang="(\w+)"/.exec(text)?.[1])).toEqual(["de", "en"]);
    for (const { headers } of [asked, plain]) expect(headers.get("vary")).toContain("accept-language");
  });

  it.each(["play", "embed"])("of /%s loads the texts of its script before it, if there are any in its language", async (kind) => {
    const [asked, plain] = [await read(`/${kind}/${slug}`, german), await read(`/${kind}/${slug}`, {})];
    expect(asked.text).toMatch(/<script defer src="\/player\/assets\/texts-de-aB3dE6gH\.js"><\/script>\n<script type="module"/);
    expect(plain.text).not.toContain("texts-de");
  });

  it.each([
    ["/explore/feed.xml", "Neue Spiele auf Playsmith", "New games on Playsmith"],
    ["/by/maker/feed.xml", "Spiele von maker", "Games by maker"],
  ])("has its feed %s in the language that is asked for", async (path, inGerman, inEnglish) => {
    const [asked, plain] = [await read(path, german), await read(path, {})];
    for (const part of [`<title>${inGerman}</title>`, "<language>de</language>"]) expect(asked.text).toContain(part);
    for (const part of [`<title>${inEnglish}</title>`, "<language>en</language>"]) expect(plain.text).toContain(part);
    expect(asked.headers.get("vary")?.toLowerCase()).toContain("accept-language");
  });

  it("follows the choice of the app before the browser's", async () => {
    const path = `/play/${slug}`;
    expect((await read(path, { ...german, cookie: "a=b; playsmith-language=en" })).text).toContain('<html lang="en"');
    expect((await read(path, { cookie: "playsmith-language=de" })).text).toContain('<html lang="de"');
    expect((await read(path, { ...german, cookie: "playsmith-language=<script>" })).text).toContain('<html lang="de"');
  });

  it.each([
    ["en;q=0.2, de;q=0.8", "de"],
    ["fr, de;q=0", "en"],
    ["*", "en"],
    ["fr-CH, fr;q=0.9", "en"],
    ["DE", "de"],
    ["de;q=banana", "en"],
    ["__proto__, constructor, toString", "en"],
    [`"><script>alert(1)</script>, de;q=0.1`, "de"],
    [`${"x,".repeat(3_000)}de`, "en"],
    [";;;,,,;q=,=de", "en"],
  ])("reads Accept-Language %j as %s", async (header, language) => {
    const { text, status } = await read("/explore", { "accept-language": header });
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}"`);
    expect(text).not.toContain("alert(1)");
  });
});
