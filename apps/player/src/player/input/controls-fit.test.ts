import { expect, it } from "vitest";
import { fitsControls } from "./touch-controls.ts";

it.each([
  ["a phone held upright", 390, 700, true],
  ["a small phone held upright", 360, 508, true],
  ["a phone held on its side", 844, 390, true],
  ["a small phone held on its side, below a header", 568, 260, true],
  ["a tablet", 768, 940, true],
  ["the picture on a page of a phone", 358, 224, false],
  ["a game above an open sheet", 390, 230, false],
  ["a small game that floats", 176, 99, false],
  ["a medium game that floats", 400, 225, false],
  ["a tall game that floats", 200, 300, false],
])("%s of %i × %i px: %s", (_, widthPx, heightPx, hasRoom) => expect(fitsControls(widthPx, heightPx)).toBe(hasRoom));
