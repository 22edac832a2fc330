import type { Music, Sound } from "./asset.ts";

/** The part of a recording that is heard, in seconds of the file. */
export interface Heard {
  startS: number;
  endS: number;
}

/** What is heard of a sound. @param durationS of its file. What lies beyond the file, or ends before it starts, is the whole. */
export function heardPart({ trimStartS = 0, trimEndS = 0 }: Pick<Sound, "trimStartS" | "trimEndS">, durationS: number): Heard {
  const endS = trimEndS > 0 ? Math.min(trimEndS, durationS) : durationS;
  return trimStartS < endS ? { startS: trimStartS, endS } : { startS: 0, endS: durationS };
}

/** Where music goes round: between its loop points as far as they lie in what is heard of it. */
export function loopPart(music: Pick<Music, "trimStartS" | "trimEndS" | "loopStartS" | "loopEndS">, durationS: number): Heard {
  const heard = heardPart(music, durationS);
  const endS = music.loopEndS > music.loopStartS ? Math.min(music.loopEndS, heard.endS) : heard.endS;
  const startS = Math.max(music.loopStartS, heard.startS);
  return startS < endS ? { startS, endS } : heard;
}
