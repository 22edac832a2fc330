import { ascii, box, concat, fullBox, uint32 } from "./iso-boxes.ts";

const FRAMES_PER_S = 10;
const TIMESCALE = 1_000;
/** A unit of H.264 after its length: a key frame, a frame, or notes of the encoder. */
const unit = (kind: number, text: string): Uint8Array => {
  const data = concat([new Uint8Array([kind]), ascii(text)]);
  return concat([uint32(data.length), data]);
};
const [KEY, FRAME, NOTES] = [0x65, 0x41, 0x06];

/** An MP4 file with a video and a sound track in fragments, as a recorder writes it. */
export function testMp4({ seconds = 4, widthPx = 320, secret = "", codec = "avc1" }): Uint8Array {
  const parameters = box("avcC", new Uint8Array([1, 0x42, 0xe0, 0x1e, 0xff, 0xe1, 0, 1, 0x67, 1, 0, 1, 0x68]));
  const size = new Uint8Array([widthPx >> 8, widthPx & 255, 0, 180]);
  const looks = box(codec, uint32(0, 1, 0, 0, 0, 0), size, uint32(0x48_0000, 0x48_0000, 0), new Uint8Array(38), parameters);
  const empty = ["stts", "stsc", "stco"].map((type) => fullBox(type, 0, uint32(0)));
  const track = (id: number, kind: string, entry: Uint8Array) =>
    box(
      "trak",
      fullBox("tkhd", 3, uint32(0, 0, id, 0, 0)),
      box(
        "mdia",
        fullBox("mdhd", 0, uint32(0, 0, TIMESCALE, 0, 0)),
        fullBox("hdlr", 0, uint32(0), ascii(kind), uint32(0, 0, 0), ascii(`${secret}\0`)),
        box("minf", box("stbl", fullBox("stsd", 0, uint32(1), entry), ...empty, fullBox("stsz", 0, uint32(0, 0)))),
      ),
    );
  const moov = box(
    "moov",
    fullBox("mvhd", 0, uint32(0, 0, TIMESCALE, 0)),
    track(1, "soun", box("mp4a", uint32(0, 1))),
    track(2, "vide", looks),
    box("mvex", fullBox("trex", 0, uint32(2, 1, TIMESCALE / FRAMES_PER_S, 0, 0x1_0000))),
    box("udta", ascii(secret)),
  );
  const frames = Array.from({ length: seconds * FRAMES_PER_S }, (_, index) =>
    concat([unit(NOTES, `x264 ${secret}`), unit(index === 0 ? KEY : FRAME, "frame")]),
  );
  const fragment = (at: number) =>
    box(
      "moof",
      fullBox("mfhd", 0, uint32(1)),
      box(
        "traf",
        fullBox("tfhd", 0x2_0000, uint32(2)),
        fullBox("trun", 0x205, uint32(frames.length, at, 0x200_0000), uint32(...frames.map(({ length }) => length))),
      ),
    );
  return concat([box("ftyp", ascii("iso5"), uint32(0)), moov, fragment(fragment(0).length + 8), box("mdat", ...frames)]);
}
