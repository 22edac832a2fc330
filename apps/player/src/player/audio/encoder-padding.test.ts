import { describe, expect, it } from "vitest";
import { encodedLength, partWithoutPadding } from "./encoder-padding.ts";

const FRAMES = 100;
const [BEFORE, AFTER] = [576, 1_000];
const SAMPLES = FRAMES * 1_152 - BEFORE - AFTER;

/** The start of an MP3 of 44,100 samples per second, as LAME writes it. */
function mp3({ tagBytes = 0, encoder = "LAME3.100", isMono = false } = {}): ArrayBuffer {
  const tag = tagBytes === 0 ? [] : [...Buffer.from("ID3"), 4, 0, 0, 0, 0, 0, tagBytes, ...new Uint8Array(tagBytes)];
  const info = [...Buffer.from("Info"), 0, 0, 0, 15, 0, 0, 0, FRAMES, 0, 0, 0, 0, ...new Uint8Array(100), 0, 0, 0, 0];
  const gapless = [BEFORE >> 4, ((BEFORE & 15) << 4) | (AFTER >> 8), AFTER & 255];
  const rest = [...Buffer.from(encoder), ...new Uint8Array(12), ...gapless];
  const header = [0xff, 0xfb, 0x90, isMono ? 0xc0 : 0];
  return new Uint8Array([...tag, ...header, ...new Uint8Array(isMono ? 17 : 32), ...info, ...rest]).buffer;
}

describe("the silence that encoders put around a recording", () => {
  it.each([{}, { tagBytes: 40 }, { isMono: true }, { encoder: "Lavc58.13" }])("is read from the file: %o", (options) =>
    expect(encodedLength(mp3(options))).toEqual({ samplesPerS: 44_100, samples: SAMPLES, before: BEFORE, after: AFTER }),
  );

  it.each([
    ["other files", new Uint8Array(Buffer.from("RIFF....WAVE")).buffer],
    ["an empty file", new ArrayBuffer(0)],
    ["an MP3 of another encoder", mp3({ encoder: "Other enc" })],
  ])("is not known for %s", (_name, file) => expect(encodedLength(file)).toBeNull());

  it("is cut off where a browser has left it in, also at another rate", () => {
    expect(partWithoutPadding(mp3(), { length: 101 * 1_152, sampleRate: 44_100 })).toEqual({ start: BEFORE + 529, length: SAMPLES });
    expect(partWithoutPadding(mp3(), { length: 202 * 1_152, sampleRate: 88_200 })).toEqual({
      start: 2 * (BEFORE + 529),
      length: 2 * SAMPLES,
    });
  });

  it("is not cut off twice", () => expect(partWithoutPadding(mp3(), { length: SAMPLES, sampleRate: 44_100 })).toBeNull());
});
