/** Emoji, also with a skin colour, joined ones, and the letters of flags. */
const EMOJI = "\\p{Extended_Pictographic}\\u{1F1E6}-\\u{1F1FF}";

/** Characters with which a name may begin outside of brackets, for a character class of a regular expression with the flag u. */
export const NAME_START = `\\p{L}${EMOJI}_`;

/** Characters of which a name may consist outside of brackets: letters of all scripts with their marks, digits and emoji. */
export const NAME_PART = `\\p{L}\\p{M}\\p{N}${EMOJI}\\p{Emoji_Modifier}\\u200c\\u200d_`;
