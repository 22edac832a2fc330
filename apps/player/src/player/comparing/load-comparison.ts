import type { DebugReport, HostMessage } from "@playsmith/contract";
import { decodeRecording, isRecording } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import { OtherGameNodes } from "@playsmith/renderer/other-game-nodes";
import { DebugOverlay } from "../debugging/debug-overlay.ts";
import type { FixedStep } from "../fixed-step.ts";
import type { IdleThrottle } from "../idle-throttle.ts";
import type { loadModules, OptionalModules } from "../optional-modules.ts";
import type { readGame } from "../read-game.ts";
import { Comparison } from "./comparison.ts";
import { ReplayedRun } from "./replayed-run.ts";
import { RunPair } from "./run-pair.ts";

/** Parts of the player, which are passed so that they stay in its first file. */
interface ComparingPlayer {
  stage: HTMLElement;
  canvas: HTMLCanvasElement;
  step: FixedStep;
  throttle: IdleThrottle;
  readGame: typeof readGame;
  loadModules: typeof loadModules;
  report(report: DebugReport): void;
}

/**
 * The comparison that a load asks for. Rejects with the reason when the recording or the other game can't be read.
 * @param game the game itself, of which `message.compared` is another version.
 */
export async function loadComparison(
  message: HostMessage & { type: "load" },
  game: Game,
  modules: OptionalModules,
  player: ComparingPlayer,
): Promise<Comparison> {
  const { compared, isChecked = false, files, replayToTick } = message;
  const recording = typeof message.recording === "string" ? decodeRecording(message.recording) : message.recording;
  if (!isRecording(recording)) throw new Error("The recording could not be read.");
  const reading = await player.readGame(compared?.game, isChecked);
  if (reading === null) throw new Error("The earlier game was made with a newer version of Playsmith.");
  const [other, nodes] = await Promise.all([player.loadModules(reading.game, modules), OtherGameNodes.load(reading.game, files)]);
  const now = new ReplayedRun({ game, scripts: message.scripts, modules, recording });
  const before = new ReplayedRun({ game: reading.game, scripts: compared?.scripts ?? {}, modules: other, recording });
  const overlay = new DebugOverlay(player.stage, player.canvas);
  const { step, throttle, report } = player;
  return new Comparison({ pair: new RunPair(now, before, replayToTick), nodes, overlay, step, throttle, report });
}
