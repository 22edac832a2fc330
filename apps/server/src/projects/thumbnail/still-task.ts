/** What the thread that draws stills is given: a document as it is stored, the snapshot first. */
export interface StillTask {
  updates: readonly Uint8Array<ArrayBuffer>[];
}

/** A start scene as it was drawn, before it is brought to the size of a still. */
export interface DrawnScene {
  widthPx: number;
  heightPx: number;
  /** 3 bytes a pixel: red, green, blue. */
  data: Uint8Array<ArrayBuffer>;
  /** What fills a still beside it, as `#rrggbb`. */
  background: string;
}
