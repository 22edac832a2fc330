import type { Primitive, NodePart, RuleNode, Rules } from "@playsmith/game-format";
import { orders } from "./assets.ts";

type Slots = Readonly<Record<string, Primitive>>;

/** A line of a rule, by its sentence type. */
export interface Deed {
  /** The kind of line if it is not an action. */
  kind?: "condition" | "block";
  type: string;
  slots: Slots;
  /** Whether the condition is negated. */
  negated?: boolean;
  /** Nested lines of a block, or of a combined condition. */
  parts?: readonly (readonly [NodePart, readonly Deed[]])[];
}

/** A rule: a trigger, conditions and actions. */
export interface RuleSketch {
  trigger: Deed;
  /** Conditions and actions, in order. */
  deeds: readonly Deed[];
  /** A comment above the rule, for people who learn from it. */
  note?: string;
}

export const deed = (type: string, slots: Slots = {}): Deed => ({ type, slots });

export const given = (type: string, slots: Slots = {}): Deed => ({ kind: "condition", type, slots });

/** A condition: an expression that must be true. */
export const check = (test: string): Deed => given("check", { test });

export const when = (type: string, slots: Slots, ...deeds: Deed[]): RuleSketch => ({ trigger: { type, slots }, deeds });

/** A rule with a comment line above it. */
export const told = (note: string, sketch: RuleSketch): RuleSketch => ({ ...sketch, note });

/** An if-else block with an expression as condition. */
export const either = (test: string, then: readonly Deed[], otherwise: readonly Deed[] = []): Deed => ({
  kind: "block",
  type: "ifElse",
  slots: {},
  parts: [
    ["if", [check(test)]],
    ["then", then],
    ["else", otherwise],
  ],
});

/** A block without conditions: a loop, or a sequence. */
export const block = (type: string, slots: Slots, ...deeds: Deed[]): Deed => ({ kind: "block", type, slots, parts: [["then", deeds]] });

/** True when one of the conditions is. */
export const anyOf = (...conditions: Deed[]): Deed => ({ kind: "block", type: "anyOf", slots: {}, parts: [["if", conditions]] });

/** A sheet of rules by id; the ids of lines extend those of their rules: `hurt-1`, `hurt-2`, and nested `hurt-2-1`. */
export function sheet(sketches: Readonly<Record<string, RuleSketch>>): Rules {
  const rules: Rules = {};
  const order = orders();
  const add = (id: string, kind: RuleNode["kind"], parentId: string, part: NodePart, { type, slots, negated, parts = [] }: Deed) => {
    rules[id] = { kind, parentId, part, order: order.next().value, enabled: true, type, slots: { ...slots } };
    if (negated) rules[id].negated = true;
    let count = 0;
    for (const [inner, lines] of parts) {
      for (const line of lines) add(`${id}-${++count}`, line.kind ?? "action", id, inner, line);
    }
  };
  for (const [id, { trigger, deeds, note }] of Object.entries(sketches)) {
    if (note !== undefined) {
      rules[`${id}-note`] = {
        kind: "comment",
        parentId: "",
        part: "then",
        order: order.next().value,
        enabled: true,
        type: "",
        slots: {},
        text: note,
      };
    }
    add(id, "rule", "", "then", trigger);
    for (const [index, line] of deeds.entries()) {
      add(`${id}-${index + 1}`, line.kind ?? "action", id, line.kind === "condition" || line.type === "anyOf" ? "if" : "then", line);
    }
  }
  return rules;
}
