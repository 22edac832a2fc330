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

function done(tail: string, head: RuleHead, scope: TypedScope, asOne: ReadSentence): PartialParse<ParsedRule> {
  const after = scopeAfter(head, scope);
  const { understood, rest } = firstActions(tail, after === scope ? asOne : sentenceReader(after, MAX_READS_AFTER_TRIGGER));
  return { understood: { ...head, actions: understood, elseActions: [] }, rest };
}

/** Parses as many actions as possible from the start. @returns null when the first one is not understood. */
export function parsePartialActions(text: string, scope: TypedScope): PartialParse<readonly Suggestion[]> | null {
  if (text.length > MAX_RULE_LENGTH) return null;
  const typed = stripBrackets(text);
  const started = firstActions(typed, sentenceReader(scopeWithNew(typed, scope) ?? scope));
  return started.understood.length > 0 && started.rest !== "" ? started : null;
}

function firstActions(text: string, asOne: ReadSentence): PartialParse<Suggestion[]> {
  const whole = asOne(text, "action");
  if (whole) return { understood: [whole], rest: "" };
  for (const [first, rest] of splitPoints(text, ACTION_SEPARATOR)) {
    const action = asOne(first, "action");
    if (!action) continue;
    const further = firstActions(rest, asOne);
    return { understood: [action, ...further.understood], rest: further.rest };
  }
  return { understood: [], rest: text.replace(LEADING_ON, "").trim() };
}
