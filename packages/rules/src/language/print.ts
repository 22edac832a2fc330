import { type Filter, NEGATIVE_PRECEDENCE, NOT_PRECEDENCE, PRECEDENCE, RESERVED_WORDS, type Syntax } from "./syntax.ts";

/** Formats a name for an expression: in brackets when it contains spaces or is a reserved word. */
export function printName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !RESERVED_WORDS.has(name) ? name : `[${name}]`;
}

/** Formats a tag for an expression: in brackets when it contains spaces, or ends with a sign. */
export function printTag(tag: string): string {
  return /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?$/u.test(tag) ? `#${tag}` : `#[${tag}]`;
}

/** Prints an expression so that it parses to the same syntax. */
export function printSyntax(syntax: Syntax): string {
  return print(syntax, 0);
}

function print(syntax: Syntax, binding: number): string {
  switch (syntax.kind) {
    case "number":
      return String(syntax.value);
    case "text":
      return `"${syntax.value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n").replaceAll(/[“”]/g, "\\$&")}"`;
    case "boolean":
      return String(syntax.value);
    case "name":
      return isWordOfObjects(syntax.name) ? syntax.name : printName(syntax.name);
    case "tag":
      return printTag(syntax.name);
    case "member":
      return `${operand(syntax.target)}.${printName(syntax.name)}`;
    case "index":
      return `${operand(syntax.target)}[${print(syntax.index, 0)}]`;
    case "call":
      return `${syntax.name}(${syntax.args.map((argument) => print(argument, 0)).join(", ")})`;
    case "unary": {
      const own = syntax.operator === "-" ? NEGATIVE_PRECEDENCE : NOT_PRECEDENCE;
      return wrapped(`${syntax.operator === "-" ? "-" : "not "}${print(syntax.operand, own)}`, own < binding);
    }
    case "binary": {
      const own = PRECEDENCE[syntax.operator];
      const isRight = syntax.operator === "^";
      const left = print(syntax.left, isRight ? own + 1 : own);
      const right = print(syntax.right, isRight ? own : own + 1);
      return wrapped(`${left} ${syntax.operator} ${right}`, own < binding);
    }
    case "select":
      return wrapped(printSelection(syntax), binding > 0);
  }
}

const isWordOfObjects = (name: string): boolean => name === "this" || name === "other" || name === "created";
const wrapped = (text: string, needed: boolean): string => (needed ? `(${text})` : text);

/** An operand before a dot or an index, in parentheses if needed. */
function operand(syntax: Syntax): string {
  const isPlain =
    syntax.kind === "name" || syntax.kind === "tag" || syntax.kind === "member" || syntax.kind === "index" || syntax.kind === "call";
  return isPlain ? print(syntax, 0) : `(${print(syntax, 0)})`;
}

function base(syntax: Syntax): string {
  return syntax.kind === "name" || syntax.kind === "tag" ? print(syntax, 0) : `(${print(syntax, 0)})`;
}

function printSelection(syntax: Syntax & { kind: "select" }): string {
  const mode = syntax.mode === "picked" ? "each " : `${syntax.mode} `;
  const to = syntax.to ? ` ${syntax.mode === "nearest" ? "to" : "from"} ${base(syntax.to)}` : "";
  const filters = syntax.filters.map((filter, index) => printFilter(filter, index === syntax.filters.length - 1));
  return `${mode}${base(syntax.base)}${to}${filters.join("")}`;
}

function printFilter(filter: Filter, isLast: boolean): string {
  if (filter.kind === "where") return isLast ? ` where ${print(filter.test, 0)}` : ` where (${print(filter.test, 0)})`;
  if (filter.kind === "touching") return ` touching ${base(filter.of)}`;
  return ` within ${print(filter.distance, 6)} of ${base(filter.of)}`;
}
