import { DEBUG_LIMITS, type DebugCost, type DebugReport } from "@playsmith/contract";
import type { Probe } from "@playsmith/engine";

type Kind = DebugCost["kind"];

/** Sums up the time that ticks and frames take. */
export class Profiler implements Probe {
  readonly #clockMs: () => number;
  readonly #spent = new Map<string, { kind: Kind; name: string; ms: number }>();
  #current: { ms: number } | null = null;
  #sinceMs = 0;
  #ticks = 0;
  #pictures = 0;
  #drawingMs = 0;

  constructor(clockMs: () => number) {
    this.#clockMs = clockMs;
  }

  enter(kind: Kind, name: string): void {
    const nowMs = this.#clockMs();
    if (this.#current) this.#current.ms += nowMs - this.#sinceMs;
    const key = `${kind} ${name}`;
    let account = this.#spent.get(key);
    if (!account) this.#spent.set(key, (account = { kind, name, ms: 0 }));
    this.#current = account;
    this.#sinceMs = nowMs;
  }

  leave(): void {
    if (this.#current) this.#current.ms += this.#clockMs() - this.#sinceMs;
    this.#current = null;
    this.#ticks++;
  }

  drawn(tookMs: number): void {
    this.#pictures++;
    this.#drawingMs += tookMs;
  }

  /** Time since the last call, per tick, in descending order. */
  take(): DebugReport {
    const ticks = this.#ticks;
    const costs = [...this.#spent.values()].map(({ kind, name, ms }): DebugCost => {
      return { kind, name: name.slice(0, DEBUG_LIMITS.textLength), ms: ms / Math.max(1, ticks) };
    });
    costs.push({ kind: "system", name: "drawing", ms: this.#drawingMs / Math.max(1, this.#pictures) });
    this.#spent.clear();
    this.#current = null;
    this.#ticks = this.#pictures = this.#drawingMs = 0;
    return { kind: "profile", ticks, costs: costs.sort((a, b) => b.ms - a.ms).slice(0, DEBUG_LIMITS.costs) };
  }
}
