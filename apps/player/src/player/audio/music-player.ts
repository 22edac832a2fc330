import { heardPart, loopPart } from "@playsmith/game-format";
import type { Mixer } from "./mixer.ts";
import type { Recordings } from "./recordings.ts";

const BUS = "music";
/** What would be an instant change still fades so long, so that it does not click. */
const SHORTEST_FADE_S = 0.02;

interface Piece {
  musicId: string;
  source: AudioBufferSourceNode;
  gain: GainNode;
}

/** Plays the one piece of music that the game wants, and fades from one to the next. */
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

  /** Compares what plays with what should, as often as one likes. @param musicId "" is silence. */
  follow(musicId: string, fadeMs: number): void {
    if (musicId === this.#wantedId) return;
    this.#wantedId = musicId;
    const fadeS = Math.max(SHORTEST_FADE_S, fadeMs / 1_000);
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
    // While it was read the game may have come to want another, or the same anew.
    if (!music || !buffer || this.#wantedId !== musicId || this.#piece) return;
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    const heard = heardPart(music, buffer.duration);
    const loop = loopPart(music, buffer.duration);
    source.loop = music.loops;
    source.loopStart = loop.startS;
    source.loopEnd = loop.endS;
    gain.gain.setValueAtTime(0, context.currentTime);
    gain.gain.linearRampToValueAtTime(music.volume, context.currentTime + fadeS);
    source.connect(gain).connect(this.#mixer.bus(BUS));
    if (music.loops) source.start(0, heard.startS);
    else source.start(0, heard.startS, heard.endS - heard.startS);
    this.#piece = { musicId, source, gain };
  }

  #fadeOut(fadeS: number): void {
    const piece = this.#piece;
    if (!piece) return;
    this.#piece = null;
    const { currentTime } = this.#mixer.context;
    const { gain } = piece.gain;
    // Held where it is now: a fade that is cut short goes on from there.
    const now = gain.value;
    gain.cancelScheduledValues(currentTime);
    gain.setValueAtTime(now, currentTime);
    gain.linearRampToValueAtTime(0, currentTime + fadeS);
    piece.source.stop(currentTime + fadeS);
    piece.source.addEventListener("ended", () => piece.gain.disconnect());
  }
}
