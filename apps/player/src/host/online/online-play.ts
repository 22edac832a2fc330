import type { PlayerMessage } from "@playsmith/contract";
import type { PlayerConnection } from "@playsmith/player-host";

/** An online run, as the page of a game shows it instead of the visitor's own. */
export interface OnlinePlay {
  releaseUrl: string;
  seed: number;
  /** Whether it is paused for all. */
  readonly isPaused: boolean;
  /** A player was opened for it. */
  opened(connection: PlayerConnection): void;
  receive(message: PlayerMessage): void;
  /** Tells the visitor something, beside what the room says. */
  announce(text: string): void;
  /** The visitor wants to pause it, or to go on. */
  togglePause(): void;
  restart(): void;
}
