import { describe, expect, it } from "vitest";
import { rewriteMp4 } from "./mp4.ts";
import { testMp4 } from "./test-mp4.ts";
import { testWebm } from "./test-webm.ts";

describe("rewriteMp4", () => {
  it("keeps the frames of the video alone, in one piece with its index before it", () => {
    const video = rewriteMp4(testMp4({ secret: "made at home" }))!;
    expect(video).toMatchObject({ mime: "video/mp4", widthPx: 320, heightPx: 180, durationMs: 4_000 });
    const text = Buffer.from(video.bytes).toString("latin1");
    for (const word of ["made at home", "x264", "mp4a", "moof"]) expect(text).not.toContain(word);
    expect(text.match(/frame/g)).toHaveLength(40);
    expect(text.indexOf("moov")).toBeLessThan(text.indexOf("mdat"));
  });

  it("leaves a file as it is that it has written", () => {
    const video = rewriteMp4(testMp4({}))!;
    expect(rewriteMp4(video.bytes)).toEqual(video);
  });

  it("reads no other codec and no other file", () => {
    expect(rewriteMp4(testMp4({ codec: "mp4v" }))).toBe(null);
    expect(rewriteMp4(testWebm({}))).toBe(null);
    expect(rewriteMp4(new Uint8Array())).toBe(null);
    expect(rewriteMp4(testMp4({ seconds: 0 }))).toBe(null);
    expect(rewriteMp4(testMp4({ seconds: 200 }))).toBe(null);
  });

  it("survives every truncation and every changed byte, of a file in fragments and of one in one piece", () => {
    for (const bytes of [testMp4({ seconds: 3 }), rewriteMp4(testMp4({ seconds: 3 }))!.bytes])
      for (let at = 0; at < bytes.length; at++) {
        expect(() => rewriteMp4(bytes.subarray(0, at))).not.toThrow();
        for (const value of [0, 0xff, (bytes[at] ?? 0) ^ 0x80]) {
          const changed = Uint8Array.from(bytes);
          changed[at] = value;
          expect(() => rewriteMp4(changed)).not.toThrow();
        }
      }
  });
});
