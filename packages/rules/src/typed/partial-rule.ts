import type { Suggestion } from "./suggest.ts";
import type { TypedScope } from "./typed-scope.ts";
import { scopeWithNew } from "./new-names.ts";
import { withoutBrackets } from "./words/normalize-wording.ts";
import {
  type Asked,
  type AsOne,
  BEGUN,
  BETWEEN_DEEDS,
  LONGEST,
  MOST_READ_AFTER_IT,
  PARTED,
  partings,
  reader,
  type SaidRule,
  scopeAfter,
  triggered,
} from "./rule-parser.ts";

/** Words that only lead on to what is said next. */
const LEADING_ON = /^(?:\s*(?:and|then|or|but|,)(?=\s|$))+/i;

/** What was understood of what somebody said in one go, and what was not, from there on. */
export interface Begun<Understood> {
  understood: Understood;
  rest: string;
}

/**
 * Reads what a line begins with that isn't understood as a whole: when something happens, and as much of what is done then as follows.
 * @returns null where not even when it happens is understood.
 */
export function begunRule(text: string, scope: TypedScope): Begun<SaidRule> | null {
  if (text.length > LONGEST || !BEGUN.test(text)) return null;
  const typed = withoutBrackets(text);
  const wider = scopeWithNew(typed, scope) ?? scope;
  const asOne = reader(wider);
  const heads = [...partings(typed, PARTED), ...partings(typed, /\s+/g).reverse()];
  for (const [head, tail] of heads) {
    const asked = triggered(head, asOne);
    if (asked?.trigger) return done(tail, asked, wider, asOne);
  }
  return null;
}

function done(tail: string, asked: Asked, scope: TypedScope, asOne: AsOne): Begun<SaidRule> {
  const after = scopeAfter(asked, scope);
  const { understood, rest } = firstDeeds(tail, after === scope ? asOne : reader(after, MOST_READ_AFTER_IT));
  return { understood: { ...asked, actions: understood, otherwise: [] }, rest };
}

/** Reads as many things to do as are understood, from the first on. @returns null where the first one isn't. */
export function begunDeeds(text: string, scope: TypedScope): Begun<readonly Suggestion[]> | null {
  if (text.length > LONGEST) return null;
  const typed = withoutBrackets(text);
  const begun = firstDeeds(typed, reader(scopeWithNew(typed, scope) ?? scope));
  return begun.understood.length > 0 && begun.rest !== "" ? begun : null;
}

function firstDeeds(said: string, asOne: AsOne): Begun<Suggestion[]> {
  const whole = asOne(said, "action");
  if (whole) return { understood: [whole], rest: "" };
  for (const [first, rest] of partings(said, BETWEEN_DEEDS)) {
    const action = asOne(first, "action");
    if (!action) continue;
    const further = firstDeeds(rest, asOne);
    return { understood: [action, ...further.understood], rest: further.rest };
  }
  return { understood: [], rest: said.replace(LEADING_ON, "").trim() };
}
