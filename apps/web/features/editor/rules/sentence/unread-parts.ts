import { readSlots, type RuleScope } from "@playsmith/rules";
import { mentionsName, parseSentences, unknownWords } from "@playsmith/rules/typed";
import type { LineOffer } from "./line-offers.ts";
import { suggestedNode } from "./suggested-node.ts";

/** From where to where something typed is not understood. */
export interface UnreadPart {
  start: number;
  end: number;
}

/** What stays unread of a typed line that is understood from its first word on; nothing where all of it is. */
export function partsLeft(typed: string, offer: LineOffer | undefined): UnreadPart[] {
  const rest = offer?.kind === "said" ? offer.rest : undefined;
  if (rest === undefined) return [];
  const start = typed.toLowerCase().lastIndexOf(rest.toLowerCase());
  return [start < 0 ? wholeOf(typed) : { start, end: start + rest.length }];
}

/** What of a typed line is not understood where nothing that it says is: words that nobody knows, else what stands in a slot, else all of it. */
export function unreadParts(typed: string, scope: RuleScope): UnreadPart[] {
  const words = placesOf(unknownWords(typed, scope.game), typed);
  if (words.length > 0) return words;
  const slots = misreadSlots(typed, scope);
  return slots.length > 0 ? slots : [wholeOf(typed)];
}

/** The words that are marked, as they were typed. */
export const wordsIn = (typed: string, parts: readonly UnreadPart[]): string =>
  parts.map(({ start, end }) => typed.slice(start, end)).join(" … ");

const wholeOf = (typed: string): UnreadPart => {
  const start = typed.length - typed.trimStart().length;
  return { start, end: Math.max(start, typed.trimEnd().length) };
};

/** Where words stand; those next to each other are one part. */
function placesOf(words: readonly string[], typed: string): UnreadPart[] {
  const parts: UnreadPart[] = [];
  for (const { 0: word, index } of typed.matchAll(/[\p{L}\p{N}_]+/gu)) {
    if (!words.includes(word.toLowerCase())) continue;
    const before = parts.at(-1);
    if (before && typed.slice(before.end, index).trim() === "") before.end = index + word.length;
    else parts.push({ start: index, end: index + word.length });
  }
  return parts;
}

/** What stands in the slots of the sentence that comes nearest, where it can't stand. */
function misreadSlots(typed: string, scope: RuleScope): UnreadPart[] {
  const [spoken] = parseSentences(typed, scope);
  if (!spoken) return [];
  const { spec, slots } = spoken;
  const lower = typed.toLowerCase();
  const misread = readSlots(suggestedNode(spoken), scope).problems.flatMap(({ slot }) => {
    const value = String(slots[slot ?? ""] ?? "").toLowerCase();
    const start = value === "" ? -1 : lower.indexOf(value);
    return start < 0 ? [] : [{ start, end: start + value.length }];
  });
  const begun = Object.entries(spec.slots).flatMap(([name, { type: of }]) =>
    of.toLowerCase().endsWith("variable") ? begunName(typed, String(slots[name] ?? "")) : [],
  );
  return [...misread, ...begun].sort((a, b) => a.start - b.start);
}

/** A word that a name begins with, where the name itself was not typed. */
function begunName(typed: string, name: string): UnreadPart[] {
  if (name === "" || mentionsName(typed, name)) return [];
  const begun = [...typed.matchAll(/[\p{L}\p{N}_]+/gu)].filter(({ 0: word }) => name.toLowerCase().startsWith(word.toLowerCase()));
  const longest = begun.toSorted((a, b) => b[0].length - a[0].length)[0];
  return longest ? [{ start: longest.index, end: longest.index + longest[0].length }] : [];
}
