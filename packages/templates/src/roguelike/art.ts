import { type Drawing, draw, over } from "../art/drawing.ts";

/** The face of a wall, that looks at the player. */
export const wallFront = draw(`
5555555555555555
4444444444444444
3333333033333330
3444333033443330
3333333033333320
3333332033333220
0000000000000000
3330333333303333
4330334433303344
3330333333203333
3320333333203333
0000000000000000
3333333033333330
3333322033332220
2222222022222220
0000000000000000
`);
/** What lies behind walls. */
export const wallTop = draw(`
2222222222222222
1111111111111111
1112111111111111
1111111111121111
1111111111111111
1111111111111111
1111112111111111
1111111111111111
1111111111111211
1211111111111111
1111111111111111
1111111211111111
1111111111111111
1111111111112111
1121111111111111
1111111111111111
`);
const slab = draw(`
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
kkkkkkkkkkkkkkk1
1111111111111111
`);
const moss = draw(`
................
..ll............
.lmml...........
..lll...........
................
..........l.....
.........lml....
..........l.....
................
................
....l...........
................
............ll..
...........lml..
............l...
................
`);
/** Flagstones, some with moss. */
export const floors = { plain: slab, other: over(slab, moss) } satisfies Record<string, Drawing>;

export const key = draw(`
............
...0000.....
..0jjjj0....
.0jj00ji0...
.0j0..0i0...
.0jj00ji0...
..0jjii0....
...0ji0.....
...0ji00....
...0jiii0...
...0ji00....
...0jii0....
...0000.....
`);

/** Stairs that lead down; a grating lies on them until somebody has a key. */
export const stairs = {
  shut: draw(`
0000000000000000
0444444444444440
0430340340340340
0430340340340340
0444444444444440
0430340340340340
0430340340340340
0430340jj0340340
0444440jj0444440
0430340340340340
0430340340340340
0444444444444440
0430340340340340
0430340340340340
0444444444444440
0000000000000000
`),
  open: draw(`
0000000000000000
0555555555555550
0444444444444440
0000000000000000
0.54444444444430
0.43333333333330
0000000000000000
0..433333333320.
0..322222222220.
0000000000000000
0...3222222210..
0...2111111110..
0000000000000000
0.....11111.0...
0...........0...
0000000000000000
`).map((line) => line.replaceAll(".", "0")),
} satisfies Record<string, Drawing>;
