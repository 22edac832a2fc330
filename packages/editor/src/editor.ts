import type { ProjectDocument } from "@playsmith/document";
import type { Game, Rules, Scene, TileLayer } from "@playsmith/game-format";
import type { Clipboard, EditorState, ToolName } from "./editor-state.ts";
import type { Point } from "./geometry.ts";
import type { OpenDocument } from "./open-documents.ts";
import type { CellRect } from "./pixels/grid.ts";

/**
 * The editor of a project without a screen, as commands, tools and front ends use it: what one person has open, and the document that their gestures edit.
 * `ProjectEditor` is it; this file has types alone, since tools and editor know one another.
 */
export interface Editor {
  readonly document: ProjectDocument;
  clipboard: Clipboard | null;
  /** The project that the document is of; what is copied tells where it comes from. */
  projectId: string;
  /** Copied lines of rules. */
  lineClipboard: Rules | null;
  readonly state: EditorState;
  readonly game: Game;
  /** The open scene, or null when the game has none. */
  readonly scene: Scene | null;
  /** The tool in hand. */
  readonly tool: ToolDescription<ToolName>;
  /** The active layer when it is a tile layer that can be painted, else null. */
  readonly paintableLayer: TileLayer | null;
  readonly layerPath: string[];
  instancePath(id: string): string[];
  newId(): string;
  /** A whole number from 0 up to 2³². */
  newSeed(): number;
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with each text that is copied, for the clipboard of the machine. @returns a function that stops it. */
  subscribeCopies(listener: (text: string) => void): () => void;
  /** Keeps what was copied, and tells of it. */
  keepCopy(text: string): void;
  update(change: Partial<EditorState>): void;
  setTool(tool: ToolName): void;
  /** Tells what was done to those who can't see it. The same words twice are still said twice. */
  announce(text: string): void;
  select(ids: readonly string[]): void;
  /** Opens a document in a tab of its own, or shows the tab that it is open in. */
  openDocument(document: OpenDocument): void;
  /** Shows an open document, or the scene. */
  showDocument(key: string): void;
  /** Closes a document; the one before it is shown if it was. */
  closeDocument(key: string): void;
  openScene(sceneId: string): void;
  /** Makes a layer the one that is worked on, and changes to a tool that fits it. */
  activateLayer(layerId: string): void;
  /** Tells how large the view is. What is selected and in sight stays in sight, as beside a panel that opens. */
  setViewport(widthPx: number, heightPx: number): void;
  /** Tells how much of the view's left the tools cover, in px: what is shown whole stands beside them. */
  setToolsWidth(toolsPx: number): void;
  /** Shows the whole scene. */
  frameScene(): void;
  /** Shows what is selected, or the whole scene when nothing is. */
  frameSelection(): void;
  pointerDown(input: PointerInput): void;
  pointerMove(input: PointerInput): void;
  pointerUp(input: PointerInput): void;
  pointerLeave(): void;
  /** True while something is dragged: what there is to tell is told when it is over. */
  readonly isGesturing: boolean;
  /** Gives up the gesture in progress (Escape, a lost pointer): what it did is taken back. */
  cancelGesture(): boolean;
  scenePoint(input: { screenX: number; screenY: number }): Point;
  destroy(): void;
}

/** A pointer event on the scene canvas; screen px are relative to the canvas. */
export interface PointerInput {
  screenX: number;
  screenY: number;
  /** 0 main, 1 middle, 2 secondary. */
  button: number;
  shift: boolean;
  alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  command: boolean;
  /** A finger, which needs larger targets. */
  isCoarse?: boolean;
}

/** One state of an interaction. Each event answers with the state to be in next. */
export interface ToolState {
  down(editor: Editor, input: PointerInput): ToolState;
  move(editor: Editor, input: PointerInput): ToolState;
  up(editor: Editor, input: PointerInput): ToolState;
  /** Takes back what the gesture did so far. Absent in idle states. */
  cancel?(editor: Editor): void;
}

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
