import { EndlessLoopError, scriptAddress } from "./script-error.ts";
import { HIDDEN_NAMES } from "./ambient.ts";
import type { ScriptClass } from "./script-class.ts";

/** Rounds of loops, and calls, that one callback may make before it counts as endless. */
export const MAX_LOOP_ROUNDS = 5_000_000;
/** What is left of that, in the same tick, for the others of a prefab of which many did not end. */
const LEAST_ROUNDS = 1_000;

/** Counts the rounds of loops and the calls of functions within one callback. */
export class LoopGuard {
  #left = MAX_LOOP_ROUNDS;
  #hasStopped = false;
  /** How many callbacks were stopped in this tick, by whose they are. */
  readonly #stopped = new Map<string, number>();
  readonly #keyOfCaller: () => string;

  /** @param keyOfCaller whose callback is under way: a prefab's or a scene's. */
  constructor(keyOfCaller: () => string) {
    this.#keyOfCaller = keyOfCaller;
  }

  beginTick(): void {
    if (!this.#hasStopped) return;
    this.#hasStopped = false;
    this.#stopped.clear();
  }

  /**
   * A callback begins. Once one of a prefab was stopped, the next ones of that prefab have less and less time in this tick, so that many
   * objects that are caught in the same loop take no longer than a few.
   */
  reset(): void {
    this.#left = this.#hasStopped ? this.#limit() : MAX_LOOP_ROUNDS;
  }

  readonly round = (line: number): true => {
    if (--this.#left < 0) this.#stop(line, "loop");
    return true;
  };

  readonly call = (line: number): void => {
    if (--this.#left < 0) this.#stop(line, "function");
  };

  /** What a walk goes over, counted. */
  readonly walk = <Item>(line: number, items: Iterable<Item>): Iterable<Item> => counted(items, () => this.round(line));

  #limit(): number {
    const stopped = this.#stopped.get(this.#keyOfCaller()) ?? 0;
    return Math.max(LEAST_ROUNDS, Math.floor(MAX_LOOP_ROUNDS / (1 + stopped) ** 2));
  }

  #stop(line: number, what: "loop" | "function"): never {
    const limit = this.#limit();
    if (this.#left === -1) {
      this.#hasStopped = true;
      const key = this.#keyOfCaller();
      this.#stopped.set(key, (this.#stopped.get(key) ?? 0) + 1);
    }
    throw new EndlessLoopError(line, what, limit);
  }
}

function* counted<Item>(items: Iterable<Item>, count: () => void): Generator<Item> {
  for (const item of items) {
    count();
    yield item;
  }
}

/**
 * Runs a compiled script's module code and returns the class that it exports.
 * @param scope names that the script sees beside the language's own.
 */
export function evaluateScript(js: string, key: string, scope: Readonly<Record<string, unknown>>): ScriptClass {
  const exports = evaluateModule(js, key, scope);
  const exported = exports["default"];
  if (typeof exported !== "function") throw new Error("The script must say: export default class extends Script { … }");
  return exported as ScriptClass;
}

/** Runs a compiled module's code and returns what it exports. */
export function evaluateModule(js: string, key: string, scope: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const exports: Record<string, unknown> = {};
  const visible = { ...Object.fromEntries(HIDDEN_NAMES.map((name) => [name, undefined])), ...scope, exports };
  const body = `"use strict";${js}\n//# sourceURL=${scriptAddress(key)}`;
  new Function(...Object.keys(visible), body)(...Object.values(visible));
  return exports;
}
