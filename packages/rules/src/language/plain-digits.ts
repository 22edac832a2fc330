/** Signs of numbers that full-width and Arabic keyboards type, and the ones that programs write. */
const SIGNS: Readonly<Record<string, string>> = { "−": "-", "＋": "+", "－": "-", "．": ".", "，": ",", "٫": ".", "٬": "," };
const DIGIT = /\p{Nd}/u;

/** The digit 0 to 9 that a character of any script stands for: the ten of a script follow each other. */
function digitOf(char: string): string {
  const code = char.charCodeAt(0);
  let zero = code;
  while (DIGIT.test(String.fromCharCode(zero - 1))) zero--;
  return String(code - zero);
}

/**
 * A number with the digits 0 to 9 and the signs of programs, written with those of any script: full-width, Arabic, Persian, Devanagari. The
 * length stays the same. Other text is left as it is.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(/[−＋－．，٫٬]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/(?![0-9])\p{Nd}/gu, (char) => (char.length === 1 ? digitOf(char) : char));
