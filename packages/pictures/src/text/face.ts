import { LOOK_DEFAULTS } from "@playsmith/game-format";
import type { ResolvedLook } from "@playsmith/engine";

export type TextLook = ResolvedLook & { kind: "text" };

/** A letter to draw, with the top left corner of its cell without the border. */
export interface InkedLetter {
  letter: string;
  /** 0xrrggbb. */
  color: number;
  x: number;
  y: number;
  /** Whether it runs from right to left with its neighbours. */
  isRtl?: boolean | undefined;
}

/** Metrics of a font at one size, in font px. One font px is {@link Face.scale} scene px. */
export interface Face {
  readonly scale: number;
  /** Distance between baselines. */
  readonly lineHeight: number;
  /** Height of the letters of a line. */
  readonly letterHeight: number;
  /** Letter spacing, included in the width of the first of two letters. */
  readonly gap: number;
  /** Margin around a letter for its outline. */
  readonly border: number;
  widthOf(letter: string): number;
}

/** Outline colour of letters, for contrast on any background. */
export const DEFAULT_OUTLINE = Number.parseInt(LOOK_DEFAULTS.outlineColor.slice(1), 16);
/** Default line height as a multiple of the text size. */
export const DEFAULT_LINE_HEIGHT = LOOK_DEFAULTS.lineHeight;
/** Maximum side of a text's image. */
export const MAX_TEXT_PX = 4_096;
