import type { PixelSelection, Stamp } from "./pixels/selection.ts";
import type { CellWrite } from "@playsmith/document";
import type { Camera, Viewport } from "./scene/camera/camera.ts";
import type { Point, Rect } from "./geometry.ts";
import type { PlacedBox } from "./scene/objects/instance-bounds.ts";
import { type Modifiers, NO_MODIFIERS } from "./modifiers.ts";
import { type OpenDocument, SCENE_KEY } from "./open-documents.ts";

/** The scene tools; each is described in a file of `scene/tools`. */
export const TOOL_NAMES = [
  "select",
  "lasso",
  "hand",
  "points",
  "place",
  "brush",
  "rectangle",
  "line",
  "fill",
  "erase",
  "pick",
  "cells",
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** The handles of the selection frame: compass directions for scaling, and the rotation handle. */
export const HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w", "turn"] as const;
export type Handle = (typeof HANDLES)[number];
export type ScaleHandle = Exclude<Handle, "turn">;

/** The keyboard cursor: it applies tools like a mouse, and moves along the tool's grid. */
export interface Cursor {
  /** Scene px. */
  at: Point;
  /** False while the mouse is used, or the focus is elsewhere. */
  isShown: boolean;
  /** Whether the tool is pressed while the cursor moves: not, as long as a key is held, or until it is ended. */
  press: "none" | "held" | "on";
}

/** An alignment guide: at `at` on its axis, drawn from `from` to `to` along the other axis, in scene px. */
export interface Guide {
  axis: "x" | "y";
  at: number;
  from: number;
  to: number;
}

/**
 * The brush of tile tools: the active tile, a stamp of several tiles, a random mix (repeated tiles are more probable), or a terrain,
 * which adjusts to its neighbours. All but the first belong to a tileset.
 */
export type TileBrush =
  | { kind: "tile" }
  | { kind: "stamp"; tilesetId: string; stamp: Stamp }
  | { kind: "mix"; tilesetId: string; tiles: readonly number[] }
  | { kind: "terrain"; tilesetId: string; terrainId: string };

/** Selected cells of a tile layer. After a move or paste they are lifted: the cells below are restored when they move on. */
export interface CellSelection extends PixelSelection {
  layerId: string;
  /** The same as long as the same cells are moved, so that repeated moves by keys are one undo step. */
  gesture: symbol;
}

/** The text copied last, and how often it was pasted. */
export interface Clipboard {
  text: string;
  times: number;
}

/** The part of a prefab that is edited in place. */
export type PrefabPart = "look" | "collider";

/** A prefab that is edited in place. */
export interface PrefabEdit {
  /** The instance that shows it. */
  instanceId: string;
  part: PrefabPart;
}

/** A user's state of the editor. It is not part of the project. */
export interface EditorState {
  sceneId: string;
  /** Open documents besides the scene, in the order of their tabs. */
  documents: readonly OpenDocument[];
  /** Key of the visible document, {@link SCENE_KEY} for the scene. */
  documentKey: string;
  /** The active layer, for new objects and strokes; "" for none. */
  layerId: string;
  tool: ToolName;
  /** Ids of selected instances, in the order they were selected. */
  selection: readonly string[];
  /** The prefab in the inspector when no instance is selected; "" for none. */
  prefabId: string;
  /** The prefab that is edited in place; null for none. */
  prefabEdit: PrefabEdit | null;
  /** The asset in the inspector; "" for none. */
  assetId: string;
  /** Whose settings the inspector shows when nothing is selected. */
  settingsOf: "scene" | "game";
  /** The active tile, from 1. */
  tile: number;
  /** The brush of tile tools; see `activeBrush`. */
  tileBrush: TileBrush;
  /** Seed of the next stroke with a mix. */
  strokeSeed: number;
  /** Selected cells of a tile layer; see `selectedCells`. */
  cellSelection: CellSelection | null;
  camera: Camera;
  viewport: Viewport;
  snapEnabled: boolean;
  snapStepPx: number;
  /** Whether moved objects snap to edges and centres of others. */
  snapObjects: boolean;
  showGrid: boolean;
  /** Whether to show the minimap when the view does not show the whole scene. */
  showMinimap: boolean;
  /** Whether to show the game's camera frame and its safe area. */
  showCameraFrame: boolean;
  /** Whether to show rulers at the top and the left. */
  showRulers: boolean;
  /** The scene for which a dialog asks for a name or a size. */
  sceneDialog: { sceneId: string; for: "name" | "size" } | null;
  /** The marquee while selecting, in scene px. */
  marquee: Rect | null;
  /** The lasso while it is drawn, in scene px. */
  lasso: readonly Point[] | null;
  /** Whether the lasso only selects on the active layer. */
  lassoActiveLayer: boolean;
  /** The instance placed last with the place tool; "" for none. */
  lastPlacedId: string;
  /** The prefab that is dragged from the list; "" for none. */
  draggedPrefabId: string;
  /** The cells that the current drag or a press would paint. */
  pendingCells: { left: number; top: number; right: number; bottom: number } | null;
  /** A preview of the tiles that a press would paint. */
  pendingTiles: readonly CellWrite[];
  /** The pointer's position over the scene; null when it is elsewhere. */
  pointer: Point | null;
  /** Modifiers that are held by buttons, on a touch screen. */
  heldModifiers: Modifiers;
  /** Whether Ctrl or Cmd is held with the pointer, which inverts snapping. */
  isSnapInverted: boolean;
  /** The instance under the pointer. */
  hoveredId: string | null;
  /** The handle of the selection's frame under the pointer. */
  handle: Handle | null;
  /** The point of a collider or a path under the pointer. */
  pointName: string | null;
  /** The frame during a rotation, when it can't be derived from the objects. */
  liveFrame: PlacedBox | null;
  /** The active alignment guides. */
  guides: readonly Guide[];
  /** The current value of a gesture, shown next to the pointer: degrees, a factor, a position; "" for none. */
  gestureLabel: string;
  /** Whether the pointer is a finger. */
  isCoarse: boolean;
  /** Instances that the user has hidden while editing. */
  hiddenIds: ReadonlySet<string>;
  /** The keyboard cursor; null before its first use. */
  cursor: Cursor | null;
  /** The text to announce to screen readers. */
  announcement: string;
  /** Why the last action was not done, an object for each time; null before the first. */
  warning: { readonly text: string } | null;
}

export function initialState(sceneId: string): EditorState {
  return {
    sceneId,
    documents: [],
    documentKey: SCENE_KEY,
    layerId: "",
    tool: "select",
    selection: [],
    prefabId: "",
    prefabEdit: null,
    assetId: "",
    settingsOf: "scene",
    tile: 1,
    tileBrush: { kind: "tile" },
    strokeSeed: 0,
    cellSelection: null,
    camera: { centerX: 0, centerY: 0, zoom: 1 },
    viewport: { widthPx: 0, heightPx: 0 },
    snapEnabled: true,
    snapStepPx: 8,
    snapObjects: true,
    showGrid: true,
    showMinimap: true,
    showCameraFrame: true,
    showRulers: false,
    sceneDialog: null,
    marquee: null,
    lasso: null,
    lassoActiveLayer: false,
    lastPlacedId: "",
    draggedPrefabId: "",
    pendingCells: null,
    pendingTiles: [],
    pointer: null,
    heldModifiers: NO_MODIFIERS,
    isSnapInverted: false,
    hoveredId: null,
    handle: null,
    pointName: null,
    liveFrame: null,
    guides: [],
    gestureLabel: "",
    isCoarse: false,
    hiddenIds: new Set(),
    cursor: null,
    announcement: "",
    warning: null,
  };
}
