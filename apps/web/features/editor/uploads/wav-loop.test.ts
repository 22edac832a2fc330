import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wavLoop } from "./wav-loop.ts";

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const word = (value: number) => [0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff);
const chunk = (name: string, body: number[]) => [...letters(name), ...word(body.length), ...body, ...(body.length % 2 ? [0] : [])];
const wav = (...chunks: number[][]) => {
  const body = [...letters("WAVE"), ...chunks.flat()];
  return Uint8Array.from([...letters("RIFF"), ...word(body.length), ...body]).buffer;
};
const format = chunk("fmt ", [1, 0, 1, 0, ...word(8_000), ...word(8_000), 1, 0, 8, 0]);
const sampler = (count: number, first: number, last: number) =>
  chunk("smpl", [
    ...word(0),
    ...word(0),
    ...word(0),
    ...word(60),
    ...word(0),
    ...word(0),
    ...word(0),
    ...word(count),
    ...word(0),
    ...word(1),
    ...word(0),
    ...word(first),
    ...word(last),
    ...word(0),
    ...word(0),
  ]);

describe("loop points of a WAV file", () => {
  it("are those of its first loop, wherever the chunk is", () => {
    expect(wavLoop(wav(format, chunk("data", [1, 2, 3]), sampler(1, 4_000, 15_999)))).toEqual({ startS: 0.5, endS: 2 });
    expect(wavLoop(wav(sampler(2, 0, 7_999), format))).toEqual({ startS: 0, endS: 1 });
  });

  it("are none if the chunk is missing or invalid", () => {
    expect(wavLoop(wav(format))).toBeNull();
    expect(wavLoop(wav(format, sampler(0, 0, 9)))).toBeNull();
    expect(wavLoop(wav(format, sampler(1, 9, 9)))).toBeNull();
    expect(wavLoop(wav(format, chunk("smpl", [1, 2])))).toBeNull();
    expect(wavLoop(new ArrayBuffer(3))).toBeNull();
  });

  it("are read safely from any bytes", () => {
    const whole = new Uint8Array(wav(format, sampler(1, 4, 9)));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, value, length) => {
        const bytes = whole.slice(0, length);
        if (at < length) bytes[at] = value;
        const loop = wavLoop(bytes.buffer);
        expect(loop === null || (loop.startS >= 0 && loop.endS > loop.startS)).toBe(true);
      }),
      { seed: 5 },
    );
  });
});
