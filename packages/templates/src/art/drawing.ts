import { encodeRow } from "@playsmith/game-format";
import { cellOf } from "./palette.ts";

/** A picture as rows of characters over the palette; a dot is transparent. */
export type Drawing = readonly string[];

/** Reads a drawing from the lines of a template string. */
export function draw(text: string): Drawing {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.padEnd(width, "."));
}

/** The rows of cells that the game format stores. */
export function cellsOf(drawing: Drawing): string[] {
  return drawing.map((line) => encodeRow([...line].map(cellOf)));
}

/** One drawing laid over another; `left` and `top` move it, what falls outside is cut off. */
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

/** Several drawings of one width, one under the other. */
export function stack(...parts: readonly Drawing[]): Drawing {
  return parts.flat();
}

/** Moves a drawing inside its own size. */
export function shift(drawing: Drawing, right: number, down: number): Drawing {
  return over(blank(drawing[0]?.length ?? 0, drawing.length), drawing, right, down);
}

export function mirror(drawing: Drawing): Drawing {
  return drawing.map((line) => [...line].reverse().join(""));
}

export function blank(width: number, height: number): Drawing {
  return Array.from({ length: height }, () => ".".repeat(width));
}

/** Exchanges characters, e.g. to draw the same thing in other colours: `recolor(d, "mn", "qr")`. */
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

/** Twice as large, with its edges rounded off where two neighbours of a corner agree (the EPX rule). */
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
