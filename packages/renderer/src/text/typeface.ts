import type { Face, InkedLetter } from "@playsmith/pictures";
import type { TextureSource } from "pixi.js";

/** Letters of one font at one size, ready to be painted. */
export interface Typeface extends Face {
  /** Paints letters with their outlines; the border is added around the whole. */
  paint(letters: readonly InkedLetter[], width: number, height: number): TextureSource;
}
