import type { Blend, NineSlice, Point, Primitive, Sprite, StoredFile, Terrain, TileCollision } from "@playsmith/game-format";

/** A tileset from another program: an image of equally sized tiles without gaps, or plain colours. */
export interface TilesetData {
  name: string;
  /** Plain colours of the tiles, instead of an image. */
  colors?: readonly { name: string; color: string }[];
  tileWidthPx: number;
  tileHeightPx: number;
  columns: number;
  rows: number;
  /** The collision of tiles, numbered from 1. Others have none. */
  collisions: ReadonlyMap<number, TileCollision>;
  /** Animated tiles, numbered from 1. */
  animations: ReadonlyMap<number, { tiles: readonly number[]; framesPerS: number }>;
  /** Autotile terrains. */
  terrains?: readonly TerrainData[];
}

export interface TerrainData {
  name: string;
  kind: Terrain["kind"];
  /** Tile numbers (from 1) by neighbour set; see {@link Terrain}. */
  tiles: ReadonlyMap<number, number>;
}

export interface LayerDataFields {
  name: string;
  isVisible: boolean;
  isLocked?: boolean;
  opacity: number;
  parallax: number;
  /** Normal if absent. */
  blend?: Blend;
}
export interface TileLayerData extends LayerDataFields {
  kind: "tiles";
  /** The key of a tileset. */
  tileset: string;
  columns: number;
  rows: number;
  cells: Uint16Array;
}
/** An object of a level; x and y are its centre in px. */
export interface ObjectData {
  /** Possible names of its prefab, best first. */
  prefabNames: readonly string[];
  name: string;
  x: number;
  y: number;
  /** 0 for a point. */
  widthPx: number;
  heightPx: number;
  angleRad: number;
  shape: "rectangle" | "ellipse";
  /** `#rrggbb`, or null for the default colour. */
  color: string | null;
  /** Of its prefab, if that is new. */
  tags?: readonly string[];
  /** Custom properties by name. */
  values: Readonly<Record<string, Primitive>>;
  /** The key of its sprite; the object's size scales it. */
  sprite?: string;
  mirrored?: { x: boolean; y: boolean };
  /** Vertices of its outline relative to its centre, in px. */
  points?: readonly Point[];
  text?: TextData;
  /** Whether it blocks movement; if undefined, names of prefab and layer decide. */
  isSolid?: boolean;
  /** Whether it is only an image, which is skipped if its sprite is missing. */
  isScenery?: boolean;
  isHidden?: boolean;
  /** From 0 to 1; 1 if absent. */
  opacity?: number;
  /** The borders of its sprite that keep their size; the object's size is that of the whole. */
  nineSlice?: Omit<NineSlice, "widthPx" | "heightPx">;
}
/** A text object. */
export interface TextData {
  text: string;
  sizePx: number;
  align: "left" | "center" | "right";
  /** 0 for no wrapping. */
  wrapPx: number;
}
/** What a file says of a sprite beside its pixels. */
export interface SpriteShape {
  /** The area that touches others, relative to its centre. */
  solidBox?: { widthPx: number; heightPx: number; offsetXPx: number; offsetYPx: number };
  /** Borders that keep their size when it is stretched. */
  nineSlice?: Omit<NineSlice, "widthPx" | "heightPx">;
}
/** A sprite of level objects; what it says blocks others. */
export interface SpriteData extends Pick<SpriteShape, "solidBox"> {
  sprite: Sprite;
}
export interface ObjectLayerData extends LayerDataFields {
  kind: "objects";
  objects: readonly ObjectData[];
}
export interface LevelData {
  name: string;
  widthPx: number;
  heightPx: number;
  background: string | null;
  /** Custom properties of the level by name. */
  values?: Readonly<Record<string, Primitive>>;
  /** From back to front. */
  layers: readonly (TileLayerData | ObjectLayerData)[];
}
/** Levels from another program. */
export interface LevelFileData {
  levels: readonly LevelData[];
  tilesets: ReadonlyMap<string, TilesetData>;
  notes: readonly string[];
}
/** Images of imported levels, by their keys in the file. Missing images are absent. */
export interface ImportedPictures {
  /** Of tilesets. */
  files: ReadonlyMap<string, StoredFile>;
  /** Of objects. */
  sprites: ReadonlyMap<string, SpriteData>;
}
