import { blank, type Drawing, draw, mirror, over, shift, stack } from "./drawing.ts";

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

const feet = (left: string, right: string): Drawing => over(blank(16, 16), draw(`${left}${right}`), 0, 15);
const front = stack(ears, face, frontBody);
const behind = stack(ears, back, backBody);
const side = stack(sideHead, sideBody);
const sideStep = stack(sideHead, sideStride);

/** A step: the body goes up a pixel and one foot stays on the ground. */
const step = (figure: Drawing, foot: Drawing): Drawing => over(shift(figure, 0, -1), foot);
const leftFoot = feet("....000.", "........");
const rightFoot = feet("........", ".000....");

export const walkingFox = {
  down1: front,
  down2: step(front, leftFoot),
  down3: step(front, rightFoot),
  up1: behind,
  up2: step(behind, leftFoot),
  up3: step(behind, rightFoot),
  right1: side,
  right2: shift(sideStep, 0, -1),
  left1: mirror(side),
  left2: mirror(shift(sideStep, 0, -1)),
} satisfies Record<string, Drawing>;
