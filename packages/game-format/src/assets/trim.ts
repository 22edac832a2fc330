import type { Music, Sound } from "./asset.ts";

/** The audible part of a recording, in seconds of the file. */
export interface Heard {
  startS: number;
  endS: number;
}

/** The audible part of a sound; the whole file for an invalid range. @param durationS duration of its file. */
export function heardPart({ trimStartS = 0, trimEndS = 0 }: Pick<Sound, "trimStartS" | "trimEndS">, durationS: number): Heard {
  const endS = trimEndS > 0 ? Math.min(trimEndS, durationS) : durationS;
  return trimStartS < endS ? { startS: trimStartS, endS } : { startS: 0, endS: durationS };
}

/** The loop of music: between its loop points, clipped to the audible part. */
export function loopPart(music: Pick<Music, "trimStartS" | "trimEndS" | "loopStartS" | "loopEndS">, durationS: number): Heard {
  const audible = heardPart(music, durationS);
  const endS = music.loopEndS > music.loopStartS ? Math.min(music.loopEndS, audible.endS) : audible.endS;
  const startS = Math.max(music.loopStartS, audible.startS);
  return startS < endS ? { startS, endS } : audible;
}
