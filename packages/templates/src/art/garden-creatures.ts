import { type Drawing, draw, over, shift } from "./drawing.ts";

/** A shy ghost that is not so shy when you come near. Faces right. */
export const ghost = {
  drift1: draw(`
................
.....000000.....
...0066666600...
..066666666550..
..066666666650..
.0666660666050..
.0666660666050..
.066f666666f650.
.06666600066650.
.06666600066550.
.06666666666550.
.05666666665540.
.05566556655540.
.0450550550540..
..00.00.00.00...
................
`),
  drift2: draw(`
................
.....000000.....
...0066666600...
..066666666550..
..066666666650..
.0666660666050..
.0666660666050..
.066f666666f650.
.06666660066650.
.06666666666550.
.06666666666550.
.05666666665540.
.05566655566540.
..0554055045540.
...00.00.0.00...
................
`),
} satisfies Record<string, Drawing>;

/** A pumpkin on patrol. */
const pumpkinFace = draw(`
.......000......
......0mn0......
.......0l0......
...00000l0000...
..0iii0ii0iih0..
.0ijii0iii0ihh0.
0ijii0iiiii0hhh0
0ijj00iiii00ihh0
0iij600ii600ihh0
0iii000ii000ihh0
0iiiiiiiiiiiihh0
0hi0j0j00j0j0hh0
0hii0j0jj0j0hh90
.0hhi000000hh90.
..0hhhhhhhhh90..
...0000000000...
`);
export const pumpkin = {
  hop1: pumpkinFace,
  hop2: shift(pumpkinFace, 0, -1),
} satisfies Record<string, Drawing>;

/** The owl that keeps the garden. */
const owlAwake = draw(`
...0........0...
..0a0......090..
..0aa000000990..
..0aaaaaaaa9990.
.0accccaacccc90.
.0c6666cc6666c0.
.0c6006cc6006c0.
.0c6006cc6006c0.
.0c6666ii6666c0.
.0acccciicccc90.
.0aacbbccbbc990.
.0a9cbccccbc980.
.0a99bcbbcb9980.
..0999bccb9980..
...0999999980...
....00i00i00....
`);
const owlBlink = draw(`
................
................
................
................
................
...cccc..cccc...
...cccc..cccc...
...0000..0000...
...cccc..cccc...
`);
export const owl = { open: owlAwake, shut: over(owlAwake, owlBlink) } satisfies Record<string, Drawing>;
