import type { Primitive } from "@playsmith/game-format";
import type { BinaryOperator, SelectMode } from "./syntax.ts";

/** Type of an expression. `any` is only known at runtime. */
export type ValueType = "number" | "text" | "boolean" | "list" | "map" | "any" | "objects" | "nothing";

/** The objects of a selection before filters. */
export type Base =
  | { kind: "this" }
  | { kind: "other" }
  | { kind: "created" }
  | { kind: "prefab"; id: string }
  | { kind: "tag"; tag: string }
  /** A function parameter. */
  | { kind: "local"; name: string };

export interface Selection {
  mode: SelectMode;
  base: Base;
  /** The origin for `nearest` and `furthest`; null for the object of the rule. */
  to: Selection | null;
  filters: readonly ResolvedFilter[];
}

export type ResolvedFilter =
  | { kind: "within"; distance: Term; of: Selection }
  | { kind: "touching"; of: Selection }
  | { kind: "where"; test: Term };

/** An expression with resolved names and checked types. */
export type Term = { type: ValueType } & (
  | { kind: "constant"; value: Primitive }
  /** A game variable. */
  | { kind: "global"; name: string; initial: unknown }
  /** A scene variable. */
  | { kind: "sceneVariable"; name: string; initial: unknown }
  /** A world value such as `time`, `pointerX` or `camera.x`. */
  | { kind: "world"; name: string }
  | { kind: "local"; name: string }
  /** A property that every object has. */
  | { kind: "property"; of: Selection; name: string }
  /** A variable of an object, and its initial value. */
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

/** Key of a selection's base: equal for the same objects; "" for one that can't be narrowed. */
export function baseKey(base: Base): string {
  if (base.kind === "prefab") return `prefab:${base.id}`;
  if (base.kind === "tag") return `tag:${base.tag}`;
  return base.kind === "local" ? `local:${base.name}` : base.kind;
}

/** Calls `visit` for each selection of picked objects in an expression, from left to right. */
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
      // Counting refers to all picked objects, not to one of them.
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
