import { DEBUG_LIMITS, type DebugFiredRule, type DebugReport } from "@playsmith/contract";
import type { World } from "@playsmith/engine";

const REPORT_EVERY_MS = 120;

/** Collects which rules fire, and tells of them a few times a second. */
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

  /** Has a world tell of its rules, where it does not yet. */
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

  /** @returns what is to be told now; null for nothing. */
  take(nowMs: number): DebugReport | null {
    if (this.#fired.size === 0 || nowMs - this.#toldMs < REPORT_EVERY_MS) return null;
    this.#toldMs = nowMs;
    const rules = [...this.#fired.values()];
    this.#fired.clear();
    return { kind: "fired", rules };
  }
}
