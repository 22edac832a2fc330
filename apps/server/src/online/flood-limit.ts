import { Allowance } from "./allowance.ts";

/** How often sockets of a network may be closed for flooding before it connects no more for a while: three times, then once in five seconds. */
const FLOODS = { perS: 0.2, atOnce: 3 };
const FORGOTTEN_AFTER_MS = (FLOODS.atOnce / FLOODS.perS) * 1_000;

/**
 * Refuses new sockets of networks whose sockets flooded this server. Each connection has a budget of its own, so without this limit a client
 * that connects again each time costs the server as much as it likes.
 */
export class FloodLimit {
  /** With the time of the last flood. */
  readonly #floods = new Map<string, { left: Allowance; lastMs: number }>();

  /** Notes that a socket of a network was closed for flooding. */
  flooded(network: string, nowMs: number): void {
    for (const [other, { lastMs }] of this.#floods) if (nowMs - lastMs > FORGOTTEN_AFTER_MS) this.#floods.delete(other);
    const left = this.#floods.get(network)?.left ?? new Allowance(FLOODS, nowMs);
    left.take(1, nowMs);
    this.#floods.set(network, { left, lastMs: nowMs });
  }

  mayConnect(network: string, nowMs: number): boolean {
    return this.#floods.get(network)?.left.has(1, nowMs) ?? true;
  }
}
