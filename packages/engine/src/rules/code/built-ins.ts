import type { ExpressionFunction, Selection, Term } from "@playsmith/rules";
import type { Code } from "./code.ts";
import type { Environment } from "./environment.ts";
import { asList, emitList, emitOne } from "./selections.ts";

type Write = (code: Code, env: Environment, args: readonly Term[]) => string;

/** A library function on numbers, with defaults for missing arguments. */
const onNumbers =
  (name: string, ...defaults: string[]): Write =>
  (code, env, args) =>
    code.pure(
      name,
      ...args.map((argument) => code.emit.number(code, env, argument)),
      ...defaults.slice(args.length === 1 ? 0 : defaults.length),
    );
const direct =
  (name: string): Write =>
  (code, env, args) =>
    `Math.${name}(${args.map((argument) => code.emit.number(code, env, argument)).join(", ")})`;
const onTexts =
  (name: string): Write =>
  (code, env, args) =>
    code.pure(name, ...args.map((argument) => (argument.type === "number" ? code.emit.number : code.emit.text)(code, env, argument)));
const onValues =
  (name: string): Write =>
  (code, env, args) =>
    code.pure(name, ...args.map((argument) => code.emit.term(code, env, argument)));

const selectionOf = (term: Term | undefined): Selection =>
  term?.kind === "objects" ? term.selection : { mode: "picked", base: { kind: "other" }, to: null, filters: [] };
const onPairs =
  (name: string, places: string): Write =>
  (code, env, args) => {
    if (args.length === 4) return code.pure(places, ...args.map((argument) => code.emit.number(code, env, argument)));
    return code.call(name, emitOne(code, env, selectionOf(args[0])), emitOne(code, env, selectionOf(args[1])));
  };

const writers: Readonly<Record<ExpressionFunction, Write>> = {
  if: (code, env, [test, yes, no]) =>
    `(${code.emit.boolean(code, env, test as Term)} ? ${code.emit.term(code, env, yes as Term)} : ${code.emit.term(code, env, no as Term)})`,
  min: direct("min"),
  max: direct("max"),
  abs: direct("abs"),
  sign: direct("sign"),
  floor: direct("floor"),
  ceil: direct("ceil"),
  clamp: onNumbers("clamp"),
  round: onNumbers("roundTo", "0"),
  sqrt: onNumbers("squareRoot"),
  exp: onNumbers("exp"),
  log: onNumbers("logarithm"),
  mod: onNumbers("modulo"),
  lerp: onNumbers("lerp"),
  remap: onNumbers("remap"),
  snap: onNumbers("snapTo"),
  wrap: onNumbers("wrapAround"),
  sin: onNumbers("sinDeg"),
  cos: onNumbers("cosDeg"),
  tan: onNumbers("tanDeg"),
  asin: onNumbers("asinDeg"),
  acos: onNumbers("acosDeg"),
  atan: onNumbers("atanDeg"),
  atan2: onNumbers("atan2Deg"),
  angleDifference: onNumbers("angleDifference"),
  // A random value is drawn once in advance, even if its code is used several times.
  random: (code, env, args) => code.keep("v", code.call("randomBetween", ...args.map((argument) => code.emit.number(code, env, argument)))),
  randomInt: (code, env, args) =>
    code.keep("v", code.call("randomWhole", ...args.map((argument) => code.emit.number(code, env, argument)))),
  choose: (code, env, args) =>
    code.keep("v", code.call("chooseOne", `[${args.map((argument) => code.emit.term(code, env, argument)).join(", ")}]`)),
  chance: (code, env, args) => code.keep("v", code.call("happens", code.emit.number(code, env, args[0] as Term))),
  length: onValues("lengthOf"),
  upper: onTexts("upper"),
  lower: onTexts("lower"),
  trim: onTexts("trim"),
  startsWith: onTexts("startsWith"),
  endsWith: onTexts("endsWith"),
  position: onTexts("positionOf"),
  replace: onTexts("replaceAll"),
  part: onTexts("partOf"),
  repeat: onTexts("repeatText"),
  contains: onValues("containsValue"),
  number: onValues("toNumber"),
  text: onValues("formatted"),
  pad: onValues("padded"),
  distance: onPairs("distanceBetween", "distanceOf"),
  angle: onPairs("angleBetween", "angleOf"),
  count: (code, env, args) => {
    const [items, count] = asList(code, emitList(code, env, selectionOf(args[0])));
    return code.call("countAlive", items, count);
  },
  exists: (code, env, args) => {
    const [items, count] = asList(code, emitList(code, env, selectionOf(args[0])));
    return `(${code.call("first", items, count)} >= 0)`;
  },
  hasTag: (code, env, args) =>
    code.call("carriesTag", emitOne(code, env, selectionOf(args[0])), code.emit.text(code, env, args[1] as Term)),
  isTouching: (code, env, args) => {
    const [items, count] = asList(code, emitList(code, env, selectionOf(args[1])));
    return code.call("touchesAny", emitOne(code, env, selectionOf(args[0])), items, count);
  },
  inSight: (code, env, args) =>
    code.call("seesOne", emitOne(code, env, selectionOf(args[0])), emitOne(code, env, selectionOf(args[1])), "Infinity"),
  isHeld: (code, env, args) => code.call("isHeld", code.emit.text(code, env, args[0] as Term)),
  isPressed: (code, env, args) => code.call("isPressed", code.emit.text(code, env, args[0] as Term)),
  pointerXOf: (code, env, args) => code.call("pointerXOf", code.emit.number(code, env, args[0] as Term)),
  pointerYOf: (code, env, args) => code.call("pointerYOf", code.emit.number(code, env, args[0] as Term)),
};

/** Code for a call of a built-in function of the rule language. */
export function emitBuiltIn(code: Code, env: Environment, name: string, args: readonly Term[]): string {
  return writers[name as ExpressionFunction](code, env, args);
}
