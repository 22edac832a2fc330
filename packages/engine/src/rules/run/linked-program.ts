import type { RuleOwner, Value } from "@playsmith/game-format";
import type { WorldState } from "../../world-state.ts";
import type { Memory } from "../library/watching.ts";
import { library } from "../library/index.ts";
import { GONE, PAIR } from "../library/contacts.ts";
import type { RuleWatcher } from "../code/marks.ts";
import type { CompiledRule, Program } from "../code/program.ts";
import type { SavedFrame, SavedMemory } from "./saved-rules.ts";

/** Functions that compiled rules call on their host. */
export interface Host {
  /** Starts a waiting rule. */
  start(rule: number, slots: Value[]): void;
  /** Stops an endless rule. */
  runAway(): void;
  /** Enters and leaves a function. */
  enter(): void;
  leave(): void;
  /** Whether an object is inactive because the game is paused. */
  rests(entity: number): boolean;
  /** Whether the scene has just started. */
  isFirstTick(): boolean;
  /** The game restarts: resets the state of global rules. */
  beginAnew(): void;
  fired(rule: number): void;
  /** The watcher of one of its rules. */
  watcher?: RuleWatcher | undefined;
}

/** Counts the work of one rule in one tick. */
export interface Gauge {
  rounds: number;
  limit: number;
}

/** Reference to a function of the game, so that programs can be linked in any order. */
export interface Cell {
  call: (...values: Value[]) => Value;
}

export const ownerKey = (owner: RuleOwner): string => `${owner.kind}/${owner.id}`;

/** A waiting rule: its state machine's state, wake tick and memory. */
export interface Frame {
  program: LinkedProgram;
  rule: number;
  pc: number;
  wake: number;
  slots: SavedFrame["slots"];
  generations: number[][];
}

/** A program linked to a world. */
export class LinkedProgram {
  readonly program: Program;
  readonly key: string;
  readonly memories: readonly Memory[];
  readonly run: readonly ((argument?: unknown) => unknown)[];
  readonly machines: readonly (((frame: Frame) => void) | null)[];
  readonly #numbers: number[];
  /** Why its rules can't run; "" when they can. */
  readonly failure: string = "";

  /** @param isTraced whether fired rules are recorded. */
  constructor(program: Program, world: WorldState, host: Host, gauge: Gauge, cells: (functionId: string) => Cell, isTraced: boolean) {
    this.program = program;
    this.key = ownerKey(program.owner);
    this.memories = program.parts.memories.map(() => []);
    this.#numbers = program.parts.names.map((name) => world.names.numberOf(name));
    const source = program.source.replace(/\/\*fired (\d+)\*\//g, isTraced ? "H.fired($1);" : "");
    const { constants, calls } = program.parts;
    const scope = { w: world, L: library, K: constants, M: this.memories, U: this.#numbers, F: calls.map(cells), H: host, G: gauge };
    let made: [LinkedProgram["run"], LinkedProgram["machines"]] = [[], []];
    try {
      made = (new Function(...Object.keys(scope), source) as (...values: unknown[]) => typeof made)(...Object.values(scope));
    } catch (error) {
      // A page's CSP may forbid compiling code; the game then runs without these rules.
      this.failure = error instanceof Error ? error.message : String(error);
    }
    [this.run, this.machines] = made;
  }

  get owner(): RuleOwner {
    return this.program.owner;
  }

  get rules(): readonly CompiledRule[] {
    return this.program.rules;
  }

  /** Updates name numbers after a world's names were replaced. */
  readNames(world: WorldState): void {
    for (const [index, name] of this.program.parts.names.entries()) this.#numbers[index] = world.names.numberOf(name);
  }

  /** Drops the state of a removed object. */
  forget(entity: number): void {
    for (const [index, memory] of this.memories.entries()) {
      const kind = this.program.parts.memories[index]?.kind;
      if (kind === "entity" && entity < memory.length) delete memory[entity];
      if (kind === "pair" || kind === "ends") forgetPairs(memory, entity, kind === "ends");
    }
  }

  /** The scene is left. Keeps what global rules have already detected. */
  leaveScene(stays: (entity: number) => boolean): void {
    for (const [index, memory] of this.memories.entries()) {
      const kind = this.program.parts.memories[index]?.kind;
      if (kind === "entity") {
        for (const key of Object.keys(memory)) if (!stays(Number(key))) delete memory[Number(key)];
      } else if (kind === "pair" || kind === "ends" || this.owner.kind !== "game") memory.length = 0;
    }
  }

  /** Drops all state. */
  forgetAll(): void {
    for (const memory of this.memories) memory.length = 0;
  }

  /** State of its rules; rules without state are omitted. */
  save(): SavedMemory[] {
    return this.rules.flatMap((rule) => {
      const own = this.#memoriesOf(rule.id).map((memory) =>
        Object.keys(memory).map((key): [number, Value] => [Number(key), memory[Number(key)] as Value]),
      );
      if (own.every((entries) => entries.length === 0)) return [];
      return [{ owner: this.key, ruleId: rule.id, shape: rule.shape, entries: own }];
    });
  }

  /** Restores state of rules that are unchanged. */
  load(saved: readonly SavedMemory[]): void {
    for (const { owner, ruleId, shape, entries } of saved) {
      const rule = owner === this.key ? this.rules.find((candidate) => candidate.id === ruleId) : undefined;
      if (rule?.shape !== shape) continue;
      for (const [index, memory] of this.#memoriesOf(ruleId).entries()) {
        memory.length = 0;
        for (const [key, value] of entries[index] ?? []) memory[key] = value;
      }
    }
  }

  #memoriesOf(ruleId: string): Memory[] {
    return this.memories.filter((_, index) => this.program.parts.memories[index]?.ruleId === ruleId);
  }
}

/**
 * Marks pairs whose second object is removed, so that the end of the contact is reported.
 * @param isFirstToldOf whether the same applies to the first object.
 */
function forgetPairs(memory: Memory, entity: number, marksFirst: boolean): void {
  for (const text of Object.keys(memory)) {
    const key = Number(text);
    const [first, second] = [Math.floor(key / PAIR), key % PAIR];
    if (first !== entity && second !== entity) continue;
    delete memory[key];
    if (first === entity && !marksFirst) continue;
    memory[(first === entity ? GONE : first) * PAIR + (second === entity ? GONE : second)] = true;
  }
}
