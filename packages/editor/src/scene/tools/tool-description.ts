import type { Editor } from "../../editor.ts";
import type { CellRect } from "../../pixels/grid.ts";
import type { ToolState } from "./tool-state.ts";

/** All that is known of a tool of the scene: its button, command, cursor, overlay, keyboard and states derive from it. */
export interface ToolDescription<Id extends string = string, Icon extends string = string> {
  id: Id;
  /** Null for a tool that is taken in hand with what it works with. */
  button: ToolButton<Icon> | null;
  /** "tiles": it works on the cells of a tile layer, and is offered while one is active. */
  layerKinds: "any" | "tiles";
  /** Works for a viewer too: it changes nothing in the project. */
  readOnly: boolean;
  /** The pointer over the scene. */
  cursor: "default" | "grab" | "crosshair";
  /** The CSS cursor over something that a press takes hold of; "" for none. */
  targetCursor?(editor: Editor): string;
  /** The bar of options that is shown with it. */
  options: "brush" | "cells" | "lasso" | "place" | null;
  /**
   * What is drawn over the scene while nothing is pressed: the frame with its handles, points of shapes, the object to place, the cell under
   * the pointer, the tiles that would be painted there, or those with the whole stamp outlined.
   */
  overlay: "frame" | "points" | "ghost" | "cell" | "tiles" | "stamp" | null;
  /** Paints with the tile, terrain, mix or stamp that is chosen in the palette. */
  paintsTiles?: true;
  /** Null when it has nothing to do at a place of the keyboard's cursor. */
  keyboard: ToolKeyboard | null;
  /** The state that it begins in and returns to. */
  idle: ToolState;
}

/** How a tool is chosen: by button, key, palette and help. */
interface ToolButton<Icon extends string = string> {
  /** Also announced when it is chosen. */
  label: string;
  /** The front end has a picture of each name. */
  icon: Icon;
  key: string;
  /** Absent where the kind of the layer decides alone. */
  isEnabled?(editor: Editor): boolean;
}

/** How the keyboard's cursor works a tool, and what is announced to those who can't see it. */
interface ToolKeyboard {
  /** The places that the cursor stands on: cells of the layer, or crossings of the grid. */
  grid: "cells" | "points";
  /** Enter does it once, begins it at one cell and ends it at another, or (as Space) draws along with the cursor. */
  press: "once" | "twice" | "draws";
  /** Shift and an arrow begin it and stretch it; always so for what is pressed twice. */
  stretches?: true;
  /** After the first of two cells. */
  begun?: string;
  /** When it begins to draw along. */
  drawing?: string;
  /** After it has changed something, with the cells that were marked before; null for what announces itself. */
  done: ((editor: Editor, cells: CellRect | null) => string) | null;
}
