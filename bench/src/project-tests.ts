import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createRecorder, createWorld, encodeRecording, replay } from "@playsmith/engine";
import type { ProjectTest } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { seeded } from "./engine/in-turns.ts";
import { type Measurement, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const TESTS = sized(100, 4);
const TICKS = 3_600;
const COMMAND = path.join(import.meta.dirname, "../../apps/cli/bin/playsmith.mjs");

/** `playsmith test` on a project with many one-minute tests, from start to answer; `floor` is one replay of each in this process. */
export async function projectTests(): Promise<Measurement[]> {
  const game = templates.find(({ id }) => id === "platformer")?.build("Bench");
  if (game === undefined) throw new Error("There is no platformer");
  const random = seeded(30);
  let floor = 0;
  game.tests = Object.fromEntries(
    Array.from({ length: TESTS }, (_, index): [string, ProjectTest] => {
      const world = createWorld(game, { seed: index });
      const recorder = createRecorder(index);
      let buttons = 0;
      for (let tick = 0; tick < TICKS; tick++) {
        if (random() < 0.05) buttons = 2 ** Math.floor(random() * 7);
        recorder.step(world, { buttons, pointerX: 0, pointerY: 0, pointerDown: false });
      }
      const startMs = performance.now();
      replay(game, recorder.take());
      floor += performance.now() - startMs;
      const expectations = [{ expression: "health >= 0", tick: TICKS }];
      return [
        `t${index}`,
        { name: `Test ${index}`, order: "a", kind: "outcome", recording: encodeRecording(recorder.take()), expectations },
      ];
    }),
  );
  const folder = await mkdtemp(path.join(tmpdir(), "playsmith-tests-"));
  try {
    const file = path.join(folder, "project.json");
    await writeFile(file, JSON.stringify({ playsmith: 1, game }));
    const startMs = performance.now();
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, "test", file]);
    const ours = performance.now() - startMs;
    if ((JSON.parse(stdout) as { passed: number }).passed !== TESTS) throw new Error("Tests failed");
    return [{ bench: "project-tests", case: "one-minute recordings", unit: "ms", n: TESTS, ours: roundMs(ours), floor: roundMs(floor) }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
