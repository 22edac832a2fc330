import { blank, type Drawing, draw, mirror, shift, stack } from "./drawing.ts";

/** The fox as seen from above and ahead, for games that walk in four directions. */
const ears = draw(`
..000......000..
.0jii0....0iih0.
.0ifii0..0iifh0.
.0jiiii00iiiih0.
`);
const face = draw(`
.0jiiiiiiiiiih0.
.0iiiiiiiiiiih0.
.0ii00iiii00ih0.
.0i600iiii006h0.
.066iiiiiiii6b0.
..066660066660..
...0066666600...
`);
const back = draw(`
.0jiiiiiiiiiih0.
.0iiiiiiiiiiih0.
.0iiiiiiiiiihh0.
.0iiiiiiiiiihh0.
.0iiiiiiiiihhh0.
..0iiiiiiihhh0..
...00hhhhhh00...
`);
const frontBody = draw(`
...0rrrqqrrq0...
..0iq66666bqh0..
..0i0666b60ih0..
...00ihbhih0....
....0000000.....
`);
const backBody = draw(`
...0rrrqqrrq0...
..0iiii00iihh0..
..0ii0ii0ihhh0..
...00i66b0h00...
....0000000.....
`);
const sideHead = draw(`
....00.....00...
...0ji0...0ii0..
...0iif0.0ifh0..
...0jiii0iiih0..
..0jiiiiiiiiihh0
..0iiiiiiiiiihh0
..0iiiiiii0i0hh0
..0iiiiiii0i0hb0
..0i66iiiii66660
...066666666000.
....0066666600..
`);
const sideBody = draw(`
....0rrqqrrq0...
.000iiii66b0....
0iihii0i6ib0....
0b600i0hi0h0....
.00.000.000.....
`);
const sideStride = draw(`
....0rrqqrrq0...
.000iiii66b0....
0iihi0ii6i0b0...
0b60ih00hh0h0...
.0000..000.00...
`);

/** Two rows of air above the ears, for the bounce in its step. */
const air = blank(16, 2);
const front = stack(air, ears, face, frontBody);
const behind = stack(air, ears, back, backBody);
const side = stack(air, sideHead, sideBody);
const sideStep = stack(air, sideHead, sideStride);

/** A step: the body goes up a pixel, and one foot reaches further down than the other. */
const step = (figure: Drawing, foot: string): Drawing => [...shift(figure, 0, -1).slice(0, -1), foot];

export const walkingFox = {
  down1: front,
  down2: step(front, "....0h0........."),
  down3: step(front, ".........0h0...."),
  up1: behind,
  up2: step(behind, "....0h0........."),
  up3: step(behind, ".........0h0...."),
  right1: side,
  right2: shift(sideStep, 0, -1),
  left1: mirror(side),
  left2: mirror(shift(sideStep, 0, -1)),
} satisfies Record<string, Drawing>;
