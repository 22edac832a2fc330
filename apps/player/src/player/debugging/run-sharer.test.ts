import { emptyInput } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { GameRun } from "../game-run.ts";
import { RunSharer } from "./run-sharer.ts";

const SEED = 7;
const rename = (title: string) => [{ path: ["settings", "title"], value: title }];

function sharedRun() {
  const run = new GameRun({ game: emptyGame("Shared"), scripts: {}, seed: SEED, modules: {}, saves: { level: 2 } });
  const sharer = new RunSharer();
  let nowMs = 0;
  const hold = (buttons: number, ticks: number): void => {
    for (let tick = 0; tick < ticks; tick++) run.step({ ...emptyInput, buttons });
  };
  return { run, hold, report: (isPaused = false) => sharer.report(run, isPaused, (nowMs += 100)) };
}

it("reports the start and the inputs of a run, then only what is new", () => {
  const { hold, report } = sharedRun();
  hold(2, 5);
  const first = { kind: "shared", start: { seed: SEED, sceneId: "", saves: { level: 2 } }, fromTick: 0, inputs: [[5, 2]], edits: [] };
  expect(report()).toMatchObject(first);
  expect(report()).toBeNull();
  hold(2, 3);
  expect(report()).toEqual({ kind: "shared", fromTick: 5, inputs: [[3, 2]], hashes: [], edits: [], isPaused: false });
  expect(report(true)).toMatchObject({ fromTick: 8, inputs: [], isPaused: true });
});

it("reports at most ten times a second", () => {
  const { run, hold } = sharedRun();
  const sharer = new RunSharer();
  hold(1, 1);
  expect(sharer.report(run, false, 0)).not.toBeNull();
  hold(1, 1);
  expect(sharer.report(run, false, 99)).toBeNull();
  expect(sharer.report(run, false, 100)).toMatchObject({ fromTick: 1, inputs: [[1, 1]] });
});

it("reports from the tick to which the run was cut", () => {
  const { run, hold, report } = sharedRun();
  hold(2, 100);
  report();
  run.cutTo(40);
  hold(1, 10);
  expect(report()).toMatchObject({ fromTick: 40, inputs: [[10, 1]] });
});

it("has each edit with its tick; after a restart or a rerun they come before the start, and old hashes are left out", () => {
  const { run, hold, report } = sharedRun();
  hold(2, 61);
  expect(report()?.hashes.map(([tick]) => tick)).toEqual([60]);
  run.patch(rename("Edited"), undefined);
  expect(report()?.edits).toEqual([{ tick: 61, changes: rename("Edited") }]);
  expect(report()).toBeNull();
  run.rewind();
  expect(report()).toMatchObject({ start: { seed: SEED }, inputs: [[61, 2]], hashes: [], edits: [{ changes: rename("Edited") }] });
  run.restart();
  const restarted = report();
  expect(restarted).toMatchObject({ inputs: [], edits: [{ changes: rename("Edited") }] });
  expect(restarted?.start?.seed).not.toBe(SEED);
});

it("says when the edits are too many to be shared", () => {
  const { run, report } = sharedRun();
  run.patch(rename("x".repeat(1_000_000)), undefined);
  expect(report()).toMatchObject({ edits: [], isTooLong: true });
});
