import { LOOK_DEFAULTS } from "@playsmith/game-format";
import type { ResolvedLook } from "@playsmith/engine";

export type TextLook = ResolvedLook & { kind: "text" };

/** A letter to paint, by the top left corner of its cell without the border. */
export interface InkedLetter {
  letter: string;
  /** 0xrrggbb. */
  color: number;
  x: number;
  y: number;
}

/** Measures of the letters of one font at one size. Lengths are in its own px, of which one takes {@link Face.scale} scene px. */
export interface Face {
  readonly scale: number;
  /** From one line to the next. */
  readonly lineHeight: number;
  /** Height of a line's letters. */
  readonly letterHeight: number;
  /** Between two letters, counted as part of the first one's width. */
  readonly gap: number;
  /** Room around a letter for its outline. */
  readonly border: number;
  widthOf(letter: string): number;
}

/** Ink around letters, so that text reads on any background. */
export const DEFAULT_OUTLINE = Number.parseInt(LOOK_DEFAULTS.outlineColor.slice(1), 16);
/** Line height as a multiple of the size, where a look names none. */
export const DEFAULT_LINE_HEIGHT = LOOK_DEFAULTS.lineHeight;
/** Longest side of a text's picture. */
export const MAX_TEXT_PX = 4_096;
