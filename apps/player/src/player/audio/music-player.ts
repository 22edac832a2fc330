import { trimmedRange, loopRange } from "@playsmith/game-format";
import type { Mixer } from "./mixer.ts";
import type { Recordings } from "./recordings.ts";

const BUS = "music";
/** Minimum fade; an immediate change would click. */
const MIN_FADE_S = 0.02;

interface Piece {
  musicId: string;
  source: AudioBufferSourceNode;
  gain: GainNode;
}

/** Plays the requested music and cross-fades to the next. */
export class MusicPlayer {
  readonly #mixer: Mixer;
  readonly #recordings: Recordings;
  #wantedId = "";
  #piece: Piece | null = null;

  constructor(mixer: Mixer, recordings: Recordings) {
    this.#mixer = mixer;
    this.#recordings = recordings;
  }

  get wantedId(): string {
    return this.#wantedId;
  }

  /** Starts a fade when the requested music changes; cheap to call in each frame. @param musicId "" is silence. */
  follow(musicId: string, fadeMs: number): void {
    if (musicId === this.#wantedId) return;
    this.#wantedId = musicId;
    const fadeS = Math.max(MIN_FADE_S, fadeMs / 1_000);
    this.#fadeOut(fadeS);
    if (musicId !== "") void this.#begin(musicId, fadeS);
  }

  stop(): void {
    this.follow("", 0);
  }

  async #begin(musicId: string, fadeS: number): Promise<void> {
    const { context } = this.#mixer;
    const music = this.#recordings.musicOf(musicId);
    const buffer = await this.#recordings.music(context, musicId);
    // While the music was decoded, the game may have requested another, or the same again.
    if (!music || !buffer || this.#wantedId !== musicId || this.#piece) return;
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    const range = trimmedRange(music, buffer.duration);
    const loop = loopRange(music, buffer.duration);
    source.loop = music.loops;
    source.loopStart = loop.startS;
    source.loopEnd = loop.endS;
    gain.gain.setValueAtTime(0, context.currentTime);
    gain.gain.linearRampToValueAtTime(music.volume, context.currentTime + fadeS);
    source.connect(gain).connect(this.#mixer.bus(BUS));
    if (music.loops) source.start(0, range.startS);
    else source.start(0, range.startS, range.endS - range.startS);
    this.#piece = { musicId, source, gain };
  }

  #fadeOut(fadeS: number): void {
    const piece = this.#piece;
    if (!piece) return;
    this.#piece = null;
    const { currentTime } = this.#mixer.context;
    const { gain } = piece.gain;
    // A fade that is interrupted continues from its current value.
    const now = gain.value;
    gain.cancelScheduledValues(currentTime);
    gain.setValueAtTime(now, currentTime);
    gain.linearRampToValueAtTime(0, currentTime + fadeS);
    piece.source.stop(currentTime + fadeS);
    piece.source.addEventListener("ended", () => piece.gain.disconnect());
  }
}
