import { compileGame } from "@playsmith/scripts";
import type { Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { createWorld } from "../full-world.ts";
import { emptyInput } from "../input.ts";
import { nameOfObject } from "../inspection/object-fields.ts";
import { stageGame } from "../testing/stage.ts";
import type { World } from "../world.ts";
import { pairObjects } from "./object-pairs.ts";

function worldOf(game: Game, ticks: number): World {
  const world = createWorld(game, { seed: 1, scripts: compileGame(game).scripts });
  for (let tick = 0; tick < ticks; tick++) world.step(emptyInput);
  return world;
}

const namesOf = (one: World, two: World): string[] =>
  pairObjects(one, two).map(
    ([entity, other]) => `${entity < 0 ? "-" : nameOfObject(one, entity)} ${other < 0 ? "-" : nameOfObject(two, other)}`,
  );

/** A game whose player spawns `coins` coins in its first ticks. */
function spawning(coins: number): Game {
  const game = stageGame();
  game.prefabs["p"]!.script = `export default class extends Script {
  ticks = 0;
  onTick() { if (this.ticks++ < ${coins}) game.spawn("Coin", 40, 40); }
}`;
  return game;
}

describe("pairing the objects of two worlds", () => {
  it("pairs placed objects by their instance, also when only one game has an earlier one", () => {
    const [before, after] = [stageGame(), stageGame()];
    const [scene] = Object.values(after.scenes);
    const first = scene!.instances["p1"]!;
    scene!.instances = { a0: { ...first, name: "Extra" }, ...scene!.instances };
    const names = namesOf(worldOf(before, 0), worldOf(after, 0));
    expect(names.slice().sort()).toEqual(["- Extra", "Enemy Enemy", "Enemy Enemy", "Label Label", "Player Player"].sort());
  });

  it("pairs spawned objects by their prefab, and leaves those that only one world has", () => {
    const names = namesOf(worldOf(spawning(1), 5), worldOf(spawning(3), 5));
    expect(names.filter((name) => name.includes("Coin")).sort()).toEqual(["- Coin", "- Coin", "Coin Coin"]);
  });

  it("pairs nothing twice", () => {
    const [one, two] = [worldOf(spawning(4), 6), worldOf(spawning(2), 6)];
    const others = pairObjects(one, two).flatMap(([, other]) => (other < 0 ? [] : [other]));
    expect(new Set(others).size).toBe(others.length);
    expect(pairObjects(one, two).filter(([entity]) => entity >= 0)).toHaveLength(one.entities.aliveCount);
  });
});
