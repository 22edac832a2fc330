import { plainDigits } from "@playsmith/rules";
import { language } from "@playsmith/texts";

const POINT = { en: ".", de: "," } as const;
const GROUPS = { en: ",", de: "." } as const;

/** Formats a number in the current language, with at most three decimals. */
export const numberText = (value: number, speech: keyof typeof POINT = language): string =>
  String(Math.round(value * 1_000) / 1_000).replace(".", POINT[speech]);

/** Formats a number in the current language with all its decimals. */
export const exactNumberText = (value: number, speech: keyof typeof POINT = language): string => String(value).replace(".", POINT[speech]);

/**
 * Parses a number in the current language, with or without thousands separators. A comma or point that can only be the decimal separator is
 * accepted in any language, and so are full-width, Arabic and other digits. @returns NaN if the text is no number.
 */
export function readNumber(text: string, speech: keyof typeof POINT = language): number {
  // Bidi marks surround numbers in Arabic and Hebrew; a Japanese keyboard types the long vowel for minus and 。 for the point.
  const unmarked = text
    .replace(/[\u061C\u200E\u200F]/g, "")
    .replace(/。/g, ".")
    .trim();
  const written = plainDigits(unmarked.replace(/^ー/, "-"));
  const group = GROUPS[speech];
  const isGrouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${POINT[speech]}\\d*)?$`).test(written);
  const plain = isGrouped ? written.replaceAll(group, "") : written;
  return plain === "" ? Number.NaN : Number(plain.replace(",", "."));
}

/** Parses a typed whole number of at most six digits. @returns NaN for any other text. */
export function readWhole(text: string): number {
  const plain = plainDigits(text.trim());
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
}
