import type { PixelSelection, Stamp } from "./pixels/selection.ts";
import type { CellWrite } from "@playsmith/document";
import type { Camera, Viewport } from "./scene/camera/camera.ts";
import type { Point, Rect } from "./geometry.ts";
import type { PlacedBox } from "./scene/objects/instance-bounds.ts";
import { type OpenDocument, SCENE_KEY } from "./open-documents.ts";

/** The tools of the scene; each is described in a file of `scene/tools`. */
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

/** Names of the handles: where they are on the frame by the compass, and the one that turns. */
export const HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w", "turn"] as const;
export type Handle = (typeof HANDLES)[number];
export type ScaleHandle = Exclude<Handle, "turn">;

/** The keyboard's pointer: it works the same tools as the mouse does, from place to place of their grid. */
export interface Cursor {
  /** Scene px. */
  at: Point;
  /** False while the mouse is used, or the focus is elsewhere. */
  isShown: boolean;
  /** What the tool does as the cursor moves: nothing, or what it does with a mouse button down, as long as a key is held or until it is ended. */
  press: "none" | "held" | "on";
}

/** A line that shows what stands flush: at `at` on its axis, drawn from `from` to `to` along the other, in scene px. */
export interface Guide {
  axis: "x" | "y";
  at: number;
  from: number;
  to: number;
}

/**
 * What the tools for tiles paint with: the tile in hand, a stamp of several, one of a mix at random (a tile that is in it more often
 * comes more often), or a terrain that fits itself to its neighbours. All but the first are of one tileset.
 */
export type TileBrush =
  | { kind: "tile" }
  | { kind: "stamp"; tilesetId: string; stamp: Stamp }
  | { kind: "mix"; tilesetId: string; tiles: readonly number[] }
  | { kind: "terrain"; tilesetId: string; terrainId: string };

/** Selected cells of a tile layer. Once they were moved or pasted they lie over what was there, which comes back when they move on. */
export interface CellSelection extends PixelSelection {
  layerId: string;
  /** The same as long as it is the same cells that are moved about: what keys do to them in a row is undone together. */
  gesture: symbol;
}

/** What was copied last, as text, and how often it was pasted since. */
export interface Clipboard {
  text: string;
  times: number;
}

/** What of a prefab is worked on where one of its objects stands. */
export type PrefabPart = "look" | "collider";

/** A prefab that is edited in place. */
export interface PrefabEdit {
  /** The object by which it is seen. */
  instanceId: string;
  part: PrefabPart;
}

/** What one person has open and in hand. None of it is part of the project. */
export interface EditorState {
  sceneId: string;
  /** What is open beside the scene, in the order of the tabs. */
  documents: readonly OpenDocument[];
  /** Key of the one that is shown, {@link SCENE_KEY} for the scene. */
  documentKey: string;
  /** The layer that new objects and strokes go to; "" for none. */
  layerId: string;
  tool: ToolName;
  /** Ids of selected instances, in the order they were selected. */
  selection: readonly string[];
  /** The prefab in the inspector when no instance is selected; "" for none. */
  prefabId: string;
  /** The prefab that is edited where an object stands; null for none. */
  prefabEdit: PrefabEdit | null;
  /** The asset in the inspector; "" for none. */
  assetId: string;
  /** Whose settings are shown where nothing is selected: those of the open scene, or those of the game. */
  settingsOf: "scene" | "game";
  /** The tile in hand, from 1. */
  tile: number;
  /** What is painted with, if it is more than the tile in hand; see `activeBrush`. */
  tileBrush: TileBrush;
  /** By which the next stroke of a mix comes out. */
  strokeSeed: number;
  /** Selected cells of a tile layer; see `selectedCells`. */
  cellSelection: CellSelection | null;
  camera: Camera;
  viewport: Viewport;
  snapEnabled: boolean;
  snapStepPx: number;
  /** Edges and middles of other objects draw what is moved. */
  snapObjects: boolean;
  showGrid: boolean;
  /** A map of the scene in the corner, when the view shows only some of it. */
  showMinimap: boolean;
  /** What the game's picture shows as the scene begins, and what of it is safe. */
  showCameraFrame: boolean;
  /** Scene px along the top and the left. */
  showRulers: boolean;
  /** What a scene is asked for in a dialog. */
  sceneAsked: { sceneId: string; for: "name" | "size" } | null;
  /** The rubber band while selecting, in scene px. */
  marquee: Rect | null;
  /** The line of a lasso while it is drawn, in scene px. */
  lasso: readonly Point[] | null;
  /** A lasso selects on the active layer only. */
  lassoActiveLayer: boolean;
  /** What was placed last while a prefab was in hand; "" for nothing yet. */
  lastPlacedId: string;
  /** The prefab that is dragged from the list; "" for none. */
  draggedPrefabId: string;
  /** The cells that a drag would paint, before it is let go. */
  pendingCells: { left: number; top: number; right: number; bottom: number } | null;
  /** The tiles that a press would paint now, to be seen beforehand. */
  pendingTiles: readonly CellWrite[];
  /** Where the pointer is over the scene; null when it is elsewhere. */
  pointer: Point | null;
  /** Ctrl or Cmd is held with the pointer, which turns snapping round. */
  isSnapInverted: boolean;
  /** The instance under the pointer. */
  hoveredId: string | null;
  /** The handle of the selection's frame under the pointer. */
  handle: Handle | null;
  /** The point of a collider or a path under the pointer. */
  pointName: string | null;
  /** The frame while it is turned, when it can't be told from the objects. */
  liveFrame: PlacedBox | null;
  /** The lines that what is moved stands flush with. */
  guides: readonly Guide[];
  /** What a gesture has come to, shown beside the pointer: degrees, a factor, a place; "" for nothing. */
  figures: string;
  /** The pointer is a finger. */
  isCoarse: boolean;
  /** Instances that this person does not want to see while editing. */
  hiddenIds: ReadonlySet<string>;
  /** Where the keyboard is in the scene; null until it has been there. */
  cursor: Cursor | null;
  /** What was done last, in words for who can't see it. */
  announcement: string;
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
    sceneAsked: null,
    marquee: null,
    lasso: null,
    lassoActiveLayer: false,
    lastPlacedId: "",
    draggedPrefabId: "",
    pendingCells: null,
    pendingTiles: [],
    pointer: null,
    isSnapInverted: false,
    hoveredId: null,
    handle: null,
    pointName: null,
    liveFrame: null,
    guides: [],
    figures: "",
    isCoarse: false,
    hiddenIds: new Set(),
    cursor: null,
    announcement: "",
  };
}
