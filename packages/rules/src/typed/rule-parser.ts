import type { SentenceSpec } from "../catalogue/index.ts";
import { type ParsedSentence, parseSentences } from "./sentence-parser.ts";
import type { Suggestion } from "./suggest.ts";
import type { TypedScope } from "./typed-scope.ts";
import { paraphrasedSentences } from "./patterns/index.ts";
import { scopeWithNew } from "./new-names.ts";
import { stripBrackets } from "./words/normalize-wording.ts";
import { wordChoice } from "./words/typed-words.ts";

/** A condition, or alternatives of which one suffices. */
export type ConditionChoice = Suggestion | { anyOf: readonly Suggestion[] };

/** A rule parsed from one text: trigger, conditions and actions. */
export interface ParsedRule {
  /** Null for a text with conditions only. */
  trigger: Suggestion | null;
  conditions: readonly ConditionChoice[];
  actions: readonly Suggestion[];
  /** Actions for the case that the conditions do not hold. */
  elseActions: readonly Suggestion[];
}

type Kind = SentenceSpec["kind"];

const [AND, THEN] = [`(?:${wordChoice("conjunction")})`, `(?:${wordChoice("consequence")})`];
export const RULE_START = new RegExp(`^\\s*(?:${wordChoice("ruleStart")}|as long as|only if|unless|forever|as soon as)[\\s(:,]`, "i");
/** Trailing trigger: "win when score is 20", "spawn fruit every second". */
const TRAILING_TRIGGER = /\s+(?=(?:when|whenever|if|unless|every|each|as soon as|while)\s)/gi;
const ELSE_SEPARATOR = /\s*[,;]?\s+(?:otherwise|else)\s*[,:]?\s+/i;
/** Separators between conditions and actions. */
export const CONDITION_SEPARATOR = new RegExp(
  `\\s*,\\s*(?:${AND}\\s+)?(?:${THEN}\\s+)?|\\s*:\\s+|\\s+${THEN}\\s+|\\s*(?:=>|->|→)\\s*`,
  "gi",
);
export const ACTION_SEPARATOR = new RegExp(
  `\\s*[,;]\\s*(?:${AND}\\s+)?(?:${THEN}\\s+)?|\\s+${AND}\\s+${THEN}\\s+|\\s+(?:${AND}|${THEN})\\s+`,
  "gi",
);
const CONDITION_CONJUNCTION = /\s*,?\s+(?:and|but only if|if|while)\s+/gi;
const CONTINUOUS_CONDITION = /^\s*(?:if|only if|unless|while|as long as)\s/i;
/** Conditions after the trigger: "when this is clicked, if score > 2 win". */
const CONDITION_AFTER_TRIGGER = /^(?:and\s+)?if\s+/i;
const MAX_ACTIONS = 16;
export const MAX_RULE_LENGTH = 400;
/** Limit of parse attempts, about 0.4 ms each: a text is parsed on every keystroke. */
const MAX_READS = 60;
export const MAX_READS_AFTER_TRIGGER = 20;

/**
 * Parses a whole rule in one line: "when this touches Coin destroy Coin and add 1 to score".
 * @param begins whether it starts with a trigger, or with conditions only.
 * @returns null when any part is not understood.
 */
export function parseRule(text: string, scope: TypedScope, begins: "trigger" | "condition"): ParsedRule | null {
  if (text.length > MAX_RULE_LENGTH) return null;
  const bare = stripBrackets(text);
  const typed = (begins === "trigger" && AT_ONCE.find(([phrase]) => phrase.test(bare))?.[1]) || bare;
  return mapNull(scopeWithNew(typed, scope), (wider) => readRule(typed, wider, begins)) ?? readRule(typed, scope, begins);
}

