import type { SentenceSpec } from "../catalogue/index.ts";
import { type ParsedSentence, parseSentences } from "./sentence-parser.ts";
import type { Suggestion } from "./suggest.ts";
import type { TypedScope } from "./typed-scope.ts";
import { paraphrasedSentences } from "./patterns/index.ts";
import { scopeWithNew } from "./new-names.ts";
import { stripBrackets } from "./words/normalize-wording.ts";

/** A condition, or several of which one is enough. */
export type ConditionChoice = Suggestion | { anyOf: readonly Suggestion[] };

/** What somebody said in one go: when something happens, under which conditions, and what is done then. */
export interface ParsedRule {
  /** Null where conditions alone were asked for. */
  trigger: Suggestion | null;
  conditions: readonly ConditionChoice[];
  actions: readonly Suggestion[];
  /** What is done where the conditions do not hold. */
  elseActions: readonly Suggestion[];
}

type Kind = SentenceSpec["kind"];

export const RULE_START =
  /^\s*(?:when|whenever|while|as long as|if|only if|unless|every|each|after|on|at|always|forever|once|as soon as)[\s(:,]/i;
/** What is done first, and then when: "win when score is 20", "spawn fruit every second". */
const SAID_LAST = /\s+(?=(?:when|whenever|if|unless|every|each|as soon as|while)\s)/gi;
const OTHERWISE = /\s*[,;]?\s+(?:otherwise|else)\s*[,:]?\s+/i;
/** What parts what is asked from what is done, where somebody wrote it. */
export const CONDITION_SEPARATOR = /\s*,\s*(?:and\s+)?(?:then\s+)?|\s*:\s+|\s+then\s+|\s*(?:=>|->|→)\s*/gi;
export const ACTION_SEPARATOR = /\s*[,;]\s*(?:and\s+)?(?:then\s+)?|\s+and\s+then\s+|\s+(?:and|then)\s+/gi;
const CONDITION_CONJUNCTION = /\s*,?\s+(?:and|but only if|if|while)\s+/gi;
const ASKED_AT_ALL_TIMES = /^\s*(?:if|only if|unless|while|as long as)\s/i;
/** What is asked once it has happened: "when this is clicked, if score > 2 win". */
const ASKED_THEN = /^(?:and\s+)?if\s+/i;
const MAX_ACTIONS = 16;
export const MAX_RULE_LENGTH = 400;
/** So many pieces are read at most, some 0.4 ms each: a text is read with every key. */
const MAX_READS = 60;
export const MAX_READS_AFTER_TRIGGER = 20;

/**
 * Reads a whole rule that was typed in one line: "when this touches Coin destroy Coin and add 1 to score".
 * @param begins whether it begins with when something happens, or asks conditions alone.
 * @returns null when it is none, or some part of it isn't understood.
 */
export function parseRule(text: string, scope: TypedScope, begins: "trigger" | "condition"): ParsedRule | null {
  if (text.length > MAX_RULE_LENGTH) return null;
  const bare = stripBrackets(text);
  const typed = (begins === "trigger" && AT_ONCE.find(([said]) => said.test(bare))?.[1]) || bare;
  return mapNull(scopeWithNew(typed, scope), (wider) => readRule(typed, wider, begins)) ?? readRule(typed, scope, begins);
}

/** Two that one rule is told of: "space or enter is pressed", "this touches Coin or Gem". */
const EITHER: readonly RegExp[] = [
  /^(?<before>\s*(?:when|if|while|whenever)\s+(?:the\s+)?)(?<one>\S+(?: arrow| key)?)\s+or\s+(?:the\s+)?(?<other>\S+(?: arrow| key)?)(?<after>\s+(?:is|are|gets?|key is)\s.+)$/i,
  /^(?<before>\s*(?:when|if|while|whenever)\s.*?\b(?:touches|hits|meets|reaches|collides with|bumps into|pressing|presses)\s+)(?<one>(?:an?\s+|the\s+)?\S+)\s+or\s+(?<other>(?:an?\s+|the\s+)?[^\s,]+)(?<after>[\s,].*)$/i,
];

/** Two things that may happen: "when this touches Coin or score is 3, win". */
const EITHER_CLAUSE =
  /^(?<before>\s*(?:when|if|while|whenever)\s+)(?<one>.+?)\s+or\s+(?:(?:when|if)\s+)?(?<other>.+?)(?<after>(?:\s*,\s*|\s+then\s+).+)$/i;

/** As {@link parseRule}, of a text that may tell of one or the other: a rule for each. Empty when some part of it isn't understood. */
export function parseRules(text: string, scope: TypedScope): ParsedRule[] {
  if (text.length > MAX_RULE_LENGTH) return [];
  const either = EITHER.map((said) => bothOf(said, text, scope)).find((both) => both !== null);
  const [one, other] = either ?? [];
  if (!one || !other) return inOne(text, scope) ?? bothOf(EITHER_CLAUSE, text, scope) ?? [];
  // Two keys may be those of one input; and what is asked besides may be one thing or the other, of which none is "it".
  if (JSON.stringify(one) === JSON.stringify(other)) return [one];
  const isOne = JSON.stringify(one.trigger) === JSON.stringify(other.trigger) && !/\b(?:it|them|they)\b/i.test(text);
  return (isOne ? inOne(text, scope) : null) ?? [one, other];
}

function inOne(text: string, scope: TypedScope): ParsedRule[] | null {
  return mapNull(parseRule(text, scope, "trigger"), (rule) => [rule]);
}

/** The rule of one and the rule of the other; null where it isn't told of two, or one of them isn't understood. */
function bothOf(said: RegExp, text: string, scope: TypedScope): ParsedRule[] | null {
  const { before, one, other, after } = said.exec(text)?.groups ?? {};
  if (before === undefined) return null;
  const both = [one, other].flatMap((each) => parseRule(`${before}${each}${after}`, scope, "trigger") ?? []);
  return both.length === 2 ? both : null;
}

const mapNull = <Value, Result>(value: Value | null, then: (value: Value) => Result | null): Result | null =>
  value === null ? null : then(value);

/** Reads what is to be done, one thing after the other: "destroy Coin and add 1 to score". @returns null when some of it isn't understood. */
export function parseActions(text: string, scope: TypedScope): readonly Suggestion[] | null {
  if (text.length > MAX_RULE_LENGTH) return null;
  const typed = stripBrackets(text);
  return mapNull(scopeWithNew(typed, scope), (wider) => deeds(typed, sentenceReader(wider))) ?? deeds(typed, sentenceReader(scope));
}

export function sentenceReader(scope: TypedScope, most = MAX_READS): ReadSentence {
  const understood = new Map<string, Suggestion | null>();
  const heard = new Map<string, Heard>();
  return (said, kind) => {
    const key = `${kind} ${said}`;
    if (!understood.has(key) && understood.size < most) {
      const all = heard.get(said) ?? hear(said, scope);
      heard.set(said, all);
      understood.set(key, sentenceMeant(all, kind));
    }
    return understood.get(key) ?? null;
  };
}

function readRule(typed: string, scope: TypedScope, begins: "trigger" | "condition"): ParsedRule | null {
  const asOne = sentenceReader(scope);
  const isBegun = RULE_START.test(typed);
  const parts = isBegun
    ? [...splitPoints(typed, CONDITION_SEPARATOR), ...splitPoints(typed, /\s+/g)]
    : splitPoints(typed, SAID_LAST).map(([done, asked]): [string, string] => [asked, done]);
  for (const [head, tail] of parts) {
    const asked = begins === "trigger" ? parseTrigger(head, asOne) : conditioned(head, asOne);
    if (!asked) continue;
    const after = scopeAfter(asked, scope);
    const asDone = after === scope ? asOne : sentenceReader(after, MAX_READS_AFTER_TRIGGER);
    const further = asked.trigger && ASKED_THEN.test(tail) ? readRule(tail.replace(ASKED_THEN, "if "), after, "condition") : null;
    if (further) return { ...further, trigger: asked.trigger, conditions: [...asked.conditions, ...further.conditions] };
    const [yes, no] = splitOnce(tail, OTHERWISE);
    const actions = deeds(yes, asDone);
    const otherwise = no === undefined ? [] : deeds(no, asDone);
    if (actions && otherwise && (no === undefined || asked.conditions.length > 0)) return { ...asked, actions, elseActions: otherwise };
    const asCondition = no === undefined || begins === "condition" ? null : conditioned(head, asOne);
    const always = asCondition && asOne("always", "trigger");
    if (actions && otherwise && always) return { ...asCondition, trigger: always, actions, elseActions: otherwise };
  }
  return null;
}

/** What is meant by what is done after something was asked: by "it" the other one, and by nobody named whom it is about. */
export function scopeAfter(asked: RuleHead, scope: TypedScope): TypedScope {
  const it = itIn(asked);
  const subject = asked.trigger && subjectOf(asked.trigger.slots, scope);
  if (it === null && !subject) return scope;
  return { ...scope, ...(it === null ? {} : { it }), ...(subject ? { subject } : {}) };
}

/** Whom a rule is about that no object has, by what it asks; null where they are an object's rules, or nobody is named. */
export function subjectOf(slots: Readonly<Record<string, unknown>>, { owner }: Pick<TypedScope, "owner">): string | null {
  const named = slots["objects"];
  return owner.kind !== "prefab" && typeof named === "string" && named !== "this" ? named : null;
}

function itIn({ trigger, conditions }: RuleHead): string | null {
  for (const asked of [trigger, ...conditions]) {
    const named = asked && "slots" in asked && pronounTarget(asked.slots);
    if (named) return named;
  }
  return null;
}

/** What "it" means after a line that asks something: the other one that it names. Whom one plays is rarely meant. */
export function pronounTarget(slots: Readonly<Record<string, unknown>>): string | null {
  const named = [slots["others"], slots["objects"]].find((each) => typeof each === "string" && each !== "this" && each !== "#player");
  return named === undefined ? null : String(named);
}

function splitOnce(text: string, by: RegExp): [string, string | undefined] {
  const match = by.exec(text);
  return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text, undefined];
}

