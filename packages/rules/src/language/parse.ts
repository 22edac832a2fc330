import { translated } from "@playsmith/texts";
import {
  type BinaryOperator,
  type ExpressionProblem,
  type Filter,
  NEGATIVE_PRECEDENCE,
  NOT_PRECEDENCE,
  PRECEDENCE,
  type SelectMode,
  type Syntax,
} from "./syntax.ts";
import { ExpressionError, type Token, tokenize } from "./tokens.ts";

export type Parsing = { ok: true; syntax: Syntax } | { ok: false; problem: ExpressionProblem };

/** Maximum length of an expression, and maximum nesting. */
export const MAX_EXPRESSION_LENGTH = 2_000;
const MAX_DEPTH = 60;
const MODES = new Set(["each", "all", "nearest", "furthest", "random"]);
const FILTERS = new Set(["within", "where", "touching"]);
/** Words that start a selection only if an object name follows. */
const NOT_A_BASE = new Set(["and", "or", "within", "where", "touching", "of", "to"]);

/** Parses an expression or a selection of objects. Never throws. */
export function parseExpression(text: string): Parsing {
  if (text.length > MAX_EXPRESSION_LENGTH) {
    return {
      ok: false,
      problem: { message: "This is too long. Split it up with variables or functions.", start: MAX_EXPRESSION_LENGTH, end: text.length },
    };
  }
  try {
    return { ok: true, syntax: new Parser(tokenize(text)).whole() };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Precedence climbing (a Pratt parser) over the tokens. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Syntax {
    if (this.#tokens.length === 1)
      throw new ExpressionError(translated("Something is missing here. Write a value, e.g. 3 or score + 1."), 0, 0);
    const syntax = this.#expression(0);
    const rest = this.#next;
    if (rest.kind !== "end") throw this.#unexpected();
    return syntax;
  }

  get #next(): Token {
    return this.#tokens[this.#at] as Token;
  }

  #take(): Token {
    const token = this.#next;
    if (token.kind !== "end") this.#at++;
    return token;
  }

  #isSign(value: string): boolean {
    return this.#next.kind === "sign" && this.#next.value === value;
  }

  #isWord(value: string): boolean {
    return this.#next.kind === "word" && !this.#next.quoted && this.#next.value === value;
  }

  #expect(sign: string, what: () => string): Token {
    if (!this.#isSign(sign)) throw new ExpressionError(what(), this.#next.start, this.#next.end);
    return this.#take();
  }

  #unexpected(): ExpressionError {
    const token = this.#next;
    if (token.kind === "end") return new ExpressionError(translated("Something is missing at the end."), token.start, token.end);
    if (token.kind === "sign")
      return new ExpressionError(translated('"{word}" does not fit here.', { word: token.value }), token.start, token.end);
    return new ExpressionError(translated("An operator is missing before this, such as + or &."), token.start, token.end);
  }

  #expression(binding: number): Syntax {
    if (++this.#depth > MAX_DEPTH) throw new ExpressionError(translated("This is nested too deeply."), this.#next.start, this.#next.end);
    let left = this.#prefix();
    for (;;) {
      const operator = this.#operator();
      if (operator === null || PRECEDENCE[operator] <= binding) break;
      this.#take();
      const right = this.#expression(operator === "^" ? PRECEDENCE[operator] - 1 : PRECEDENCE[operator]);
      left = { kind: "binary", operator, left, right, start: left.start, end: right.end };
    }
    this.#depth--;
    return left;
  }

  #operator(): BinaryOperator | null {
    const token = this.#next;
    if ((token.kind !== "sign" && token.kind !== "word") || (token.kind === "word" && token.quoted)) return null;
    return Object.hasOwn(PRECEDENCE, token.value) ? (token.value as BinaryOperator) : null;
  }

  #prefix(): Syntax {
    const token = this.#next;
    if (token.kind === "sign" && (token.value === "-" || token.value === "+")) {
      this.#take();
      const operand = this.#expression(NEGATIVE_PRECEDENCE);
      if (token.value === "+") return operand;
      return { kind: "unary", operator: "-", operand, start: token.start, end: operand.end };
    }
    if (this.#isWord("not")) {
      this.#take();
      const operand = this.#expression(NOT_PRECEDENCE);
      return { kind: "unary", operator: "not", operand, start: token.start, end: operand.end };
    }
    return this.#postfix(this.#operand());
  }

  #operand(): Syntax {
    const token = this.#take();
    switch (token.kind) {
      case "number":
      case "text":
        return token;
      case "tag":
        return this.#filtered("picked", { kind: "tag", name: token.value, start: token.start, end: token.end }, null, token.start);
      case "sign": {
        if (token.value !== "(") break;
        const inner = this.#expression(0);
        const close = this.#expect(")", () => translated('A closing ")" is missing.'));
        return { ...inner, start: token.start, end: close.end };
      }
      case "word":
        return this.#word(token);
      case "end":
        break;
    }
    throw token.kind === "end"
      ? new ExpressionError(translated("Something is missing at the end."), token.start, token.end)
      : new ExpressionError(translated("A value is missing before this."), token.start, token.end);
  }

  #word(token: Token & { kind: "word" }): Syntax {
    const { value, quoted, start, end } = token;
    if (!quoted) {
      if (value === "true" || value === "false") return { kind: "boolean", value: value === "true", start, end };
      if (MODES.has(value) && this.#startsBase()) return this.#selection(value === "each" ? "picked" : (value as SelectMode), start);
      if (NOT_A_BASE.has(value)) throw new ExpressionError(translated('"{word}" does not fit here.', { word: value }), start, end);
      if (this.#isSign("(")) return this.#call(value, start, end);
    }
    return this.#filtered("picked", { kind: "name", name: value, start, end }, null, start);
  }

  #startsBase(): boolean {
    const token = this.#next;
    return token.kind === "tag" || (token.kind === "word" && (token.quoted || !NOT_A_BASE.has(token.value)));
  }

  #call(name: string, start: number, end: number): Syntax {
    this.#take();
    const args: Syntax[] = [];
    if (!this.#isSign(")")) {
      do args.push(this.#expression(0));
      while (this.#isSign(",") && this.#take());
    }
    const close = this.#expect(")", () => translated('A closing ")" is missing after the values of {name}.', { name }));
    return { kind: "call", name, nameSpan: { start, end }, args, start, end: close.end };
  }

  #base(): Syntax {
    const token = this.#take();
    if (token.kind === "tag") return { kind: "tag", name: token.value, start: token.start, end: token.end };
    if (token.kind === "word" && (token.quoted || !NOT_A_BASE.has(token.value)))
      return { kind: "name", name: token.value, start: token.start, end: token.end };
    if (token.kind === "sign" && token.value === "(") {
      const inner = this.#expression(0);
      this.#expect(")", () => translated('A closing ")" is missing.'));
      return inner;
    }
    throw new ExpressionError(translated("The name of an object is missing here, e.g. Player, #enemy or this."), token.start, token.end);
  }

  #selection(mode: SelectMode, start: number): Syntax {
    const base = this.#base();
    let to: Syntax | null = null;
    if ((mode === "nearest" || mode === "furthest") && this.#isWord(mode === "nearest" ? "to" : "from")) {
      this.#take();
      to = this.#base();
    }
    return this.#filtered(mode, base, to, start);
  }

  #filtered(mode: SelectMode, base: Syntax, to: Syntax | null, start: number): Syntax {
    const filters: Filter[] = [];
    while (this.#next.kind === "word" && !this.#next.quoted && FILTERS.has(this.#next.value) && filters.length < 10) {
      const word = (this.#take() as Token & { kind: "word" }).value;
      if (word === "where") filters.push({ kind: "where", test: this.#expression(0) });
      else if (word === "touching") filters.push({ kind: "touching", of: this.#base() });
      else {
        const distance = this.#expression(5);
        if (!this.#isWord("of"))
          throw new ExpressionError(translated('"within" needs "of", as in Enemy within 50 of Player.'), this.#next.start, this.#next.end);
        this.#take();
        filters.push({ kind: "within", distance, of: this.#base() });
      }
    }
    if (mode === "picked" && filters.length === 0) return base;
    return { kind: "select", mode, base, to, filters, start, end: (this.#tokens[this.#at - 1] as Token).end };
  }

  #postfix(operand: Syntax): Syntax {
    let target = operand;
    for (;;) {
      if (this.#isSign(".")) {
        this.#take();
        const token = this.#take();
        if (token.kind !== "word")
          throw new ExpressionError(translated("The name of a property is missing after the dot, e.g. x."), token.start, token.end);
        target = {
          kind: "member",
          target,
          name: token.value,
          nameSpan: { start: token.start, end: token.end },
          start: target.start,
          end: token.end,
        };
      } else if (this.#isSign("[")) {
        this.#take();
        const index = this.#expression(0);
        const close = this.#expect("]", () => translated('A closing "]" is missing.'));
        target = { kind: "index", target, index, start: target.start, end: close.end };
      } else if (target.kind !== "select" && target.kind === "name" && this.#isSign("(")) throw this.#unexpected();
      else return target;
    }
  }
}