/** Alternatives within a trigger: "space or enter is pressed", "this touches Coin or Gem". */
const EITHER: readonly RegExp[] = [
  /^(?<before>\s*(?:when|if|while|whenever)\s+(?:the\s+)?)(?<one>\S+(?: arrow| key)?)\s+or\s+(?:the\s+)?(?<other>\S+(?: arrow| key)?)(?<after>\s+(?:is|are|gets?|key is)\s.+)$/i,
  /^(?<before>\s*(?:when|if|while|whenever)\s.*?\b(?:touches|hits|meets|reaches|collides with|bumps into|pressing|presses)\s+)(?<one>(?:an?\s+|the\s+)?\S+)\s+or\s+(?<other>(?:an?\s+|the\s+)?[^\s,]+)(?<after>[\s,].*)$/i,
];

/** Alternative triggers: "when this touches Coin or score is 3, win". */
const EITHER_CLAUSE =
  /^(?<before>\s*(?:when|if|while|whenever)\s+)(?<one>.+?)\s+or\s+(?:(?:when|if)\s+)?(?<other>.+?)(?<after>(?:\s*,\s*|\s+then\s+).+)$/i;

/** As {@link parseRule}, with alternatives: one rule for each. Empty when any part is not understood. */
export function parseRules(text: string, scope: TypedScope): ParsedRule[] {
  if (text.length > MAX_RULE_LENGTH) return [];
  const either = EITHER.map((phrase) => bothOf(phrase, text, scope)).find((both) => both !== null);
  const [one, other] = either ?? [];
  if (!one || !other) return inOne(text, scope) ?? bothOf(EITHER_CLAUSE, text, scope) ?? [];
  // Two keys may belong to one input. Further conditions may be alternatives, if none of them refers to "it".
  if (JSON.stringify(one) === JSON.stringify(other)) return [one];
  const isOne = JSON.stringify(one.trigger) === JSON.stringify(other.trigger) && !/\b(?:it|them|they)\b/i.test(text);
  return (isOne ? inOne(text, scope) : null) ?? [one, other];
}

function inOne(text: string, scope: TypedScope): ParsedRule[] | null {
  return mapNull(parseRule(text, scope, "trigger"), (rule) => [rule]);
}

/** The rules for both alternatives; null without alternatives, or when one is not understood. */
function bothOf(phrase: RegExp, text: string, scope: TypedScope): ParsedRule[] | null {
  const { before, one, other, after } = phrase.exec(text)?.groups ?? {};
  if (before === undefined) return null;
  const both = [one, other].flatMap((each) => parseRule(`${before}${each}${after}`, scope, "trigger") ?? []);
  return both.length === 2 ? both : null;
}

const mapNull = <Value, Result>(value: Value | null, then: (value: Value) => Result | null): Result | null =>
  value === null ? null : then(value);

/** Parses actions in sequence: "destroy Coin and add 1 to score". @returns null when any part is not understood. */
export function parseActions(text: string, scope: TypedScope): readonly Suggestion[] | null {
  if (text.length > MAX_RULE_LENGTH) return null;
  const typed = stripBrackets(text);
  return (
    mapNull(scopeWithNew(typed, scope), (wider) => actionSequence(typed, sentenceReader(wider))) ??
    actionSequence(typed, sentenceReader(scope))
  );
}

export function sentenceReader(scope: TypedScope, most = MAX_READS): ReadSentence {
  const understood = new Map<string, Suggestion | null>();
  const parsed = new Map<string, AllParses>();
  return (text, kind) => {
    const key = `${kind} ${text}`;
    if (!understood.has(key) && understood.size < most) {
      const all = parsed.get(text) ?? parseAll(text, scope);
      parsed.set(text, all);
      understood.set(key, bestSentence(all, kind));
    }
    return understood.get(key) ?? null;
  };
}