export type ReadSentence = (said: string, kind: Kind) => Suggestion | null;
export type RuleHead = Pick<ParsedRule, "trigger" | "conditions">;

/** All that a text may say, whatever is asked of it. */
interface Heard {
  spoken: readonly ParsedSentence[];
  meant: readonly Suggestion[];
}

function hear(said: string, scope: TypedScope): Heard {
  const spoken = parseSentences(said, scope);
  return { spoken, meant: [...spoken.filter(({ problems }) => problems === 0), ...paraphrasedSentences(said, scope)] };
}

function sentenceMeant({ spoken, meant }: Heard, kind: Kind): Suggestion | null {
  const found = meant.find(({ spec }) => spec.kind === kind);
  return found ?? spoken.find(({ problems, spec, newInput }) => problems === 1 && newInput && spec.kind === kind) ?? null;
}

/** A text in two, at each place where the pattern fits. */
export function splitPoints(text: string, between: RegExp): [string, string][] {
  return [...text.matchAll(between)]
    .map(({ index, 0: { length } }): [string, string] => [text.slice(0, index), text.slice(index + length)])
    .filter(([head, tail]) => head.trim() !== "" && tail.trim() !== "");
}

export function parseTrigger(head: string, asOne: ReadSentence): RuleHead | null {
  const whole = asOne(head, "trigger");
  if (whole) return { trigger: whole, conditions: [] };
  for (const [first, rest] of splitPoints(head, CONDITION_CONJUNCTION)) {
    const trigger = asOne(first, "trigger");
    const asked = trigger && conditioned(rest, asOne);
    if (asked) return { ...asked, trigger };
  }
  const asked = ASKED_AT_ALL_TIMES.test(head) ? conditioned(head, asOne) : null;
  return asked && { ...asked, trigger: asOne("always", "trigger") };
}

