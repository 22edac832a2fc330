import type { Cell } from "../geometry.ts";
import type { PixelSelection, Stamp } from "./selection.ts";
import type { Stroke, PixelTool } from "./pixel-tools.ts";
import type { PixelView } from "./pixel-view.ts";

/** What one person has in hand while drawing a sprite. None of it is part of the project. */
export interface PixelState {
  tool: PixelTool;
  brushPx: number;
  /** Rectangles and ellipses are filled. */
  isFilled: boolean;
  mirrors: { isAcross: boolean; isDown: boolean };
  /** The picture is shown and drawn on as if it went on without end. */
  wraps: boolean;
  /** The previous frame shines through. */
  showsOnionSkin: boolean;
  /** The cell value that is painted, from 1. */
  color: number;
  frameId: string;
  /** The layer that is drawn on. */
  layerId: string;
  /** A fill goes as far as what is seen, all layers together, and not the chosen one, is of one colour. */
  fillsWhatIsSeen: boolean;
  /** The animation that is worked on and played; "" for none. */
  animationId: string;
  stroke: Stroke | null;
  selection: PixelSelection | null;
  clipboard: Stamp | null;
  /** Where the pointer is; it may be outside the picture. */
  hovered: Cell | null;
  /** Where the keyboard is. */
  cursor: Cell;
  isCursorShown: boolean;
  view: PixelView;
  viewport: { widthPx: number; heightPx: number };
  /** What was done last, in words for who can't see it. */
  said: string;
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
    view: { zoom: 1, leftPx: 0, topPx: 0 },
    viewport: { widthPx: 0, heightPx: 0 },
    said: "",
  };
}
