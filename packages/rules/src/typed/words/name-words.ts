import type { TypedScope } from "../typed-scope.ts";
import { wordChoice } from "./typed-words.ts";

/** Articles and determiners before a name. */
const ARTICLE = new RegExp(`^(?:${wordChoice("article")}|another|one|each|every|all)\\s+`, "i");
const IT = /^(?:it|them)$/i;
const PRONOUNS: ReadonlyMap<string, string> = new Map([
  ...["me", "i", "myself", "itself", "self", "this object", "this one"].map((word) => [word, "this"] as const),
  ...["the other", "the other one", "the other object", "other one"].map((word) => [word, "other"] as const),
  ...["the new one", "the created one", "the new object"].map((word) => [word, "created"] as const),
  ["the player", "#player"],
]);

const singularsOf = (word: string): string[] => [
  word.replace(/ies$/i, "y"),
  word.replace(/ves$/i, "fe"),
  word.replace(/(s|x|z|ch|sh)es$/i, "$1"),
  word.replace(/s$/i, ""),
];
const pluralsOf = (word: string): string[] => [`${word}s`, `${word}es`, word.replace(/y$/i, "ies"), word.replace(/fe?$/i, "ves")];

/**
 * The known name in a text, ignoring articles and plural.
 * @returns one of `names`, or null.
 */
export function matchName(text: string, names: Iterable<string>): string | null {
  const all = [...names];
  if (all.includes(text.trim())) return text.trim();
  // Of names that only differ in capital letters, the first.
  const known = new Map(all.toReversed().map((name) => [name.toLowerCase(), name]));
  const bare = text.trim().replace(ARTICLE, "");
  const tried = [text.trim(), bare, ...singularsOf(bare), ...pluralsOf(bare)];
  if (/^points?$/i.test(bare)) tried.push("score");
  return tried.map((name) => known.get(name.toLowerCase())).find((name) => name !== undefined) ?? null;
}

/** The object that a pronoun refers to; null for other words. */
export function resolvePronoun(text: string, { it = "this" }: Pick<TypedScope, "it">): string | null {
  return IT.test(text.trim()) ? it : (PRONOUNS.get(text.trim().toLowerCase()) ?? null);
}

/** Whether a text contains a name as a whole word. */
export function mentionsName(text: string, name: string): boolean {
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return (
    (words.length > 0 && /[^\p{L}\p{M}\p{N}_]/u.test(name) && lower.includes(name.toLowerCase())) ||
    words.some((word) => matchName(word, [name]) !== null)
  );
}
