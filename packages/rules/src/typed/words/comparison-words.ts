const IS = "(?:is |are |was |gets |goes |falls |drops |rises |becomes |has |gets to )?";
const MORE = "(?:greater|more|higher|larger|bigger)";
const LESS = "(?:less|lower|smaller|fewer)";

/** Ordered: longer phrases before their prefixes. */
const PHRASES: readonly (readonly [words: RegExp, sign: string])[] = [
  [new RegExp(`\\s+${IS}(?:${MORE} than or equal to|at least|not ${LESS} than|no ${LESS} than)\\s+`, "i"), "≥"],
  [new RegExp(`\\s+${IS}(?:${LESS} than or equal to|at most|not ${MORE} than|no ${MORE} than)\\s+`, "i"), "≤"],
  [new RegExp(`\\s+${IS}(?:${MORE} than|above|over)\\s+`, "i"), ">"],
  [/\s+exceeds\s+/i, ">"],
  [new RegExp(`\\s+${IS}(?:${LESS} than|below|under)\\s+`, "i"), "<"],
  [/\s+(?:is not equal to|does not equal|doesn't equal|is not|isn't|is unequal to)\s+/i, "≠"],
  [/\s+(?:is equal to|is the same as|equals|is exactly)\s+/i, "="],
];
const OR_LESS = /\s+(?:is|=)\s+(\S+) or (?:less|fewer|lower|below|under)$/i;
const OR_MORE = /\s+(?:is|=)\s+(\S+) or (?:more|greater|higher|above|over)$/i;
const COMPARED = /^(.+?)\s*(<=|>=|!=|==|≤|≥|≠|<|>|=)\s*([^=<>].*)$/;
const SIGNS: Readonly<Record<string, string>> = { "<=": "≤", ">=": "≥", "!=": "≠", "==": "=" };

/** Replaces a comparison in words by its operator. */
export function replaceComparisonWords(text: string): string {
  if (OR_LESS.test(text)) return text.replace(OR_LESS, " ≤ $1");
  if (OR_MORE.test(text)) return text.replace(OR_MORE, " ≥ $1");
  const [words, sign] = PHRASES.find(([pattern]) => pattern.test(text)) ?? [];
  return words ? text.replace(words, ` ${sign} `) : text;
}

/** The sides and the operator of a comparison; null for none. */
export function splitComparison(text: string): { left: string; sign: string; right: string } | null {
  const [, left, sign, right] = COMPARED.exec(text) ?? [];
  return left && sign && right ? { left, sign: SIGNS[sign] ?? sign, right } : null;
}
