/**
 * The 32 colours of all built-in art. In drawings each is one character, 0–9 then a–v, in this order; a dot is
 * transparent. Light falls from the top left.
 */
export const PALETTE: readonly string[] = [
  "#14101e", // 0 ink
  "#2a2238", // 1 dusk
  "#45395a", // 2 slate
  "#6b6085", // 3 stone
  "#9d96b5", // 4 pewter
  "#d5d3e3", // 5 mist
  "#fbf7ee", // 6 white
  "#3a1f2b", // 7 umber
  "#6b3530", // 8 bark
  "#9c5a3c", // 9 clay
  "#c98a54", // a tan
  "#ecc58c", // b sand
  "#f9e8c0", // c cream
  "#7a1f3d", // d wine
  "#c0344a", // e red
  "#f06a55", // f coral
  "#ffa873", // g peach
  "#d9702a", // h rust
  "#f9a03c", // i amber
  "#ffe27a", // j gold
  "#173a3f", // k deep
  "#22613f", // l forest
  "#3f9146", // m leaf
  "#86c04f", // n grass
  "#cfe77c", // o lime
  "#17305f", // p navy
  "#2b5ba8", // q blue
  "#4f9be0", // r azure
  "#93d3f2", // s sky
  "#d5f1f7", // t ice
  "#7b3f98", // u violet
  "#d97ec9", // v pink
];

const DIGITS = "0123456789abcdefghijklmnopqrstuv";

/** The cell value of a drawing's character. */
export function cellOf(character: string): number {
  return DIGITS.indexOf(character) + 1;
}
