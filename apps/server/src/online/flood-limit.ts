import { Allowance } from "./allowance.ts";

/** How often sockets of a network in a room may be closed for flooding before it connects to that room no more for a while: three times, then once in five seconds. */
const FLOODS = { perS: 0.2, atOnce: 3 };
const FORGOTTEN_AFTER_MS = (FLOODS.atOnce / FLOODS.perS) * 1_000;

/**
 * Refuses new sockets in a room of networks whose sockets flooded it. Each connection has a budget of its own, so without this limit a client
 * that connects again each time costs the server as much as it likes. Other rooms are open to the same network, which may be a whole school.
 */
export class FloodLimit {
  /** By network and room, with the time of the last flood. */
  readonly #floods = new Map<string, { left: Allowance; lastMs: number }>();

  /** Notes that a socket of a network was closed for flooding. */
  flooded(network: string, code: string, nowMs: number): void {
    for (const [other, { lastMs }] of this.#floods) if (nowMs - lastMs > FORGOTTEN_AFTER_MS) this.#floods.delete(other);
    const key = `${network} ${code}`;
    const left = this.#floods.get(key)?.left ?? new Allowance(FLOODS, nowMs);
    left.take(1, nowMs);
    this.#floods.set(key, { left, lastMs: nowMs });
  }

  mayConnect(network: string, code: string, nowMs: number): boolean {
    return this.#floods.get(`${network} ${code}`)?.left.has(1, nowMs) ?? true;
  }
}
