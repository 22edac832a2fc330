import { decodeRecording, encodeRecording } from "@playsmith/engine";
import { describe, expect, it } from "vitest";
import { heldRun, scoredGame } from "../testing/scored-game.ts";
import { replayRun } from "./replay-run.ts";

const game = scoredGame("Held");
const release = { game, scripts: {} };

describe("the replay of a run", () => {
  it("reaches the best score of each leaderboard, and the achievements", async () => {
    const outcome = await replayRun(release, heldRun(game, { ticks: 150, fromTick: 30 }));
    expect(outcome).toMatchObject({
      kind: "replayed",
      ticks: 180,
      scores: [
        { board: "Held", value: 150, tick: 180 },
        { board: "Time", value: 2.5 },
      ],
      achievements: [{ name: "Patient" }],
    });
  });

  it("ignores the hashes and the saves that the recording claims", async () => {
    const honest = decodeRecording(heldRun(game, { ticks: 90 }))!;
    const forged = encodeRecording({ ...honest, hashes: [1, 2, 3], saves: { "best:held": 1e9 }, ticks: 5, game: "another" });
    const outcome = await replayRun(release, forged);
    expect(outcome).toMatchObject({ kind: "replayed", scores: [{ board: "Held", value: 90 }] });
  });

  it("goes the same course for a copy whose changed inputs have no effect, and another for another seed", async () => {
    const course = async (text: string) => {
      const outcome = await replayRun(release, text);
      return outcome.kind === "replayed" ? outcome.scores[0]?.course : null;
    };
    const text = heldRun(game, { ticks: 90 });
    const original = decodeRecording(text)!;
    const copy = encodeRecording({ ...original, inputs: original.inputs.map(([ticks = 0, buttons = 0]) => [ticks, buttons, 7, 7, 0]) });
    expect(await course(copy)).toBe(await course(text));
    expect(await course(heldRun(game, { ticks: 90, seed: 2 }))).not.toBe(await course(text));
  });

  it("refuses what is no recording, and runs that are too long", async () => {
    for (const text of ["", "null", "{}", '{"format":1,"seed":1,"inputs":[[-1,0]],"hashes":[]}'])
      expect(await replayRun(release, text)).toEqual({ kind: "invalid" });
    const endless = encodeRecording({ format: 1, seed: 1, sceneId: "", ticks: 0, inputs: [[108_001, 0]], hashes: [] });
    expect(await replayRun(release, endless)).toEqual({ kind: "tooLong" });
  });
});
