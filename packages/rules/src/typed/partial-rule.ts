import type { Suggestion } from "./suggest.ts";
import type { TypedScope } from "./typed-scope.ts";
import { scopeWithNew } from "./new-names.ts";
import { stripBrackets } from "./words/normalize-wording.ts";
import {
  type RuleHead,
  type ReadSentence,
  RULE_START,
  ACTION_SEPARATOR,
  MAX_RULE_LENGTH,
  MAX_READS_AFTER_TRIGGER,
  CONDITION_SEPARATOR,
  splitPoints,
  sentenceReader,
  type ParsedRule,
  scopeAfter,
  parseTrigger,
} from "./rule-parser.ts";

/** Connectives at the start of a text. */
const LEADING_ON = /^(?:\s*(?:and|then|or|but|,)(?=\s|$))+/i;

/** The parsed part of a text, and the unparsed rest. */
export interface PartialParse<Understood> {
  understood: Understood;
  rest: string;
}

/**
 * Parses the beginning of a line that is not valid as a whole: its trigger, and as many actions as possible.
 * @returns null when the trigger is not understood.
 */
export function parsePartialRule(text: string, scope: TypedScope): PartialParse<ParsedRule> | null {
  if (text.length > MAX_RULE_LENGTH || !RULE_START.test(text)) return null;
  const typed = stripBrackets(text);
  const wider = scopeWithNew(typed, scope) ?? scope;
  const asOne = sentenceReader(wider);
  const heads = [...splitPoints(typed, CONDITION_SEPARATOR), ...splitPoints(typed, /\s+/g).reverse()];
  for (const [head, tail] of heads) {
    const asked = parseTrigger(head, asOne);
    if (asked?.trigger) return done(tail, asked, wider, asOne);
  }
  return null;
}

function done(tail: string, asked: RuleHead, scope: TypedScope, asOne: ReadSentence): PartialParse<ParsedRule> {
  const after = scopeAfter(asked, scope);
  const { understood, rest } = firstDeeds(tail, after === scope ? asOne : sentenceReader(after, MAX_READS_AFTER_TRIGGER));
  return { understood: { ...asked, actions: understood, elseActions: [] }, rest };
}

/** Parses as many actions as possible from the start. @returns null when the first one is not understood. */
export function parsePartialActions(text: string, scope: TypedScope): PartialParse<readonly Suggestion[]> | null {
  if (text.length > MAX_RULE_LENGTH) return null;
  const typed = stripBrackets(text);
  const begun = firstDeeds(typed, sentenceReader(scopeWithNew(typed, scope) ?? scope));
  return begun.understood.length > 0 && begun.rest !== "" ? begun : null;
}

function firstDeeds(said: string, asOne: ReadSentence): PartialParse<Suggestion[]> {
  const whole = asOne(said, "action");
  if (whole) return { understood: [whole], rest: "" };
  for (const [first, rest] of splitPoints(said, ACTION_SEPARATOR)) {
    const action = asOne(first, "action");
    if (!action) continue;
    const further = firstDeeds(rest, asOne);
    return { understood: [action, ...further.understood], rest: further.rest };
  }
  return { understood: [], rest: said.replace(LEADING_ON, "").trim() };
}
