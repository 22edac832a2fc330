/** A well-known palette. */
export interface NamedPalette {
  name: string;
  colors: readonly string[];
}

const colors = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((hex) => `#${hex}`);

/** Well-known palettes; the first is the default of new sprites. */
export const CLASSIC_PALETTES: readonly [NamedPalette, ...NamedPalette[]] = [
  {
    name: "Sweetie 16",
    colors: colors("1a1c2c 5d275d b13e53 ef7d57 ffcd75 a7f070 38b764 257179 29366f 3b5dc9 41a6f6 73eff7 f4f4f4 94b0c2 566c86 333c57"),
  },
  {
    name: "PICO-8",
    colors: colors("000000 1d2b53 7e2553 008751 ab5236 5f574f c2c3c7 fff1e8 ff004d ffa300 ffec27 00e436 29adff 83769c ff77a8 ffccaa"),
  },
  {
    name: "DB16",
    colors: colors("140c1c 442434 30346d 4e4a4e 854c30 346524 d04648 757161 597dce d27d2c 8595a1 6daa2c d2aa99 6dc2ca dad45e deeed6"),
  },
  {
    name: "Endesga 32",
    colors: colors(`
      be4a2f d77643 ead4aa e4a672 b86f50 733e39 3e2731 a22633 e43b44 f77622 feae34 fee761 63c74d 3e8948 265c42 193c3e
      124e89 0099db 2ce8f5 ffffff c0cbdc 8b9bb4 5a6988 3a4466 262b44 181425 ff0044 68386c b55088 f6757a e8b796 c28569`),
  },
  {
    name: "AAP-64",
    colors: colors(`
      060608 141013 3b1725 73172d b4202a df3e23 fa6a0a f9a31b ffd541 fffc40 d6f264 9cdb43 59c135 14a02e 1a7a3e 24523b
      122020 143464 285cc4 249fde 20d6c7 a6fcdb ffffff fef3c0 fad6b8 f5a097 e86a73 bc4a9b 793a80 403353 242234 221c1a
      322b28 71413b bb7547 dba463 f4d29c dae0ea b3b9d1 8b93af 6d758d 4a5462 333941 422433 5b3138 8e5252 ba756a e9b5a3
      e3e6ff b9bffb 849be4 588dbe 477d85 23674e 328464 5daf8d 92dcba cdf7e2 e4d2aa c7b08b a08662 796755 5a4e44 423934`),
  },
  { name: "Game Boy", colors: colors("0f380f 306230 8bac0f 9bbc0f") },
  {
    name: "NES",
    colors: colors(`
      000000 7c7c7c 0000fc 0000bc 4428bc 940084 a80020 a81000 881400 503000 007800 006800 005800 004058 bcbcbc 0078f8
      0058f8 6844fc d800cc e40058 f83800 e45c10 ac7c00 00b800 00a800 00a844 008888 f8f8f8 3cbcfc 6888fc 9878f8 f878f8
      f85898 f87858 fca044 f8b800 b8f818 58d854 58f898 00e8d8 787878 fcfcfc a4e4fc b8b8f8 d8b8f8 f8b8f8 f8a4c0 f0d0b0
      fce0a8 f8d878 d8f878 b8f8b8 b8f8d8 00fcfc`),
  },
];
