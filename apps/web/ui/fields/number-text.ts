import { language } from "@playsmith/texts";

const POINT = { en: ".", de: "," } as const;
const GROUPS = { en: ",", de: "." } as const;

/** A number as it is written in the language in use, to three places. */
export const numberText = (value: number, speech: keyof typeof POINT = language): string =>
  String(Math.round(value * 1_000) / 1_000).replace(".", POINT[speech]);

/** A number as it is written in the language in use, to its last place. */
export const exactNumberText = (value: number, speech: keyof typeof POINT = language): string => String(value).replace(".", POINT[speech]);

/**
 * Reads a number as it is written in the language in use, with or without marks between thousands; a comma or a point that can only be
 * the decimal one is taken as that in any language. NaN when it is none.
 */
export function readNumber(text: string, speech: keyof typeof POINT = language): number {
  const written = text.trim().replace(/^\u2212/, "-");
  const group = GROUPS[speech];
  const isGrouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${POINT[speech]}\\d*)?$`).test(written);
  const plain = isGrouped ? written.replaceAll(group, "") : written;
  return plain === "" ? Number.NaN : Number(plain.replace(",", "."));
}
