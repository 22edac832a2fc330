import { DEFAULT_LINE_HEIGHT, DEFAULT_OUTLINE, type InkedLetter, MAX_TEXT_PX, type TextLook } from "@playsmith/pictures";
import { CanvasSource } from "pixi.js";
import { cssColor } from "../pictures/shape-textures.ts";
import type { Typeface } from "./typeface.ts";

/** Letters drawn in one call. */
interface LetterRun {
  text: string;
  color: number;
  x: number;
  y: number;
  /** Whether it runs from right to left, from its right edge. */
  isRtl: boolean;
  widthPx: number;
}

/** Maximum distance in px between the end of one letter and the start of the next in a run. */
const FOLLOWS_PX = 0.5;

const DEFAULT_OUTLINE_SHARE = 1 / 12;
const DEFAULT_OUTLINE_OPACITY = 0.85;

/** The system font or a font file of the game, rendered by the browser. */
export class SmoothTypeface implements Typeface {
  readonly scale: number;
  readonly lineHeight: number;
  readonly letterHeight: number;
  readonly gap = 0;
  readonly border: number;
  readonly #font: string;
  readonly #outlinePx: number;
  readonly #look: TextLook;
  readonly #isSharp: boolean;
  readonly #measuring = document.createElement("canvas").getContext("2d");
  readonly #widths = new Map<string, number>();

  /**
   * @param family null for the system font. @param enlarged texture pixels per scene px.
   * @param isSharp whether pixels stay visible when it is enlarged.
   */
  constructor(look: TextLook, family: string | null, enlarged: number, isSharp: boolean) {
    const sizePx = look.sizePx * enlarged;
    this.#look = look;
    this.#isSharp = isSharp;
    this.scale = 1 / enlarged;
    this.#font = family === null ? `600 ${sizePx}px system-ui, sans-serif` : `${sizePx}px "${family}", system-ui, sans-serif`;
    this.lineHeight = Math.ceil(sizePx * (look.lineHeight ?? DEFAULT_LINE_HEIGHT));
    this.letterHeight = Math.ceil(sizePx * DEFAULT_LINE_HEIGHT);
    this.#outlinePx = look.outlinePx === undefined ? Math.max(0.5, sizePx * DEFAULT_OUTLINE_SHARE) : look.outlinePx * enlarged;
    this.border = Math.ceil(Math.max(this.#outlinePx, sizePx / 6));
    if (this.#measuring) this.#measuring.font = this.#font;
  }

  widthOf(letter: string): number {
    let width = this.#widths.get(letter);
    if (width === undefined) {
      width = this.#measuring?.measureText(letter).width ?? 0;
      this.#widths.set(letter, width);
    }
    return width;
  }

  paint(letters: readonly InkedLetter[], width: number, height: number): CanvasSource {
    const canvas = document.createElement("canvas");
    canvas.width = Math.min(MAX_TEXT_PX, Math.ceil(width) + 2 * this.border);
    canvas.height = Math.min(MAX_TEXT_PX, Math.ceil(height) + 2 * this.border);
    const context = canvas.getContext("2d");
    if (context) this.#paintOn(context, letters);
    return new CanvasSource({ resource: canvas, scaleMode: this.#isSharp ? "nearest" : "linear" });
  }

  #paintOn(context: CanvasRenderingContext2D, letters: readonly InkedLetter[]): void {
    context.font = this.#font;
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = this.#outlinePx * 2;
    context.strokeStyle = cssColor(this.#look.outlineColor ?? DEFAULT_OUTLINE);
    const placed = letterRuns(letters, (letter) => this.widthOf(letter)).map((run) => ({
      ...run,
      x: run.x + (run.isRtl ? run.widthPx : 0) + this.border,
      y: run.y + this.border + this.letterHeight / 2,
    }));
    const turn = (isRtl: boolean): void => {
      context.direction = isRtl ? "rtl" : "ltr";
      context.textAlign = isRtl ? "right" : "left";
    };
    if (this.#outlinePx > 0) {
      context.globalAlpha = this.#look.outlineColor === undefined ? DEFAULT_OUTLINE_OPACITY : 1;
      for (const { text, x, y, isRtl } of placed) {
        turn(isRtl);
        context.strokeText(text, x, y);
      }
      context.globalAlpha = 1;
    }
    for (const { text, color, x, y, isRtl } of placed) {
      turn(isRtl);
      context.fillStyle = cssColor(color);
      context.fillText(text, x, y);
    }
  }
}

/**
 * Merges adjacent letters of one colour: cursive scripts must be drawn in one call. Letters that are animated individually stay separate.
 */
export function letterRuns(letters: readonly InkedLetter[], widthOf: (letter: string) => number): LetterRun[] {
  const runs: LetterRun[] = [];
  for (const { letter, color, x, y, isRtl = false } of letters) {
    const widthPx = widthOf(letter);
    const last = runs.at(-1);
    const gapPx = last && (isRtl ? x + widthPx - last.x : x - last.x - last.widthPx);
    if (last && gapPx !== undefined && last.color === color && last.y === y && last.isRtl === isRtl && Math.abs(gapPx) < FOLLOWS_PX) {
      last.text += letter;
      last.x = Math.min(last.x, x);
      last.widthPx += widthPx;
    } else runs.push({ text: letter, color, x, y, isRtl, widthPx });
  }
  return runs;
}
