import type { Tileset } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { TileAnimations } from "./tile-animations.ts";

const tileset = (tiles: Tileset["tiles"]): Tileset => ({
  kind: "tileset",
  name: "T",
  order: "a",
  tileWidthPx: 8,
  tileHeightPx: 8,
  source: { kind: "pixels", palette: [] },
  tiles,
});

describe("animated tiles", () => {
  const water = tileset({ 1: { collision: "none" }, 2: { collision: "none", animation: { tiles: [2, 5, 6], framesPerS: 10 } } });

  it("show their frames in a loop", () => {
    const animations = new TileAnimations();
    const shown = [0, 5, 6, 12, 17, 18].map((tick) => {
      animations.follow(water, tick);
      return animations.pictureOf(2);
    });
    expect(shown).toEqual([2, 2, 5, 6, 6, 2]);
    expect([animations.has(2), animations.has(1), animations.pictureOf(1)]).toEqual([true, false, 1]);
  });

  it("report changes, and only changes", () => {
    const animations = new TileAnimations();
    animations.follow(water, 0);
    const before = animations.version;
    animations.follow(water, 5);
    expect(animations.version).toBe(before);
    animations.follow(water, 6);
    expect(animations.version).toBeGreaterThan(before);
  });

  it("are empty without animated tiles", () => {
    const animations = new TileAnimations();
    animations.follow(tileset({ 1: { collision: "none" } }), 3);
    expect(animations.isEmpty).toBe(true);
  });
});
