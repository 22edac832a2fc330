import { describe, expect, it } from "vitest";
import { createWorld, createRecorder, emptyInput, type World } from "@playsmith/engine";
import { cloneJson, emptyGame } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { CATCH_UP_TICKS, DELAY_TICKS, followTicks } from "./follow-ticks.ts";
import { FollowedRun } from "./followed-run.ts";

const RIGHT = 2;
const part = (fromTick: number, inputs: number[][], hashes: number[][] = []) => ({ type: "follow" as const, fromTick, inputs, hashes });
const buttonsOf = (run: FollowedRun): number[] => Array.from({ length: run.ticks }, (_, tick) => run.inputAt(tick).buttons);

describe("a run that is followed", () => {
  it("has the inputs of all parts by tick", () => {
    const run = new FollowedRun();
    run.add(
      part(0, [
        [2, 0],
        [1, 3],
      ]),
    );
    run.add(part(3, [[2, 3]]));
    run.add(part(5, [[1, 0]]));
    expect(buttonsOf(run)).toEqual([0, 0, 3, 3, 3, 0]);
  });

  it("ignores parts after a gap and malformed runs", () => {
    const run = new FollowedRun();
    run.add(part(1, [[2, 1]]));
    run.add(part(0, [[-1, 1], [0.5, 1], [], [2, 1]]));
    expect(buttonsOf(run)).toEqual([1, 1]);
  });

  it("drops what was recorded after the tick to which the other player went back", () => {
    const run = new FollowedRun();
    run.add(part(0, [[4, 1]], [[4, 9]]));
    run.add(part(2, [[1, 2]]));
    run.add(part(2, [[1, 5]]));
    expect(buttonsOf(run)).toEqual([1, 1, 5]);
  });

  it("gives each edit once, after its tick", () => {
    const run = new FollowedRun();
    const edits = [3, 3, 8].map((atTick) => ({ type: "patch" as const, changes: [], atTick }));
    for (const edit of edits) run.addEdit(edit);
    expect(run.takeEdit(2)).toBeNull();
    expect([run.takeEdit(3), run.takeEdit(3), run.takeEdit(3)]).toEqual([edits[0], edits[1], null]);
    expect(run.takeEdit(9)).toBe(edits[2]);
  });

  it("reaches the worlds of the other player, and notices the first that differs", () => {
    const game = templates.find(({ id }) => id === "platformer")?.build("Hills") ?? emptyGame("Hills");
    const start = (): World => createWorld(cloneJson(game), { seed: 5 });
    const theirs = start();
    const recorder = createRecorder(5);
    for (let tick = 0; tick < 240; tick++) recorder.step(theirs, { ...emptyInput, buttons: tick % 90 < 60 ? RIGHT : 0 });
    const { inputs, hashes } = recorder.takeSince(0, 1_000);
    const play = (change: (hashes: number[][]) => number[][]) => {
      const [run, world] = [new FollowedRun(), start()];
      run.add(part(0, inputs, change(hashes)));
      while (world.tick < run.ticks) {
        world.step(run.inputAt(world.tick));
        run.compare(world);
      }
      return { differsAtTick: run.differsAtTick, hash: world.hash() };
    };
    expect(play((known) => known)).toEqual({ differsAtTick: null, hash: theirs.hash() });
    expect(play((known) => known.map(([tick = 0, hash = 0]) => [tick, tick >= 120 ? hash ^ 1 : hash])).differsAtTick).toBe(120);
  });
});

describe("the ticks of a frame", () => {
  const ticksOf = (behind: number, { isHalted = false, isWaiting = false } = {}) => {
    const followed = { ticks: behind, isHalted, isWaiting };
    return { ...followTicks(followed, 0, (speed) => Math.round(speed * 100)), isWaiting: followed.isWaiting };
  };

  it("keep a distance", () => {
    expect(ticksOf(DELAY_TICKS + 5).count).toBe(DELAY_TICKS + 5);
    expect(ticksOf(CATCH_UP_TICKS + 1)).toMatchObject({ count: CATCH_UP_TICKS + 1 - DELAY_TICKS, isCatchingUp: true });
  });

  it("wait after all inputs were played, until there are enough again", () => {
    expect(ticksOf(0)).toEqual({ count: 0, isCatchingUp: false, isWaiting: true });
    expect(ticksOf(DELAY_TICKS - 1, { isWaiting: true })).toMatchObject({ count: 0, isWaiting: true });
    expect(ticksOf(DELAY_TICKS, { isWaiting: true })).toMatchObject({ count: DELAY_TICKS, isWaiting: false });
  });

  it("don't wait while the other player has paused", () => {
    expect(ticksOf(3, { isHalted: true, isWaiting: true })).toMatchObject({ count: 3, isWaiting: false });
  });
});
