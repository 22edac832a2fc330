import type { SentenceSpec } from "../../catalogue/index.ts";
import type { RuleScope } from "../../language/index.ts";
import { spokenSentences } from "../spoken.ts";
import type { Suggestion } from "../suggest.ts";
import { saidOtherwise } from "./index.ts";

/** What somebody said in one go: when something happens, under which conditions, and what is done then. */
export interface SaidRule {
  /** Null where conditions alone were asked for. */
  trigger: Suggestion | null;
  conditions: readonly Suggestion[];
  actions: readonly Suggestion[];
}

type Kind = SentenceSpec["kind"];

const BEGUN = /^\s*(?:when|whenever|while|if|every|each|after|on|at|always|once|as soon as)\s/i;
/** What parts what is asked from what is done, where somebody wrote it. */
const PARTED = /\s*,\s*(?:and\s+)?(?:then\s+)?|\s*:\s+|\s+then\s+|\s*(?:=>|->|→)\s*/gi;
const BETWEEN_DEEDS = /\s*[,;]\s*(?:and\s+)?(?:then\s+)?|\s+and\s+then\s+|\s+(?:and|then)\s+/gi;
const BETWEEN_CONDITIONS = /\s+(?:and|but only if|if|while)\s+/gi;
const ASKED_AT_ALL_TIMES = /^\s*(?:if|while)\s/i;
const MOST_DEEDS = 8;
const LONGEST = 240;
/** So many pieces are read at most, some 1.5 ms each: a text is read with every key. */
const MOST_READ = 60;

/**
 * Reads a whole rule that was typed in one line: "when this touches Coin destroy Coin and add 1 to score".
 * @param begins whether it begins with when something happens, or asks conditions alone.
 * @returns null when it is none, or some part of it isn't understood.
 */
export function saidRule(text: string, scope: RuleScope, begins: "trigger" | "condition"): SaidRule | null {
  if (!BEGUN.test(text) || text.length > LONGEST) return null;
  const understood = new Map<string, Suggestion | null>();
  const asOne = (said: string, kind: Kind): Suggestion | null => {
    const key = `${kind} ${said}`;
    if (!understood.has(key) && understood.size < MOST_READ) understood.set(key, sentenceMeant(said, kind, scope));
    return understood.get(key) ?? null;
  };
  for (const [head, tail] of [...partings(text, PARTED), ...partings(text, /\s+/g)]) {
    const actions = deeds(tail, asOne);
    const asked = actions && (begins === "trigger" ? triggered(head, asOne) : conditioned(head, asOne));
    if (asked) return { ...asked, actions };
  }
  return null;
}

type AsOne = (said: string, kind: Kind) => Suggestion | null;
type Asked = Pick<SaidRule, "trigger" | "conditions">;

function sentenceMeant(said: string, kind: Kind, scope: RuleScope): Suggestion | null {
  const plain = spokenSentences(said, scope).filter(({ problems }) => problems === 0);
  return [...plain, ...saidOtherwise(said, scope)].find(({ spec }) => spec.kind === kind) ?? null;
}

/** A text in two, at each place where the pattern fits. */
function partings(text: string, between: RegExp): [string, string][] {
  return [...text.matchAll(between)]
    .map(({ index, 0: { length } }): [string, string] => [text.slice(0, index), text.slice(index + length)])
    .filter(([head, tail]) => head.trim() !== "" && tail.trim() !== "");
}

function triggered(head: string, asOne: AsOne): Asked | null {
  const whole = asOne(head, "trigger");
  if (whole) return { trigger: whole, conditions: [] };
  for (const [first, rest] of partings(head, BETWEEN_CONDITIONS)) {
    const trigger = asOne(first, "trigger");
    const asked = trigger && conditioned(rest, asOne);
    if (asked) return { ...asked, trigger };
  }
  const asked = ASKED_AT_ALL_TIMES.test(head) ? conditioned(head, asOne) : null;
  return asked && { ...asked, trigger: asOne("always", "trigger") };
}

function conditioned(said: string, asOne: AsOne): Asked | null {
  const whole = asOne(said, "condition");
  if (whole) return { trigger: null, conditions: [whole] };
  for (const [first, rest] of partings(said, BETWEEN_CONDITIONS)) {
    const condition = asOne(first, "condition");
    const others = condition && conditioned(rest, asOne);
    if (others) return { trigger: null, conditions: [condition, ...others.conditions] };
  }
  return null;
}

/** What is done, one after the other: parted where each part is something to do, else as one. */
function deeds(said: string, asOne: AsOne, most = MOST_DEEDS): Suggestion[] | null {
  for (const [first, rest] of most > 1 ? partings(said, BETWEEN_DEEDS) : []) {
    const action = asOne(first, "action");
    const others = action && deeds(rest, asOne, most - 1);
    if (others) return [action, ...others];
  }
  const whole = asOne(said, "action");
  return whole && [whole];
}
