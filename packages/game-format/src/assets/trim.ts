import type { Music, Sound } from "./asset.ts";

/** The audible part of a recording, in seconds of the file. */
export interface TimeRange {
  startS: number;
  endS: number;
}

/** The audible part of a sound; the whole file for an invalid range. @param durationS duration of its file. */
export function trimmedRange({ trimStartS = 0, trimEndS = 0 }: Pick<Sound, "trimStartS" | "trimEndS">, durationS: number): TimeRange {
  const endS = trimEndS > 0 ? Math.min(trimEndS, durationS) : durationS;
  return trimStartS < endS ? { startS: trimStartS, endS } : { startS: 0, endS: durationS };
}

/** The loop of music: between its loop points, clipped to the audible part. */
export function loopRange(music: Pick<Music, "trimStartS" | "trimEndS" | "loopStartS" | "loopEndS">, durationS: number): TimeRange {
  const audible = trimmedRange(music, durationS);
  const endS = music.loopEndS > music.loopStartS ? Math.min(music.loopEndS, audible.endS) : audible.endS;
  const startS = Math.max(music.loopStartS, audible.startS);
  return startS < endS ? { startS, endS } : audible;
}
