import { sized } from "../size.ts";
import { createRecorder, createWorld, encodeRecording, Replayer } from "@playsmith/engine";
import type { Measurement } from "../measurement.ts";
import { crowd } from "./games.ts";
import { seeded } from "./in-turns.ts";

const MINUTES = sized(10, 1);
const TICKS = MINUTES * 3_600;
const SEEKS = sized(40, 4);

/** Seeking at random in a recording of ten minutes with 1,000 moving objects that was played once; and the recording's file size. */
export function replay(): Measurement[] {
  const game = crowd({ count: 1_000, widthPx: 1_600, heightPx: 900, sizePx: 8, behaviours: { bounce: {}, spin: {} }, movesPxPerS: 120 });
  const random = seeded(9);
  const recorder = createRecorder(1, { game });
  const world = createWorld(game, { seed: 1 });
  // A person presses or releases a key about three times a second.
  let buttons = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    if (random() < 0.05) buttons = 2 ** Math.floor(random() * 5);
    recorder.step(world, { buttons, pointerX: 0, pointerY: 0, pointerDown: false });
  }
  const recording = recorder.take();
  const start = performance.now();
  const replayer = new Replayer(game, recording);
  replayer.seek(TICKS);
  const through = performance.now() - start;
  const times: number[] = [];
  for (let seek = 0; seek < SEEKS; seek++) {
    const goal = Math.floor(random() * TICKS);
    const before = performance.now();
    replayer.seek(goal);
    times.push(performance.now() - before);
  }
  const sorted = times.sort((a, b) => a - b);
  const round = (ms: number) => Math.round(ms * 10) / 10;
  return [
    {
      bench: "replay",
      case: "seek",
      n: TICKS,
      unit: "ms",
      ours: round(sorted[sorted.length >> 1] as number),
      floor: round(through),
      ratio: round((sorted[sorted.length >> 1] as number) / through),
      slowest: round(sorted.at(-1) as number),
      keyframes: replayer.keyframes.count,
      keyframeBytes: replayer.keyframes.byteLength,
    },
    { bench: "replay", case: "file of a minute", unit: "bytes", ours: Math.round(encodeRecording(recording).length / MINUTES) },
  ];
}
