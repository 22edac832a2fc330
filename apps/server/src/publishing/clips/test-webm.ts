import { concat, element, number } from "./ebml.ts";

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
/** Start of a VP8 key frame. */
const KEY_FRAME = new Uint8Array([0x10, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0]);
const FRAMES_PER_S = 10;

/** A WebM file with a silent and an audible track, as a recorder writes it: segment and cluster of unknown size, no duration. */
export function testWebm({
  seconds = 4,
  widthPx = 320,
  codec = "V_VP8",
  docType = "webm",
  secret = "",
  firstFrame = KEY_FRAME,
}: {
  seconds?: number;
  widthPx?: number;
  codec?: string;
  docType?: string;
  /** Text in a tag. */
  secret?: string;
  firstFrame?: Uint8Array;
}): Uint8Array {
  const sound = element(0xae, element(0xd7, number(1, 1)), element(0x83, number(2, 1)), element(0x86, text("A_OPUS")));
  const size = element(0xe0, element(0xb0, number(widthPx)), element(0xba, number(180)));
  const video = element(0xae, element(0xd7, number(2, 1)), element(0x83, number(1, 1)), element(0x86, text(codec)), size);
  const block = (track: number, atMs: number, data: Uint8Array, flags = 0): Uint8Array =>
    element(0xa3, new Uint8Array([0x80 | track]), number(atMs, 2), new Uint8Array([flags]), data);
  const frames = Array.from({ length: seconds * FRAMES_PER_S }, (_, index) => index * (1_000 / FRAMES_PER_S));
  return concat([
    element(0x1a45dfa3, element(0x4282, text(docType))),
    unsized(0x1853_8067),
    element(0x1549_a966, element(0x2ad7b1, number(1_000_000)), element(0x4d80, text("Chrome"))),
    element(0x1654_ae6b, sound, video),
    element(0x1254_c367, text(secret)),
    unsized(0x1f43_b675),
    element(0xe7, number(500)),
    ...frames.flatMap((atMs, index) => [
      block(2, atMs, index === 0 ? firstFrame : text("frame"), index === 0 ? 0x80 : 0),
      block(1, atMs, text("beep")),
    ]),
  ]);
}

const unsized = (id: number): Uint8Array => concat([number(id), new Uint8Array([0x01, 255, 255, 255, 255, 255, 255, 255])]);
