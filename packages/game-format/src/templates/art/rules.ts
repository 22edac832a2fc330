import type { Primitive } from "../../value.ts";
import { type RuleNode, type Rules } from "../../rules/node.ts";
import { orders } from "./assets.ts";

type Slots = Readonly<Record<string, Primitive>>;

/** A deed of a rule, by its sentence. */
export interface Deed {
  type: string;
  slots: Slots;
}

/** When something happens, do this. */
export interface RuleSketch {
  trigger: Deed;
  deeds: readonly Deed[];
}

export const deed = (type: string, slots: Slots = {}): Deed => ({ type, slots });

export const when = (type: string, slots: Slots, ...deeds: Deed[]): RuleSketch => ({ trigger: { type, slots }, deeds });

/** A sheet of rules by id; their deeds are called after them, `hurt-1`, `hurt-2`. */
export function sheet(sketches: Readonly<Record<string, RuleSketch>>): Rules {
  const rules: Rules = {};
  const order = orders();
  const line = (kind: RuleNode["kind"], parentId: string, { type, slots }: Deed): RuleNode => ({
    ...{ kind, parentId, part: "then", order: order.next().value, enabled: true, type, slots: { ...slots } },
  });
  for (const [id, { trigger, deeds }] of Object.entries(sketches)) {
    rules[id] = line("rule", "", trigger);
    for (const [index, entry] of deeds.entries()) rules[`${id}-${index + 1}`] = line("action", id, entry);
  }
  return rules;
}
