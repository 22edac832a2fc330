import { DEBUG_LIMITS, type DebugFiredRule, type DebugReport } from "@playsmith/contract";
import type { World } from "@playsmith/engine";

const REPORT_EVERY_MS = 120;

/** Collects the rules that fire, for a report a few times per second. */
export class RuleTrace {
  readonly #fired = new Map<string, DebugFiredRule>();
  #isOn = false;
  #traced: World | null = null;
  #toldMs = Number.NEGATIVE_INFINITY;

  set(isOn: boolean, world: World | null): void {
    this.#isOn = isOn;
    this.#fired.clear();
    if (!isOn && world) world.ruleTracing.isTraced = false;
    this.#traced = null;
    this.follow(world);
  }

  /** Turns on rule tracing in a world, unless it already is. */
  follow(world: World | null): void {
    if (!this.#isOn || this.#traced === world) return;
    this.#traced = world;
    if (world) world.ruleTracing.isTraced = true;
  }

  /** To be called after each tick. */
  ticked(world: World): void {
    if (!this.#isOn) return;
    for (const { owner, ruleId } of world.ruleTracing.fired) {
      if (this.#fired.size >= DEBUG_LIMITS.firedRules) return;
      this.#fired.set(`${owner.kind}/${owner.id}/${ruleId}`, { kind: owner.kind, ownerId: owner.id, ruleId });
    }
  }

  /** @returns the report that is due, or null. */
  take(nowMs: number): DebugReport | null {
    if (this.#fired.size === 0 || nowMs - this.#toldMs < REPORT_EVERY_MS) return null;
    this.#toldMs = nowMs;
    const rules = [...this.#fired.values()];
    this.#fired.clear();
    return { kind: "fired", rules };
  }
}