/** Reads conditions alone, all of which are to hold. @returns null when some of it isn't understood. */
export function parseConditions(text: string, scope: TypedScope): readonly ConditionChoice[] | null {
  if (text.length > MAX_RULE_LENGTH) return null;
  const typed = stripBrackets(text);
  const asked =
    mapNull(scopeWithNew(typed, scope), (wider) => conditioned(typed, sentenceReader(wider))) ?? conditioned(typed, sentenceReader(scope));
  return asked && asked.conditions;
}

const OR = /\s*,?\s+or\s+(?:if\s+)?/gi;
/** Whom one of two things is asked of: "touches Coin or Gem". */
const EITHER_OF =
  /^(?<before>.*\b(?:touches|hits|meets|reaches|is on|is at|is near)\s+)(?<one>(?:an?\s+|the\s+)?\S+)\s+or\s+(?<other>(?:an?\s+|the\s+)?\S+)$/i;

/** Of several conditions one is enough. */
function anyOf(said: string, asOne: ReadSentence): ConditionChoice | null {
  if (!/\sor\s/i.test(said)) return null;
  const { before, one, other } = EITHER_OF.exec(said.trim())?.groups ?? {};
  for (const parts of [said.split(OR), before === undefined ? [] : [`${before}${one}`, `${before}${other}`]]) {
    const all = parts.length < 2 || parts.length > MAX_ACTIONS ? [] : parts.map((part) => asOne(part, "condition"));
    if (all.length > 0 && all.every((each) => each !== null)) return { anyOf: all };
  }
  return null;
}

