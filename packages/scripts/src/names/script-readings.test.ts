import { expect, it } from "vitest";
import { emptyGame } from "@playsmith/game-format";
import { ScriptReadings } from "./script-readings.ts";

const gameOf = (...sources: string[]) => ({
  ...emptyGame("Test"),
  modules: Object.fromEntries(sources.map((source, index) => [`m${index}`, { name: `m${index}`, order: "a", source }])),
});

it("parses a script once as long as a game contains it", () => {
  const read: string[] = [];
  const readings = new ScriptReadings((source) => (read.push(source), source.length));
  expect(readings.all(gameOf("one", "three"))).toEqual([3, 5]);
  expect(readings.all(gameOf("three", "seven!!"))).toEqual([5, 7]);
  expect(read).toEqual(["one", "three", "seven!!"]);
  expect(readings.of("one", gameOf("one"))).toBe(3);
  expect(read).toHaveLength(4);
});
