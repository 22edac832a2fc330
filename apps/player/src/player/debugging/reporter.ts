import type { DebugReport } from "@playsmith/contract";

/** Sends reports that differ from the last one, at a limited rate. */
export class Reporter {
  readonly #send: (report: DebugReport) => void;
  #sent = "";
  #sentMs = Number.NEGATIVE_INFINITY;

  constructor(send: (report: DebugReport) => void) {
    this.#send = send;
  }

  /** @param everyMs the minimum time between two reports. @param makeReport called only when one is due. */
  report(nowMs: number, everyMs: number, makeReport: () => DebugReport): void {
    if (nowMs - this.#sentMs < everyMs) return;
    this.#sentMs = nowMs;
    const now = makeReport();
    const text = JSON.stringify(now);
    if (text === this.#sent) return;
    this.#sent = text;
    this.#send(now);
  }

  /** The next report is sent at once, even when it equals the last. */
  reset(): void {
    this.#sent = "";
    this.#sentMs = Number.NEGATIVE_INFINITY;
  }
}
