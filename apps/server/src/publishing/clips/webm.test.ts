import { describe, expect, it } from "vitest";
import { testWebm } from "./test-webm.ts";
import { rewriteWebm } from "./webm.ts";

describe("rewriteWebm", () => {
  it("starts at 0, has a duration, and keeps the frames of the video alone", () => {
    const video = rewriteWebm(testWebm({ secret: "made at home" }))!;
    expect(video).toMatchObject({ widthPx: 320, heightPx: 180, durationMs: 4_000 });
    const text = Buffer.from(video.bytes).toString("latin1");
    for (const word of ["made at home", "beep", "Chrome", "A_OPUS"]) expect(text).not.toContain(word);
    expect(text.match(/frame/g)).toHaveLength(39);
  });

  it("leaves a file as it is that it has written", () => {
    const { bytes } = rewriteWebm(testWebm({}))!;
    expect(rewriteWebm(bytes)).toEqual({ bytes, mime: "video/webm", widthPx: 320, heightPx: 180, durationMs: 4_000 });
  });

  it("survives every truncation and every changed byte", () => {
    const bytes = testWebm({ seconds: 3 });
    for (let at = 0; at < bytes.length; at++) {
      expect(() => rewriteWebm(bytes.subarray(0, at))).not.toThrow();
      for (const value of [0, 0xff, (bytes[at] ?? 0) ^ 0x80]) {
        const changed = Uint8Array.from(bytes);
        changed[at] = value;
        expect(() => rewriteWebm(changed)).not.toThrow();
      }
    }
  });
});
