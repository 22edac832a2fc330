/** A budget that refills: `perS` a second, `atOnce` at most. */
export class Allowance {
  readonly #perS: number;
  readonly #atOnce: number;
  #left: number;
  #sinceMs: number;

  constructor({ perS, atOnce }: { perS: number; atOnce: number }, nowMs: number) {
    this.#perS = perS;
    this.#atOnce = atOnce;
    this.#left = atOnce;
    this.#sinceMs = nowMs;
  }

  has(amount: number, nowMs: number): boolean {
    this.#left = Math.min(this.#atOnce, this.#left + ((nowMs - this.#sinceMs) * this.#perS) / 1_000);
    this.#sinceMs = nowMs;
    return this.#left >= amount;
  }

  /** @returns false when there is not enough left. */
  take(amount: number, nowMs: number): boolean {
    if (!this.has(amount, nowMs)) return false;
    this.#left -= amount;
    return true;
  }
}
