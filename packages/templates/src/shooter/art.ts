import { type Drawing, draw, over, shift } from "../art/drawing.ts";

/** The fox in its rocket, seen from above. */
const hull = draw(`
.......00.......
......0fe0......
.....0ffee0.....
.....0feed0.....
....05666540....
....06666650....
...0666666550...
...0ji0660ih0...
...0jii66iih0...
...0iiiiiihh0...
...0i0iii0ih0...
0..0666iii6b0..0
0e00666006650.0d0
0fe06666666500ed0
0fee066666500eed0
0fed066665500eed0
0ed0.0555500.0dd0
.00..0h99h0...00.
.....000000......
`).map((line) => line.slice(0, 16));

export const rocket = {
  fly1: hull,
  fly2: shift(hull, 0, 1),
} satisfies Record<string, Drawing>;

/** A bolt of light; it flies to the right until it is turned. */
export const bolt = draw(`
..0000000.
.0iijjj660
0hijj66660
.0iijjj660
..0000000.
`);

/** A pumpkin seed that is spat. */
export const seed = draw(`
.00000..
0cc6bb0.
0c66cbb0
0cccbba0
.00000..
`);

/** Lines of a face that has lost its temper. */
const brows = draw(`
................
................
................
................
................
................
..0........0....
...00....00.....
`);

/** @param pumpkin one of the garden's. */
export const angry = (pumpkin: Drawing): Drawing => over(pumpkin, brows, 1, 0);

/** A star that makes the bolts stronger. */
export const power = draw(`
.....00.....
....0jj0....
....0jj0....
.0000jj0000.
0jjjj66jjii0
.0jj6666ji0.
..0j6666i0..
..0jj66ji0..
.0jjjijiii0.
.0jj0000ii0.
0jj0....0ii0
.00......00.
`);

/** A planet far below. */
export function planet(side: number, shades: string): Drawing {
  const radius = side / 2;
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_unused, x) => {
      const [across, down] = [(x + 0.5 - radius) / radius, (y + 0.5 - radius) / radius];
      if (across * across + down * down > 1) return ".";
      const light = (across + down + 1.4) / 2.8 + (((x + y * 2) % 4) - 1.5) / 40 + (Math.floor((y + across * 6) / 6) % 2) / 9;
      return shades[Math.max(0, Math.min(shades.length - 1, Math.floor(light * shades.length)))] ?? ".";
    }).join(""),
  );
}
