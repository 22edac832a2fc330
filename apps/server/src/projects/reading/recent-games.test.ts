import { describe, expect, it } from "vitest";
import { createRecentGames, keyOfUpdates } from "./recent-games.ts";

describe("games that were read last", () => {
  it("gives a copy, for a minute", () => {
    let now = 0;
    const games = createRecentGames<{ name: string }>(() => now);
    games.keep("a", { name: "Ball" });
    const copy = games.find("a");
    if (copy) copy.name = "Changed by its owner";
    expect(games.find("a")).toEqual({ name: "Ball" });
    now = 60_000;
    expect(games.find("a")).toBeNull();
  });

  it("drops the oldest above a total size, and never keeps a huge one", () => {
    const games = createRecentGames<string>(() => 0);
    const half = "x".repeat(3_900_000);
    for (const key of ["a", "b", "c"]) games.keep(key, half);
    games.keep("huge", "x".repeat(8_000_001));
    expect(["a", "b", "c", "huge"].map((key) => games.find(key) !== null)).toEqual([false, true, true, false]);
    games.keep("c", "small");
    games.keep("d", half);
    expect(["b", "c", "d"].map((key) => games.find(key) !== null)).toEqual([true, true, true]);
  });

  it("tells updates apart, however they are cut", () => {
    const bytes = (...values: number[]) => Uint8Array.from(values);
    expect(keyOfUpdates([bytes(1, 2), bytes(3)])).toBe(keyOfUpdates([bytes(1, 2), bytes(3)]));
    expect(keyOfUpdates([bytes(1, 2), bytes(3)])).not.toBe(keyOfUpdates([bytes(1), bytes(2, 3)]));
  });
});
