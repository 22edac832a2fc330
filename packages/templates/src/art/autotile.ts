/** Which sides of a cell are open: above, below, left, right. */
export interface OpenSides {
  t: boolean;
  b: boolean;
  l: boolean;
  r: boolean;
}

/** The open sides of a cell in a character map; cells outside the map count as the same kind. */
export function openSides(map: readonly string[], column: number, row: number, isSame: (character: string) => boolean): OpenSides {
  const open = (x: number, y: number) => {
    const character = map[y]?.[x];
    return character !== undefined && !isSame(character);
  };
  return { t: open(column, row - 1), b: open(column, row + 1), l: open(column - 1, row), r: open(column + 1, row) };
}

/** A deterministic pseudo-random number from 0 to 99 for a cell, to vary tiles. */
export function variety(column: number, row: number): number {
  let mixed = Math.imul(column + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % 100;
}
