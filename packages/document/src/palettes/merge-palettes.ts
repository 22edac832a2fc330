import { GAME_LIMITS } from "@playsmith/game-format";

type Palette = readonly string[];

const same = (one: string | undefined, other: string | undefined): boolean => one?.toLowerCase() === other?.toLowerCase();

/** Whether a palette is another with colours added at the end, and one colour changed at most: the colours keep their places. */
export const isInPlace = (before: Palette, after: Palette): boolean =>
  after.length >= before.length && before.filter((color, index) => !same(color, after[index])).length <= 1;

/** The place of the colour with the least squared distance in RGB; 0 in an empty palette. */
function nearestPlace(palette: Palette, color: string): number {
  const channels = (text: string): number[] => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const wanted = channels(color);
  const distances = palette.map((other) => channels(other).reduce((sum, channel, index) => sum + (channel - (wanted[index] ?? 0)) ** 2, 0));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/**
 * Merges what two users made of a palette at the same time. `theirs` stays as it is; colours that `mine` added to `base` are added to it,
 * and colours that only `mine` changed are changed. In a full palette, an added colour is replaced by the nearest.
 * @returns the palette, and the new cell value of each cell value of `mine` that has another place.
 */
export function mergePalettes(base: Palette, mine: Palette, theirs: Palette): { palette: string[]; values: Map<number, number> } {
  const palette = theirs.map((color, index) => {
    const own = mine[index];
    return index < base.length && own !== undefined && same(color, base[index]) ? own : color;
  });
  const values = new Map<number, number>();
  for (let index = base.length; index < mine.length; index++) {
    const color = mine[index] as string;
    const known = palette.findIndex((other) => same(other, color));
    const isNew = known < 0 && palette.length < GAME_LIMITS.paletteColors;
    const place = known >= 0 ? known : isNew ? palette.length : nearestPlace(palette, color);
    if (isNew) palette.push(color);
    if (place !== index) values.set(index + 1, place + 1);
  }
  return { palette, values };
}
