import { behaviourSentences } from "./behaviours.ts";
import { cameraSentences } from "./camera.ts";
import { clock } from "./clock.ts";
import { flow } from "./flow.ts";
import { inputSentences } from "./input.ts";
import { look } from "./look.ts";
import { messages } from "./messages.ts";
import { movement } from "./movement.ts";
import { objectSentences } from "./objects.ts";
import { soundSentences } from "./sound.ts";
import { saves } from "./saves.ts";
import { scoring } from "./scoring.ts";
import type { SentenceSpec } from "./spec.ts";
import { touching } from "./touching.ts";
import { variables } from "./variables.ts";
import { world } from "./world.ts";

export { RULE_SUBJECTS, type RuleSubject, type SentenceSpec, type SlotSpec, type SlotType } from "./spec.ts";

const entries = {
  ...world,
  ...objectSentences,
  ...look,
  ...movement,
  ...touching,
  ...behaviourSentences,
  ...variables,
  ...saves,
  ...scoring,
  ...inputSentences,
  ...soundSentences,
  ...cameraSentences,
  ...clock,
  ...messages,
  ...flow,
} as const satisfies Record<string, SentenceSpec>;

export type SentenceType = keyof typeof entries;

/** All triggers, conditions, actions and blocks of the rule language by type. The engine runs them; the editor shows them. */
export const ruleCatalogue: Readonly<Record<SentenceType, SentenceSpec>> = entries;

/** The sentence of a type; undefined for an unknown type. */
export function sentenceSpec(type: string): SentenceSpec | undefined {
  return Object.hasOwn(ruleCatalogue, type) ? ruleCatalogue[type as SentenceType] : undefined;
}

/** The kind of node that represents a sentence. */
export function nodeKindOf(spec: SentenceSpec): "rule" | "condition" | "action" | "block" {
  return spec.kind === "trigger" ? "rule" : spec.kind;
}
