import { FORMAT_VERSION, emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { readGame } from "./read-game.ts";

describe("the game that a host hands over", () => {
  it("is taken as it is when it has been checked", async () => {
    const game = emptyGame("A");
    expect((await readGame(game, true))?.game).toBe(game);
  });

  it("is mended when nobody has checked it", async () => {
    const reading = await readGame({ ...emptyGame("A"), assets: { bad: { kind: "sprite" } } }, false);
    expect(reading?.game.assets).toEqual({});
    expect(reading?.problems[0]?.path).toMatch(/^assets\.bad/);
  });

  it("is brought up to date and mended when it is of an older format", async () => {
    const { functions: _, ...old } = emptyGame("A");
    const reading = await readGame({ ...old, formatVersion: 1, assets: { bad: {} } }, true);
    expect(reading?.game).toMatchObject({ formatVersion: FORMAT_VERSION, functions: {}, assets: {} });
  });

  it("is refused when it is of a newer format, and replaced by an empty one when it is no game", async () => {
    expect(await readGame({ ...emptyGame("A"), formatVersion: FORMAT_VERSION + 1 }, true)).toBeNull();
    expect((await readGame("nonsense", true))?.game.scenes).toEqual({});
  });
});