function readRule(typed: string, scope: TypedScope, begins: "trigger" | "condition"): ParsedRule | null {
  const asOne = sentenceReader(scope);
  const startsWithTrigger = RULE_START.test(typed);
  const parts = startsWithTrigger
    ? [...splitPoints(typed, CONDITION_SEPARATOR), ...splitPoints(typed, /\s+/g)]
    : splitPoints(typed, TRAILING_TRIGGER).map(([done, head]): [string, string] => [head, done]);
  for (const [head, tail] of parts) {
    const asked = begins === "trigger" ? parseTrigger(head, asOne) : conditioned(head, asOne);
    if (!asked) continue;
    const after = scopeAfter(asked, scope);
    const asDone = after === scope ? asOne : sentenceReader(after, MAX_READS_AFTER_TRIGGER);
    const further =
      asked.trigger && CONDITION_AFTER_TRIGGER.test(tail)
        ? readRule(tail.replace(CONDITION_AFTER_TRIGGER, "if "), after, "condition")
        : null;
    if (further) return { ...further, trigger: asked.trigger, conditions: [...asked.conditions, ...further.conditions] };
    const [yes, no] = splitOnce(tail, ELSE_SEPARATOR);
    const actions = actionSequence(yes, asDone);
    const elseActions = no === undefined ? [] : actionSequence(no, asDone);
    if (actions && elseActions && (no === undefined || asked.conditions.length > 0)) return { ...asked, actions, elseActions };
    const asCondition = no === undefined || begins === "condition" ? null : conditioned(head, asOne);
    const always = asCondition && asOne("always", "trigger");
    if (actions && elseActions && always) return { ...asCondition, trigger: always, actions, elseActions };
  }
  return null;
}

/** The scope of actions after a trigger: "it" refers to its other object, and the default subject to its first. */
export function scopeAfter(head: RuleHead, scope: TypedScope): TypedScope {
  const it = itIn(head);
  const subject = head.trigger && subjectOf(head.trigger.slots, scope);
  if (it === null && !subject) return scope;
  return { ...scope, ...(it === null ? {} : { it }), ...(subject ? { subject } : {}) };
}

/** The default subject from the trigger's slots; null in an object's rules, or when no object is named. */
export function subjectOf(slots: Readonly<Record<string, unknown>>, { owner }: Pick<TypedScope, "owner">): string | null {
  const named = slots["objects"];
  return owner.kind !== "prefab" && typeof named === "string" && named !== "this" ? named : null;
}

function itIn({ trigger, conditions }: RuleHead): string | null {
  for (const head of [trigger, ...conditions]) {
    const named = head && "slots" in head && pronounTarget(head.slots);
    if (named) return named;
  }
  return null;
}

/** The target of "it" after a line: the other object that it names. The player is rarely matches. */
export function pronounTarget(slots: Readonly<Record<string, unknown>>): string | null {
  const named = [slots["others"], slots["objects"]].find((each) => typeof each === "string" && each !== "this" && each !== "#player");
  return named === undefined ? null : String(named);
}

function splitOnce(text: string, by: RegExp): [string, string | undefined] {
  const match = by.exec(text);
  return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text, undefined];
}

export type ReadSentence = (text: string, kind: Kind) => Suggestion | null;
export type RuleHead = Pick<ParsedRule, "trigger" | "conditions">;

/** All parses of a text, for any kind of sentence. */
interface AllParses {
  sentences: readonly ParsedSentence[];
  matches: readonly Suggestion[];
}

function parseAll(text: string, scope: TypedScope): AllParses {
  const sentences = parseSentences(text, scope);
  return { sentences, matches: [...sentences.filter(({ problems }) => problems === 0), ...paraphrasedSentences(text, scope)] };
}

function bestSentence({ sentences, matches }: AllParses, kind: Kind): Suggestion | null {
  const found = matches.find(({ spec }) => spec.kind === kind);
  return found ?? sentences.find(({ problems, spec, newInput }) => problems === 1 && newInput && spec.kind === kind) ?? null;
}

/** The splits of a text in two, at each match of the separator. */
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
  const asked = CONTINUOUS_CONDITION.test(head) ? conditioned(head, asOne) : null;
  return asked && { ...asked, trigger: asOne("always", "trigger") };
}

