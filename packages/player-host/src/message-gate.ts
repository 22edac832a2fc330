import { isPlayerMessage, type PlayerMessage } from "@playsmith/contract";
import type { Clock } from "./clock.ts";
import { MESSAGE_BUDGET, MessageBudget } from "./message-budget.ts";

/** Objects and entries that are looked at in one message; what has more is over any limit. */
const MAX_ENTRIES = 300_000;

/** Saves of one slot are handed on this often at most; the last one always is. */
const SAVES_EVERY_MS = 250;

export interface GateEvents {
  /** What is within the budget, and a message of the bridge. */
  onMessage(message: PlayerMessage): void;
  /** The frame sends more than it may; nothing of it is read any more. */
  onFlood(): void;
}

/** Reads one frame's messages: counts them, bounds them and checks them. */
export interface MessageGate {
  listen(port: MessagePort): void;
  close(): void;
}

/** A gate that reads where it is made. */
export class DirectGate implements MessageGate {
  readonly #events: GateEvents;
  readonly #clock: Clock;
  readonly #budget: MessageBudget;
  readonly #saves = new Map<string, PlayerMessage>();
  #savesAtMs = Number.NEGATIVE_INFINITY;
  #stop: (() => void) | null = null;
  #port: MessagePort | null = null;

  constructor(events: GateEvents, clock: Clock) {
    this.#events = events;
    this.#clock = clock;
    this.#budget = new MessageBudget(clock.nowMs());
  }

  listen(port: MessagePort): void {
    this.#port = port;
    port.onmessage = (event) => this.#take(event);
    port.onmessageerror = (event) => this.#take(event);
    this.#stop = this.#clock.every(SAVES_EVERY_MS, () => this.#handOnSaves());
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
    this.#port?.close();
    this.#port = null;
  }

  #take(event: MessageEvent): void {
    if (!this.#port) return;
    const nowMs = this.#clock.nowMs();
    // Counted first: reading what has come is what takes time.
    if (!this.#budget.takeMessage(nowMs)) return this.#flood();
    const data: unknown = event.data;
    if (!this.#budget.takeBytes(messageBytes(data, MESSAGE_BUDGET.bytesAtOnce), nowMs)) return this.#flood();
    if (!isPlayerMessage(data)) {
      if (!this.#budget.takeUnknown(nowMs)) this.#flood();
    } else if (data.type === "save") this.#takeSave(data, nowMs);
    else if ((data.type === "log" || data.type === "error") && !this.#budget.takeReport(nowMs)) this.#flood();
    else this.#events.onMessage(data);
  }

  #takeSave(save: PlayerMessage & { type: "save" }, nowMs: number): void {
    this.#saves.delete(save.slot);
    this.#saves.set(save.slot, save);
    if (nowMs - this.#savesAtMs >= SAVES_EVERY_MS) this.#handOnSaves();
  }

  #handOnSaves(): void {
    if (this.#saves.size === 0) return;
    this.#savesAtMs = this.#clock.nowMs();
    const saves = [...this.#saves.values()];
    this.#saves.clear();
    for (const save of saves) this.#events.onMessage(save);
  }

  #flood(): void {
    this.close();
    this.#events.onFlood();
  }
}

/**
 * About how many bytes a message takes that has arrived by structured clone. Stops as soon as a limit is passed, so that a message that is
 * made to be slow to measure is not.
 * @returns bytes, or more than `limitBytes` where there are too many or they are not counted to the end.
 */
function messageBytes(message: unknown, limitBytes: number): number {
  let bytes = 0;
  let entries = 0;
  const open: unknown[] = [message];
  const seen = new Set<object>();
  while (open.length > 0) {
    const value = open.pop();
    bytes += sizeOf(value);
    if (bytes > limitBytes || ++entries > MAX_ENTRIES) return Math.max(bytes, limitBytes + 1);
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value)) open.push(value.buffer);
    else if (Array.isArray(value)) {
      if (value.length > MAX_ENTRIES) return limitBytes + 1;
      for (const entry of value) open.push(entry);
    } else if (value instanceof Map) for (const [key, entry] of value) open.push(key, entry);
    else if (value instanceof Set) for (const entry of value) open.push(entry);
    else if (!(value instanceof ArrayBuffer)) for (const [name, entry] of Object.entries(value)) open.push(name, entry);
  }
  return bytes;
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return 16 + value.length * 2;
  if (typeof value === "bigint") return 16 + value.toString(16).length;
  if (value instanceof ArrayBuffer) return 16 + value.byteLength;
  return 16;
}
