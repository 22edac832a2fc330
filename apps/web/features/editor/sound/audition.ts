import { boundedZzfx } from "@playsmith/game-format";
import { importRetrying } from "../../../backend/import-with-retry.ts";
type Zzfx = typeof import("zzfx")["ZZFX"];

/** Generates and plays sounds in the editor, one at a time. */
export class Audition {
  #zzfx: Promise<Zzfx> | null = null;
  #playing: AudioBufferSourceNode | null = null;

  /** @returns the samples of a sound, −1 to 1, and the sample rate in Hz. */
  async samples(parameters: readonly number[]): Promise<{ samples: number[]; perS: number }> {
    const zzfx = await this.#load();
    const [volume, , ...rest] = boundedZzfx(parameters);
    // Without randomness, so that the waveform does not change at every play.
    return { samples: zzfx.buildSamples(volume, 0, ...rest), perS: zzfx.sampleRate };
  }

  /** Plays a sound as the game would. @param volume 0 to 1. */
  async play(parameters: readonly number[], volume: number): Promise<void> {
    const zzfx = await this.#load();
    const { audioContext, sampleRate } = zzfx;
    if (audioContext.state === "suspended") await audioContext.resume();
    const samples = zzfx.buildSamples(...boundedZzfx(parameters));
    if (samples.length === 0) return;
    const buffer = audioContext.createBuffer(1, samples.length, sampleRate);
    buffer.getChannelData(0).set(samples);
    this.stop();
    const source = audioContext.createBufferSource();
    const gain = audioContext.createGain();
    source.buffer = buffer;
    gain.gain.value = volume;
    source.connect(gain).connect(audioContext.destination);
    source.start();
    this.#playing = source;
  }

  stop(): void {
    this.#playing?.stop();
    this.#playing = null;
  }

  /** Loaded on demand: the module creates an audio context when it is evaluated. */
  #load(): Promise<Zzfx> {
    this.#zzfx ??= importRetrying(() => import("zzfx")).then(
      ({ ZZFX }) => ZZFX,
      (error: unknown) => {
        this.#zzfx = null;
        throw error;
      },
    );
    return this.#zzfx;
  }
}