/** Parses conditions only, all of which must hold. @returns null when any part is not understood. */
export function parseConditions(text: string, scope: TypedScope): readonly ConditionChoice[] | null {
  if (text.length > MAX_RULE_LENGTH) return null;
  const typed = stripBrackets(text);
  const head =
    mapNull(scopeWithNew(typed, scope), (wider) => conditioned(typed, sentenceReader(wider))) ?? conditioned(typed, sentenceReader(scope));
  return head && head.conditions;
}

const OR = /\s*,?\s+or\s+(?:if\s+)?/gi;
/** Alternative objects of a condition: "touches Coin or Gem". */
const EITHER_OF =
  /^(?<before>.*\b(?:touches|hits|meets|reaches|is on|is at|is near)\s+)(?<one>(?:an?\s+|the\s+)?\S+)\s+or\s+(?<other>(?:an?\s+|the\s+)?\S+)$/i;

/** Parses alternative conditions. */
function anyOf(text: string, asOne: ReadSentence): ConditionChoice | null {
  if (!/\sor\s/i.test(text)) return null;
  const { before, one, other } = EITHER_OF.exec(text.trim())?.groups ?? {};
  for (const parts of [text.split(OR), before === undefined ? [] : [`${before}${one}`, `${before}${other}`]]) {
    const all = parts.length < 2 || parts.length > MAX_ACTIONS ? [] : parts.map((part) => asOne(part, "condition"));
    if (all.length > 0 && all.every((each) => each !== null)) return { anyOf: all };
  }
  return null;
}

function conditioned(text: string, asOne: ReadSentence): RuleHead | null {
  const whole = asOne(text, "condition") ?? anyOf(text, asOne);
  if (whole) return { trigger: null, conditions: [whole] };
  for (const [first, rest] of splitPoints(text, CONDITION_CONJUNCTION)) {
    const condition = asOne(first, "condition") ?? anyOf(first, asOne);
    const others = condition && conditioned(rest, asOne);
    if (others) return { trigger: null, conditions: [condition, ...others.conditions] };
  }
  return null;
}

/** Phrases that combine condition and action elsewhere, and are one action here. */
const AT_ONCE: readonly (readonly [phrase: RegExp, rule: string])[] = [
  [
    /^(?:(?:always|forever)[\s:,]+)?(?:if|when|whenever)\s+(?:(?:this|it)\s+)?(?:is\s+)?(?:on|at|touching|touches|hits|reaches)\s+(?:an?\s+|the\s+|any\s+)?(?:edges?|sides?|borders?)(?:\s+of\s+the\s+(?:screen|scene|view|level))?\s*,?\s*(?:then\s+)?(?:it\s+)?(?:bounces?(?: back| off)?|turns? (?:back|around|round))$/i,
    "always this bounces off all sides of the scene",
  ],
];

/** Phrases that need several actions. */
const TOGETHER: readonly (readonly [phrase: RegExp, actions: string])[] = [
  [
    /^(?:pulse|pop|bump|wobble|squash|bounce in size|(?:make (?:it|this) )?(?:get )?bigger for a (?:moment|second|bit)|grow and shrink(?: back)?)$/i,
    "set the size of this to 130 and change the size of this to 100 within 0.2, slowing down",
  ],
  [/^(?:fall|fall down|falls|add gravity|apply gravity|have gravity|use gravity|drop)$/i, "this falls and this glides on"],
];

/** Parses actions in sequence: split where each part is an action, else as one. */
function actionSequence(text: string, asOne: ReadSentence, most = MAX_ACTIONS): Suggestion[] | null {
  const together = TOGETHER.find(([each]) => each.test(text.trim()))?.[1];
  if (together !== undefined) return actionSequence(together, asOne, most);
  for (const [first, rest] of most > 1 ? splitPoints(text, ACTION_SEPARATOR) : []) {
    const action = asOne(first, "action");
    const others = action && actionSequence(rest, asOne, most - 1);
    if (others) return [action, ...others];
  }
  const whole = asOne(text, "action");
  return whole && [whole];
}
