import { describe, expect, it } from "vitest";
import { SaveKeeper } from "./save-keeper.ts";
import type { SaveStore } from "./saved-games.ts";
import { memoryStore } from "./testing/memory-store.ts";

describe("save keeper", () => {
  it("shares saves with the next keeper of the same game, but not with others", () => {
    const store = memoryStore();
    expect(new SaveKeeper(store, "one", "A game").keep("slot", { level: 2 })).toBeNull();
    expect(new SaveKeeper(store, "one", "A game").values).toEqual({ slot: { level: 2 } });
    expect(new SaveKeeper(store, "two", "A game").values).toEqual({});
  });

  it("leaves nothing behind after deletion", () => {
    const store = memoryStore();
    const keeper = new SaveKeeper(store, "one", "A game");
    keeper.keep("slot", 1);
    keeper.keep("slot", null);
    expect(store.items.size).toBe(0);
    expect(keeper.forget()).toBe(false);
    keeper.keep("one", 1);
    keeper.keep("two", 2);
    expect(keeper.forget()).toBe(true);
    expect([keeper.values, store.items.size]).toEqual([{}, 0]);
  });

  it("rejects a save that is too large, and keeps the previous one", () => {
    const keeper = new SaveKeeper(memoryStore(), "one", "A game");
    keeper.keep("slot", 1);
    expect(keeper.keep("slot", "x".repeat(200_000))).toContain("too large");
    expect(keeper.values).toEqual({ slot: 1 });
  });

  it("keeps saves in memory when the store fails", () => {
    const full: SaveStore = {
      ...memoryStore(),
      setItem: () => {
        throw new Error("full");
      },
    };
    const keeper = new SaveKeeper(full, "one", "A game");
    expect(keeper.keep("slot", 1)).toContain("could not keep");
    expect(keeper.values).toEqual({ slot: 1 });
    expect(keeper.isStored).toBe(false);
    expect(new SaveKeeper(null, "one", "A game").keep("slot", 1)).toContain("could not keep");
    const stored = new SaveKeeper(memoryStore(), "one", "A game");
    expect([stored.keep("slot", 1), stored.isStored]).toEqual([null, true]);
  });

  it("keeps saves in memory when the store can't be read", () => {
    const fail = () => {
      throw new Error("corrupt");
    };
    const keeper = new SaveKeeper({ getItem: fail, setItem: fail, removeItem: fail, keys: fail }, "one", "A game");
    expect(keeper.values).toEqual({});
    expect(keeper.keep("slot", 1)).toContain("could not keep");
    expect(keeper.values).toEqual({ slot: 1 });
  });

  it("tolerates invalid data in the store", () => {
    for (const text of ["{", "null", "5", '{"a":5}', '{"a":"{"}']) {
      expect(new SaveKeeper(memoryStore({ "playsmith:saves:one": text }), "one", "A game").values).toEqual({});
    }
  });
});
