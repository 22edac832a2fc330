import { nodeKindOf, sentenceSpec, type SentenceSpec, type SentenceType } from "../../catalogue/index.ts";
import { printName } from "../../language/index.ts";
import { readSlots } from "../../slots.ts";
import { parseSentences } from "../sentence-parser.ts";
import type { Suggestion } from "../suggest.ts";
import type { TypedScope } from "../typed-scope.ts";
import { flowPatterns } from "./flow-patterns.ts";
import { inputPatterns } from "./input-patterns.ts";
import { looksPatterns } from "./looks-patterns.ts";
import { movementPatterns } from "./movement-patterns.ts";
import { objectsPatterns } from "./objects-patterns.ts";
import { replacePercent } from "../words/number-words.ts";
import { normalizeWording, normalizeNames, stripBrackets, addPropertyOwners } from "../words/normalize-wording.ts";
import { sceneVariablesAsExpression, normalizeSceneVariables, qualifySceneVariables } from "../words/scene-variable-words.ts";
import { partedTest, testMeant, valueMeant } from "../words/test-words.ts";
import { touchingPatterns } from "./touching-patterns.ts";
import { valuesPatterns } from "./values-patterns.ts";
import { compilePattern, matchPattern, type SentencePattern } from "./sentence-pattern.ts";

/** All patterns, the most specific first. */
export const sentencePatterns: readonly SentencePattern[] = [
  ...inputPatterns,
  ...touchingPatterns,
  ...movementPatterns,
  ...objectsPatterns,
  ...looksPatterns,
  ...valuesPatterns,
  ...flowPatterns,
];

/** Leading words without meaning for the sentence. */
const LEADING = /^\s*(?:(?:when|whenever|if|then|and|please|once|as soon as|only if|but only if)\s+)+/i;
/** Prefixes of a condition that lasts. */
const LASTING = /^\s*(?:while|as long as|for as long as)\s+/i;
const PRESSED = /\b(?:is|are)\s+(?:being\s+)?(?:pressed|down)\b/i;
const LONGEST = 400;
/** Prefix of a replacement that is an expression, not a sentence. */
const TEST = "= ";
/** Prefix of a replacement that is a sentence type with empty slots. */
const EMPTY = "! ";
const NEGATIONS: readonly (readonly [phrase: RegExp, replacement: string])[] = [
  [/^(?:not:?|unless)\s+/i, ""],
  [/\b(is|are)(?: not|n't|nt)\s+/i, "$1 "],
  [/\b(?:does|do)(?: not|n't|nt)\s+/i, ""],
  [/\b(?:can not|cannot|can't)\s+/i, "can "],
];

let compiled: readonly ReturnType<typeof compilePattern>[] | undefined;

/**
 * The sentences for a text that is worded differently from the catalogue: as in other programs, without a subject, with numbers and
 * comparisons in words, or in another order.
 * @returns only complete matches, the most likely first.
 */
export function paraphrasedSentences(text: string, scope: TypedScope): Suggestion[] {
  if (text.length > LONGEST) return [];
  const bare = stripBrackets(text.trim());
  const isLasting = LASTING.test(bare);
  const typed = (isLasting ? bare.replace(LASTING, "").replace(PRESSED, "is held") : bare).replace(LEADING, "");
  if (typed === "") return [];
  const turned = NEGATIONS.filter(([phrase]) => phrase.test(typed)).map(([phrase, replacement]) => typed.replace(phrase, replacement));
  const found = meant(typed, scope);
  return [
    ...(isLasting ? found.filter(({ spec }) => spec.kind !== "trigger" || spec.continuous) : found),
    ...turned.flatMap((positive) =>
      meant(positive, scope)
        .filter(({ spec }) => spec.kind === "condition")
        .map((condition) => ({ ...condition, negated: true })),
    ),
  ];
}

/** Suggests expressions for a text that is not one: "mouse x", "x + 5", "score is at least 10". */
export function suggestExpressions(text: string, scope: TypedScope): string[] {
  const plain = sceneVariablesAsExpression(normalizeNames(normalizeWording(normalizeSceneVariables(stripBrackets(text), scope)), scope));
  const whose = addPropertyOwners(`= ${plain}`, scope).slice("= ".length);
  return [plain, whose, valueMeant(plain, scope), testMeant(plain, scope) ?? ""].filter((each) => each !== "" && each !== text);
}

function meant(text: string, scope: TypedScope): Suggestion[] {
  const { owner, game } = scope;
  const typed = replacePercent(text);
  // Scene variables come first: "the scene's wave" would match an object property.
  const phrase = normalizeSceneVariables(typed.replace(/[.!]+$/, ""), scope);
  const plain = normalizeNames(normalizeWording(phrase), scope);
  // The original text comes first: quoted text must not be reworded.
  const versions = [...new Set([typed, plain, addPropertyOwners(plain, scope), qualifySceneVariables(plain, scope)])];
  const self = owner.kind === "prefab" ? game.prefabs[owner.id]?.name : undefined;
  const nameOf = (phrase: string): string | null =>
    phrase === "self" ? (self === undefined ? null : printName(self)) : valueMeant(phrase, scope);
  compiled ??= sentencePatterns.map(compilePattern);
  const { it, subject } = scope;
  const ofSubject = (words: string): string => (subject === undefined ? words : words.replace(/\bthis\b/g, subject));
  const sayings = versions.flatMap((version) => [
    version,
    ...(compiled ?? []).flatMap((way) => matchPattern(way, version, nameOf, it).map(ofSubject)),
    ...(self === undefined && subject === undefined ? [] : [ofSubject(`this ${version}`)]),
  ]);
  const found = sayings.flatMap((each) =>
    each.startsWith(EMPTY)
      ? emptyOf(each.slice(EMPTY.length) as SentenceType)
      : each.startsWith(TEST)
        ? testsOf(each.slice(TEST.length), scope)
        : parseSentences(each, scope).filter(({ problems, newInput }) => problems === 0 || (problems === 1 && newInput)),
  );
  const tests = [testMeant(plain, scope), partedTest(plain, scope)].flatMap((test) => (test === null ? [] : testsOf(test, scope)));
  return [...found, ...tests];
}

function emptyOf(type: SentenceType): Suggestion[] {
  const spec = sentenceSpec(type);
  return spec ? [{ type, spec, slots: {} }] : [];
}

const testsOf = (test: string, scope: TypedScope): Suggestion[] => [...tested("check", test, scope), ...tested("becomesTrue", test, scope)];

function tested(type: SentenceType, test: string, scope: TypedScope): Suggestion[] {
  const spec = sentenceSpec(type) as SentenceSpec;
  const slots = { test: sceneVariablesAsExpression(test) };
  const node = { kind: nodeKindOf(spec), parentId: "", part: "then", order: "a", enabled: true, type, slots } as const;
  return readSlots(node, scope).problems.length === 0 ? [{ type, spec, slots }] : [];
}
