import type { CellWrite } from "@playsmith/document";
import type { Camera, Viewport } from "./scene/camera/camera.ts";
import type { Cursor } from "./scene/cursor/cursor.ts";
import type { Point, Rect } from "./geometry.ts";
import type { PlacedBox } from "./scene/objects/instance-bounds.ts";
import type { PrefabEdit } from "./prefabs/prefab-edit.ts";
import { type OpenDocument, SCENE_KEY } from "./open-documents.ts";
import type { Guide } from "./scene/snapping/snap-lines.ts";
import type { CellSelection } from "./tiles/cell-selection.ts";
import type { TileBrush } from "./tiles/tile-brush.ts";
import type { ToolName } from "./scene/tools/tools.ts";
import type { Handle } from "./scene/transform/frame.ts";

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
  /** What is painted with, if it is more than the tile in hand; see `brushInHand`. */
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
