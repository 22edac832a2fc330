import type { RuleOwner, Value } from "@playsmith/game-format";

export type WorldStatus = "playing" | "won" | "lost";

export interface SoundOptions {
  /** Multiplies the sound's own volume, 0 to 1. */
  volume?: number;
  /** Playback rate: 1 is the original, 2 an octave higher. */
  pitch?: number;
  /** −1 (left) to 1 (right). */
  pan?: number;
}

/** What a world reports to its host. Events are output: they are not part of a snapshot. */
export type WorldEvent =
  | ({ type: "sound"; assetId: string } & SoundOptions)
  /** A value to persist for later sessions; null deletes it. */
  | { type: "save"; slot: string; value: Value | null }
  /** A score for a leaderboard. The host proves it by replaying the run. */
  | { type: "score"; board: string; value: number }
  | { type: "achievement"; name: string }
  | { type: "log"; level: "info" | "warning"; text: string }
  /**
   * `line` is a line of the script of the owner that is given beside it, or of `module`. `ruleId` is a rule node of the given prefab, scene
   * or function; without one, of the game's global rules.
   */
  | {
      type: "error";
      message: string;
      prefabId?: string;
      line?: number;
      sceneId?: string;
      functionId?: string;
      ruleId?: string;
      module?: string;
    }
  | { type: "status"; status: WorldStatus }
  | { type: "scene"; sceneId: string };

const MAX_WAITING = 1_000;

/** Events since the last drain. Beyond a thousand undrained events, new ones are dropped. */
export class EventQueue {
  #waiting: WorldEvent[] = [];
  readonly #reported = new Set<string>();

  add(event: WorldEvent): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(event);
  }

  /** Reports a problem once. */
  errorOnce(message: string, prefabId?: string): void {
    const key = `${prefabId ?? ""}\n${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.add({ type: "error", message, ...(prefabId === undefined ? {} : { prefabId }) });
  }

  /** As {@link errorOnce}, for a rule of an owner. */
  ruleErrorOnce(message: string, owner: RuleOwner, ruleId: string): void {
    const key = `${owner.kind}/${owner.id}/${ruleId}\n${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.add({ type: "error", message, ...(owner.kind === "game" ? {} : { [`${owner.kind}Id`]: owner.id }), ruleId });
  }

  /** How many problems have been reported, for {@link rewindTo}. */
  mark(): number {
    return this.#reported.size;
  }

  /** Forgets problems that were reported after a mark, so that a world that went back reports them again. */
  rewindTo(mark: number): void {
    if (this.#reported.size > mark) for (const key of [...this.#reported].slice(mark)) this.#reported.delete(key);
  }

  drain(): WorldEvent[] {
    const events = this.#waiting;
    this.#waiting = [];
    return events;
  }
}
