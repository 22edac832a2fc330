import type { GamePatch, Value } from "@playsmith/game-format";
import type { Signal } from "../../signals.ts";
import type { WorldState } from "../../world-state.ts";
import { MAX_ROUNDS } from "../code/actions.ts";
import type { RuleWatch } from "../code/marks.ts";
import type { RulePoint } from "../sentences/triggers.ts";
import { freeze, saveFrame, thaw } from "./frames.ts";
import type { Frame, Gauge, Host, LinkedProgram } from "./linked-program.ts";
import { RulePrograms } from "./programs.ts";
import type { FiredRule, RulesRuntime } from "../rules-runtime.ts";
import type { SavedRules } from "./saved-rules.ts";

/** Fields of a prefab that no rule depends on. */
const APART_FROM_RULES = new Set(["look", "collider", "script", "light", "trail", "order", "children", "persistent", "runsWhilePaused"]);

const PARTS_OF_SCENE = new Set(["rules", "variables", "name"]);

/** Limit of simultaneously waiting rules. */
const MAX_FRAMES = 10_000;
/** Limit of nested function calls. */
const MAX_CALLS = 100;
/** Rounds of created objects that create others per tick; the rest is delayed. */
const MAX_GENERATIONS = 100;

/** Stops a rule that exceeds its limits. */
class RuleStop extends Error {}

/** Runs the rules of a world. An error in a rule stops only that run of it. */
export class RuleHost implements RulesRuntime {
  readonly #world: WorldState;
  readonly #gauge: Gauge = { rounds: 0, limit: MAX_ROUNDS };
  readonly #fired: FiredRule[] = [];
  readonly #programs: RulePrograms;
  #frames: Frame[] = [];
  #created: number[] = [];
  #calls = 0;
  /** Whether the rules have run in this scene. */
  #hasBegun = false;

  constructor(world: WorldState) {
    this.#world = world;
    this.#programs = new RulePrograms(world, this.#gauge, (program) => this.#hostOf(program));
  }

  /** The rules that fired in this tick, when traced. */
  get fired(): readonly FiredRule[] {
    return this.#fired;
  }

