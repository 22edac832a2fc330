import { decodeAudio } from "@playsmith/engine/audio";
import { backend } from "../../../../backend/backend.ts";

/** Playback options: times in seconds of the file, volume 0 to 1. Stops at `endS`, or repeats `loop`. */
export interface Playing {
  fromS: number;
  endS: number;
  volume: number;
  loop: { startS: number; endS: number } | null;
}

/** Plays stored recordings in the editor with the game's options, one at a time. */
export class RecordingPlayer {
  #context: AudioContext | null = null;
  #source: AudioBufferSourceNode | null = null;

  /** @returns the decoded recording. Throws if it can't be loaded or decoded. */
  async read(hash: string): Promise<AudioBuffer> {
    return decodeAudio(new OfflineAudioContext(1, 1, 44_100), await backend().storage.fetchObject(hash));
  }

  play(buffer: AudioBuffer, { fromS, endS, volume, loop }: Playing, onEnd: () => void): void {
    this.stop();
    this.#context ??= new AudioContext();
    void this.#context.resume();
    const source = this.#context.createBufferSource();
    const gain = this.#context.createGain();
    source.buffer = buffer;
    gain.gain.value = volume;
    if (loop) {
      source.loop = true;
      source.loopStart = loop.startS;
      source.loopEnd = loop.endS;
    }
    source.connect(gain).connect(this.#context.destination);
    source.addEventListener("ended", () => {
      if (this.#source === source) onEnd();
    });
    if (loop) source.start(0, fromS);
    else source.start(0, fromS, Math.max(0, endS - fromS));
    this.#source = source;
  }

  stop(): void {
    const source = this.#source;
    this.#source = null;
    source?.stop();
  }

  close(): void {
    this.stop();
    void this.#context?.close();
    this.#context = null;
  }
}

const PEAKS = 1_200;

/** Peaks of the waveform: alternating minimum and maximum per stretch. */
export function peaksOf(buffer: AudioBuffer): number[] {
  const samples = buffer.getChannelData(0);
  const stretch = Math.max(1, Math.floor(samples.length / PEAKS));
  const peaks: number[] = [];
  for (let start = 0; start < samples.length; start += stretch) {
    let [low, high] = [0, 0];
    for (let at = start; at < Math.min(samples.length, start + stretch); at++) {
      low = Math.min(low, samples[at] ?? 0);
      high = Math.max(high, samples[at] ?? 0);
    }
    peaks.push(low, high);
  }
  return peaks;
}
