/** A number from 0 up to 1 that looks random and stays the same for a cell as long as the seed does. */
export function chanceAt(seed: number, column: number, row: number): number {
  let mixed = Math.imul(seed ^ 0x7feb352d, 0x9e3779b1) ^ Math.imul(column + 0x51ed, 0xc2b2ae3d) ^ Math.imul(row + 0x2c1b, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
