import type { Term, WorldValue } from "@playsmith/rules";
import { emitBuiltIn } from "./built-ins.ts";
import type { Code, TermEmitters } from "./code.ts";
import { emitOwn, emitProperty, memberAccess } from "./members.ts";
import { numberLiteral } from "./parts.ts";
import { emitOne } from "./selections.ts";
import type { Environment } from "./environment.ts";

const readers: Readonly<Record<WorldValue, (code: Code, env: Environment) => string>> = {
  time: () => "(w.playTick / 60)",
  tick: () => "w.playTick",
  sceneName: (code) => code.call("sceneName"),
  pointerX: (code) => code.call("pointerX"),
  pointerY: (code) => code.call("pointerY"),
  pointerDown: () => "w.input.pointerDown",
  pi: () => String(Math.PI),
  status: () => "w.status",
  loop: (_code, env) => env.loop,
  entry: (_code, env) => env.entry,
  key: (_code, env) => env.key,
  message: (_code, env) => env.message,
  "scene.width": () => "w.widthPx",
  "scene.height": () => "w.heightPx",
  "scene.gravity": () => "w.gravityPxPerS2",
  "camera.x": () => "w.camera.x",
  "camera.y": () => "w.camera.y",
  "camera.zoom": () => "(w.camera.zoom * 100)",
  "camera.angle": () => "(w.camera.angleRad * 57.29577951308232)",
  "camera.width": () => "(w.game.settings.viewWidthPx / w.camera.zoom)",
  "camera.height": () => "(w.game.settings.viewHeightPx / w.camera.zoom)",
};

/**
 * Code for the value of an expression. Preparatory statements (the nearest enemy, a count) are emitted as lines; the returned code has no
 * side effects.
 */
export function emitTerm(code: Code, env: Environment, term: Term): string {
  switch (term.kind) {
    case "constant":
      return typeof term.value === "number" ? numberLiteral(term.value) : code.parts.constant(term.value);
    case "global":
      return typed(code, term, memberAccess(code, code.variables("V"), term.name), term.initial);
    case "sceneVariable":
      return typed(code, term, memberAccess(code, code.variables("SV"), term.name), term.initial);
    case "local":
      return env.locals.get(term.name) ?? "0";
    case "world":
      return emitWorldValue(code, env, term.name);
    case "property":
      return emitProperty(code, env, term.of, term.name);
    case "own":
      return typed(code, term, emitOwn(code, env, term.of, term.name), term.initial);
    case "unary":
      return term.operator === "-" ? `(-${emitNumber(code, env, term.operand)})` : `(!${emitBoolean(code, env, term.operand)})`;
    case "binary":
      return emitBinary(code, env, term);
    case "if":
      return emitChoice(code, env, emitBoolean(code, env, term.test), term.yes, term.no);
    case "call":
      return emitBuiltIn(code, env, term.name, term.args);
    case "invoke":
      return emitInvoke(code, env, term.functionId, term.args);
    case "index":
      return code.pure("entryOf", emitTerm(code, env, term.target), emitTerm(code, env, term.index));
    case "objects":
      return emitOne(code, env, term.selection);
  }
}

/** Converts a variable to its declared type, since scripts can assign anything. */
function typed(code: Code, term: Term, read: string, initial: unknown): string {
  if (term.type === "number") return code.pure("numberOr", read, numberLiteral(initial as number));
  if (term.type === "text") return code.pure("textOr", read, code.parts.constant(initial));
  if (term.type === "boolean") return code.pure("flagOr", read, String(initial));
  return code.pure("valueOr", read, initial === undefined ? "0" : code.parts.constant(initial));
}

function emitNumber(code: Code, env: Environment, term: Term): string {
  const value = emitTerm(code, env, term);
  return term.type === "number" ? value : code.pure("toNumber", value);
}

/** As {@link emitNumber}, but always finite: other values become 0. */
function emitFinite(code: Code, env: Environment, term: Term): string {
  const value = emitNumber(code, env, term);
  return term.kind === "constant" || term.kind === "own" || term.kind === "global" ? value : code.pure("finite", value);
}

function emitText(code: Code, env: Environment, term: Term): string {
  const value = emitTerm(code, env, term);
  return term.type === "text" ? value : code.pure("toText", value);
}

