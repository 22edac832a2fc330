import { acos, asin, atan, atan2, cos, exp, log, pow, sin, tan } from "../numbers/maths.ts";
import type { WorldState } from "../world-state.ts";

const log10 = (x: number): number => wholeLog(x, 10, log(x) / Math.LN10);
const log2 = (x: number): number => wholeLog(x, 2, log(x) / Math.LN2);

/** A deterministic `Math`, with random numbers from the world's seed. Written out, so that V8 treats its members as constants. */
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

/** Makes logarithms of exact powers integers. */
function wholeLog(x: number, base: number, estimate: number): number {
  const whole = Math.round(estimate);
  return pow(base, whole) === x ? whole : estimate;
}

/** A `console` that emits world events. */
export function scriptConsole(world: WorldState): Record<string, (...parts: unknown[]) => void> {
  const logger =
    (level: "info" | "warning") =>
    (...parts: unknown[]) =>
      world.events.add({ type: "log", level, text: parts.map(inWords).join(" ").slice(0, 10_000) });
  return Object.freeze({
    log: logger("info"),
    info: logger("info"),
    debug: logger("info"),
    warn: logger("warning"),
    error: logger("warning"),
  });
}

function inWords(value: unknown): string {
  try {
    return (typeof value === "object" && value !== null ? JSON.stringify(value) : undefined) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
