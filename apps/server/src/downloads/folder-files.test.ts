import { expect, it } from "vitest";
import { requireItchLimits, textFile } from "./folder-files.ts";
import { programNames } from "./program-names.ts";
import type { DownloadedGame } from "./downloaded-game.ts";

const files = (count: number, byteLength = 1, path = "game/files/a.png") => Array.from({ length: count }, () => ({ path, byteLength }));

it("holds downloads to the limits of itch.io, and names the one that is exceeded", () => {
  expect(() => requireItchLimits(files(1_000))).not.toThrow();
  expect(() => requireItchLimits(files(1_001))).toThrow(/at most 1,000 files; this game has 1,001/);
  expect(() => requireItchLimits(files(5, 100_000_000))).not.toThrow();
  expect(() => requireItchLimits(files(5, 100_000_001))).toThrow(/at most 500 MB; this game has 501 MB/);
  expect(() => requireItchLimits(files(1, 1, "a".repeat(240)))).not.toThrow();
  expect(() => requireItchLimits(files(1, 1, "a".repeat(241)))).toThrow(/at most 240 letters/);
  expect(() => requireItchLimits(files(1_001))).toThrow(/one HTML file/);
});

it("counts the bytes of a text, and hands it out in parts", () => {
  const { byteLength, chunks } = textFile("a.txt", "ü".repeat(100_000));
  expect(byteLength).toBe(200_000);
  const parts = [...(chunks as Iterable<Uint8Array>)];
  expect(parts.map((part) => part.byteLength)).toEqual([65_536, 65_536, 65_536, 3_392]);
});

it.each([
  ['Owl & <Moon>: "2"', "owl-moon-2-abc", "Owl Moon 2", "games.playsmith.gowlmoon2abc"],
  ["../../etc", "etc-abc", "etc", "games.playsmith.getcabc"],
  ["$(rm -rf ~)", "2-abc", "rm -rf", "games.playsmith.g2abc"],
  ["???", "x-1", "Game", "games.playsmith.gx1"],
  ["Größe 八", "groesse", "Größe 八", "games.playsmith.ggroesse"],
])("names a program after the game %s", (title, slug, plain, appId) => {
  const names = programNames({ release: { title, authorName: "" }, slug } as DownloadedGame);
  expect(names).toEqual({ title: plain, author: "Unknown", package: `game-${slug}`, appId });
});
