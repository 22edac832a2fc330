/** The walls of lanterns, a character each: red, amber, green, blue, and iron ones (x) that have to be hit twice. */
export const walls: readonly (readonly string[])[] = [
  ["...rr..rr...", "..raarraar..", "..raaaaaar..", "..gaaaaaag..", "...gbbbbg...", ".....bb....."],
  ["x..bbbbbb..x", ".b.gggggg.b.", "...gaaaag...", "r..garrag..r", "r..xrrrrx..r", "....x..x...."],
];
