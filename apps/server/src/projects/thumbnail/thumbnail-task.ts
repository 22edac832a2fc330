import type { Game } from "@playsmith/game-format";

/** The game to render: parsed, or as a stored document (the snapshot first), which is parsed in the thread. */
export type ThumbnailSource = { kind: "game"; game: Game } | { kind: "document"; updates: readonly Uint8Array[] };

/** A rendered start scene, before it is scaled to the thumbnail. */
export interface DrawnScene {
  widthPx: number;
  heightPx: number;
  /** RGB, three bytes per pixel. */
  data: Uint8Array<ArrayBuffer>;
  /** Colour of the margins, as `#rrggbb`. */
  background: string;
}
