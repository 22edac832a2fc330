import { DEBUG_LIMITS, type DebugAskedRule, type DebugMoment, type DebugReport, WHY_TICKS } from "@playsmith/contract";
import { nameOfObject, type World } from "@playsmith/engine";
import { nearestGapPx, readValue, ruleMarks } from "@playsmith/engine/rule-trace";

/** One evaluation of a rule: its objects, and the condition that failed. */
type Moment = Omit<DebugMoment, "sinceTick" | "tick">;

interface Tick {
  moments: readonly Moment[];
  /** Smallest distance between the rule's two subjects; null when it has no two. */
  gapPx: number | null;
}

const MAX_MOMENTS_PER_TICK = 20;
const MAX_TICKS = 3_600;
const clip = (text: string): string => text.slice(0, DEBUG_LIMITS.textLength);

/** Logs for each tick what one rule did, and which condition failed. */
export class RuleLog {
  #rule: DebugAskedRule | null = null;
  #world: World | null = null;
  #moments: Moment[] = [];
  readonly #ticks = new Map<number, Tick>();

  get isOn(): boolean {
    return this.#rule !== null;
  }

  /** @param rule the rule to log from now on; null for none. */
  set(rule: DebugAskedRule | null, world: World | null): void {
    if (this.#world) this.#world.ruleTracing.watch = null;
    this.#rule = rule;
    this.#world = null;
    this.clear();
    this.follow(world);
  }

  /** Drops all ticks: the game or the rule has changed. */
  clear(): void {
    this.#ticks.clear();
    this.#moments = [];
  }

  /** Watches the rule in a world, unless it already does. */
  follow(world: World | null): void {
    const rule = this.#rule;
    if (!rule || this.#world === world) return;
    this.#world = world;
    if (!world) return;
    world.ruleTracing.watch = {
      owner: { kind: rule.kind, id: rule.ownerId },
      ruleId: rule.ruleId,
      marks: ruleMarks,
      watcher: {
        held: (objects) => this.#held(world, objects),
        failed: (conditionId, objects) => this.#failed(world, conditionId, objects),
        fired: () => this.#fired(),
      },
    };
  }

  /** To be called after each tick, including replayed ticks. */
  ticked(world: World): void {
    if (!this.#rule || world !== this.#world) return;
    const [first, second] = this.#rule.subjects;
    const gapPx = first && second ? nearestGapPx(world, objectsOf(world, first), objectsOf(world, second)) : null;
    this.#ticks.delete(world.tick);
    this.#ticks.set(world.tick, { moments: this.#moments, gapPx });
    this.#moments = [];
    for (const oldest of this.#ticks.keys()) {
      if (this.#ticks.size <= MAX_TICKS) break;
      this.#ticks.delete(oldest);
    }
  }

  /** Whether all ticks after `firstTick`, up to and including `lastTick`, are logged. */
  covers(firstTick: number, lastTick: number): boolean {
    for (let tick = firstTick + 1; tick <= lastTick; tick++) if (!this.#ticks.has(tick)) return false;
    return true;
  }

  /** What the rule did up to the current tick. */
  report(world: World): DebugReport | null {
    const rule = this.#rule;
    if (!rule) return null;
    let firstTick = world.tick;
    while (firstTick > 0 && world.tick - firstTick < WHY_TICKS && this.#ticks.has(firstTick)) firstTick--;
    const nearest = this.#nearest(firstTick, world.tick);
    return {
      kind: "why",
      ownerId: rule.ownerId,
      ruleId: rule.ruleId,
      firstTick,
      tick: world.tick,
      moments: this.#momentsBetween(firstTick, world.tick),
      counts: rule.subjects.map((subject) => ({ slot: subject.slot, count: objectsOf(world, subject).length })),
      ...(nearest ? { nearest } : {}),
    };
  }

  #held(world: World, objects: readonly (string | number)[]): void {
    if (this.#moments.length < MAX_MOMENTS_PER_TICK) this.#moments.push({ objects: named(world, objects), conditionId: "", reads: [] });
  }

  /** The first condition that fails is the reason; conditions of blocks inside the rule follow after the rule has fired. */
  #failed(world: World, conditionId: string, objects: readonly (string | number)[]): void {
    const moment = this.#moments.at(-1);
    if (!moment || moment.conditionId !== "") return;
    const entityOf = (key: string): number => {
      const at = objects.indexOf(key);
      return at < 0 ? -1 : (objects[at + 1] as number);
    };
    const reads = (this.#rule?.reads ?? []).flatMap((spec) => {
      const value = spec.conditionId === conditionId ? readValue(world, spec, entityOf) : undefined;
      return value === undefined ? [] : [{ label: spec.label, value: sendable(value) }];
    });
    this.#moments[this.#moments.length - 1] = { ...moment, conditionId, reads: reads.slice(0, DEBUG_LIMITS.reads) };
  }

  #fired(): void {
    const moment = this.#moments.at(-1);
    if (!moment || moment.conditionId !== "") return;
    const { conditionId: _, ...fired } = moment;
    this.#moments[this.#moments.length - 1] = fired;
  }

  #momentsBetween(firstTick: number, lastTick: number): DebugMoment[] {
    const found: DebugMoment[] = [];
    for (let tick = lastTick; tick > firstTick && found.length < DEBUG_LIMITS.moments; tick--) {
      for (const moment of this.#ticks.get(tick)?.moments.toReversed() ?? []) {
        const later = found.find((each) => each.sinceTick - tick <= 1 && isAlike(each, moment));
        if (later) later.sinceTick = tick;
        else if (found.length < DEBUG_LIMITS.moments) found.push({ sinceTick: tick, tick, ...moment });
      }
    }
    return found;
  }

  #nearest(firstTick: number, lastTick: number): { tick: number; gapPx: number } | null {
    let nearest: { tick: number; gapPx: number } | null = null;
    for (let tick = firstTick + 1; tick <= lastTick; tick++) {
      const gapPx = this.#ticks.get(tick)?.gapPx ?? null;
      if (gapPx !== null && (nearest === null || gapPx < nearest.gapPx)) nearest = { tick, gapPx };
    }
    return nearest;
  }
}

function objectsOf(world: World, { of, name }: DebugAskedRule["subjects"][number]): readonly number[] {
  const number = world.names.numberOf(name);
  return of === "prefab" ? world.lists.ofPrefab(number) : world.lists.tagged(number);
}

/** Whether both have the same objects and the same failed condition; the values that it read may differ. */
function isAlike(a: Moment, b: Moment): boolean {
  const isSame = (index: number): boolean =>
    a.objects[index]?.key === b.objects[index]?.key && a.objects[index]?.name === b.objects[index]?.name;
  return a.conditionId === b.conditionId && a.objects.length === b.objects.length && a.objects.every((_, index) => isSame(index));
}

function named(world: World, objects: readonly (string | number)[]): Moment["objects"] {
  const found: Moment["objects"][number][] = [];
  for (let index = 0; index < objects.length && found.length < DEBUG_LIMITS.reads; index += 2) {
    const entity = objects[index + 1] as number;
    if (entity >= 0) found.push({ key: clip(String(objects[index])), name: clip(nameOfObject(world, entity)) });
  }
  return found;
}

function sendable(value: unknown): string | number | boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  return clip(typeof value === "string" ? value : JSON.stringify(value));
}
