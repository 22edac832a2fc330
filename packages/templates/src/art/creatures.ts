import { type Drawing, draw, recolor } from "./drawing.ts";

/** A slug with a leaf for a shell; it crawls. Faces right. */
export const slug = {
  crawl1: draw(`
................
................
................
................
............0.0.
.....0000..0v0v0
...00nnoo0..0.0.
..0nonnoon0.0.0.
.0lnnonnnno00v00
.0lnnnonnnno0vv0
.0llnnnonnnn0v60
0uvllnnnnnnlvv00
0uvvlllllllvvvv0
0uuvvvvvvvvvvvu0
.00uuuuuuuuuuu0.
...00000000000..
`),
  crawl2: draw(`
................
................
................
................
................
.....0000...0.0.
...00nnoo0.0v0v0
..0nonnoon0.0.0.
.0lnnonnnno00.0.
.0lnnnonnnno0v00
.0llnnnonnnn0vv0
..0llnnnnnnl0v60
..0vlllllllvvv00
.0uvvvvvvvvvvvv0
.0uuuuuuuuuuuuu0
..0000000000000.
`),
} satisfies Record<string, Drawing>;

/** A round bee that patrols the air. Faces right. */
export const bee = {
  fly1: draw(`
................
....00..00......
...0tt00tt0.....
...0ttt0tt0.....
....0tt0t0......
.....00000000...
...00jj0jj0jj0..
..00jj00j00jjj0.
.0h0ji00i00i0j0.
0hh0ii00i00i0i0.
.0h0ih00h00hiih0
..00hh00h00hfh0.
...00h00h00hh0..
.....000000000..
................
................
`),
  fly2: draw(`
................
................
................
..000.000.......
.0sst0sst0......
..00ttt0tt0.....
...0000000000...
..00jj00j00jjj0.
.0h0ji00i00i0j0.
0hh0ii00i00i0i0.
.0h0ih00h00hiih0
..00hh00h00hfh0.
...00h00h00hh0..
.....000000000..
................
................
`),
} satisfies Record<string, Drawing>;

/** A cave crawler: the slug in stone. */
export const beetle = {
  crawl1: recolor(slug.crawl1, "lnouv6", "pqr13j"),
  crawl2: recolor(slug.crawl2, "lnouv6", "pqr13j"),
} satisfies Record<string, Drawing>;
