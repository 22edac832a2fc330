import type { WorldEvent } from "../events.ts";
import { HASH_EVERY_TICKS } from "../recording/recording.ts";
import type { World } from "../world.ts";

/** An event of a confirmed tick. */
export interface ConfirmedEvent {
  tick: number;
  event: WorldEvent;
}

/** What ticks of an online run give to the outside: events, hashes and the game's speed, passed on once their tick is confirmed. */
export class ConfirmedResults {
  readonly #events = new Map<number, WorldEvent[]>();
  readonly #hashes = new Map<number, number>();
  readonly #speeds = new Map<number, number>();
  #tick = 0;
  #speed = 1;
  #confirmedEvents: ConfirmedEvent[] = [];
  #confirmedHashes: [tick: number, hash: number][] = [];

  /** The speed that the game has chosen, 1 for the usual one, after the last confirmed tick that was simulated. */
  get speed(): number {
    return this.#speed;
  }

  /** Notes what a tick gives, in place of what it gave when it was simulated before. */
  note(tick: number, world: World): void {
    const events = world.drainEvents();
    if (tick <= this.#tick) return;
    this.#speeds.set(tick, world.speed);
    if (events.length > 0) this.#events.set(tick, events);
    else this.#events.delete(tick);
    if (tick % HASH_EVERY_TICKS === 0) this.#hashes.set(tick, world.hash());
  }

  /** Passes on what ticks up to this one gave. */
  confirm(untilTick: number): void {
    for (let tick = this.#tick + 1; tick <= untilTick; tick++) {
      for (const event of this.#events.get(tick) ?? []) this.#confirmedEvents.push({ tick, event });
      this.#events.delete(tick);
      this.#speed = this.#speeds.get(tick) ?? this.#speed;
      this.#speeds.delete(tick);
      const hash = this.#hashes.get(tick);
      if (hash === undefined) continue;
      this.#confirmedHashes.push([tick, hash]);
      this.#hashes.delete(tick);
    }
    this.#tick = Math.max(this.#tick, untilTick);
  }

  /** Forgets what ticks after this one gave. */
  forgetAfter(tick: number): void {
    for (const byTick of [this.#events, this.#hashes, this.#speeds]) for (const at of byTick.keys()) if (at > tick) byTick.delete(at);
    this.#tick = Math.min(this.#tick, tick);
    this.#confirmedEvents = this.#confirmedEvents.filter((confirmed) => confirmed.tick <= tick);
    this.#confirmedHashes = this.#confirmedHashes.filter(([at]) => at <= tick);
  }

  /** The events of ticks that have been confirmed since the last call, each once. */
  takeEvents(): ConfirmedEvent[] {
    const events = this.#confirmedEvents;
    this.#confirmedEvents = [];
    return events;
  }

  /** The world's hashes after each 60th tick that has been confirmed since the last call. */
  takeHashes(): [tick: number, hash: number][] {
    const hashes = this.#confirmedHashes;
    this.#confirmedHashes = [];
    return hashes;
  }
}
