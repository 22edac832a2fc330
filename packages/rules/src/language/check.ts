import { translated } from "@playsmith/texts";
import { parseExpression } from "./parse.ts";
import { Resolver } from "./resolve.ts";
import type { RuleScope } from "./scope.ts";
import type { ExpressionProblem } from "./syntax.ts";
import type { Selection, Term, ValueType } from "./value.ts";

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: ExpressionProblem };

/** Parses an expression and resolves its names. Never throws. */
export function checkExpression(text: string, scope: RuleScope, expected: ValueType): Checked<Term> {
  const parsing = parseExpression(text);
  if (!parsing.ok) return parsing;
  const resolver = new Resolver(scope);
  const value = resolver.value(parsing.syntax, expected);
  return resolver.problem ? { ok: false, problem: resolver.problem } : { ok: true, value };
}

/** Parses a selection of objects, such as `this` or `each Enemy within 50 of Player`. Never throws. */
export function checkSelection(text: string, scope: RuleScope): Checked<Selection> {
  const parsing = parseExpression(text);
  if (!parsing.ok) {
    const isEmpty = text.trim() === "";
    return isEmpty
      ? {
          ok: false,
          problem: { message: translated("Objects are missing here. Name some, e.g. Player, #enemy or this."), start: 0, end: 0 },
        }
      : parsing;
  }
  const resolver = new Resolver(scope);
  const selection = resolver.selection(parsing.syntax);
  if (resolver.problem) return { ok: false, problem: resolver.problem };
  return { ok: true, value: selection as Selection };
}
