import type { Value } from "@playsmith/game-format";
import type { Syntax } from "@playsmith/rules";

/** Finds a variable by its name in an expression. */
export type FindVariable = (name: string) => Value | undefined;

/** Initial value of an expression that only depends on variables. Undefined for all others, since the world does not run. */
export function initialValue(syntax: Syntax, variableOf: FindVariable): Value | undefined {
  const of = (part: Syntax | undefined) => (part === undefined ? undefined : initialValue(part, variableOf));
  switch (syntax.kind) {
    case "number":
    case "text":
    case "boolean":
      return syntax.value;
    case "name":
      return variableOf(syntax.name);
    case "unary": {
      const operand = of(syntax.operand);
      if (syntax.operator === "not") return typeof operand === "boolean" ? !operand : undefined;
      return typeof operand === "number" ? -operand : undefined;
    }
    case "binary":
      return combined(syntax.operator, of(syntax.left), of(syntax.right));
    case "call": {
      if (syntax.name === "min" || syntax.name === "max") {
        const numbers = syntax.args.map(of);
        return numbers.every((value) => typeof value === "number") ? Math[syntax.name](...numbers) : undefined;
      }
      if (syntax.name !== "if" || syntax.args.length !== 3) return undefined;
      const test = of(syntax.args[0]);
      return typeof test === "boolean" ? of(syntax.args[test ? 1 : 2]) : undefined;
    }
    case "tag":
    case "member":
    case "index":
    case "select":
      return undefined;
  }
}

function combined(
  operator: (Syntax & { kind: "binary" })["operator"],
  left: Value | undefined,
  right: Value | undefined,
): Value | undefined {
  if (typeof left === "boolean" && typeof right === "boolean") {
    if (operator === "and") return left && right;
    if (operator === "or") return left || right;
  }
  if (typeof left !== typeof right || typeof left === "object" || left === undefined || right === undefined) return undefined;
  if (operator === "=") return left === right;
  if (operator === "≠") return left !== right;
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  switch (operator) {
    case "<":
      return left < right;
    case ">":
      return left > right;
    case "≤":
      return left <= right;
    case "≥":
      return left >= right;
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0 ? undefined : left / right;
    case "%":
    case "^":
    case "&":
    case "and":
    case "or":
      return undefined;
  }
}
