import { EndlessLoopError, scriptAddress } from "./script-error.ts";
import { HIDDEN_NAMES } from "./ambient.ts";
import type { ScriptClass } from "./script-class.ts";

/** Rounds of loops that one callback may make before it counts as endless. */
export const MAX_LOOP_ROUNDS = 5_000_000;

/** Counts the rounds of loops within one callback. */
export class LoopGuard {
  #rounds = 0;

  reset(): void {
    this.#rounds = 0;
  }

  readonly round = (line: number): true => {
    if (++this.#rounds > MAX_LOOP_ROUNDS) throw new EndlessLoopError(line, MAX_LOOP_ROUNDS);
    return true;
  };
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
