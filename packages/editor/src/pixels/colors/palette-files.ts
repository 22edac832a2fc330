import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { colorOf } from "./color.ts";

export type PaletteReading = { colors: string[] } | { error: string };

const THREE_NUMBERS = /^(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(\s.*)?$/;
const HEX = /^#?([0-9a-f]{2})?([0-9a-f]{6})$/i;

function numbersColor(line: string): string | null {
  const match = THREE_NUMBERS.exec(line);
  if (!match) return null;
  const [red, green, blue] = [match[1], match[2], match[3]].map(Number) as [number, number, number];
  return red > 255 || green > 255 || blue > 255 ? null : colorOf(red, green, blue);
}

function hexColor(line: string): string | null {
  const match = HEX.exec(line);
  return match ? `#${(match[2] as string).toLowerCase()}` : null;
}

/** The format of a palette file: its first line of colours, its colour parser, and the lines to skip. */
function formOf(lines: readonly string[]): { first: number; read: (line: string) => string | null; skips: RegExp } {
  if (lines[0] === "GIMP Palette") return { first: 1, read: numbersColor, skips: /^(#|[a-z][a-z ]*:)/i };
  if (lines[0] === "JASC-PAL") return { first: 3, read: numbersColor, skips: /^$/ };
  return { first: 0, read: hexColor, skips: /^;/ };
}

/**
 * Parses a palette file: GIMP's .gpl, JASC's .pal, or a list of hex colours (.hex, paint.net's .txt). The first line determines
 * the format. Duplicate colours are dropped.
 */
export function readPaletteFile(text: string): PaletteReading {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  const { first, read, skips } = formOf(lines);
  const colors = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (index < first || line === "" || skips.test(line)) continue;
    const color = read(line);
    if (color === null)
      return { error: translated("Line {index} is not a colour: “{line}”.", { index: index + 1, line: line.slice(0, 30) }) };
    colors.add(color);
  }
  if (colors.size === 0) return { error: translated("There are no colours in this file.") };
  if (colors.size > GAME_LIMITS.paletteColors)
    return {
      error: translated("It has {size} colours; a palette has room for {paletteColors}.", {
        size: colors.size,
        paletteColors: GAME_LIMITS.paletteColors,
      }),
    };
  return { colors: [...colors] };
}
