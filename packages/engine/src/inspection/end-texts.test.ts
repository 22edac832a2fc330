import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { createWorld } from "../full-world.ts";
import { endTexts } from "./end-texts.ts";

describe("end texts of a game", () => {
  it("come from the game, with the current values of variables", () => {
    const game = emptyGame("Test");
    game.variables = { coins: 7 };
    Object.assign(game.settings, { wonTitle: "Hooray", wonText: "{coins} coins, {stars} stars, {scene.wave}", lostText: "" });
    const world = createWorld(game, { seed: 1 });
    world.variables["coins"] = 9;
    world.sceneVariables["wave"] = 3;
    expect(endTexts(world, "won")).toEqual({ title: "Hooray", text: "9 coins, {stars} stars, 3" });
  });

  it("are undefined where the game has none", () => {
    const world = createWorld(emptyGame("Test"), { seed: 1 });
    expect(endTexts(world, "lost")).toEqual({ title: undefined, text: undefined });
  });
});
