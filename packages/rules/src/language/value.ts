import type { Primitive } from "@playsmith/game-format";
import type { BinaryOperator, SelectMode } from "./syntax.ts";

/** What an expression can be worth. `any` is known only while the game runs. */
export type ValueType = "number" | "text" | "boolean" | "list" | "map" | "any" | "objects" | "nothing";

/** Which objects are meant before anything is filtered out. */
export type Base =
  | { kind: "this" }
  | { kind: "other" }
  | { kind: "created" }
  | { kind: "prefab"; id: string }
  | { kind: "tag"; tag: string }
  /** A parameter of a function. */
  | { kind: "local"; name: string };

export interface Selection {
  mode: SelectMode;
  base: Base;
  /** What `nearest` and `furthest` measure from; null for the object whose rule it is. */
  to: Selection | null;
  filters: readonly ResolvedFilter[];
}

export type ResolvedFilter =
  | { kind: "within"; distance: Term; of: Selection }
  | { kind: "touching"; of: Selection }
  | { kind: "where"; test: Term };

/** An expression whose names are found and whose types fit. */
export type Term = { type: ValueType } & (
  | { kind: "constant"; value: Primitive }
  /** A variable of the game. */
  | { kind: "global"; name: string; initial: unknown }
  /** A variable of the scene. */
  | { kind: "sceneVariable"; name: string; initial: unknown }
  /** A word such as `time` or `pointerX`, or a pair such as `camera.x`. */
  | { kind: "world"; name: string }
  | { kind: "local"; name: string }
  /** A property that every object has. */
  | { kind: "property"; of: Selection; name: string }
  /** A variable of an object, and what it starts as. */
  | { kind: "own"; of: Selection; name: string; initial: unknown }
  | { kind: "unary"; operator: "-" | "not"; operand: Term }
  | { kind: "binary"; operator: BinaryOperator; left: Term; right: Term }
  | { kind: "if"; test: Term; yes: Term; no: Term }
  | { kind: "call"; name: string; args: readonly Term[] }
  /** A call of one of the game's own functions. */
  | { kind: "invoke"; functionId: string; args: readonly Term[] }
  | { kind: "index"; target: Term; index: Term }
  | { kind: "objects"; selection: Selection }
);

/** Selections that mean the same objects have the same key; "" for what can't be narrowed. */
export function baseKey(base: Base): string {
  if (base.kind === "prefab") return `prefab:${base.id}`;
  if (base.kind === "tag") return `tag:${base.tag}`;
  return base.kind === "local" ? `local:${base.name}` : base.kind;
}

/** Calls `visit` for each selection in an expression that means what is picked, from left to right. */
export function eachPicked(value: Term, visit: (selection: Selection) => void): void {
  switch (value.kind) {
    case "constant":
    case "global":
    case "sceneVariable":
    case "world":
    case "local":
      return;
    case "property":
    case "own":
      return pickedIn(value.of, visit);
    case "unary":
      return eachPicked(value.operand, visit);
    case "binary":
      eachPicked(value.left, visit);
      return eachPicked(value.right, visit);
    case "if":
      for (const part of [value.test, value.yes, value.no]) eachPicked(part, visit);
      return;
    case "call":
      // Counting looks at all that are picked, not at one of them.
      if (value.name === "count" || value.name === "exists") return;
      for (const argument of value.args) eachPicked(argument, visit);
      return;
    case "invoke":
      for (const argument of value.args) eachPicked(argument, visit);
      return;
    case "index":
      eachPicked(value.target, visit);
      return eachPicked(value.index, visit);
    case "objects":
      return pickedIn(value.selection, visit);
  }
}

function pickedIn(selection: Selection, visit: (selection: Selection) => void): void {
  if (selection.mode === "picked" && selection.filters.length === 0) visit(selection);
}
