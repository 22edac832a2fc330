import type { FastifyReply } from "fastify";

/** Counts what is under way for each person, so that nobody fills the memory with what takes long to come or to go. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #underWay = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a request until its answer has gone, or its connection. @returns false where there are as many as may be. */
  begin(userId: string, reply: FastifyReply): boolean {
    if ((this.#underWay.get(userId) ?? 0) >= this.#most) return false;
    if (reply.raw.destroyed) return true;
    this.#count(userId, 1);
    reply.raw.once("close", () => this.#count(userId, -1));
    return true;
  }

  #count(userId: string, change: 1 | -1): void {
    const count = (this.#underWay.get(userId) ?? 0) + change;
    if (count === 0) this.#underWay.delete(userId);
    else this.#underWay.set(userId, count);
  }
}
