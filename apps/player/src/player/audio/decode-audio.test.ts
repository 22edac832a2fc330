import { readFileSync } from "node:fs";
import { decodeAudio } from "@playsmith/engine/audio";
import { expect, it, vi } from "vitest";

/** Stereo, 5,512 samples at 22,050 a second: 440 Hz left, 660 Hz right. */
const tone = Uint8Array.from(readFileSync(new URL("./testing/tone.ogg", import.meta.url))).buffer;

const refusal = new Error("EncodingError");

class Samples {
  readonly channels: Float32Array[];
  readonly samplesPerS: number;

  constructor(channels: number, length: number, samplesPerS: number) {
    this.channels = Array.from({ length: channels }, () => new Float32Array(length));
    this.samplesPerS = samplesPerS;
  }

  copyToChannel(samples: Float32Array, channel: number): void {
    this.channels[channel]?.set(samples);
  }
}

/** A browser that decodes nothing. */
const oldBrowser = {
  decodeAudioData: (): Promise<Samples> => Promise.reject(refusal),
  createBuffer: (channels: number, length: number, samplesPerS: number) => new Samples(channels, length, samplesPerS),
};

/** How much of a tone is in samples, 0 to 1. */
function shareOf(frequencyHz: number, { samplesPerS }: Samples, samples: Float32Array): number {
  let [sine, cosine, power] = [0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    const angle = (2 * Math.PI * frequencyHz * index) / samplesPerS;
    sine += sample * Math.sin(angle);
    cosine += sample * Math.cos(angle);
    power += sample * sample;
  }
  return (2 * (sine * sine + cosine * cosine)) / (power * samples.length);
}

it("decodes Ogg Vorbis where the browser refuses it", async () => {
  const decoded = await decodeAudio(oldBrowser, tone);
  const [left, right] = decoded.channels;
  expect([decoded.samplesPerS, decoded.channels.length, left?.length]).toEqual([22_050, 2, 5_512]);
  expect(shareOf(440, decoded, left ?? new Float32Array())).toBeGreaterThan(0.98);
  expect(shareOf(660, decoded, right ?? new Float32Array())).toBeGreaterThan(0.98);
  expect(tone.byteLength, "the file is as it was").toBeGreaterThan(0);
});

it("leaves the work to the browser when it can", async () => {
  const decodeAudioData = vi.fn(() => Promise.resolve(new Samples(1, 1, 8_000)));
  expect(await decodeAudio({ ...oldBrowser, decodeAudioData }, tone)).toBeInstanceOf(Samples);
  expect(decodeAudioData).toHaveBeenCalledOnce();
});

it.each([
  ["empty", new ArrayBuffer(0)],
  ["no audio at all", new TextEncoder().encode("<html>Not found</html>").buffer],
  ["cut within its headers", tone.slice(0, 200)],
  ["Ogg that holds something else", tone.slice(0, 27)],
  ["damaged", Uint8Array.from(new Uint8Array(tone), (byte, index) => (index > 60 && index < 3_000 ? 255 - byte : byte)).buffer],
])("throws the browser's error for a file that is %s", async (_name, file) => {
  await expect(decodeAudio(oldBrowser, file)).rejects.toBe(refusal);
});
