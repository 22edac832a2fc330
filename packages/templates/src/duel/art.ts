import { type Drawing, draw, recolor } from "../art/drawing.ts";
import { fox } from "../art/fox.ts";

const other = (drawing: Drawing): Drawing => recolor(drawing, "jihrqf", "654edv");

/** The second fox: silver, with a red scarf. */
export const silverFox = Object.fromEntries(Object.entries(fox).map(([frame, drawing]) => [frame, other(drawing)]));

/** An acorn that is thrown; it flies to the right. */
export const acorn = {
  fly1: draw(`
.00000000.
099080bbc0
0a9980bbbc
099880abb0
088980aab0
.00000000.
`),
} satisfies Record<string, Drawing>;

/** The golden acorn, which gives three throws of three. */
export const goldenAcorn = draw(`
.....00.....
....0990....
..00h99h00..
.0ihihihih0.
0ihihihihih0
0hhhhhhhhhh0
.00jjjjii00.
.0j66jjjii0.
.0j6jjjjii0.
.0jjjjjiih0.
..0jjjiih0..
...0jiih0...
....0ii0....
.....00.....
`);

/** A round that was won. */
export const moonstone = {
  full: draw(`
..0000..
.0t66s0.
0t66ssr0
06tssrr0
0ssrrqq0
.0srqq0.
..0rq0..
...00...
`),
  empty: draw(`
..0000..
.022220.
02211120
02111120
02111120
.021120.
..0220..
...00...
`),
} satisfies Record<string, Drawing>;
