import type { Game } from "@playsmith/game-format";

/** What is drawn: a game that has been read, or a document as it is stored, the snapshot first, which is read where it is drawn. */
export type ThumbnailSource = { kind: "game"; game: Game } | { kind: "document"; updates: readonly Uint8Array[] };

/** A start scene as it was drawn, before it is brought to the size of a still. */
export interface DrawnScene {
  widthPx: number;
  heightPx: number;
  /** 3 bytes a pixel: red, green, blue. */
  data: Uint8Array<ArrayBuffer>;
  /** What fills a still beside it, as `#rrggbb`. */
  background: string;
}
