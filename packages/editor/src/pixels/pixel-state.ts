import type { Cell } from "../geometry.ts";
import { type Modifiers, NO_MODIFIERS } from "../modifiers.ts";
import type { PixelSelection, Stamp } from "./selection.ts";
import type { Stroke, PixelTool } from "./pixel-tools.ts";
import type { PixelView } from "./pixel-view.ts";

/** A user's state of the pixel editor. It is not part of the project. */
export interface PixelState {
  tool: PixelTool;
  brushPx: number;
  /** Whether rectangles and ellipses are filled. */
  isFilled: boolean;
  mirrors: { isAcross: boolean; isDown: boolean };
  /** Whether the picture is shown and drawn as a repeating pattern. */
  wraps: boolean;
  /** Whether the previous frame is shown through. */
  showsOnionSkin: boolean;
  /** The cell value to paint with, from 1. */
  color: number;
  /** The palette that `color` is of. */
  palette: readonly string[];
  frameId: string;
  /** The active layer. */
  layerId: string;
  /** Whether a fill's area is determined by the composed layers instead of the active one. */
  fillsWhatIsSeen: boolean;
  /** The animation that is edited and played; "" for none. */
  animationId: string;
  stroke: Stroke | null;
  selection: PixelSelection | null;
  /** Copied cells, with the palette that their values are of. */
  clipboard: { stamp: Stamp; palette: readonly string[] } | null;
  /** The pointer's cell; it may be outside the picture. */
  hovered: Cell | null;
  /** The keyboard cursor's cell. */
  cursor: Cell;
  isCursorShown: boolean;
  /** Modifiers that are held by buttons, on a touch screen. */
  heldModifiers: Modifiers;
  view: PixelView;
  viewport: { widthPx: number; heightPx: number };
  /** The text to announce to screen readers. */
  announcement: string;
}

export function initialPixelState(): PixelState {
  return {
    tool: "pencil",
    brushPx: 1,
    isFilled: false,
    mirrors: { isAcross: false, isDown: false },
    wraps: false,
    showsOnionSkin: false,
    color: 1,
    palette: [],
    frameId: "",
    layerId: "",
    fillsWhatIsSeen: false,
    animationId: "",
    stroke: null,
    selection: null,
    clipboard: null,
    hovered: null,
    cursor: { column: 0, row: 0 },
    isCursorShown: false,
    heldModifiers: NO_MODIFIERS,
    view: { zoom: 1, leftPx: 0, topPx: 0 },
    viewport: { widthPx: 0, heightPx: 0 },
    announcement: "",
  };
}
