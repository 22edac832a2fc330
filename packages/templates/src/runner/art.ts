import { blank, type Drawing, draw, over, recolor } from "../art/drawing.ts";
import { variety } from "../art/autotile.ts";
import { ground } from "../art/hill-tiles.ts";

const trunk = draw(`
..00000000000000....
.0nonnoonnonnoo0....
0banabbanaabanab0...
0aabaaaaabaaaaaa0...
0a9aaaa9aaaaa9aa0...
0999a999999a99990...
09998999999998990...
08899988999899980...
08888888988888880...
.0887888888878880...
..00000000000000....
`);
const rings = draw(`
..00000..
.0bcccb0.
0bc999cb0
0c9bbb9c0
0c9b9b9c0
0c9bbb9c0
0bc999cb0
.0bcccb0.
..00000..
`);
/** A log to jump over. */
export const log: Drawing = over(trunk, rings, 11, 2);

/** A strip of ground, grass above soil; its ends join. */
export function groundStrip(columns: number): Drawing {
  const rows = (pick: (column: number) => Drawing) =>
    blank(16, 16).map((_, row) => Array.from({ length: columns }, (_unused, column) => pick(column)[row]).join(""));
  const autumn = (drawing: Drawing) => recolor(drawing, "onml", "jih9");
  return [
    ...autumn(rows((column) => (variety(column, 3) < 45 ? ground.tOther : ground.t))),
    ...rows((column) => (variety(column, 4) < 30 ? ground.fillPebbles : ground.fill)).slice(0, 14),
  ];
}

/** A leaf that the wind has taken. */
export const leaf: Drawing = draw(`
..i..
.iji.
hiiih
.hih.
..9..
`);
