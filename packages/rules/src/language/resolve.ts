import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { expressionFunctions } from "./functions.ts";
import { endMissing, misfit, objectsNotWanted, objectsWanted, signature, unknownInGame, unknownName, valuesTaken } from "./messages.ts";
import { typeOfInitial } from "./names.ts";
import { printName } from "./print.ts";
import { objectProperties, worldValues } from "./properties.ts";
import { ownVariablesOf, type RuleScope } from "./scope.ts";
import type { ExpressionProblem, Span, Syntax } from "./syntax.ts";
import { fits, nounOf } from "./types.ts";
import { type Base, type Selection, type Term, type ValueType } from "./value.ts";

const NOTHING: Term = { type: "any", kind: "constant", value: 0 };
type Of<Kind extends Syntax["kind"]> = Syntax & { kind: Kind };

/** Resolves the names of an expression and checks its types. Keeps the first problem. */
export class Resolver {
  problem: ExpressionProblem | null = null;
  readonly #scope: RuleScope;

  constructor(scope: RuleScope) {
    this.#scope = scope;
  }

  #fail(message: string, { start, end }: Span): Term {
    this.problem ??= { message, start, end };
    return NOTHING;
  }

  value(syntax: Syntax, expected: ValueType): Term {
    const value = this.#resolve(syntax);
    if (this.problem || fits(value.type, expected)) return value;
    return this.#fail(misfit(value.type, expected), syntax);
  }

  #resolve(syntax: Syntax): Term {
    switch (syntax.kind) {
      case "number":
        return { type: "number", kind: "constant", value: syntax.value };
      case "text":
        return { type: "text", kind: "constant", value: syntax.value };
      case "boolean":
        return { type: "boolean", kind: "constant", value: syntax.value };
      case "name":
        return this.#name(syntax);
      case "tag":
      case "select": {
        const selection = this.selection(syntax);
        return selection ? { type: "objects", kind: "objects", selection } : NOTHING;
      }
      case "member":
        return this.#member(syntax);
      case "index":
        return this.#index(syntax);
      case "call":
        return this.#call(syntax);
      case "unary": {
        const operand = this.value(syntax.operand, syntax.operator === "-" ? "number" : "boolean");
        return { type: syntax.operator === "-" ? "number" : "boolean", kind: "unary", operator: syntax.operator, operand };
      }
      case "binary":
        return this.#binary(syntax);
    }
  }

  #name(syntax: Of<"name">): Term {
    const { name } = syntax;
    const { names, locals } = this.#scope;
    const local = locals.get(name);
    if (local !== undefined && local !== "objects") return { type: local, kind: "local", name };
    if (local === undefined && names.globals.has(name)) {
      const initial = names.globals.get(name);
      return { type: typeOfInitial(initial), kind: "global", name, initial };
    }
    const base = this.#base(name);
    if (base) return this.problem ? NOTHING : { type: "objects", kind: "objects", selection: picked(base) };
    if (Object.hasOwn(worldValues, name)) return { type: worldValues[name as keyof typeof worldValues].type, kind: "world", name };
    if (Object.hasOwn(expressionFunctions, name) || names.functions.has(name))
      return this.#fail(translated("{name} is a function. Put its values in parentheses: {name}(…).", { name }), syntax);
    const candidates = (): string[] => [...locals.keys(), ...names.globals.keys(), ...names.prefabs.keys(), ...Object.keys(worldValues)];
    if (this.#scope.owner.kind === "prefab" && ownVariablesOf(this.#scope, { kind: "this" }).has(name))
      return this.#fail(translated("{name} is its own variable: write this.{printed}.", { name, printed: printName(name) }), syntax);
    const message = locals.size > 0 ? unknownName("variable", name, candidates()) : unknownInGame(names, "variable", name, candidates);
    return this.#fail(message, syntax);
  }

  /** The objects that a name refers to; null for any other name. */
  #base(name: string): Base | null {
    const { names, locals, owner } = this.#scope;
    if (name === "this") {
      if (owner.kind !== "prefab")
        this.problem ??= {
          message: translated('"this" has a meaning only in the rules of a prefab. Name the object instead.'),
          start: 0,
          end: 0,
        };
      return { kind: "this" };
    }
    if (name === "other" || name === "created") return { kind: name };
    if (locals.get(name) === "objects") return { kind: "local", name };
    const id = names.prefabs.get(name);
    return id === undefined ? null : { kind: "prefab", id };
  }

  selection(syntax: Syntax): Selection | null {
    if (syntax.kind === "select") {
      const base = this.#baseOf(syntax.base);
      const to = syntax.to ? this.selection(syntax.to) : null;
      if (!base) return null;
      if (to === null && (syntax.mode === "nearest" || syntax.mode === "furthest") && this.#scope.owner.kind !== "prefab") {
        this.#fail(endMissing(syntax.mode), syntax);
      }
      const filters = syntax.filters.map((filter) => {
        if (filter.kind === "where") return { kind: "where" as const, test: this.value(filter.test, "boolean") };
        const of = this.selection(filter.of) ?? picked(base);
        if (filter.kind === "touching") return { kind: "touching" as const, of };
        return { kind: "within" as const, distance: this.value(filter.distance, "number"), of };
      });
      return { mode: syntax.mode, base, to, filters };
    }
    const base = this.#baseOf(syntax);
    return base ? picked(base) : null;
  }

  #baseOf(syntax: Syntax): Base | null {
    const { names } = this.#scope;
    if (syntax.kind === "tag") {
      if (!names.tags.has(syntax.name))
        this.#fail(
          unknownInGame(names, "tag", syntax.name, () => names.tags),
          syntax,
        );
      return { kind: "tag", tag: syntax.name };
    }
    if (syntax.kind === "name") {
      const base = this.#base(syntax.name);
      if (this.problem?.end === 0 && base?.kind === "this") this.problem = { ...this.problem, start: syntax.start, end: syntax.end };
      if (!base)
        this.#fail(
          unknownInGame(names, "object", syntax.name, () => names.prefabs.keys()),
          syntax,
        );
      return base;
    }
    this.#fail(objectsWanted(), syntax);
    return null;
  }

  #member(syntax: Of<"member">): Term {
    const { target, name, nameSpan } = syntax;
    if (target.kind === "name" && !this.#base(target.name)) {
      const { sceneVariables } = this.#scope.names;
      if (target.name === "scene" && sceneVariables.has(name)) {
        const initial = sceneVariables.get(name);
        return { type: typeOfInitial(initial), kind: "sceneVariable", name, initial };
      }
      const path = `${target.name}.${name}`;
      if (Object.hasOwn(worldValues, path)) return { type: worldValues[path as keyof typeof worldValues].type, kind: "world", name: path };
      const siblings = Object.keys(worldValues).filter((key) => key.startsWith(`${target.name}.`));
      if (siblings.length > 0 && !this.#scope.names.globals.has(target.name))
        return this.#fail(
          unknownName(
            "property",
            name,
            siblings.map((key) => key.slice(target.name.length + 1)),
          ),
          nameSpan,
        );
    }
    if (target.kind === "name" && this.#scope.names.globals.has(target.name) && !this.#base(target.name)) {
      return this.#fail(
        translated('{variable} is a variable and has no properties. Leave out ".{name}".', { variable: target.name, name }),
        nameSpan,
      );
    }
    const of = this.selection(target);
    if (!of || this.problem) return NOTHING;
    const own = ownVariablesOf(this.#scope, of.base);
    if (own.has(name)) {
      const initial = own.get(name);
      return { type: typeOfInitial(initial), kind: "own", of, name, initial };
    }
    if (Object.hasOwn(objectProperties, name))
      return { type: objectProperties[name as keyof typeof objectProperties].type, kind: "property", of, name };
    return this.#fail(unknownName("property", name, [...own.keys(), ...Object.keys(objectProperties)]), nameSpan);
  }

  #index(syntax: Of<"index">): Term {
    const target = this.#resolve(syntax.target);
    const index = this.value(syntax.index, "any");
    if (this.problem) return NOTHING;
    if (target.type !== "list" && target.type !== "map" && target.type !== "any")
      return this.#fail(
        translated("This is {noun}; only lists and maps have entries to look up.", { noun: nounOf(target.type) }),
        syntax.target,
      );
    if (target.type === "list" && index.type === "text")
      return this.#fail(translated("Entries of a list are counted from 1; use a number."), syntax.index);
    return { type: "any", kind: "index", target, index };
  }

  #call(syntax: Of<"call">): Term {
    const own = this.#scope.names.functions.get(syntax.name);
    if (own) return this.#invoke(syntax, own.id);
    if (!Object.hasOwn(expressionFunctions, syntax.name)) {
      const candidates = [...this.#scope.names.functions.keys(), ...Object.keys(expressionFunctions)];
      return this.#fail(unknownName("function", syntax.name, candidates), syntax.nameSpan);
    }
    const spec = expressionFunctions[syntax.name as keyof typeof expressionFunctions];
    const params: readonly (readonly [string, ValueType])[] = spec.params;
    const isPlaces = (syntax.name === "distance" || syntax.name === "angle") && syntax.args.length === 4;
    const hasRest = params.at(-1)?.[0] === "…";
    const least = params.filter(([name]) => name !== "…" && !name.endsWith("?")).length;
    if (!isPlaces && (syntax.args.length < least || (!hasRest && syntax.args.length > params.length)))
      return this.#fail(
        translated("{name} takes {values}. For example: {example}.", {
          name: syntax.name,
          values: signature(params),
          example: spec.example,
        }),
        syntax,
      );
    const args = syntax.args.map((argument, index) =>
      this.value(argument, isPlaces ? "number" : (params[Math.min(index, params.length - 1)] as readonly [string, ValueType])[1]),
    );
    if (this.problem) return NOTHING;
    if (syntax.name === "if") {
      const [test = NOTHING, yes = NOTHING, no = NOTHING] = args;
      return { type: common(yes.type, no.type), kind: "if", test, yes, no };
    }
    const type = spec.returns === "same" ? args.map((argument) => argument.type).reduce(common) : spec.returns;
    return { type, kind: "call", name: syntax.name, args };
  }

  #invoke(syntax: Of<"call">, functionId: string): Term {
    const fn = this.#scope.game.functions[functionId];
    const params = inOrder(fn?.params ?? {}).map(([, param]) => param);
    if (!fn || fn.returns === "nothing")
      return this.#fail(
        translated("{name} gives no value back. Call it as an action, or let it return one.", { name: syntax.name }),
        syntax.nameSpan,
      );
    if (params.length !== syntax.args.length) return this.#fail(valuesTaken(syntax.name, params), syntax);
    const args = syntax.args.map((argument, index) => {
      const expected = params[index]?.type ?? "number";
      return this.value(argument, expected === "object" ? "objects" : expected);
    });
    return { type: fn.returns, kind: "invoke", functionId, args };
  }

  #binary(syntax: Of<"binary">): Term {
    const { operator } = syntax;
    if (operator === "and" || operator === "or") {
      const [left, right] = [this.value(syntax.left, "boolean"), this.value(syntax.right, "boolean")];
      return { type: "boolean", kind: "binary", operator, left, right };
    }
    const isComparing = operator === "=" || operator === "≠";
    const left = this.#resolve(syntax.left);
    const right = this.#resolve(syntax.right);
    if (this.problem) return NOTHING;
    if (isComparing && left.type === "objects" && right.type === "objects")
      return { type: "boolean", kind: "binary", operator, left, right };
    for (const [side, value] of [
      [syntax.left, left],
      [syntax.right, right],
    ] as const) {
      if (value.type === "objects" || value.type === "nothing") return this.#fail(objectsNotWanted(), side);
    }
    if (operator === "&") return { type: "text", kind: "binary", operator, left, right };
    if (isComparing) {
      if (!fits(left.type, right.type) && !fits(right.type, left.type))
        return this.#fail(
          translated("This compares {left} with {right}, which are never equal.", { left: nounOf(left.type), right: nounOf(right.type) }),
          syntax,
        );
      return { type: "boolean", kind: "binary", operator, left, right };
    }
    const isOrdering = operator === "<" || operator === ">" || operator === "≤" || operator === "≥";
    if (operator === "+" && (left.type === "text" || right.type === "text"))
      return { type: "text", kind: "binary", operator: "&", left, right };
    if (isOrdering && left.type === "text" && fits(right.type, "text")) return { type: "boolean", kind: "binary", operator, left, right };
    for (const [side, value] of [
      [syntax.left, left],
      [syntax.right, right],
    ] as const) {
      if (!fits(value.type, "number")) return this.#fail(misfit(value.type, "number"), side);
    }
    const isOpen = operator === "+" && (left.type === "any" || right.type === "any");
    return { type: isOrdering ? "boolean" : isOpen ? "any" : "number", kind: "binary", operator, left, right };
  }
}

function picked(base: Base): Selection {
  return { mode: "picked", base, to: null, filters: [] };
}

const common = (a: ValueType, b: ValueType): ValueType => (a === b ? a : "any");
