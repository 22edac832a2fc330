/** So long others wait in a quick match for a member who is not ready. */
const READY_WITHIN_MS = 30_000;
const LEAST_READY = 2;

interface Waiting {
  readonly id: string;
  readonly isReady: boolean;
  readonly isConnected: boolean;
}

/** Finds who holds up a quick match: strangers have nobody who could remove those who never get ready. */
export class QuickSeats {
  /** Since when others wait for a member. */
  readonly #sinceMs = new Map<string, number>();

  /**
   * @param seated the members with a seat, of a room with so many `seats`.
   * @returns those for whom others have waited for too long. Call it each second.
   */
  overdue<Member extends Waiting>(seated: readonly Member[], seats: number, nowMs: number): Member[] {
    const ready = seated.filter(({ isReady }) => isReady).length;
    const isHeldUp = ready >= Math.min(LEAST_READY, seats - 1);
    const late = isHeldUp ? seated.filter(({ isReady, isConnected }) => isConnected && !isReady) : [];
    for (const id of this.#sinceMs.keys()) if (!late.some((member) => member.id === id)) this.#sinceMs.delete(id);
    return late.filter(({ id }) => {
      const sinceMs = this.#sinceMs.get(id) ?? nowMs;
      this.#sinceMs.set(id, sinceMs);
      return nowMs - sinceMs >= READY_WITHIN_MS;
    });
  }
}
