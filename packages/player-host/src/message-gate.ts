import { isPlayerMessage, type PlayerMessage } from "@playsmith/contract";
import type { Clock } from "./clock.ts";
import { MESSAGE_BUDGET, MessageBudget } from "./message-budget.ts";

/** Maximum values inspected in one message; more exceed any limit. */
const MAX_ENTRIES = 300_000;

/** Minimum interval between forwarded saves of a slot; the last one is always forwarded. */
const SAVES_EVERY_MS = 250;

export interface GateCallbacks {
  /** A valid message within the budget. */
  onMessage(message: PlayerMessage): void;
  /** The frame has exceeded its budget; no further messages are read. */
  onFlood(): void;
}

/** Counts, limits and validates one frame's messages. */
export interface MessageGate {
  /** Whether it can read messages yet: the script of a worker may still be under way. */
  readonly isReady: boolean;
  listen(port: MessagePort): void;
  close(): void;
}

/** A gate that runs in the current thread. */
export class DirectGate implements MessageGate {
  readonly #events: GateCallbacks;
  readonly #clock: Clock;
  readonly #budget: MessageBudget;
  readonly #saves = new Map<string, PlayerMessage>();
  #savesAtMs = Number.NEGATIVE_INFINITY;
  readonly isReady = true;
  #stop: (() => void) | null = null;
  #port: MessagePort | null = null;

  constructor(events: GateCallbacks, clock: Clock) {
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
    // Count first: accessing the data deserializes it, which may be slow.
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
 * Estimates the size of a structured-clone message. Stops as soon as a limit is exceeded, so that a message can't be made slow to
 * measure.
 * @returns bytes; more than `limitBytes` when a limit is exceeded.
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
    else if (value instanceof ArrayBuffer) continue;
    // The size of others, such as errors and pictures, can't be seen, and no player sends them.
    else if (Object.prototype.toString.call(value) !== "[object Object]") return limitBytes + 1;
    else for (const [name, entry] of Object.entries(value)) open.push(name, entry);
  }
  return bytes;
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return 16 + value.length * 2;
  if (typeof value === "bigint") return 16 + value.toString(16).length;
  if (value instanceof ArrayBuffer) return 16 + value.byteLength;
  return 16;
}
