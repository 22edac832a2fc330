import type { FastifyReply } from "fastify";

/** Limits concurrent requests per person, for requests that use much memory. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #active = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a request until its response is sent or its connection closes. @returns false when the limit is reached. */
  begin(userId: string, reply: FastifyReply): boolean {
    if ((this.#active.get(userId) ?? 0) >= this.#most) return false;
    if (reply.raw.destroyed) return true;
    this.#count(userId, 1);
    reply.raw.once("close", () => this.#count(userId, -1));
    return true;
  }

  #count(userId: string, change: 1 | -1): void {
    const count = (this.#active.get(userId) ?? 0) + change;
    if (count === 0) this.#active.delete(userId);
    else this.#active.set(userId, count);
  }
}
