import { language, translated } from "@playsmith/texts";
import { escapePattern } from "../../escape-pattern.ts";

/** Context of search words in the catalogues: a catalogue has, for each, the beginnings of the words that mean it in its language. */
export const SEARCH_CONTEXT = "search";

/** Filler words, which a catalogue has in full. */
const FILLER = "the";

/** The English words that a search in another language is led to: terms of rules and of the help. */
export const SEARCH_WORDS: readonly string[] =
  "win lose enemy coin player play game scene starts touch pressed clicked pointer jump walk go collect destroy create dies health hurt shoot seconds timer wait every always once repeat tile sound music set add subtract count score show hide turn move speed camera shake save load message send chance variant behaviour rule draw times ends publish background text ground wall door key goal animation distance visible changes when the".split(
    " ",
  );

/** For each English word the beginnings of words of another language, and the filler words of that language. */
interface SearchDictionary {
  beginnings: readonly (readonly [beginning: string, english: string])[];
  fillers: ReadonlySet<string>;
}

/** The dictionary of a language. @param meant says a text of its catalogue. */
export function searchDictionary(meant: (english: string) => string): SearchDictionary {
  const words = SEARCH_WORDS.filter((word) => word !== FILLER);
  // Longer beginnings precede shorter ones.
  const beginnings = words
    .flatMap((english) =>
      meant(english)
        .split(" ")
        .map((beginning) => [beginning, english] as const),
    )
    .sort(([a], [b]) => b.length - a.length);
  return { beginnings, fillers: new Set(meant(FILLER).split(" ")) };
}

let inUse: SearchDictionary | undefined;

/** The dictionary of the language in use; null for English. */
const dictionaryInUse = (): SearchDictionary | null =>
  language === "en" ? null : (inUse ??= searchDictionary((english) => translated(english, undefined, SEARCH_CONTEXT)));

/** Whether a word has no meaning of its own in the language in use. */
export const isForeignFiller = (word: string): boolean => dictionaryInUse()?.fillers.has(word) ?? false;

/** Quoted texts, names of the project, and single words. */
function partsPattern(names: readonly string[]): RegExp {
  const longestFirst = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const named = longestFirst.map((name) => escapePattern(name)).join("|");
  const whole = named === "" ? "(?!)" : `(?<![\\p{L}\\p{M}\\p{N}_])(?:${named})(?![\\p{L}\\p{M}\\p{N}_])`;
  return new RegExp(`(?<kept>"[^"]*"|${whole})|\\p{L}+`, "giu");
}

/**
 * Translates known words of a search text in the language in use to English; other words stay, as they may be words of translated sentences.
 * An English text stays unchanged.
 * @param names of the project's items, which are not translated, nor are words in quotes.
 */
export function searchInEnglish(text: string, names: readonly string[] = [], dictionary = dictionaryInUse()): string {
  if (!dictionary) return text;
  let isForeign = false;
  const english = text.replace(partsPattern(names), (word: string, kept: string | undefined) => {
    if (kept !== undefined) return word;
    const small = word.toLowerCase();
    const meant = dictionary.beginnings.find(([beginning]) => small.startsWith(beginning))?.[1];
    isForeign ||= meant !== undefined;
    return dictionary.fillers.has(small) ? FILLER : (meant ?? word);
  });
  return isForeign ? english : text;
}
