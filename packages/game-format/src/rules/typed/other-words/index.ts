import { nodeKindOf, sentenceSpec, type SentenceSpec, type SentenceType } from "../../catalogue/index.ts";
import { printName, type RuleScope } from "../../language/index.ts";
import { readSlots } from "../../slots.ts";
import { spokenSentences } from "../spoken.ts";
import type { Suggestion } from "../suggest.ts";
import { withSigns } from "./comparisons-as-said.ts";
import { flowWays } from "./flow-ways.ts";
import { inputWays } from "./input-ways.ts";
import { looksWays } from "./looks-ways.ts";
import { movementWays } from "./movement-ways.ts";
import { withNumbers } from "./numbers-as-said.ts";
import { objectsWays } from "./objects-ways.ts";
import { partedTest, testMeant, valueMeant } from "./tests-as-said.ts";
import { touchingWays } from "./touching-ways.ts";
import { valuesWays } from "./values-ways.ts";
import { compileWay, saidThisWay, type Way } from "./way.ts";

/** All ways, those that say the most first. */
export const otherWays: readonly Way[] = [
  ...inputWays,
  ...touchingWays,
  ...movementWays,
  ...objectsWays,
  ...looksWays,
  ...valuesWays,
  ...flowWays,
];

/** Words that say where a sentence stands. */
const LEADING = /^\s*(?:(?:when|whenever|while|if|then|and|please|once|as soon as)\s+)+/i;
const LONGEST = 400;
/** What a way begins with that says no sentence but a test. */
const TEST = "= ";
const NEGATIONS: readonly (readonly [said: RegExp, otherwise: string])[] = [
  [/^not:?\s+/i, ""],
  [/\b(is|are)(?: not|n't|nt)\s+/i, "$1 "],
  [/\b(?:does|do)(?: not|n't|nt)\s+/i, ""],
  [/\b(?:can not|cannot|can't)\s+/i, "can "],
];

let compiled: readonly ReturnType<typeof compileWay>[] | undefined;

/**
 * The sentences that a text means which says them in other words than the catalogue: as other programs do, with the object whose rules they
 * are left out, with numbers and comparisons in words, or turned round.
 * @returns only what is understood as a whole, the likeliest first.
 */
export function saidOtherwise(text: string, scope: RuleScope): Suggestion[] {
  const typed = text
    .trim()
    .replace(LEADING, "")
    .replace(/[.!]+$/, "");
  if (typed === "" || typed.length > LONGEST) return [];
  const turned = NEGATIONS.filter(([said]) => said.test(typed)).map(([said, otherwise]) => typed.replace(said, otherwise));
  return [
    ...meant(typed, scope),
    ...turned.flatMap((positive) =>
      meant(positive, scope)
        .filter(({ spec }) => spec.kind === "condition")
        .map((found) => ({ ...found, negated: true })),
    ),
  ];
}

/** As programs write it, with room around what counts: "score+=1", "lives--". */
const apart = (text: string): string =>
  text
    .replace(/\s*(\+\+|--|[-+*]=)\s*/g, " $1 ")
    .replace(/^([^\s+-]+)\s*([+-])\s*(\d[^\s]*)$/, "$1 $2 $3")
    .trim();

/** "the player's x" the other way round. */
const owned = (text: string): string => text.replace(/(\S+)['’]s (x|y|\w+)\b/gi, "$2 of $1");

function meant(typed: string, scope: RuleScope): Suggestion[] {
  const { owner, game } = scope;
  const plain = withSigns(withNumbers(apart(owned(typed))));
  const versions = plain === typed ? [typed] : [plain, typed];
  const self = owner.kind === "prefab" ? game.prefabs[owner.id]?.name : undefined;
  const nameOf = (said: string): string | null =>
    said === "self" ? (self === undefined ? null : printName(self)) : valueMeant(said, scope);
  compiled ??= otherWays.map(compileWay);
  const said = versions.flatMap((version) => [
    ...(version === typed ? [] : [version]),
    ...(compiled ?? []).flatMap((way) => saidThisWay(way, version, nameOf)),
    ...(self === undefined ? [] : [`this ${version}`]),
  ]);
  const found = said.flatMap((each) =>
    each.startsWith(TEST) ? testsOf(each.slice(TEST.length), scope) : spokenSentences(each, scope).filter(({ problems }) => problems === 0),
  );
  const tests = [testMeant(plain, scope), partedTest(plain, scope)].flatMap((test) => (test === null ? [] : testsOf(test, scope)));
  return [...found, ...tests];
}

const testsOf = (test: string, scope: RuleScope): Suggestion[] => [...tested("check", test, scope), ...tested("becomesTrue", test, scope)];

function tested(type: SentenceType, test: string, scope: RuleScope): Suggestion[] {
  const spec = sentenceSpec(type) as SentenceSpec;
  const slots = { test };
  const node = { kind: nodeKindOf(spec), parentId: "", part: "then", order: "a", enabled: true, type, slots } as const;
  return readSlots(node, scope).problems.length === 0 ? [{ type, spec, slots }] : [];
}
