import { createRecorder, createWorld, encodeRecording } from "@playsmith/engine";
import { compileGame } from "@playsmith/scripts";
import { createReplayRunner } from "@playsmith/server/replay-runner";
import { templates } from "@playsmith/templates";
import { seeded } from "./engine/in-turns.ts";
import { type Measurement, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const MINUTES = sized(5, 1);
const TICKS = MINUTES * 3_600;

/**
 * Proving a run of five minutes of each template, in the server's process for it: from the recording to the answer. The process runs
 * already; `floor` is the same replay in this process.
 */
export async function replayVerify(): Promise<Measurement[]> {
  const lines: Measurement[] = [];
  const runner = createReplayRunner();
  try {
    for (const template of templates.filter(({ id }) => id !== "empty")) {
      const game = template.build("Bench");
      const { scripts } = compileGame(game);
      const random = seeded(5);
      const recorder = createRecorder(1, {});
      const world = createWorld(game, { seed: 1, scripts });
      let buttons = 0;
      let floorMs = 0;
      for (let tick = 0; tick < TICKS; tick++) {
        if (random() < 0.05) buttons = 2 ** Math.floor(random() * 7);
        const startMs = performance.now();
        recorder.step(world, { buttons, pointerX: 0, pointerY: 0, pointerDown: false });
        floorMs += performance.now() - startMs;
      }
      const release = JSON.stringify({ game, scripts });
      const recording = encodeRecording(recorder.take());
      await runner.run({ release, recording: encodeRecording({ ...recorder.take(), inputs: [[1, 0]], hashes: [] }) });
      const startMs = performance.now();
      const outcome = await runner.run({ release, recording });
      const ours = performance.now() - startMs;
      if (outcome?.kind !== "replayed") throw new Error(`The run of ${template.id} was not replayed`);
      const ratio = roundMs(ours / floorMs);
      lines.push({
        bench: "replay-verify",
        case: template.id,
        n: outcome.ticks,
        unit: "ms",
        ours: roundMs(ours),
        floor: roundMs(floorMs),
        ratio,
      });
    }
  } finally {
    runner.close();
  }
  return lines;
}
