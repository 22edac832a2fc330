import type { RuleOwner, Value } from "@playsmith/game-format";

export type WorldStatus = "playing" | "won" | "lost";

export interface SoundOptions {
  /** 0 to 1, times the sound's own. */
  volume?: number;
  /** 1 is as recorded, 2 an octave higher. */
  pitch?: number;
  /** −1 left to 1 right. */
  pan?: number;
}

/** What a world tells its surroundings. Events are output: they are not part of a snapshot. */
export type WorldEvent =
  | ({ type: "sound"; assetId: string } & SoundOptions)
  /** To be kept for the next time; null forgets it. */
  | { type: "save"; slot: string; value: Value | null }
  | { type: "log"; level: "info" | "warning"; text: string }
  /** `line` is one of the script of what is named beside it, or of a `module` that it was in. `ruleId` is a node of the rules of the prefab, the scene or the function that is named beside it, else of the whole game's. */
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

/** Events since they were last drained. What nobody drains is dropped beyond a thousand. */
export class EventQueue {
  #waiting: WorldEvent[] = [];
  readonly #reported = new Set<string>();

  add(event: WorldEvent): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(event);
  }

  /** Reports a problem the first time that it is met. */
  errorOnce(message: string, prefabId?: string): void {
    const key = `${prefabId ?? ""}\n${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.add({ type: "error", message, ...(prefabId === undefined ? {} : { prefabId }) });
  }

  /** As {@link errorOnce}, for the rules of an owner. */
  ruleErrorOnce(message: string, owner: RuleOwner, ruleId: string): void {
    const key = `${owner.kind}/${owner.id}/${ruleId}\n${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.add({ type: "error", message, ...(owner.kind === "game" ? {} : { [`${owner.kind}Id`]: owner.id }), ruleId });
  }

  drain(): WorldEvent[] {
    const events = this.#waiting;
    this.#waiting = [];
    return events;
  }
}
