import { playedPatterns, renderNote, renderPattern, renderSong, SONG_SAMPLES_PER_S } from "@playsmith/engine/song";
import { type Song, stepS, type Track } from "@playsmith/game-format";

/** What to play: one pattern in a loop, or the whole song. */
export type Playback = { kind: "pattern"; patternId: string } | { kind: "song" };

/** The current position in a song. `entryId` is "" while a pattern plays alone. */
export interface SongPlace {
  patternId: string;
  entryId: string;
  step: number;
}

/** Debounce of changes, so that drawing does not stutter. */
const RENDER_AFTER_MS = 90;
const FADE_S = 0.015;

interface Voice {
  source: AudioBufferSourceNode;
  gain: GainNode;
  /** The context's time at which its samples started. */
  startedS: number;
  durationS: number;
}

/** Plays a song as the game does, applies its changes while it plays, and reports the position. */
export class SongPlayer {
  #context: AudioContext | null = null;
  #voice: Voice | null = null;
  #playback: Playback | null = null;
  #song: Song | null = null;
  #volume = 1;
  #place: SongPlace | null = null;
  #frame = 0;
  #rendering: ReturnType<typeof setTimeout> | null = null;
  readonly #listeners = new Set<() => void>();

  get playback(): Playback | null {
    return this.#playback;
  }

  get song(): Song | null {
    return this.#song;
  }

  get place(): SongPlace | null {
    return this.#place;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Updates the song; playback continues at the same position. */
  follow(song: Song, volume: number): void {
    if (this.#song === song && this.#volume === volume) return;
    this.#song = song;
    this.#volume = volume;
    if (!this.#playback) return;
    if (this.#rendering !== null) clearTimeout(this.#rendering);
    this.#rendering = setTimeout(() => this.#sound(), RENDER_AFTER_MS);
  }

  play(playback: Playback): void {
    this.stop();
    this.#playback = playback;
    this.#sound();
    this.#watch();
  }

  stop(): void {
    if (this.#rendering !== null) clearTimeout(this.#rendering);
    this.#rendering = null;
    cancelAnimationFrame(this.#frame);
    this.#fadeOut();
    this.#playback = null;
    this.#place = null;
    this.#emit();
  }

  /** Plays a single note, unless a song or pattern plays. */
  playNote(track: Track, pitch: number): void {
    if (this.#playback || !this.#song) return;
    this.#fadeOut();
    this.#begin(renderNote(this.#song, track, pitch, 2), 0, false);
  }

  close(): void {
    this.stop();
    void this.#context?.close();
    this.#context = null;
    this.#listeners.clear();
  }

  #sound(): void {
    this.#rendering = null;
    const [song, playback] = [this.#song, this.#playback];
    if (!song || !playback) return;
    const samples = playback.kind === "song" ? renderSong(song, true) : renderPattern(song, playback.patternId);
    const share = this.#share() ?? 0;
    this.#fadeOut();
    this.#begin(samples, share, true);
  }

  /** @param share start position in the samples, 0 up to 1. */
  #begin(samples: Float32Array, share: number, loops: boolean): void {
    this.#context ??= new AudioContext();
    const context = this.#context;
    void context.resume();
    const buffer = context.createBuffer(1, samples.length, SONG_SAMPLES_PER_S);
    buffer.getChannelData(0).set(samples);
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    source.loop = loops;
    gain.gain.setValueAtTime(0, context.currentTime);
    gain.gain.linearRampToValueAtTime(this.#volume, context.currentTime + (share > 0 ? FADE_S : 0.001));
    source.connect(gain).connect(context.destination);
    source.start(0, share * buffer.duration);
    this.#voice = { source, gain, startedS: context.currentTime - share * buffer.duration, durationS: buffer.duration };
  }

  #fadeOut(): void {
    const [voice, context] = [this.#voice, this.#context];
    this.#voice = null;
    if (!voice || !context) return;
    voice.gain.gain.cancelScheduledValues(context.currentTime);
    voice.gain.gain.setTargetAtTime(0, context.currentTime, FADE_S / 3);
    voice.source.stop(context.currentTime + FADE_S * 2);
  }

  #share(): number | null {
    const [voice, context] = [this.#voice, this.#context];
    if (!voice || !context || voice.durationS <= 0) return null;
    // Output is delayed by the latency of the audio device.
    const elapsedS = Math.max(0, context.currentTime - (context.outputLatency || 0) - voice.startedS);
    return (elapsedS / voice.durationS) % 1;
  }

  readonly #watch = (): void => {
    this.#frame = requestAnimationFrame(this.#watch);
    const [song, playback, share] = [this.#song, this.#playback, this.#share()];
    if (!song || !playback || share === null) return;
    const place = placeAt(song, playback, share);
    const last = this.#place;
    if (place?.step === last?.step && place?.entryId === last?.entryId && place?.patternId === last?.patternId) return;
    this.#place = place;
    this.#emit();
  };

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** @param share position in what plays, 0 up to 1. */
function placeAt(song: Song, playback: Playback, share: number): SongPlace | null {
  if (playback.kind === "pattern") {
    const pattern = song.patterns[playback.patternId];
    return pattern ? { patternId: playback.patternId, entryId: "", step: Math.floor(share * pattern.steps) } : null;
  }
  const played = playedPatterns(song);
  const lengthS = played.reduce((sum, { pattern }) => sum + pattern.steps, 0) * stepS(song);
  let step = Math.floor((share * lengthS) / stepS(song) + 1e-6);
  for (const { entryId, patternId, pattern } of played) {
    if (step < pattern.steps) return { patternId, entryId, step };
    step -= pattern.steps;
  }
  return null;
}
