import type { Point, Primitive, Sprite, StoredFile, Terrain, TileCollision } from "@playsmith/game-format";

/** A tileset of another program: a picture of tiles of one size without gaps, or plain colours. */
export interface TilesetData {
  name: string;
  /** Tiles of one colour each, in place of a picture. */
  colors?: readonly { name: string; color: string }[];
  tileWidthPx: number;
  tileHeightPx: number;
  columns: number;
  rows: number;
  /** What tiles, counted from 1, are to what moves. Those that are missing are nothing to it. */
  collisions: ReadonlyMap<number, TileCollision>;
  /** Animated tiles: what each shows in turn, counted from 1. */
  animations: ReadonlyMap<number, { tiles: readonly number[]; framesPerS: number }>;
  /** Tiles that fit themselves to their neighbours. */
  terrains?: readonly TerrainData[];
}

export interface TerrainData {
  name: string;
  kind: Terrain["kind"];
  /** Tiles, counted from 1, by the sum of the neighbours that are of the terrain; see {@link Terrain}. */
  tiles: ReadonlyMap<number, number>;
}

export interface LayerDataFields {
  name: string;
  isVisible: boolean;
  opacity: number;
  parallax: number;
}
export interface TileLayerData extends LayerDataFields {
  kind: "tiles";
  /** Which of the tilesets. */
  tileset: string;
  columns: number;
  rows: number;
  cells: Uint16Array;
}
/** A thing placed in a level; x and y are its centre in pixels. */
export interface ObjectData {
  /** What it may be called here, the best first. */
  prefabNames: readonly string[];
  name: string;
  x: number;
  y: number;
  /** 0 for a point. */
  widthPx: number;
  heightPx: number;
  angleRad: number;
  shape: "rectangle" | "ellipse";
  /** `#rrggbb`, or null where it has none. */
  color: string | null;
  /** Values of its own by name. */
  values: Readonly<Record<string, Primitive>>;
  /** Which of the sprites it shows, at its own size. */
  sprite?: string;
  mirrored?: { x: boolean; y: boolean };
  /** Corners of its outline around its centre, in px. */
  points?: readonly Point[];
  text?: TextData;
  /** Whether it stops what moves; where it does not say, its name tells. */
  isSolid?: boolean;
  /** Whether it is nothing but its sprite, so that nothing stands for it where that is missing. */
  isScenery?: boolean;
  isHidden?: boolean;
}
/** A text that is written where it stands. */
export interface TextData {
  text: string;
  sizePx: number;
  align: "left" | "center" | "right";
  /** 0 for lines as long as they are. */
  wrapPx: number;
}
/** What objects of levels show. */
export interface SpriteData {
  sprite: Sprite;
  /** The part of it that stops what moves, around its centre. */
  solidBox?: { widthPx: number; heightPx: number; offsetXPx: number; offsetYPx: number };
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
  /** Values of the level's own by name. */
  values?: Readonly<Record<string, Primitive>>;
  /** The rearmost first. */
  layers: readonly (TileLayerData | ObjectLayerData)[];
}
/** Levels that came from another program. */
export interface LevelFileData {
  levels: readonly LevelData[];
  tilesets: ReadonlyMap<string, TilesetData>;
  notes: readonly string[];
}
/** The pictures of carried levels, by the keys that they have there. What is missing was not there. */
export interface ImportedPictures {
  /** Of tilesets. */
  files: ReadonlyMap<string, StoredFile>;
  /** Of objects. */
  sprites: ReadonlyMap<string, SpriteData>;
}