  get isTraced(): boolean {
    return this.#programs.isTraced;
  }
  set isTraced(wanted: boolean) {
    if (wanted === this.#programs.isTraced) return;
    this.#programs.isTraced = wanted;
    this.#rebuild();
  }

  get watch(): RuleWatch | null {
    return this.#programs.watch;
  }
  set watch(watch: RuleWatch | null) {
    if (watch === this.#programs.watch) return;
    this.#programs.watch = watch;
    this.#rebuild();
  }

  /** Before movement: resumes waiting rules, then runs all rules from top to bottom. */
  begin(): void {
    this.#fired.length = 0;
    this.#programs.ready();
    this.#tellCreated();
    if (!this.#world.isPaused) this.#goOn();
    this.#runAll("begin");
    if (!this.#world.isPaused) this.#hasBegun = true;
    this.#tellCreated();
  }

  /** After movement: rules on contacts and positions. */
  contact(): void {
    this.#programs.ready();
    this.#runAll("contact");
    this.#tellCreated();
  }

  /** Delivers a signal. */
  onSignal(signal: Signal): void {
    this.#programs.ready();
    for (const { program, index } of this.#programs.listeningTo(signal.kind)) this.#run(program, index, signal);
    this.#tellCreated();
  }

  created(entity: number): void {
    this.#programs.ready();
    if (this.#programs.at("created").length > 0) this.#created.push(entity);
  }

  /** Nothing to do: rules look up the prefab of an object each time. */
  changed(): void {}

  /** A scene was entered. */
  entered(): void {
    this.#hasBegun = false;
  }

  removed(entity: number, runsCallbacks: boolean): void {
    this.#programs.ready();
    if (runsCallbacks) this.#runAll("removed", entity);
    for (const program of this.#programs.list) program.forget(entity);
    if (this.#created.includes(entity)) this.#created = this.#created.filter((other) => other !== entity);
  }

  left(stays: (entity: number) => boolean): void {
    this.#hasBegun = false;
    for (const program of this.#programs.list) program.leaveScene(stays);
    const isKept = (frame: Frame) => frame.program.owner.kind === "prefab" && stays(frame.slots[0] as number);
    this.#frames = this.#frames.filter(isKept);
    this.#created = this.#created.filter(stays);
  }

  cleared(): void {
    this.left(() => false);
  }

  save(): SavedRules {
    return {
      memories: this.#programs.list.flatMap((program) => program.save()),
      frames: this.#frames.map(saveFrame),
      created: [...this.#created],
      hasBegun: this.#hasBegun,
    };
  }

  /** Restores saved state in a world with restored entities. Changed rules start anew. */
  restore(saved: SavedRules): void {
    this.cleared();
    this.#programs.ready();
    for (const program of this.#programs.list) program.forgetAll();
    this.#programs.readNames();
    this.#load(saved);
  }

  /** The game was edited: recompiles changed rules, and keeps the state of unchanged ones. */
  patched(changes: GamePatch): void {
    if (touchesRules(changes)) this.#rebuild();
  }

  #load(saved: SavedRules): void {
    for (const program of this.#programs.list) program.load(saved.memories);
    this.#hasBegun = saved.hasBegun;
    this.#created = [...saved.created];
    this.#frames = saved.frames.flatMap((frame): Frame[] => {
      const program = this.#programs.list.find((candidate) => candidate.key === frame.owner);
      const rule = program?.rules.findIndex(({ id, shape }) => id === frame.ruleId && shape === frame.shape) ?? -1;
      if (!program || rule < 0 || program.rules[rule]?.frame?.length !== frame.slots.length) return [];
      const generations = frame.generations.map((list) => [...list]);
      return [{ program, rule, pc: frame.state, wake: frame.wakeTick, slots: [...frame.slots], generations }];
    });
  }

  #rebuild(): void {
    const saved = this.save();
    this.#programs.reset();
    this.#programs.ready();
    this.#load(saved);
  }

  #hostOf(program: () => LinkedProgram): Host {
    const { prefabs, names, entities } = this.#world;
    return {
      start: (rule, slots) => this.#start(program(), rule, slots),
      runAway: () => {
        throw new RuleStop(`This rule did not end: it went round more than ${MAX_ROUNDS.toLocaleString("en")} times within one tick.`);
      },
      enter: () => {
        this.#gauge.rounds++;
        if (++this.#calls > MAX_CALLS) throw new RuleStop(`Functions call each other more than ${MAX_CALLS} deep.`);
      },
      leave: () => {
        this.#calls--;
      },
      rests: (entity) => prefabs.get(names.textOf(entities.columns.prefab[entity] as number))?.prefab.runsWhilePaused !== true,
      isFirstTick: () => !this.#hasBegun,
      beginAnew: () => {
        for (const each of this.#programs.list) if (each.owner.kind === "game") each.forgetAll();
      },
      watcher: this.#programs.watch?.watcher,
      fired: (rule) => this.#fired.push({ owner: program().owner, ruleId: program().rules[rule]?.id ?? "" }),
    };
  }

  #runAll(point: RulePoint, argument?: unknown): void {
    const { isPaused } = this.#world;
    for (const { program, index, rule } of this.#programs.at(point)) {
      if (isPaused && program.owner.kind !== "prefab" && !rule.isInput) continue;
      this.#run(program, index, argument);
    }
  }

  #run(program: LinkedProgram, index: number, argument?: unknown): void {
    this.#gauge.rounds = 0;
    this.#calls = 0;
    try {
      program.run[index]?.(argument);
    } catch (error) {
      this.#report(program, index, error);
    }
  }

  #report(program: LinkedProgram, index: number, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#world.events.ruleErrorOnce(message, program.owner, program.rules[index]?.id ?? "");
  }

  #tellCreated(): void {
    for (let round = 0; this.#created.length > 0 && round < MAX_GENERATIONS; round++) {
      const batch = this.#created;
      this.#created = [];
      for (const { program, index } of this.#programs.at("created")) {
        for (const entity of batch) if (this.#world.entities.isAlive(entity)) this.#run(program, index, entity);
      }
    }
  }

  /** Resumes waiting rules, in order. */
  #goOn(): void {
    if (this.#frames.length === 0) return;
    const frames = this.#frames;
    this.#frames = [];
    const kept = frames.filter((frame) => frame.wake > this.#world.playTick || this.#continue(frame));
    this.#frames = [...kept, ...this.#frames];
  }

  /** @returns whether it waits again. */
  #continue(frame: Frame): boolean {
    if (!thaw(frame, this.#world.entities.columns)) return false;
    this.#gauge.rounds = 0;
    this.#calls = 0;
    try {
      frame.program.machines[frame.rule]?.(frame);
    } catch (error) {
      this.#report(frame.program, frame.rule, error);
      return false;
    }
    if (frame.pc < 0) return false;
    freeze(frame, this.#world.entities.columns);
    return true;
  }

  #start(program: LinkedProgram, rule: number, slots: Value[]): void {
    if (this.#frames.length >= MAX_FRAMES)
      throw new RuleStop(`There are already ${MAX_FRAMES.toLocaleString("en")} rules that wait; no more can.`);
    const all = (program.rules[rule]?.frame ?? []).map((kind, index) => slots[index] ?? (kind === "list" ? [] : kind === "one" ? -1 : 0));
    const frame: Frame = { program, rule, pc: 0, wake: 0, slots: all, generations: [] };
    program.machines[rule]?.(frame);
    if (frame.pc < 0) return;
    freeze(frame, this.#world.entities.columns);
    this.#frames.push(frame);
  }
}

/** Whether an edit may affect rules. Moving objects and painting do not. */
function touchesRules(changes: GamePatch): boolean {
  return changes.some(({ path: [collection, , part, partId] }) => {
    if (collection === "prefabs") return part === undefined || !APART_FROM_RULES.has(part);
    if (collection === "assets") return part === undefined || part === "name";
    if (collection === "scenes") return part === undefined || PARTS_OF_SCENE.has(part) || (part === "layers" && partId === undefined);
    return collection === "variables" || collection === "functions" || collection === "rules";
  });
}
