import { encodeRow } from "@playsmith/game-format";
import { cellOf } from "./palette.ts";

/** A picture as rows of characters, each a palette colour; a dot is transparent. */
export type Drawing = readonly string[];

/** Parses a drawing from a template string. */
export function draw(text: string): Drawing {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.padEnd(width, "."));
}

/** The encoded rows of cells for the game format. */
export function cellsOf(drawing: Drawing): string[] {
  return drawing.map((line) => encodeRow([...line].map(cellOf)));
}

/** Draws one picture over another; `left` and `top` shift it, cells outside are cut off. */
export function over(base: Drawing, top: Drawing, left = 0, down = 0): Drawing {
  return base.map((line, y) =>
    [...line]
      .map((under, x) => {
        const above = top[y - down]?.[x - left];
        return above === undefined || above === "." ? under : above;
      })
      .join(""),
  );
}

/** Stacks drawings of the same width vertically. */
export function stack(...parts: readonly Drawing[]): Drawing {
  return parts.flat();
}

/** Shifts a drawing within its size. */
export function shift(drawing: Drawing, right: number, down: number): Drawing {
  return over(blank(drawing[0]?.length ?? 0, drawing.length), drawing, right, down);
}

export function mirror(drawing: Drawing): Drawing {
  return drawing.map((line) => [...line].reverse().join(""));
}

export function blank(width: number, height: number): Drawing {
  return Array.from({ length: height }, () => ".".repeat(width));
}

/** Replaces characters, e.g. for other colours: `recolor(d, "mn", "qr")`. */
export function recolor(drawing: Drawing, from: string, to: string): Drawing {
  return drawing.map((line) =>
    [...line]
      .map((character) => {
        const index = from.indexOf(character);
        return index < 0 ? character : (to[index] ?? character);
      })
      .join(""),
  );
}

/** Scales by 2 with rounded edges (EPX algorithm). */
export function enlarge(drawing: Drawing): Drawing {
  const at = (x: number, y: number) => drawing[y]?.[x] ?? ".";
  return drawing.flatMap((line, y) => {
    const rows = ["", ""];
    for (const [x, own] of [...line].entries()) {
      const [above, right, left, below] = [at(x, y - 1), at(x + 1, y), at(x - 1, y), at(x, y + 1)];
      rows[0] +=
        (left === above && left !== below && above !== right ? above : own) +
        (above === right && above !== left && right !== below ? right : own);
      rows[1] +=
        (below === left && below !== right && left !== above ? left : own) +
        (right === below && right !== above && below !== left ? below : own);
    }
    return rows;
  });
}
