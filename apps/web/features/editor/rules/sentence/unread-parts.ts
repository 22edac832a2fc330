import { readSlots, type RuleScope } from "@playsmith/rules";
import { mentionsName, parseSentences, unknownWords } from "@playsmith/rules/typed";
import type { LineOffer } from "./line-offers.ts";
import { suggestedNode } from "./suggested-node.ts";

/** Range of a text that could not be parsed. */
export interface UnreadPart {
  start: number;
  end: number;
}

/** The unparsed rest of a text with a valid prefix; empty if all of it is valid. */
export function partsLeft(typed: string, offer: LineOffer | undefined): UnreadPart[] {
  const rest = offer?.kind === "lines" ? offer.rest : undefined;
  if (rest === undefined) return [];
  const start = typed.toLowerCase().lastIndexOf(rest.toLowerCase());
  return [start < 0 ? wholeOf(typed) : { start, end: start + rest.length }];
}

/** Errors of a text without a valid prefix: unknown words, else invalid slot values, else all of it. */
export function unreadParts(typed: string, scope: RuleScope): UnreadPart[] {
  const words = placesOf(unknownWords(typed, scope.game), typed);
  if (words.length > 0) return words;
  const slots = misreadSlots(typed, scope);
  return slots.length > 0 ? slots : [wholeOf(typed)];
}

/** The marked words as typed. */
export const wordsIn = (typed: string, parts: readonly UnreadPart[]): string =>
  parts.map(({ start, end }) => typed.slice(start, end)).join(" … ");

const wholeOf = (typed: string): UnreadPart => {
  const start = typed.length - typed.trimStart().length;
  return { start, end: Math.max(start, typed.trimEnd().length) };
};

/** Ranges of words; adjacent words are one range. */
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

/** Invalid slot values of the most similar sentence. */
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

/** A word that is a prefix of a name, but not the whole name. */
function begunName(typed: string, name: string): UnreadPart[] {
  if (name === "" || mentionsName(typed, name)) return [];
  const begun = [...typed.matchAll(/[\p{L}\p{N}_]+/gu)].filter(({ 0: word }) => name.toLowerCase().startsWith(word.toLowerCase()));
  const longest = begun.toSorted((a, b) => b[0].length - a[0].length)[0];
  return longest ? [{ start: longest.index, end: longest.index + longest[0].length }] : [];
}
