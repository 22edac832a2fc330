import { inOrder, type Song } from "@playsmith/game-format";
import type { CSSProperties } from "react";

const COLORS = ["--accent", "--presence", "--guide", "--good", "--danger"];

/** The colour of a track's notes, by the index of the track. */
export function trackColor(song: Song, trackId: string): CSSProperties {
  const index = inOrder(song.tracks).findIndex(([id]) => id === trackId);
  return { "--track": `var(${COLORS[Math.max(0, index) % COLORS.length]})` } as CSSProperties;
}
