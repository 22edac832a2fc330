import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { GameRun } from "./game-run.ts";

const SEED = 7;
const firstChance = (run: GameRun): number => run.world.random.next();

describe("the seed of a run", () => {
  it("changes with each restart, and stays the same on a rewind", () => {
    const run = new GameRun({ game: emptyGame("Chance"), scripts: {}, seed: SEED, modules: {} });
    const chances = [firstChance(run)];
    for (let again = 0; again < 20; again++) {
      run.restart();
      chances.push(firstChance(run));
      run.rewind();
      expect(firstChance(run)).toBe(chances.at(-1));
    }
    expect(new Set(chances).size).toBe(chances.length);
  });

  it("is the recorded one, each time that a recording is played back", () => {
    const played = new GameRun({ game: emptyGame("Chance"), scripts: {}, seed: SEED, modules: {} });
    played.restart();
    const chance = firstChance(played);
    const recording = played.takeRecording();
    const run = new GameRun({ game: emptyGame("Chance"), scripts: {}, seed: SEED, modules: {}, recording });
    expect(firstChance(run)).toBe(chance);
    run.restart();
    expect(firstChance(run)).toBe(chance);
  });
});

describe("the views of a run", () => {
  it("are one for all, and one for each player online, also after a restart", () => {
    const view = (setup: { hasOwnViews?: boolean }) => {
      const run = new GameRun({ game: emptyGame("Views"), scripts: {}, seed: SEED, modules: {}, ...setup });
      run.restart();
      return [run.world.hasOwnViews, run.newWorld().hasOwnViews];
    };
    expect([view({}), view({ hasOwnViews: true })]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
