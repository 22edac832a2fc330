import { describe, expect, it } from "vitest";
import { SaveKeeper, type SaveStore } from "./save-keeper.ts";

function memory(initial: Record<string, string> = {}): SaveStore & { items: Map<string, string> } {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

describe("a keeper of saves", () => {
  it("hands them to the next keeper of the same game, and not to others", () => {
    const store = memory();
    expect(new SaveKeeper(store, "one").keep("slot", { level: 2 })).toBeNull();
    expect(new SaveKeeper(store, "one").values).toEqual({ slot: { level: 2 } });
    expect(new SaveKeeper(store, "two").values).toEqual({});
  });

  it("leaves nothing behind when all is forgotten", () => {
    const store = memory();
    const keeper = new SaveKeeper(store, "one");
    keeper.keep("slot", 1);
    keeper.keep("slot", null);
    expect(store.items.size).toBe(0);
    expect(keeper.forget()).toBe(false);
    keeper.keep("one", 1);
    keeper.keep("two", 2);
    expect(keeper.forget()).toBe(true);
    expect([keeper.values, store.items.size]).toEqual([{}, 0]);
  });

  it("refuses what is too large, and keeps what it had", () => {
    const keeper = new SaveKeeper(memory(), "one");
    keeper.keep("slot", 1);
    expect(keeper.keep("slot", "x".repeat(200_000))).toContain("too large");
    expect(keeper.values).toEqual({ slot: 1 });
  });

  it("keeps in memory what the store refuses", () => {
    const full: SaveStore = {
      ...memory(),
      setItem: () => {
        throw new Error("full");
      },
    };
    const keeper = new SaveKeeper(full, "one");
    expect(keeper.keep("slot", 1)).toContain("could not keep");
    expect(keeper.values).toEqual({ slot: 1 });
    expect(new SaveKeeper(null, "one").keep("slot", 1)).toBeNull();
  });

  it("survives a store that was tampered with", () => {
    for (const text of ["{", "null", "5", '{"a":5}', '{"a":"{"}']) {
      expect(new SaveKeeper(memory({ one: text }), "one").values).toEqual({});
    }
  });
});
