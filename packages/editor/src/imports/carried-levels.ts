import type { Primitive } from "@playsmith/game-format";

/** A tileset of another program: a picture of tiles of one size without gaps, or plain colours. */
export interface CarriedTileset {
  name: string;
  /** Tiles of one colour each, in place of a picture. */
  colors?: readonly { name: string; color: string }[];
  tileWidthPx: number;
  tileHeightPx: number;
  columns: number;
  rows: number;
  /** Tiles, counted from 1, that are solid. */
  solid: ReadonlySet<number>;
  /** Animated tiles: what each shows in turn, counted from 1. */
  animations: ReadonlyMap<number, { tiles: readonly number[]; framesPerS: number }>;
}

export interface CarriedLayerFields {
  name: string;
  isVisible: boolean;
  opacity: number;
  parallax: number;
}
export interface CarriedTileLayer extends CarriedLayerFields {
  kind: "tiles";
  /** Which of the tilesets. */
  tileset: string;
  columns: number;
  rows: number;
  cells: Uint16Array;
}
/** A thing placed in a level; x and y are its centre in pixels. */
export interface CarriedObject {
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
}
export interface CarriedObjectLayer extends CarriedLayerFields {
  kind: "objects";
  objects: readonly CarriedObject[];
}
export interface CarriedLevel {
  name: string;
  widthPx: number;
  heightPx: number;
  background: string | null;
  /** The rearmost first. */
  layers: readonly (CarriedTileLayer | CarriedObjectLayer)[];
}
/** Levels that came from another program. */
export interface CarriedLevels {
  levels: readonly CarriedLevel[];
  tilesets: ReadonlyMap<string, CarriedTileset>;
  notes: readonly string[];
}
