import { translated } from "@playsmith/texts";

/** Context of typed words in the catalogues: a catalogue has all words that its language uses in the place. */
export const TYPED_CONTEXT = "typed";

/** Words that join the parts of a typed rule. Each is one text of the catalogues: words with spaces between them. */
export const TYPED_WORDS = {
  leading: "when if then and",
  ruleStart: "when whenever while if every each after on at always once",
  conjunction: "and",
  consequence: "then",
  article: "the a an any some my its",
  counted: "seconds secs pixels times percent degrees steps points",
} as const;

/** An alternation of typed words: English ones always, and the words of the language in use. */
export function wordChoice(place: keyof typeof TYPED_WORDS): string {
  const english = TYPED_WORDS[place];
  return [...new Set(`${english} ${translated(english, undefined, TYPED_CONTEXT)}`.split(" "))].join("|");
}
