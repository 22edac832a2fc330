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
 * accepted in any language. @returns NaN if the text is no number.
 */
export function readNumber(text: string, speech: keyof typeof POINT = language): number {
  const written = text.trim().replace(/^\u2212/, "-");
  const group = GROUPS[speech];
  const isGrouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${POINT[speech]}\\d*)?$`).test(written);
  const plain = isGrouped ? written.replaceAll(group, "") : written;
  return plain === "" ? Number.NaN : Number(plain.replace(",", "."));
}
