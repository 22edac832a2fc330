import { expect, it } from "vitest";
import { embeddedRelease, embeddedText, fetchPlayer } from "./copied-game.ts";

const block = (textContent: string, file: string | null = null) => ({ textContent, getAttribute: () => file });
const release = { game: {}, scripts: {}, files: [{ hash: "aa", url: "/objects/aa" }] };
const page = (blocks: Record<string, ReturnType<typeof block>[]>) => (selector: string) => blocks[selector] ?? [];
const PLAYER = 'script[data-part="player"]';
const RELEASE = 'script[data-part="release"]';
const FILES = "script[data-file]";

it("reads the player, the release and its files from the page", () => {
  const blocks = page({
    [PLAYER]: [block('"\\u003cp>player"')],
    [RELEASE]: [block(JSON.stringify(release))],
    [FILES]: [block("\nAAECAwT/\n", "aa")],
  });
  expect(embeddedText("player", blocks)).toBe("<p>player");
  const loaded = embeddedRelease(blocks);
  expect(loaded.release).toEqual(release);
  expect([...new Uint8Array(loaded.files["aa"] as ArrayBuffer)]).toEqual([0, 1, 2, 3, 4, 255]);
});

it.each([
  ["no release", {}],
  ["a cut release", { [RELEASE]: [block('{"game":')] }],
  ["a missing file", { [RELEASE]: [block(JSON.stringify(release))] }],
  ["a damaged file", { [RELEASE]: [block(JSON.stringify(release))], [FILES]: [block("%%%", "aa")] }],
])("reports a page with %s", (_name, blocks) => {
  expect(() => embeddedRelease(page(blocks))).toThrow(/download the game again/);
});

it("reports a page without the player", () => {
  expect(() => embeddedText("player", page({}))).toThrow(/download the game again/);
});

const offline = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};

it("fetches the player of a folder", async () => {
  expect(await fetchPlayer("game/player.html", async () => new Response("<p>"), "https:")).toBe("<p>");
});

it("explains why the player can't be fetched", async () => {
  await expect(fetchPlayer("game/player.html", offline, "file:")).rejects.toThrow(/web server/);
  await expect(fetchPlayer("game/player.html", offline, "https:")).rejects.toThrow(/connection/);
  await expect(fetchPlayer("game/player.html", async () => new Response("", { status: 404 }), "https:")).rejects.toThrow(
    /missing: game\/player\.html/,
  );
});
