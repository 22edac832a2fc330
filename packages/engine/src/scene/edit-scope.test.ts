import { expect, it } from "vitest";
import { editScope } from "./edit-scope.ts";

it("excludes pure pixel changes of tiles and sprites, in any layer, which only the renderer needs", () => {
  const paths = [
    ["assets", "ground", "tiles", "1", "cells", "0"],
    ["assets", "ground", "tiles", "1", "layers", "top", "0"],
    ["assets", "ground", "layers", "top", "hidden"],
    ["assets", "hero", "frames", "f0", "layers", "top"],
    ["assets", "hero", "layers", "top"],
  ];
  const touched = (path: string[]): [boolean, boolean] => {
    const { layers, looks } = editScope([{ path }], "main", new Set(["ground"]));
    return [layers, looks];
  };
  for (const path of paths) expect(touched(path), path.join("/")).toEqual([false, false]);
  expect(touched(["assets", "ground", "tiles", "1", "collision"])).toEqual([true, false]);
  expect(touched(["assets", "ground"])).toEqual([true, false]);
  expect(touched(["assets", "hero", "frames", "f0"])).toEqual([false, true]);
});
