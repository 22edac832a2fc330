import { emptyInput } from "@playsmith/engine";
import { loadRigid } from "@playsmith/engine/rigid";
import { makeRules } from "@playsmith/engine/rules";
import { makeScripts } from "@playsmith/engine/scripts";
import { GameRun } from "@playsmith/player/game-run";
import { SyncTest } from "@playsmith/player/sync-test";
import { compileGame } from "@playsmith/scripts";
import { templates } from "@playsmith/templates";
import { type Measurement, roundMs } from "../measurement.ts";
import { sized } from "../size.ts";

const TICKS = sized(3_600, 600);
const TICK_MS = 1_000 / 60;
const FRAME_LEAVES_MS = 2;

/**
 * What the test of going back takes of the thread while the templates are played in the editor: ms in a second, its longest part in one
 * tick, and its share of a tick's 16.7 ms.
 */
export async function syncTest(): Promise<Measurement[]> {
  const modules = { rules: makeRules, scripting: makeScripts, rigid: await loadRigid() };
  return templates.map(({ id, build }) => {
    const game = build("Bench");
    const run = new GameRun({ game, scripts: compileGame(game).scripts, seed: 1, modules });
    let nowMs = 0;
    let startMs = performance.now();
    const clockMs = (): number => nowMs + performance.now() - startMs;
    const test = new SyncTest(run, clockMs, ({ name }) => {
      throw new Error(`${id} differs in ${name}.`);
    });
    let tookMs = 0;
    let longestMs = 0;
    for (let tick = 0; tick < TICKS; tick++) {
      run.step({ ...emptyInput, buttons: tick % 40 < 10 ? 18 : 2 });
      run.drainEvents();
      nowMs = tick * TICK_MS;
      startMs = performance.now();
      test.ticked();
      test.work(FRAME_LEAVES_MS);
      const ms = performance.now() - startMs;
      tookMs += ms;
      longestMs = Math.max(longestMs, ms);
    }
    const perTickMs = tookMs / TICKS;
    const share = Math.round((1_000 * perTickMs) / TICK_MS) / 1_000;
    return {
      bench: "sync-test",
      case: id,
      n: TICKS,
      unit: "ms/s",
      ours: roundMs(perTickMs * 60),
      ratio: share,
      longestMs: roundMs(longestMs),
    };
  });
}