function conditioned(said: string, asOne: ReadSentence): RuleHead | null {
  const whole = asOne(said, "condition") ?? anyOf(said, asOne);
  if (whole) return { trigger: null, conditions: [whole] };
  for (const [first, rest] of splitPoints(said, CONDITION_CONJUNCTION)) {
    const condition = asOne(first, "condition") ?? anyOf(first, asOne);
    const others = condition && conditioned(rest, asOne);
    if (others) return { trigger: null, conditions: [condition, ...others.conditions] };
  }
  return null;
}

/** What is asked and done in one breath elsewhere, and is one deed here. */
const AT_ONCE: readonly (readonly [said: RegExp, rule: string])[] = [
  [
    /^(?:(?:always|forever)[\s:,]+)?(?:if|when|whenever)\s+(?:(?:this|it)\s+)?(?:is\s+)?(?:on|at|touching|touches|hits|reaches)\s+(?:an?\s+|the\s+|any\s+)?(?:edges?|sides?|borders?)(?:\s+of\s+the\s+(?:screen|scene|view|level))?\s*,?\s*(?:then\s+)?(?:it\s+)?(?:bounces?(?: back| off)?|turns? (?:back|around|round))$/i,
    "always this bounces off all sides of the scene",
  ],
];

/** What takes several lines to do. */
const TOGETHER: readonly (readonly [said: RegExp, deeds: string])[] = [
  [
    /^(?:pulse|pop|bump|wobble|squash|bounce in size|(?:make (?:it|this) )?(?:get )?bigger for a (?:moment|second|bit)|grow and shrink(?: back)?)$/i,
    "set the size of this to 130 and change the size of this to 100 within 0.2, slowing down",
  ],
  [/^(?:fall|fall down|falls|add gravity|apply gravity|have gravity|use gravity|drop)$/i, "this falls and this glides on"],
];

/** What is done, one after the other: parted where each part is something to do, else as one. */
function deeds(said: string, asOne: ReadSentence, most = MAX_ACTIONS): Suggestion[] | null {
  const together = TOGETHER.find(([each]) => each.test(said.trim()))?.[1];
  if (together !== undefined) return deeds(together, asOne, most);
  for (const [first, rest] of most > 1 ? splitPoints(said, ACTION_SEPARATOR) : []) {
    const action = asOne(first, "action");
    const others = action && deeds(rest, asOne, most - 1);
    if (others) return [action, ...others];
  }
  const whole = asOne(said, "action");
  return whole && [whole];
}
