const HEX = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i;

/** Parses a typed colour, with or without #, short or long. @returns `#rrggbb` in lower case; null if the text is no colour. */
export function readHexColor(text: string): string | null {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}
