import type { ProjectDocument } from "@playsmith/document";
import type { Game, Rules, Scene, TileLayer } from "@playsmith/game-format";
import type { Clipboard, EditorState, ToolName } from "./editor-state.ts";
import type { Point } from "./geometry.ts";
import type { Modifiers, ModifierTexts } from "./modifiers.ts";
import type { OpenDocument } from "./open-documents.ts";
import type { CellRect } from "./pixels/grid.ts";

/**
 * Headless editor of a project, for commands, tools and front ends: a user's editing state, and the document that gestures edit.
 * `ProjectEditor` implements it; this file has only types, because tools and editor refer to each other.
 */
export interface Editor {
  readonly document: ProjectDocument;
  clipboard: Clipboard | null;
  /** The id of the document's project; copied fragments contain it. */
  projectId: string;
  /** Copied lines of rules. */
  lineClipboard: Rules | null;
  readonly state: EditorState;
  readonly game: Game;
  /** The open scene, or null when the game has none. */
  readonly scene: Scene | null;
  /** The active tool. */
  readonly tool: ToolDescription<ToolName>;
  /** The active layer if it is a visible, unlocked tile layer, else null. */
  readonly paintableLayer: TileLayer | null;
  readonly layerPath: string[];
  instancePath(id: string): string[];
  newId(): string;
  /** A random integer from 0 (inclusive) to 2³² (exclusive). */
  newSeed(): number;
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with each copied text, e.g. to write it to the system clipboard. @returns a function that unsubscribes. */
  subscribeCopies(listener: (text: string) => void): () => void;
  /** Stores a copied text and notifies subscribers. */
  keepCopy(text: string): void;
  update(change: Partial<EditorState>): void;
  setTool(tool: ToolName): void;
  /** Announces an action to screen readers. A trailing no-break space makes them read the same text again. */
  announce(text: string): void;
  /** Shows why an action is not done. */
  warn(text: string): void;
  select(ids: readonly string[]): void;
  /** Opens a document in a new tab, or shows its existing tab. */
  openDocument(document: OpenDocument): void;
  /** Shows an open document, or the scene. */
  showDocument(key: string): void;
  /** Closes a document; if it was visible, the one before it is shown. */
  closeDocument(key: string): void;
  openScene(sceneId: string): void;
  /** Makes a layer active, and switches to a tool that fits it. */
  activateLayer(layerId: string): void;
  /** Sets the size of the view. A visible selection stays in view, e.g. when a panel opens. */
  setViewport(widthPx: number, heightPx: number): void;
  /** Sets how much of the view the toolbar covers at the left, in px: a scene that is fitted avoids it. */
  setToolsWidth(toolsPx: number): void;
  /** Fits the whole scene into the view. */
  frameScene(): void;
  /** Fits the selection into the view, or the whole scene when nothing is selected. */
  frameSelection(): void;
  pointerDown(input: PointerInput): void;
  pointerMove(input: PointerInput): void;
  pointerUp(input: PointerInput): void;
  pointerLeave(): void;
  /** Whether a gesture is in progress; notifications may wait until it ends. */
  readonly isGesturing: boolean;
  /** Cancels and undoes the gesture in progress (Escape, lost pointer). @returns false when there was none. */
  cancelGesture(): boolean;
  scenePoint(input: { screenX: number; screenY: number }): Point;
  destroy(): void;
}

/** A pointer event on the scene canvas; screen px are relative to the canvas. */
export interface PointerInput extends Modifiers {
  screenX: number;
  screenY: number;
  /** 0 main, 1 middle, 2 secondary. */
  button: number;
  /** Whether the pointer is a finger, which needs larger targets. */
  isCoarse?: boolean;
}

/** A state of an interaction. Each event returns the next state. */
export interface ToolState {
  down(editor: Editor, input: PointerInput): ToolState;
  move(editor: Editor, input: PointerInput): ToolState;
  up(editor: Editor, input: PointerInput): ToolState;
  /** Undoes the gesture so far. Absent in idle states. */
  cancel?(editor: Editor): void;
}

/** The description of a scene tool: its button, command, cursor, overlay, keyboard support and states derive from it. */
export interface ToolDescription<Id extends string = string, Icon extends string = string> {
  id: Id;
  /** Null for a tool that is activated together with what it works on. */
  button: ToolButton<Icon> | null;
  /** "tiles": it edits the cells of a tile layer, and is only available while one is active. */
  layerKinds: "any" | "tiles";
  /** Whether it is available to viewers: it does not change the project. */
  readOnly: boolean;
  /** The CSS cursor over the scene. */
  cursor: "default" | "grab" | "crosshair";
  /** The CSS cursor over a drag target; "" for none. */
  targetCursor?(editor: Editor): string;
  /** What it does with Shift, Alt and Ctrl; touch screens have a button for each. */
  modifiers: ModifierTexts;
  /** The option bar of the tool. */
  options: "brush" | "cells" | "lasso" | "place" | null;
  /**
   * The overlay while nothing is pressed: the selection frame with handles, points of shapes, the object to place, the cell under the
   * pointer, a preview of painted tiles, or that preview with the stamp's outline.
   */
  overlay: "frame" | "points" | "ghost" | "cell" | "tiles" | "stamp" | null;
  /** Whether it paints with the tile, terrain, mix or stamp from the palette. */
  paintsTiles?: true;
  /** Null when the keyboard cursor can't apply it. */
  keyboard: ToolKeyboard | null;
  /** The initial state, to which it returns after each interaction. */
  idle: ToolState;
}

/** The button, key, palette entry and help of a tool. */
interface ToolButton<Icon extends string = string> {
  /** Also announced when the tool is activated. */
  label: string;
  /** A name; the front end has the icon. */
  icon: Icon;
  key: string;
  /** Absent when only the layer's kind matters. */
  isEnabled?(editor: Editor): boolean;
}

/** How the keyboard cursor applies a tool, and the announcements. */
interface ToolKeyboard {
  /** The cursor's positions: cells of the layer, or intersections of the grid. */
  grid: "cells" | "points";
  /** Enter applies it once, or at two cells that it works between, or (like Space) draws while the cursor moves. */
  press: "once" | "twice" | "draws";
  /** Whether Shift with an arrow begins and extends its area; always true for "twice". */
  stretches?: true;
  /** Announced after the first of two cells. */
  begun?: string;
  /** Announced when drawing begins. */
  drawing?: string;
  /** Announced after a change, given the previously marked cells; null for tools that announce the result themselves. */
  done: ((editor: Editor, cells: CellRect | null) => string) | null;
}
