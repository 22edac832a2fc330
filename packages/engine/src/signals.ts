import type { Value } from "@playsmith/game-format";
import { copyInto, type ValueBudget } from "./state/variables.ts";

/** What happened to an object in this tick, for rules and scripts. */
export type SignalKind =
  | "timer"
  | "tween"
  | "animationEnd"
  | "animationEvent"
  | "landed"
  | "jumped"
  | "hurt"
  | "died"
  | "collected"
  | "spawned"
  | "arrived"
  | "message"
  | "state"
  | "beat"
  | "dialogue"
  | "pressed"
  | "checkpoint"
  | "wave";

export interface Signal {
  kind: SignalKind;
  /** The entity concerned; −1 for all. */
  entity: number;
  /** Name number that identifies it: of a timer, a message, an animation event. */
  name: number;
  /** The other entity: attacker, collector, sender; −1 for none. */
  other: number;
  value: number;
  payload: Value | undefined;
}

/** Signals that one signal may cause in a tick before it counts as an endless cycle. */
const MAX_SIGNALS = 20_000;
/** Limit on the entries and characters of all message payloads in a tick. */
const PAYLOAD_LIMIT = 4_000_000;

/**
 * Signals of one tick, in order. All are delivered before the tick ends, including signals caused by others, so a snapshot contains none.
 */
export class Signals {
  readonly list: Signal[] = [];
  #recycled: Signal[] = [];
  readonly #payloadBudget: ValueBudget = { left: PAYLOAD_LIMIT };
  isOverfull = false;

  /** Copies a message payload. Throws for a value that can't be copied, or that exceeds the limit of the tick. */
  payloadOf(value: Value): Value {
    return copyInto(value, this.#payloadBudget);
  }

  add(kind: SignalKind, entity: number, name = 0, other = -1, value = 0, payload?: Value): void {
    if (this.list.length >= MAX_SIGNALS) {
      this.isOverfull = true;
      return;
    }
    const signal = this.#recycled.pop();
    if (signal) this.list.push(Object.assign(signal, { kind, entity, name, other, value, payload }));
    else this.list.push({ kind, entity, name, other, value, payload });
  }

  clear(): void {
    if (this.#recycled.length < 1_000) this.#recycled.push(...this.list.slice(0, 1_000));
    this.list.length = 0;
    this.#payloadBudget.left = PAYLOAD_LIMIT;
    this.isOverfull = false;
  }
}
