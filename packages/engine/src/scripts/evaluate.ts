import { EndlessLoopError, scriptAddress } from "./script-error.ts";
import { SEAL_NAME, LANGUAGE_NAMES } from "@playsmith/scripts/runtime";
import type { ScriptClass } from "./script-class.ts";

/** Global names that scripts of older releases may use; undefined in every realm. */
const USUAL =
  "window self globalThis global document frames parent top opener location history navigator screen fetch XMLHttpRequest WebSocket " +
  "WebTransport EventSource RTCPeerConnection Worker SharedWorker ServiceWorker BroadcastChannel MessageChannel MessagePort postMessage " +
  "localStorage sessionStorage indexedDB caches cookieStore crypto performance setTimeout setInterval setImmediate clearTimeout " +
  "clearInterval clearImmediate requestAnimationFrame cancelAnimationFrame requestIdleCallback queueMicrotask addEventListener " +
  "removeEventListener dispatchEvent onmessage alert confirm prompt open close print Image Audio AudioContext Blob URL FileReader " +
  "SharedArrayBuffer Atomics WebAssembly Intl Proxy WeakRef FinalizationRegistry Function process require module Buffer importScripts name " +
  "status event origin";

/** Names that are not allowed as parameters in strict mode. */
const UNNAMEABLE = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static super switch this " +
    "throw true try typeof var void while with yield"
  ).split(" "),
);

/** The names of the last call, and what they were computed from. */
let known: { key: string; names: readonly string[] } | null = null;

/** Loop iterations and calls that one callback may make before it counts as endless. */
const MAX_LOOP_ROUNDS = 5_000_000;
/** The reduced limit in the same tick, for other objects of a prefab with many endless callbacks. */
const MIN_LOOP_ROUNDS = 1_000;

/** Counts the loop iterations and function calls of one callback. */
export class LoopGuard {
  #left = MAX_LOOP_ROUNDS;
  #hasStopped = false;
  /** Number of stopped callbacks in this tick, by owner key. */
  readonly #stopped = new Map<string, number>();
  readonly #keyOfCaller: () => string;

  /** @param keyOfCaller returns the prefab or scene whose callback is running. */
  constructor(keyOfCaller: () => string) {
    this.#keyOfCaller = keyOfCaller;
  }

  beginTick(): void {
    if (!this.#hasStopped) return;
    this.#hasStopped = false;
    this.#stopped.clear();
  }

  /**
   * Called when a callback starts. After one of a prefab was stopped, further ones of that prefab get a decreasing limit in this tick, so
   * that many objects in the same endless loop take little more time than a few.
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

  /** Wraps an iterable so that its iterations are counted. */
  readonly walk = <Item>(line: number, items: Iterable<Item>): Iterable<Item> => counted(items, () => this.round(line));

  #limit(): number {
    const stopped = this.#stopped.get(this.#keyOfCaller()) ?? 0;
    return Math.max(MIN_LOOP_ROUNDS, Math.floor(MAX_LOOP_ROUNDS / (1 + stopped) ** 2));
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

/** The class that a script's module exports. @throws Error for anything else. */
export function classOf(exports: Readonly<Record<string, unknown>>): ScriptClass {
  const exported = exports["default"];
  if (typeof exported !== "function") throw new Error("The script must say: export default class extends Script { … }");
  return exported as ScriptClass;
}

/**
 * Runs a compiled module and returns its exports.
 * @param scope names that are visible besides the language's own. All other globals are undefined in it.
 */
export function evaluateModule(js: string, key: string, scope: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // The compiler refuses `eval`. Code compiled by older releases may contain it, and strict mode allows no parameter of that name.
  if (!js.includes(SEAL_NAME) && /\beval\b/.test(withoutEscapes(js))) throw new TypeError("Scripts can't use eval.");
  const exports: Record<string, unknown> = {};
  const visible = { ...scope, exports };
  const names = Object.keys(visible);
  const body = `"use strict";{${js}\n}\n//# sourceURL=${scriptAddress(key)}`;
  // A separate block, so that a script may declare the same names.
  new Function(...names, ...realmNames().filter((name) => !names.includes(name)), body)(...Object.values(visible));
  return exports;
}

/** Decodes escapes, since an identifier can contain them. */
function withoutEscapes(js: string): string {
  return js.replace(/\\u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))/g, (_, braced?: string, four?: string) =>
    String.fromCharCode(Number.parseInt(braced ?? four ?? "0", 16)),
  );
}

/** Copies the exports of a module to another module's exports, except the default export. */
export function exportAll(exports: Record<string, unknown>, others: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(others)) if (name !== "default" && !Object.hasOwn(exports, name)) exports[name] = others[name];
}

/**
 * All names in the realm's global scope, including inherited ones, that are not part of the language. Computed again when a global was added
 * since the last script, e.g. by a module that was loaded later.
 */
function realmNames(): readonly string[] {
  const found = USUAL.split(" ");
  for (let owner: object | null = globalThis; owner; owner = Object.getPrototypeOf(owner) as object | null)
    found.push(...Object.getOwnPropertyNames(owner));
  const key = found.join();
  if (known?.key === key) return known.names;
  const names = [...new Set(found)].filter(
    (name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !UNNAMEABLE.has(name) && !LANGUAGE_NAMES.has(name),
  );
  known = { key, names };
  return names;
}
