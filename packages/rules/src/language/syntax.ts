/** Part of an expression's text, from `start` up to but not including `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

export type BinaryOperator = "+" | "-" | "*" | "/" | "%" | "^" | "&" | "=" | "≠" | "<" | ">" | "≤" | "≥" | "and" | "or";
export type SelectMode = "picked" | "all" | "nearest" | "furthest" | "random";

export type Filter = { kind: "within"; distance: Syntax; of: Syntax } | { kind: "touching"; of: Syntax } | { kind: "where"; test: Syntax };

/** Syntax tree of an expression, before name resolution. */
export type Syntax = Span &
  (
    | { kind: "number"; value: number }
    | { kind: "text"; value: string }
    | { kind: "boolean"; value: boolean }
    | { kind: "name"; name: string }
    | { kind: "tag"; name: string }
    | { kind: "member"; target: Syntax; name: string; nameSpan: Span }
    | { kind: "index"; target: Syntax; index: Syntax }
    | { kind: "call"; name: string; nameSpan: Span; args: Syntax[] }
    | { kind: "unary"; operator: "-" | "not"; operand: Syntax }
    | { kind: "binary"; operator: BinaryOperator; left: Syntax; right: Syntax }
    | { kind: "select"; mode: SelectMode; base: Syntax; to: Syntax | null; filters: Filter[] }
  );

/** A problem in an expression: its position and a message. */
export interface ExpressionProblem extends Span {
  message: string;
}

/** Operator precedence, loosest first. Operators are left-associative, except `^`. */
export const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  "=": 4,
  "≠": 4,
  "<": 4,
  ">": 4,
  "≤": 4,
  "≥": 4,
  "&": 5,
  "+": 6,
  "-": 6,
  "*": 7,
  "/": 7,
  "%": 7,
  "^": 9,
};
export const NOT_PRECEDENCE = 3;
export const NEGATIVE_PRECEDENCE = 8;

/** Words that need brackets when used as names. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  "and or not true false this other created each all nearest furthest within where touching of to if".split(" "),
);
