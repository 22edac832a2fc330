import type { Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { bitmapFace, bitmapFontOf } from "./bitmap-font.ts";
import { setText } from "./set-text.ts";

const sprite = {
  kind: "sprite",
  name: "S",
  order: "a",
  widthPx: 6,
  heightPx: 8,
  source: { kind: "pixels", palette: [] },
  frames: {},
  animations: {},
};
const source = { kind: "bitmap", spriteId: "letters", characters: "ab★", spacingPx: 1 };
const game = {
  assets: {
    letters: sprite,
    font: { kind: "font", name: "F", order: "b", source },
    lost: { kind: "font", source: { ...source, spriteId: "x" } },
  },
} as unknown as Game;

describe("a bitmap font", () => {
  it("has a frame for each character", () => {
    expect([...(bitmapFontOf(game, "font")?.frames ?? [])]).toEqual([
      ["a", 0],
      ["b", 1],
      ["★", 2],
    ]);
  });

  it("is null without its sprite, or for an asset of another kind", () => {
    expect(["lost", "letters", "nothing", "constructor"].map((id) => bitmapFontOf(game, id))).toEqual([null, null, null, null]);
  });

  it("uses a constant advance width, and the text's size as its height", () => {
    const font = bitmapFontOf(game, "font");
    if (!font) throw new Error("no font");
    const face = bitmapFace({ sizePx: 16, lineHeight: 1.5 }, font);
    expect(face.scale).toBe(2);
    const { letters, width, height } = setText({ align: "left" }, "ab\nb", face);
    expect([letters.map(({ x, line }) => [x, line]), width, height]).toEqual([
      [
        [0, 0],
        [7, 0],
        [0, 1],
      ],
      13,
      20,
    ]);
  });
});
