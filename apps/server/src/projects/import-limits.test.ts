import { type Game, emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { beyondLimits } from "./import-limits.ts";

/** A game with a drawn tileset of 4 × 4 pixels, with one row in a tile and in one of its layers. */
function gameWith(row: string, ofLayer: readonly string[] = []): Game {
  const game = emptyGame("Test");
  game.assets["ground"] = {
    kind: "tileset",
    name: "Ground",
    order: "a",
    tileWidthPx: 4,
    tileHeightPx: 4,
    source: { kind: "pixels", palette: [] },
    layers: { top: { name: "Top", order: "b" } },
    tiles: { 1: { collision: "solid", cells: [row], layers: { top: [...ofLayer] } } },
  };
  return game;
}

it("accepts images of the declared width, and rejects longer rows, also in layers of tiles", () => {
  expect(beyondLimits(gameWith("1*4", ["0,1,0,2"]))).toEqual([]);
  const problem = { path: "assets.ground", message: "A row of a picture is longer than the picture is wide." };
  expect(beyondLimits(gameWith("1*5"))).toEqual([problem]);
  expect(beyondLimits(gameWith("1*4", ["1,2,3,4,5"]))).toEqual([problem]);
  expect(beyondLimits(gameWith("1*4", ["1*30000000"]))).toContainEqual(expect.objectContaining({ path: "" }));
});
