import { acos, asin, atan, atan2, cos, exp, log, pow, sin, tan } from "../numbers/maths.ts";
import type { WorldState } from "../world-state.ts";

/**
 * Names of the surroundings that scripts see as undefined: what they answer differs from run to run, so a game that used them
 * could not be rewound or replayed. (Keeping hostile code in is the sandbox's job, not this list's.)
 */
export const HIDDEN_NAMES: readonly string[] = (
  "window self globalThis global document frames parent top opener location history navigator screen fetch XMLHttpRequest WebSocket " +
  "WebTransport EventSource RTCPeerConnection Worker SharedWorker ServiceWorker BroadcastChannel MessageChannel MessagePort postMessage " +
  "localStorage sessionStorage indexedDB caches cookieStore crypto performance setTimeout setInterval setImmediate clearTimeout " +
  "clearInterval clearImmediate requestAnimationFrame cancelAnimationFrame requestIdleCallback queueMicrotask addEventListener " +
  "removeEventListener dispatchEvent onmessage alert confirm prompt open close print Image Audio AudioContext Blob URL FileReader " +
  "SharedArrayBuffer Atomics WebAssembly Intl Proxy WeakRef FinalizationRegistry Function process require module Buffer importScripts name " +
  "status event origin"
).split(" ");

const log10 = (x: number): number => wholeLog(x, 10, log(x) / Math.LN10);
const log2 = (x: number): number => wholeLog(x, 2, log(x) / Math.LN2);

/** `Math` with the same results everywhere, and random numbers from the world's seed. Written out, so that V8 sees plain constants in it. */
export function scriptMath(world: WorldState): Record<string, unknown> {
  return Object.freeze({
    E: Math.E,
    LN10: Math.LN10,
    LN2: Math.LN2,
    LOG10E: Math.LOG10E,
    LOG2E: Math.LOG2E,
    PI: Math.PI,
    SQRT1_2: Math.SQRT1_2,
    SQRT2: Math.SQRT2,
    abs: Math.abs,
    ceil: Math.ceil,
    floor: Math.floor,
    round: Math.round,
    trunc: Math.trunc,
    sign: Math.sign,
    min: Math.min,
    max: Math.max,
    sqrt: Math.sqrt,
    imul: Math.imul,
    clz32: Math.clz32,
    fround: Math.fround,
    sin,
    cos,
    tan,
    asin,
    acos,
    atan,
    atan2,
    exp,
    log,
    pow,
    log10,
    log2,
    log1p: (x: number) => log(1 + x),
    expm1: (x: number) => exp(x) - 1,
    sinh: (x: number) => (exp(x) - exp(-x)) / 2,
    cosh: (x: number) => (exp(x) + exp(-x)) / 2,
    tanh: (x: number) => 1 - 2 / (exp(2 * x) + 1),
    cbrt: (x: number) => Math.sign(x) * pow(Math.abs(x), 1 / 3),
    hypot: (...sides: number[]) => Math.sqrt(sides.reduce((sum, side) => sum + side * side, 0)),
    random: () => world.random.next(),
  });
}

/** Logarithms of whole powers come out whole. */
function wholeLog(x: number, base: number, estimate: number): number {
  const whole = Math.round(estimate);
  return pow(base, whole) === x ? whole : estimate;
}

/** When a game's time begins: the same for each run. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** `Date` that reads the world's tick for a clock, in UTC. */
export function scriptDate(world: WorldState): typeof Date {
  const nowMs = () => EPOCH_MS + Math.floor((world.tick * 1_000) / 60);
  class TickDate extends Date {
    constructor(...parts: (number | string)[]) {
      super(...((parts.length === 0 ? [nowMs()] : parts) as [number]));
    }
    static override now(): number {
      return nowMs();
    }
    override getTimezoneOffset(): number {
      return 0;
    }
  }
  const prototype = TickDate.prototype as unknown as Record<string, unknown>;
  for (const part of ["FullYear", "Month", "Date", "Day", "Hours", "Minutes", "Seconds", "Milliseconds"]) {
    prototype[`get${part}`] = prototype[`getUTC${part}`];
  }
  Object.freeze(TickDate);
  Object.freeze(prototype);
  return TickDate as unknown as typeof Date;
}

/** `console` whose lines become events of the world. */
export function scriptConsole(world: WorldState): Record<string, (...parts: unknown[]) => void> {
  const say =
    (level: "info" | "warning") =>
    (...parts: unknown[]) =>
      world.events.add({ type: "log", level, text: parts.map(inWords).join(" ").slice(0, 10_000) });
  return Object.freeze({ log: say("info"), info: say("info"), debug: say("info"), warn: say("warning"), error: say("warning") });
}

function inWords(value: unknown): string {
  try {
    return (typeof value === "object" && value !== null ? JSON.stringify(value) : undefined) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
