import { trimmedRange, type Sound } from "@playsmith/game-format";
import type { Mixer } from "./mixer.ts";
import type { Recordings } from "./recordings.ts";

/** A repeat of the same sound within this time is dropped: ten coins at once must not be ten times as loud. */
const SAME_SOUND_MS = 35;
const MAX_VOICES = 24;
const MAX_LOOPS = 16;
/** Random pitch variation of a generated sound that sets none (its second parameter). */
const DEFAULT_RANDOMNESS = 0.05;
const DEFAULT_BUS = "effects";
const FADE_S = 0.03;

export interface VoiceOptions {
  volume?: number;
  pitch?: number;
  pan?: number;
}

interface Loop {
  source: AudioBufferSourceNode;
  gain: GainNode;
  volume: number;
}

/** The one-shot and looping sounds that play. */
export class Voices {
  readonly #mixer: Mixer;
  readonly #recordings: Recordings;
  readonly #lastPlayedMs = new Map<string, number>();
  readonly #loops = new Map<string, Loop>();
  readonly #single = new Set<AudioBufferSourceNode>();

  constructor(mixer: Mixer, recordings: Recordings) {
    this.#mixer = mixer;
    this.#recordings = recordings;
  }

  play(assetId: string, options: VoiceOptions, nowMs: number): void {
    const sound = this.#recordings.soundOf(assetId);
    const buffer = this.#recordings.sound(assetId);
    if (!sound || !buffer || this.#single.size >= MAX_VOICES) return;
    if (nowMs - (this.#lastPlayedMs.get(assetId) ?? Number.NEGATIVE_INFINITY) < SAME_SOUND_MS) return;
    this.#lastPlayedMs.set(assetId, nowMs);
    const { context } = this.#mixer;
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    source.playbackRate.value = clamp(options.pitch, 0.05, 16, 1) * strayOf(sound);
    gain.gain.value = sound.volume * clamp(options.volume, 0, 1, 1);
    const ends: AudioNode[] = [gain];
    source.connect(gain);
    if (options.pan) {
      const panner = context.createStereoPanner();
      panner.pan.value = clamp(options.pan, -1, 1, 0);
      gain.connect(panner);
      ends.push(panner);
    }
    ends.at(-1)?.connect(this.#mixer.bus(sound.bus ?? DEFAULT_BUS));
    this.#single.add(source);
    source.addEventListener("ended", () => {
      this.#single.delete(source);
      for (const node of ends) node.disconnect();
    });
    const { startS, endS } = trimmedRange(sound, buffer.duration);
    source.start(0, startS, endS - startS);
  }

  /** Starts, stops and adjusts the looping sounds. @param wanted the volume of each. */
  followLoops(wanted: Readonly<Record<string, number>>): void {
    for (const [assetId, loop] of this.#loops) if (!Object.hasOwn(wanted, assetId)) this.#stop(assetId, loop);
    for (const [assetId, volume] of Object.entries(wanted)) {
      const loop = this.#loops.get(assetId);
      if (!loop) this.#startLoop(assetId, volume);
      else if (loop.volume !== volume) {
        loop.volume = volume;
        const own = this.#recordings.soundOf(assetId)?.volume ?? 1;
        loop.gain.gain.setTargetAtTime(own * volume, this.#mixer.context.currentTime, FADE_S);
      }
    }
  }

  stopAll(): void {
    this.followLoops({});
    for (const source of this.#single) source.stop();
  }

  #startLoop(assetId: string, volume: number): void {
    const sound = this.#recordings.soundOf(assetId);
    const buffer = this.#recordings.sound(assetId);
    if (!sound || !buffer || this.#loops.size >= MAX_LOOPS) return;
    const source = this.#mixer.context.createBufferSource();
    const gain = this.#mixer.context.createGain();
    source.buffer = buffer;
    const range = trimmedRange(sound, buffer.duration);
    source.loop = true;
    source.loopStart = range.startS;
    source.loopEnd = range.endS;
    gain.gain.value = sound.volume * volume;
    source.connect(gain).connect(this.#mixer.bus(sound.bus ?? DEFAULT_BUS));
    source.start(0, range.startS);
    this.#loops.set(assetId, { source, gain, volume });
  }

  #stop(assetId: string, { source, gain }: Loop): void {
    this.#loops.delete(assetId);
    const { currentTime } = this.#mixer.context;
    gain.gain.setTargetAtTime(0, currentTime, FADE_S);
    source.stop(currentTime + FADE_S * 5);
    source.addEventListener("ended", () => gain.disconnect());
  }
}

function strayOf({ source }: Sound): number {
  if (source.kind !== "generated") return 1;
  return Math.max(0.05, 1 + (source.zzfx[1] ?? DEFAULT_RANDOMNESS) * (Math.random() * 2 - 1));
}

/** @param otherwise for a value that is absent or no finite number: scripts may pass anything, which the browser would refuse by throwing. */
function clamp(value: unknown, min: number, max: number, otherwise: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value as number)) : otherwise;
}
