import { describe, expect, it } from "vitest";
import { PlayedSaves } from "./played-saves.ts";
import { SavedGames } from "./saved-games.ts";
import { memoryStore } from "./testing/memory-store.ts";

const game = { saveKey: "owl-garden", title: "Owl Garden" };

describe("the saves of the played game", () => {
  it("are apart for a guest and each account", () => {
    const store = memoryStore();
    for (const uid of [null, "one", "two"]) new PlayedSaves(store, game, uid).keeper.keep("best", uid ?? "guest");
    for (const uid of [null, "one", "two"]) expect(new PlayedSaves(store, game, uid).keeper.values).toEqual({ best: uid ?? "guest" });
  });

  it("note changes for the server only in an account, over a reload", () => {
    const store = memoryStore();
    const guest = new PlayedSaves(store, game, null);
    guest.keeper.keep("best", 7);
    expect(guest.state).toBeNull();
    const mine = new PlayedSaves(store, game, "one", () => 5);
    mine.note({ revision: "a" });
    expect(mine.beganChanged).toBe(false);
    mine.keeper.keep("best", 7);
    const next = new PlayedSaves(store, game, "one");
    expect([next.beganChanged, next.state]).toEqual([true, { revision: "a", sentRevision: null, isChanged: true, changedAtMs: 5 }]);
  });

  it("still know the server's state after the game has deleted all of them", () => {
    const saves = new PlayedSaves(memoryStore(), game, "one");
    saves.note({ revision: "a" });
    saves.keeper.keep("best", 7);
    saves.keeper.keep("best", null);
    expect(saves.state).toMatchObject({ revision: "a", isChanged: true });
  });

  it("are unknown to the server once they had to make room for another game's", () => {
    const store = memoryStore();
    const saves = new PlayedSaves(store, game, "one");
    saves.note({ revision: "a" });
    saves.keeper.keep("best", 7);
    new SavedGames(store, Date.now).remove(saves.key);
    expect(new PlayedSaves(store, game, "one").state).toBeNull();
  });
});
