import { createDocument, readGame } from "@playsmith/document";
import { emptyGame } from "@playsmith/game-format";
import pino from "pino";
import { afterAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createGameReader } from "./game-reader.ts";

const reader = createGameReader(pino({ enabled: false }));
afterAll(() => reader.close());

function gameOf(state: Uint8Array) {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  return readGame(doc).game;
}

function stored(change: (root: Y.Map<unknown>) => void): Uint8Array[] {
  const doc = createDocument(emptyGame("Stored"));
  const snapshot = Y.encodeStateAsUpdate(doc);
  const updates: Uint8Array[] = [];
  doc.on("update", (update) => updates.push(update));
  change(doc.getMap("game"));
  return [snapshot, ...updates];
}

describe("parsing games in a thread", () => {
  it("creates the document of an import, with its new title", async () => {
    const game = gameOf(await reader.fromImport("ada", emptyGame("Old"), "New"));
    expect(game).toMatchObject({ settings: { ...emptyGame("New").settings, startSceneId: game.settings.startSceneId } });
    expect(Object.keys(game.scenes)).toHaveLength(1);
  });

  it("rejects an import with its first problems", async () => {
    const assets = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`a${index}`, 1]));
    const refused = await reader.fromImport("ada", { ...emptyGame("Bad"), assets }, "Bad").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "GAME_INVALID" });
    expect((refused as { details: { problems: unknown[] } }).details.problems).toHaveLength(100);
    let deep: unknown = 1;
    for (let level = 0; level < 50; level++) deep = [deep];
    await expect(reader.fromImport("ada", { ...emptyGame("Deep"), deep }, "Deep")).rejects.toMatchObject({ code: "GAME_INVALID" });
  });

  it("copies a document with the updates after its snapshot, and keeps the given updates intact", async () => {
    const updates = stored((root) => (root.get("variables") as Y.Map<unknown>).set("coins", 7));
    expect(gameOf(await reader.copy("ada", updates, "Copy"))).toMatchObject({ settings: { title: "Copy" }, variables: { coins: 7 } });
    expect(updates.every(({ byteLength }) => byteLength > 0)).toBe(true);
  });

  it("reads the valid parts of a document, and reports the others", async () => {
    const { game, problems } = await reader.game(
      "ada",
      stored((root) => root.set("prefabs", "none")),
    );
    expect([game.settings.title, problems.map(({ path }) => path)]).toEqual(["Stored", ["prefabs"]]);
  });

  it("gives each reader of the same document a game of its own", async () => {
    const updates = stored(() => undefined);
    const first = await reader.game("ada", updates);
    first.game.settings.title = "Changed by its reader";
    expect((await reader.game("bob", updates)).game.settings.title).toBe("Stored");
  });

  it("reads a document once for all who ask at once", async () => {
    const updates = stored((root) => (root.get("variables") as Y.Map<unknown>).set("coins", 9));
    const games = await Promise.all(Array.from({ length: 20 }, () => reader.game("ada", updates)));
    expect(games.map(({ game }) => game.variables)).toEqual(games.map(() => ({ coins: 9 })));
    expect(new Set(games.map(({ game }) => game)).size).toBe(20);
  });

  it("limits tasks per person, and runs those of others meanwhile", async () => {
    const updates = stored(() => undefined);
    const outcomes = (person: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          reader.copy(person, updates, "Copy").then(
            () => "read",
            (error: { code?: string }) => error.code,
          ),
        ),
      );
    const [ada, bob] = await Promise.all([outcomes("ada", 5), outcomes("bob", 1)]);
    expect([...ada, ...bob]).toEqual(["read", "read", "read", "read", "RATE_LIMITED", "read"]);
    expect(await outcomes("ada", 1)).toEqual(["read"]);
  });
});
