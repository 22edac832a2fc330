import type { PlayerMessage } from "@playsmith/contract";
import type { Renderer } from "@playsmith/renderer";
import type { GameRun } from "./game-run.ts";

/** The part of the player that the debugger uses. */
export interface DebuggedPlayer {
  stage: HTMLElement;
  canvas: HTMLCanvasElement;
  run(): GameRun | null;
  renderer(): Renderer | null;
  isPaused(): boolean;
  report(report: unknown): void;
  /** Shows an error in the console. */
  reportError(error: Omit<PlayerMessage & { type: "error" }, "type">): void;
  /** The next frames are drawn even if the game is paused. */
  wake(nowMs: number): void;
  /** The world has been set to another tick. */
  moved(): void;
  /** Reports the errors of a tick that is replayed; its other events were sent when it was first played. */
  reportErrors(): void;
}

/** Hooks of the debugger in the player. Only editors load it, see `debugging/`. */
export interface DebugHooks {
  /** Factor of the number of ticks. */
  readonly speed: number;
  receive(request: unknown): void;
  /** A run has started, restarted or ended. */
  began(): void;
  /** The running game was edited. */
  edited(): void;
  /** The game resumes after a pause. */
  resumed(): void;
  /** Called before the ticks of a frame. @returns false while the game is replayed to another tick: then no tick runs and nothing is drawn. */
  isReady(nowMs: number): boolean;
  /** Replays the next tick where it is recorded. @returns whether it is. */
  stepRecorded(): boolean;
  ticked(): void;
  /** Goes back to a tick of the run, and drops later ones unless the game is paused. */
  goBackTo(tick: number): void;
  /** @param alpha interpolation between the last tick and the next, 0 to 1. @param tookMs duration of the draw. */
  drawn(nowMs: number, alpha: number, tookMs: number): void;
}
