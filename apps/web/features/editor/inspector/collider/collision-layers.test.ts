import { expect, it } from "vitest";
import { readLayers } from "./collision-layers.tsx";

it.each([
  ["1, 3", [1, 3]],
  ["3 1;3", [1, 3]],
  ["16", [16]],
  ["", "all"],
  [" All ", "all"],
  ["0, 17, 2.5, x", null],
  ["0, 2", [2]],
])("reads collision layers from %j", (text, layers) => expect(readLayers(text)).toEqual(layers));
