import { describe, expect, it } from "vitest";
import { FilesByPath, pathFrom } from "./files-by-path.ts";

describe("FilesByPath", () => {
  const files = new FilesByPath(
    [
      ["game/maps/tiles.png", "maps"],
      ["game/art/tiles.png", "art"],
      ["game/art/Sky.PNG", "sky"],
      ["game/art/ground.tsj", "ground"],
    ],
    "game/maps/cave.tmx",
  );

  it.each([
    ["tiles.png", "maps"],
    ["../art/tiles.png", "art"],
    ["..\\art\\tiles.png", "art"],
    ["C:\\work\\art\\tiles.png", "art"],
    ["/home/anna/art/tiles.png", "art"],
    ["sky.png", "sky"],
    ["elsewhere/sky.png", "sky"],
    ["none.png", undefined],
    ["", undefined],
  ])("finds %s", (path, value) => {
    expect(files.get(path)).toBe(value);
    expect(files.has(path)).toBe(value !== undefined);
    expect(files.unclear.size).toBe(0);
  });

  it("finds a file with another extension if asked for it", () => {
    expect([files.get("../art/ground.tsx"), files.getOfStem("../art/ground.tsx")]).toEqual([undefined, "ground"]);
  });

  it("takes the first of several files without folders, and names them", () => {
    const loose = new FilesByPath([
      ["tiles.png", 1],
      ["tiles.png", 2],
    ]);
    expect([loose.get("a/tiles.png"), loose.get("b/tiles.png"), [...loose.unclear]]).toEqual([1, 1, ["tiles.png"]]);
  });
});

it.each([
  ["", "../art/a.png", "../art/a.png"],
  ["../sets/ground.tsx", "a.png", "../sets/a.png"],
  ["../sets/ground.tsx", "..\\art\\a.png", "../sets/../art/a.png"],
  ["ground.tsx", "a.png", "a.png"],
  ["sets/ground.tsx", "/art/a.png", "art/a.png"],
  ["sets/ground.tsx", "", ""],
])("the path from “%s” to “%s” is “%s”", (of, path, whole) => {
  expect(pathFrom(of, path)).toBe(whole);
});
