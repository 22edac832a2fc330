import type { Face, InkedLetter } from "@playsmith/pictures";
import type { TextureSource } from "pixi.js";

/** A font at one size that can render letters. */
export interface Typeface extends Face {
  /** Renders letters with their outlines; the border is added around the image. */
  paint(letters: readonly InkedLetter[], width: number, height: number): TextureSource;
}
