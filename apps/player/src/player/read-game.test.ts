import { FORMAT_VERSION, emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { readGame } from "./read-game.ts";

describe("the game from the host", () => {
  it("is used unchanged when it is validated", async () => {
    const game = emptyGame("A");
    expect((await readGame(game, true))?.game).toBe(game);
  });

  it("is repaired when it is not validated", async () => {
    const reading = await readGame({ ...emptyGame("A"), assets: { bad: { kind: "sprite" } } }, false);
    expect(reading?.game.assets).toEqual({});
    expect(reading?.problems[0]?.path).toMatch(/^assets\.bad/);
  });

  it("is migrated and repaired when its format is older", async () => {
    const { functions: _, ...old } = emptyGame("A");
    const reading = await readGame({ ...old, formatVersion: 1, assets: { bad: {} } }, true);
    expect(reading?.game).toMatchObject({ formatVersion: FORMAT_VERSION, functions: {}, assets: {} });
  });

  it("is refused when its format is newer, and replaced by an empty game when it is invalid", async () => {
    expect(await readGame({ ...emptyGame("A"), formatVersion: FORMAT_VERSION + 1 }, true)).toBeNull();
    expect((await readGame("nonsense", true))?.game.scenes).toEqual({});
  });
});
