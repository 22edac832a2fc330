import { cloneJson, type Game } from "@playsmith/game-format";
import { compileGame } from "@playsmith/scripts";
import { describe, expect, it } from "vitest";
import { stageGame } from "../testing/stage.ts";
import type { Recording } from "./recording.ts";
import { COMPARISON_LIMITS, compareRuns } from "./run-comparison.ts";

const recording = (ticks: number): Recording => ({ format: 1, seed: 1, sceneId: "", ticks, inputs: [[ticks, 0]], hashes: [] });

/** A game whose script counts in each tick, from a tick on by `step`. */
function counting(step: number, fromTick = 0): Game {
  const game = stageGame();
  game.variables = { coins: 0, calm: 1 };
  game.prefabs["p"]!.script = `export default class extends Script {
  ticks = 0;
  onTick() { this.ticks++; game.variables.coins = (game.variables.coins as number) + (this.ticks > ${fromTick} ? ${step} : 1); }
}`;
  return game;
}
const played = (game: Game) => ({ game, scripts: compileGame(game).scripts });

describe("comparing two runs", () => {
  it("finds the first tick after which they differ, what differs then, and numbers over both", () => {
    const { firstTick, differences, graphs, ticks, everyTicks } = compareRuns(played(counting(1)), played(counting(3, 30)), recording(60));
    expect([firstTick, ticks, everyTicks]).toEqual([31, 60, 1]);
    expect(differences).toContainEqual({ object: "", field: "variables.coins", before: 31, after: 33 });
    expect(graphs.map(({ name }) => name)).toEqual(["variables.coins", "sceneVariables.wave", "variables.calm"]);
    expect([graphs[0]?.before.at(-1), graphs[0]?.after.at(-1), graphs[0]?.before.length]).toEqual([60, 120, 61]);
  });

  it("finds nothing in equal games, and bounds the points of a long run", () => {
    const game = counting(1);
    const { firstTick, differences, graphs } = compareRuns(played(game), played(cloneJson(game)), recording(10_000));
    expect([firstTick, differences]).toEqual([null, []]);
    expect(graphs[0]?.before.length).toBeLessThanOrEqual(COMPARISON_LIMITS.points + 1);
  });

  it("names objects that only one of them has, and their differing values, up to a limit", () => {
    const [before, after] = [stageGame(), stageGame()];
    const [sceneId = ""] = Object.keys(after.scenes);
    const { instances } = after.scenes[sceneId]!;
    const first = instances["p1"]!;
    first.x += 8;
    for (let extra = 0; extra < 50; extra++) instances[`z${extra}`] = { ...first, name: `Extra ${extra}` };
    const { firstTick, differences } = compareRuns({ game: before }, { game: after }, recording(3));
    expect(firstTick).toBe(0);
    expect(differences).toContainEqual({ object: "Player", field: "object.x", before: first.x - 8, after: first.x });
    expect(differences.some(({ field, before: was }) => field === "exists" && was === false)).toBe(true);
    expect(differences.length).toBe(COMPARISON_LIMITS.differences);
  });
});
