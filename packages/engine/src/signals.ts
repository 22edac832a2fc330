import type { Value } from "@playsmith/game-format";
import { copyInto, type ValueBudget } from "./state/variables.ts";

/** What happened to an object in this tick, for rules and scripts to hear. */
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
  /** Whom it concerns; −1 for everyone. */
  entity: number;
  /** Name number that tells it apart: of a timer, a message, an animation's event. */
  name: number;
  /** The other one: who hurt it, who collected it, who sent it; −1 for none. */
  other: number;
  value: number;
  payload: Value | undefined;
}

/** What one signal may set off in a tick before it counts as running round in a circle. */
const MAX_SIGNALS = 20_000;
/** Entries and characters that all messages of a tick may carry. */
const PAYLOAD_ROOM = 4_000_000;

/**
 * Signals of one tick, in the order in which they came. They are delivered before the tick ends, those that answer others too, so
 * none is left over for a snapshot.
 */
export class Signals {
  readonly list: Signal[] = [];
  #spare: Signal[] = [];
  readonly #room: ValueBudget = { left: PAYLOAD_ROOM };
  isOverfull = false;

  /** A copy of what a message carries. Throws for what can't be carried, or is too much for one tick. */
  payloadOf(value: Value): Value {
    return copyInto(value, this.#room);
  }

  add(kind: SignalKind, entity: number, name = 0, other = -1, value = 0, payload?: Value): void {
    if (this.list.length >= MAX_SIGNALS) {
      this.isOverfull = true;
      return;
    }
    const signal = this.#spare.pop();
    if (signal) this.list.push(Object.assign(signal, { kind, entity, name, other, value, payload }));
    else this.list.push({ kind, entity, name, other, value, payload });
  }

  clear(): void {
    if (this.#spare.length < 1_000) this.#spare.push(...this.list.slice(0, 1_000));
    this.list.length = 0;
    this.#room.left = PAYLOAD_ROOM;
    this.isOverfull = false;
  }
}
