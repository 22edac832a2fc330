import type { Renderer } from "@playsmith/renderer";
import type { GameRun } from "./game-run.ts";

/** What a debugger may use of its player. */
export interface DebuggedPlayer {
  stage: HTMLElement;
  canvas: HTMLCanvasElement;
  run(): GameRun | null;
  renderer(): Renderer | null;
  isPaused(): boolean;
  tell(report: unknown): void;
  /** The world has gone to another time. */
  moved(): void;
  /** Tells of the errors of a tick that is played again; what else happens in it has been heard before. */
  tellErrors(): void;
}

/** What a player tells its debugger, which it has only in an editor: see `debugging/`. */
export interface DebugHooks {
  /** Ticks for each that there would be without. */
  readonly speed: number;
  receive(request: unknown): void;
  /** A run begins, once more perhaps; or none is there any longer. */
  began(): void;
  /** The running game was edited. */
  edited(): void;
  /** The game goes on after a pause. */
  resumed(): void;
  /** Before the ticks of a frame. @returns false while the game is on its way to another time, and nothing is to be made or shown. */
  isReady(nowMs: number): boolean;
  /** Makes the next tick if it has been recorded. @returns whether it has. */
  stepRecorded(): boolean;
  ticked(): void;
  /** @param alpha how far the time is between the last tick and the next. @param tookMs how long the picture took. */
  drawn(nowMs: number, alpha: number, tookMs: number): void;
}