function emitBoolean(code: Code, env: Environment, term: Term): string {
  const value = emitTerm(code, env, term);
  return term.type === "boolean" ? value : code.pure("toFlag", value);
}

type Binary = Term & { kind: "binary" };

function emitBinary(code: Code, env: Environment, term: Binary): string {
  const { operator, left, right } = term;
  switch (operator) {
    case "and":
    case "or":
      return emitLazily(code, env, term);
    case "&":
      return code.pure("join", emitText(code, env, left), emitText(code, env, right));
    case "=":
    case "≠":
      return emitEqual(code, env, term);
    case "<":
    case ">":
    case "≤":
    case "≥": {
      const sign = operator === "≤" ? "<=" : operator === "≥" ? ">=" : operator;
      const emit = left.type === "text" ? emitText : emitNumber;
      return `(${emit(code, env, left)} ${sign} ${emit(code, env, right)})`;
    }
    case "+":
      if (term.type === "any") return code.pure("plus", emitTerm(code, env, left), emitTerm(code, env, right));
      return `(${emitNumber(code, env, left)} + ${emitNumber(code, env, right)})`;
    case "-":
    case "*":
      return `(${emitNumber(code, env, left)} ${operator} ${emitNumber(code, env, right)})`;
    case "/":
    case "%":
    case "^": {
      const name = operator === "/" ? "divide" : operator === "%" ? "remainder" : "power";
      if (operator === "/" && right.kind === "constant" && right.value !== 0)
        return `(${emitNumber(code, env, left)} / ${emitNumber(code, env, right)})`;
      return code.pure(name, emitNumber(code, env, left), emitNumber(code, env, right));
    }
  }
}

function emitEqual(code: Code, env: Environment, { operator, left, right }: Binary): string {
  const a = emitTerm(code, env, left);
  const b = emitTerm(code, env, right);
  const isPlain = left.type === right.type && left.type !== "any" && left.type !== "list" && left.type !== "map";
  if (!isPlain) return `${operator === "≠" ? "!" : ""}${code.pure("isSame", a, b)}`;
  return `(${a} ${operator === "=" ? "===" : "!=="} ${b})`;
}

/** Short-circuit evaluation of `and` and `or`, including the preparatory statements of the right side. */
function emitLazily(code: Code, env: Environment, { operator, left, right }: Binary): string {
  const first = emitBoolean(code, env, left);
  let second = "";
  const lines = code.capture(() => {
    second = emitBoolean(code, env, right);
  });
  if (lines.length === 0) return `(${first} ${operator === "and" ? "&&" : "||"} ${second})`;
  const result = code.temp("b");
  code.line(`let ${result} = ${first};`);
  code.block(`if (${operator === "and" ? "" : "!"}${result})`, () => {
    code.append(lines);
    code.line(`${result} = ${second};`);
  });
  return result;
}

function emitChoice(code: Code, env: Environment, test: string, yes: Term, no: Term): string {
  const branch = (term: Term) => {
    let value = "";
    const lines = code.capture(() => {
      value = emitTerm(code, env, term);
    });
    return { value, lines };
  };
  const [a, b] = [branch(yes), branch(no)];
  if (a.lines.length + b.lines.length === 0) return `(${test} ? ${a.value} : ${b.value})`;
  const result = code.temp("b");
  code.line(`let ${result};`);
  for (const [head, { lines, value }] of [
    [`if (${test})`, a],
    ["else", b],
  ] as const) {
    code.block(head, () => {
      code.append(lines);
      code.line(`${result} = ${value};`);
    });
  }
  return result;
}

/** Calls a function of the game before the rest of the expression, since it may have side effects. */
function emitInvoke(code: Code, env: Environment, functionId: string, args: readonly Term[]): string {
  const values = args.map((argument) => (argument.type === "number" ? emitFinite(code, env, argument) : emitTerm(code, env, argument)));
  const result = code.keep("v", `${code.parts.cell(functionId)}.call(${values.join(", ")})`);
  code.reload();
  return result;
}

export const termEmitters: TermEmitters = { term: emitTerm, number: emitNumber, finite: emitFinite, text: emitText, boolean: emitBoolean };

function emitWorldValue(code: Code, env: Environment, name: string): string {
  return readers[name as WorldValue](code, env);
}
