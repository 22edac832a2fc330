import { type Drawing, draw, over, recolor } from "../art/drawing.ts";

/** A paper lantern. */
const red = draw(`
......0000000000......
...0008888888888000...
..0fggffeffffeffeed0..
.0fg6gffeffffeffeedd0.
.0fggfffeffffeffeedd0.
.0ffffffeffffeffeedd0.
.0fffffeeffffeeeeddd0.
.0effeeeeeffeeeeeddd0.
..0eeeeeedeeeedeedd0..
...0008888888888000...
......0000000000......
`);

const iron = recolor(red, "6gfed8", "654321");
const cracks = draw(`
......................
......................
.......0..............
......0.......0.......
.....00.......00......
......0......0........
.....0........0.......
.......0.....00.......
......00......0.......
......................
......................
`);

/** Lanterns by colour; the iron one has to be hit twice, and is bent after the first time. */
export const lanterns = {
  red,
  amber: recolor(red, "gfed8", "cjih9"),
  green: recolor(red, "gfed8", "onml9"),
  blue: recolor(red, "gfed8", "tsrq9"),
  iron,
  bent: over(iron, cracks),
} satisfies Record<string, Drawing>;

/** A firefly: the ball. */
export const firefly = {
  glow1: draw(`
...jj...
.jj66jj.
.j6666j.
j666666j
j666666j
.j6666j.
.jj66jj.
...jj...
`),
  glow2: draw(`
...oo...
.oo66oo.
.o6666o.
o666666o
o666666o
.o6666o.
.oo66oo.
...oo...
`),
} satisfies Record<string, Drawing>;

/** The plank that the fox holds over its head. */
export const plank = draw(`
.000000000000000000000000000000000000000000.
0baaabaaaaaabaaaaaaaaabaaaaaaaabaaaaabaaaaa0
0a99aaaaa9aaaaaa99aaaaaaaaa9aaaaaaaa99aaaa90
0999989999999899999999899999998999999998990
0888788888878888888788888888788888878888880.
.00000000000000000000000000000000000000000..
`);

/** A mushroom: whoever eats it holds a longer plank. */
export const mushroom = draw(`
....0000....
..00eeff00..
.0ee66eeef0.
.0eeeeee6e0.
0ee6eeeeeed0
0eeeee66eed0
0deeee66ddd0
.0000bb0000.
...0c6b0....
...0c6b0....
...0ccb0....
....000.....
`);

/** A jar with a second firefly. */
export const jar = draw(`
...000000...
..0999980...
...0tss0....
..0t6sss0...
.0t6sssss0..
.0tsjj6sr0..
.0sj66jsr0..
.0sj66jsr0..
.0ssjjsrr0..
.0ssssrrr0..
..0rrrrr0...
...00000....
`);

/** A star of the night sky. */
export const star = draw(`
..t..
..6..
t666t
..6..
..t..
`);
