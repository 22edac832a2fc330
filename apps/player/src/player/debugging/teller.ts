import type { DebugReport } from "@playsmith/contract";

/** Tells what has changed, and not too often. */
export class Teller {
  readonly #send: (report: DebugReport) => void;
  #told = "";
  #toldMs = Number.NEGATIVE_INFINITY;

  constructor(send: (report: DebugReport) => void) {
    this.#send = send;
  }

  /** @param everyMs the least time between two reports. @param report is only worked out when one is due. */
  tell(nowMs: number, everyMs: number, report: () => DebugReport): void {
    if (nowMs - this.#toldMs < everyMs) return;
    this.#toldMs = nowMs;
    const now = report();
    const text = JSON.stringify(now);
    if (text === this.#told) return;
    this.#told = text;
    this.#send(now);
  }

  /** The next report is told at once, whatever the last was. */
  forget(): void {
    this.#told = "";
    this.#toldMs = Number.NEGATIVE_INFINITY;
  }
}
