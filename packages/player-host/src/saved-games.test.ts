import { expect, it } from "vitest";
import { SaveKeeper } from "./save-keeper.ts";
import { ALL_SAVES_SIZE, SavedGames } from "./saved-games.ts";
import { memoryStore } from "./testing/memory-store.ts";

const large = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`slot ${index}`, "x".repeat(95_000)]));

it("deletes saves of the least recently played games to make space", () => {
  const store = memoryStore({ "app-theme": "dark", "playsmith:saves:old": '{"a":"1"}' });
  let nowMs = 1;
  for (const key of ["one", "two", "three"]) {
    const keeper = new SaveKeeper(store, key, `Game ${key}`, () => nowMs++);
    for (const [slot, value] of Object.entries(large(9))) expect(keeper.keep(slot, value)).toBeNull();
  }
  const games = new SavedGames(store, () => nowMs);
  expect(games.list().map(({ title }) => title)).toEqual(["Game three", "Game two"]);
  expect(games.list().reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(ALL_SAVES_SIZE);
  expect(store.getItem("app-theme")).toBe("dark");
});

it("lists and deletes the saves of each game, also with an invalid index", () => {
  for (const index of ["{", "null", "[]", '{"one":5,"two":{"title":7}}']) {
    const store = memoryStore({ "playsmith:saves-index": index });
    new SaveKeeper(store, "one", "One", () => 5).keep("slot", 1);
    const games = new SavedGames(store, () => 6);
    expect(games.list()).toMatchObject([{ key: "one", title: "One", lastPlayedMs: 5 }]);
    games.remove("one");
    expect(games.list()).toEqual([]);
    expect(new SaveKeeper(store, "one", "One").values).toEqual({});
  }
});
