import type { Recording } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import type { PlayerRun } from "@playsmith/player-host";
import type { GameSession } from "../../../shell/game-session.ts";
import type { DebugLink } from "./debugger/debug-link.ts";
import type { FrameStatsStore } from "./debugger/frame-stats.tsx";
import type { GameView } from "./game-view.ts";
import type { WatchState } from "./together/run-watcher.ts";
import type { RunWatching } from "./together/use-run-watching.ts";
import type { KeptRun } from "./use-kept-runs.ts";

/** State and controls of a run in the editor. */
export interface Play {
  isPlaying: boolean;
  isPaused: boolean;
  isMuted: boolean;
  /** This run was won. */
  hasWon: boolean;
  /** Changes when a run restarts. */
  runKey: number;
  /** The game as of the start of the run. */
  game: Game;
  sceneId: string;
  /** Deletes the game's saved data; a run restarts without it. @returns whether there was any. */
  forgetSaves(): boolean;
  frameStats: FrameStatsStore;
  /** Debugger of the running game. */
  debug: DebugLink;
  /** View of the game. */
  view: GameView;
  /** Session with the game's player. */
  session: GameSession;
  /** The run of a colleague that is watched; null for none. */
  watched: WatchState | null;
  /** Watches the run of a colleague, in place of an own run. */
  watch: RunWatching["watch"];
  /** A watched run goes on with the own input. */
  takeOver(): void;
  /** The recording of the run; null when it can't be had. */
  takeRecording(): Promise<Recording | null>;
  /** The kept recordings of this run, each valid up to a tick. */
  keptRuns: readonly KeptRun[];
  /** Notes that the run is kept under an id. */
  noteKept(runId: string): void;
  /** The game of the run as the player has received it; null while there is none. */
  loadedGame(): Game | null;
  /** The run has rendered its first frame. */
  isShown: boolean;
  /** Plays the open scene, or stops. */
  toggle(): void;
  /** Plays from the start scene; restarts a running game. */
  fromStart(): void;
  /** Plays the game as it is now with recorded inputs up to a tick, where it is paused. */
  replay(replay: NonNullable<PlayerRun<Game>["replay"]>, runId?: string): void;
  stop(): void;
  restart(): void;
  /** Restarts with the current game. */
  begin(): void;
  setPaused(paused: boolean): void;
  step(): void;
  setMuted(muted: boolean): void;
}
