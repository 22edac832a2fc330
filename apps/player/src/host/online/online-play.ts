import type { PlayerMessage } from "@playsmith/contract";
import type { PlayerConnection } from "@playsmith/player-host";

/** A pause for all. */
export interface OnlinePause {
  /** Name of the other member who has asked for it; null when it was the visitor, or is not known. */
  by: string | null;
  /** Whether the visitor may end it: who only watches may not. */
  canEnd: boolean;
}

/** An online run, as the page of a game shows it instead of the visitor's own. */
export interface OnlinePlay {
  releaseUrl: string;
  seed: number;
  /** Null while it goes on. */
  readonly pause: OnlinePause | null;
  /** A player was opened for it. */
  opened(connection: PlayerConnection): void;
  receive(message: PlayerMessage): void;
  /** Tells the visitor something, beside what the room says. */
  announce(text: string): void;
  /** The visitor wants to pause it, or to go on. */
  togglePause(): void;
  restart(): void;
}
