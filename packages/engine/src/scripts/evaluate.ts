import { EndlessLoopError, scriptAddress } from "./script-error.ts";
import { SEAL_NAME } from "@playsmith/scripts/runtime";
import { realmNames } from "./realm-names.ts";
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

/** What a script's module code exports as its class. @throws Error where it is none. */
export function classOf(exports: Readonly<Record<string, unknown>>): ScriptClass {
  const exported = exports["default"];
  if (typeof exported !== "function") throw new Error("The script must say: export default class extends Script { … }");
  return exported as ScriptClass;
}

/**
 * Runs a compiled module's code and returns what it exports.
 * @param scope names that it sees beside the language's own. Everything else that the realm has is undefined to it.
 */
export function evaluateModule(js: string, key: string, scope: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // The compiler refuses it. Code of older releases passed a compiler that could be misled, and no parameter can hide this name.
  if (!js.includes(SEAL_NAME) && /\beval\b/.test(withoutEscapes(js))) throw new TypeError("Scripts can't use eval.");
  const exports: Record<string, unknown> = {};
  const visible = { ...scope, exports };
  const names = Object.keys(visible);
  const body = `"use strict";{${js}\n}\n//# sourceURL=${scriptAddress(key)}`;
  // In a block of its own, so that a script may call its own things as it likes.
  new Function(...names, ...realmNames().filter((name) => !names.includes(name)), body)(...Object.values(visible));
  return exports;
}

/** A name can be spelled with escapes. */
function withoutEscapes(js: string): string {
  return js.replace(/\\u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))/g, (_, braced?: string, four?: string) =>
    String.fromCharCode(Number.parseInt(braced ?? four ?? "0", 16)),
  );
}

/** Copies what a module exports into what another exports, but for its class. */
export function exportAll(exports: Record<string, unknown>, others: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(others)) if (name !== "default" && !Object.hasOwn(exports, name)) exports[name] = others[name];
}
