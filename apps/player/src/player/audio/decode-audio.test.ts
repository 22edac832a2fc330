import { readFileSync } from "node:fs";
import { audioFormat, decodeAudio } from "@playsmith/engine/audio";
import { describe, expect, it, vi } from "vitest";
import { inARow, oggFile } from "./testing/ogg-file.ts";

const recording = (name: string): ArrayBuffer => Uint8Array.from(readFileSync(new URL(`./testing/${name}`, import.meta.url))).buffer;

/** Stereo, 5,512 samples at 22,050 a second: 440 Hz left, 660 Hz right. */
const tone = recording("tone.ogg");
/** Opus, stereo, 12,288 samples at 48,000 a second: 440 Hz left, 660 Hz right. */
const opus = recording("tone.opus");

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

const text = (content: string): Uint8Array<ArrayBuffer> => Uint8Array.from(content, (letter) => letter.charCodeAt(0));

describe("Ogg Opus where the browser refuses it", () => {
  /** The packets of the tone. None goes on in another page. */
  const [head, tags, ...sounds] = ((): Uint8Array[] => {
    const file = new Uint8Array(opus);
    const packets: Uint8Array[] = [];
    for (let at = 0; at < file.length; ) {
      const segments = file.subarray(at + 27, at + 27 + (file[at + 26] ?? 0));
      at += 27 + segments.length;
      let length = 0;
      for (const size of segments) {
        length += size;
        if (size === 255) continue;
        packets.push(file.slice(at, at + length));
        at += length;
        length = 0;
      }
    }
    return packets;
  })() as [Uint8Array, Uint8Array, ...Uint8Array[]];
  const lastSample = 12_600;

  const withHead = (change: (view: DataView) => void): Uint8Array => {
    const changed = head.slice();
    change(new DataView(changed.buffer));
    return changed;
  };

  const loudness = ([samples]: readonly Float32Array[]): number => Math.hypot(...(samples ?? [])) / Math.sqrt(samples?.length ?? 1);

  it.each([
    ["as an encoder made it", opus],
    ["with packets that go on in the next page", oggFile([head, tags, ...sounds], { lastSample, perPage: 1 })],
    ["beside a stream of something else", inARow(oggFile([text("fishead\0")], { serial: 2 }), opus)],
  ])("is decoded %s", async (_name, file) => {
    const decoded = await decodeAudio(oldBrowser, file);
    const [left, right] = decoded.channels;
    expect([decoded.samplesPerS, decoded.channels.length, left?.length]).toEqual([48_000, 2, 12_288]);
    expect(shareOf(440, decoded, left ?? new Float32Array())).toBeGreaterThan(0.98);
    expect(shareOf(660, decoded, right ?? new Float32Array())).toBeGreaterThan(0.98);
  });

  it("has the gain that its header names", async () => {
    const plain = await decodeAudio(oldBrowser, opus);
    const quieter = withHead((view) => view.setInt16(16, -6 * 256, true));
    const decoded = await decodeAudio(oldBrowser, oggFile([quieter, tags, ...sounds], { lastSample }));
    expect(loudness(decoded.channels) / loudness(plain.channels)).toBeCloseTo(10 ** (-6 / 20), 3);
  });

  it("is stereo where it has more channels", async () => {
    // Two streams: the stereo of the tone, and another stereo of the same, whose packets name their length.
    const surround = Uint8Array.from([...withHead((view) => view.setUint8(9, 4)).subarray(0, 18), 1, 2, 2, 0, 1, 2, 3]);
    const delimited = (packet: Uint8Array): Uint8Array => {
      const [toc = 0, ...frame] = packet;
      const size =
        frame.length < 252 ? [frame.length] : [252 + ((frame.length - 252) & 3), (frame.length - 252 - ((frame.length - 252) & 3)) / 4];
      return Uint8Array.from([toc, ...size, ...frame, ...packet]);
    };
    const decoded = await decodeAudio(oldBrowser, oggFile([surround, tags, ...sounds.map(delimited)], { lastSample }));
    expect([decoded.channels.length, decoded.channels[0]?.length]).toEqual([2, 12_288]);
  });

  it("is decoded as far as it is there when its end is missing", async () => {
    // The tags take two of the twelve segments that are left.
    const file = oggFile([head, tags, ...sounds], { lastSample, perPage: 4 }).slice(0, -100);
    expect((await decodeAudio(oldBrowser, file)).channels[0]?.length).toBe(10 * 960 - 312);
  });

  it.each([
    ["cut within its header", opus.slice(0, 60)],
    ["cut within its first sound", opus.slice(0, 400)],
    ["damaged", Uint8Array.from(new Uint8Array(opus), (byte, index) => (index === 500 ? 255 - byte : byte)).buffer],
    ["without sound", oggFile([head, tags])],
    ["of a later version", oggFile([withHead((view) => view.setUint8(8, 16)), tags, ...sounds])],
    ["of an unknown layout of channels", oggFile([withHead((view) => view.setUint8(18, 9)), tags, ...sounds])],
    ["with a header that ends early", oggFile([head.slice(0, 12), tags, ...sounds])],
    ["with an empty packet that is too large", oggFile([head, tags, new Uint8Array(40_000)])],
    ["chained", inARow(opus, oggFile([head, tags, ...sounds], { serial: 9 }))],
    ["Speex", oggFile([text("Speex   1.2"), tags, ...sounds])],
  ])("throws the browser's error for a file that is %s", async (_name, file) => {
    await expect(decodeAudio(oldBrowser, file)).rejects.toBe(refusal);
  });

  it("is not decoded further than the memory of a phone", { timeout: 60_000 }, async () => {
    // Packets of a byte are silence: an hour takes 180 kB.
    const silence = Array.from({ length: 60 * 60 * 50 }, () => Uint8Array.of(0xfc));
    await expect(decodeAudio(oldBrowser, oggFile([head, tags, ...silence]))).rejects.toBe(refusal);
  });
});

describe("the format of a recording", () => {
  const opusHead = text("OpusHead");
  it.each([
    ["Ogg Vorbis", "usable", tone],
    ["Ogg Opus", "usable", opus],
    ["Ogg Opus", "chained", inARow(opus, opus)],
    ["Ogg Opus", "usable", inARow(oggFile([text("\x80theora")]), oggFile([opusHead], { serial: 2 }), oggFile([opusHead], { serial: 3 }))],
    ["Ogg Speex", "unusable", oggFile([text("Speex   1.2"), text("tags")])],
    ["Ogg FLAC", "unusable", oggFile([text("\x7fFLAC\x01"), text("tags")])],
    ["Ogg", "unusable", oggFile([text("another")])],
    ["WAV", "usable", text("RIFF\0\0\0\0WAVEfmt ").buffer],
    ["MP3", "usable", text("ID3\x04").buffer],
    ["WebM", "unusable", text("\x1aE\xdf\xa3").buffer],
    ["MP4", "unusable", text("\0\0\0\x20ftypM4A ").buffer],
    ["FLAC", "unusable", text("fLaC\0").buffer],
  ])("is %s, %s", (name, use, file) => {
    expect(audioFormat(file)).toEqual({ name, use });
  });

  it.each([
    ["nothing", new ArrayBuffer(0)],
    ["a page of text", text("<html>").buffer],
    ["an Ogg page that is cut off", opus.slice(0, 40)],
  ])("is not known of %s", (_name, file) => {
    expect(audioFormat(file)).toBeNull();
  });
});
