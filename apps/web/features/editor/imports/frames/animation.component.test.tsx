import { expect, it } from "vitest";
import { UnreadableFile } from "../unreadable-file.ts";
import { isAnimatedPicture } from "./animated-pictures.ts";
import { readApng } from "./apng.ts";
import { decodeFrames, type DecodedFrames } from "./decode-frames.ts";

type Format = "image/png" | "image/webp";

/** A part of a frame in one colour; disposal and blend as APNG numbers them. */
interface Part {
  color: string;
  x?: number;
  y?: number;
  side?: number;
  /** The side of the picture itself, if it is not that of the part. */
  pictureSide?: number;
  delayMs?: number;
  disposal?: 0 | 1 | 2;
  blend?: 0 | 1;
}

const SIDE = 4;
const four = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const two = (value: number): number[] => [(value >> 8) & 255, value & 255];
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

async function still(color: string, side: number, type: Format): Promise<Uint8Array<ArrayBuffer>> {
  const context = new OffscreenCanvas(side, side).getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  context.fillStyle = color;
  context.fillRect(0, 0, side, side);
  return new Uint8Array(await (await context.canvas.convertToBlob({ type, quality: 1 })).arrayBuffer());
}

function chunksOf(png: Uint8Array<ArrayBuffer>): { name: string; data: number[] }[] {
  const view = new DataView(png.buffer);
  const found: { name: string; data: number[] }[] = [];
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12)
    found.push({
      name: String.fromCharCode(...png.subarray(at + 4, at + 8)),
      data: [...png.subarray(at + 8, at + 8 + view.getUint32(at))],
    });
  return found;
}

/** Checksums are wrong on purpose: the reader writes its own. */
const chunk = (name: string, data: readonly number[]): number[] => [...four(data.length), ...letters(name), ...data, 0, 0, 0, 0];

async function apng(parts: readonly Part[], { plays = 0, hasOther = false } = {}): Promise<File> {
  const pictures = await Promise.all(parts.map(({ color, side = SIDE }) => still(color, side, "image/png")));
  const dataOf = (png: Uint8Array<ArrayBuffer> | undefined, name: string): number[] =>
    chunksOf(png ?? new Uint8Array()).find((each) => each.name === name)?.data ?? [];
  let sequence = 0;
  const frames = parts.flatMap(({ x = 0, y = 0, side = SIDE, delayMs = 100, disposal = 0, blend = 0 }, index) => {
    const control = [...four(sequence++), ...four(side), ...four(side), ...four(x), ...four(y), ...two(delayMs), ...two(1_000)];
    const pixels = dataOf(pictures[index], "IDAT");
    const isFirst = index === 0 && !hasOther;
    return [
      ...chunk("fcTL", [...control, disposal, blend]),
      ...(isFirst ? chunk("IDAT", pixels) : chunk("fdAT", [...four(sequence++), ...pixels])),
    ];
  });
  const other = hasOther ? chunk("IDAT", dataOf(await still("#00ff00", SIDE, "image/png"), "IDAT")) : [];
  const header = chunk("IHDR", [...four(SIDE), ...four(SIDE), ...dataOf(pictures[0], "IHDR").slice(8)]);
  const bytes = [0x89, ...letters("PNG\r\n\x1a\n"), ...header, ...chunk("acTL", [...four(parts.length), ...four(plays)])];
  return new File([Uint8Array.from([...bytes, ...other, ...frames, ...chunk("IEND", [])])], "blink.png", { type: "image/png" });
}

const twoLittle = (value: number): number[] => two(value).reverse();
const threeLittle = (value: number): number[] => [value & 255, (value >> 8) & 255, value >> 16];
const fourLittle = (value: number): number[] => four(value).reverse();
const riff = (name: string, data: readonly number[]): number[] => [
  ...letters(name),
  ...fourLittle(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
];

async function webp(parts: readonly Part[], { plays = 0 } = {}): Promise<File> {
  const frames = await Promise.all(
    parts.map(async ({ color, x = 0, y = 0, side = SIDE, pictureSide = side, delayMs = 100, disposal = 0, blend = 0 }) => {
      const picture = [...(await still(color, pictureSide, "image/webp"))].slice(12);
      // The header of an extended file is the first chunk where there is transparency.
      const chunks = String.fromCharCode(...picture.slice(0, 4)) === "VP8X" ? picture.slice(18) : picture;
      const place = [x / 2, y / 2, side - 1, side - 1, delayMs].flatMap(threeLittle);
      return riff("ANMF", [...place, (disposal === 1 ? 1 : 0) + (blend === 1 ? 0 : 2), ...chunks]);
    }),
  );
  const head = riff("VP8X", [2 + 16, 0, 0, 0, ...threeLittle(SIDE - 1), ...threeLittle(SIDE - 1)]);
  const body = [...letters("WEBP"), ...head, ...riff("ANIM", [0, 0, 0, 0, ...twoLittle(plays)]), ...frames.flat()];
  return new File([Uint8Array.from(riff("RIFF", body))], "blink.webp", { type: "image/webp" });
}

const decode = async (file: File): Promise<DecodedFrames> =>
  decodeFrames(file.name, new Uint8Array(await file.arrayBuffer()), () => undefined);

/** The colours of the upper left and the lower right pixel of each frame, from 0 to 15 a channel. */
const cornersOf = ({ carried }: DecodedFrames): string[] =>
  carried.pictures.map((pixels) =>
    [0, pixels.length - 4]
      .map((at) => [...pixels.subarray(at, at + 4)].map((channel) => Math.round(channel / 17).toString(16)).join(""))
      .join(" "),
  );

const PARTS: readonly Part[] = [
  { color: "#ff0000", delayMs: 120 },
  { color: "#0000ff", x: 2, y: 2, side: 2, delayMs: 240, disposal: 1 },
  { color: "#00ff00", side: 2 },
];

it.each([
  ["APNG", apng],
  ["WebP", webp],
])("an animated %s becomes frames with their durations, drawn from its parts", async (_, write) => {
  const file = await write(PARTS);
  expect(await isAnimatedPicture(file)).toBe(true);
  const decoded = await decode(file);
  expect(cornersOf(decoded)).toEqual(["f00f f00f", "f00f 00ff", "0f0f 0000"]);
  expect(decoded.carried).toMatchObject({ widthPx: 4, heightPx: 4, durationsMs: [120, 240, 100], notes: [] });
  expect(decoded.carried.tags).toEqual([{ name: "idle", order: [0, 1, 2], loops: true }]);
});

it.each([
  ["APNG", apng],
  ["WebP", webp],
])("translucent parts of an animated %s replace what was there, or blend with it", async (_, write) => {
  const over = { color: "#0000ff80", side: SIDE };
  expect(cornersOf(await decode(await write([{ color: "#ff0000ff" }, { ...over, blend: 0 }])))[1]).toMatch(/^00[ef]8 00[ef]8$/);
  expect(cornersOf(await decode(await write([{ color: "#ff0000ff" }, { ...over, blend: 1 }])))[1]).toMatch(/^[78]0[78]f [78]0[78]f$/);
});

it("an APNG restores what a part covered, and its picture for other programs is no frame", async () => {
  const parts: Part[] = [{ color: "#ff0000" }, { color: "#0000ff", disposal: 2 }, { color: "#00ff00", side: 2 }];
  expect(cornersOf(await decode(await apng(parts)))).toEqual(["f00f f00f", "00ff 00ff", "0f0f f00f"]);
  expect(cornersOf(await decode(await apng(parts.slice(0, 2), { hasOther: true })))).toEqual(["f00f f00f", "00ff 00ff"]);
});

it.each([
  ["APNG", apng],
  ["WebP", webp],
])("an animated %s says how often it plays, and what of it is missing", async (_, write) => {
  const once = await decode(await write(PARTS, { plays: 1 }));
  expect([once.carried.tags[0]?.loops, once.carried.notes]).toEqual([false, []]);
  const thrice = await decode(await write([{ color: "#ff0000", delayMs: 0 }], { plays: 3 }));
  expect([thrice.carried.durationsMs, thrice.carried.notes]).toEqual([[100], ["Animations that repeat a number of times play once."]]);
  const bytes = new Uint8Array(await (await write(PARTS)).arrayBuffer());
  const cut = await decodeFrames("a", bytes.slice(0, -20), () => undefined);
  expect(cut.carried.notes).toEqual(["The file is cut off: what comes after its end is missing."]);
  for (let length = 12; length < bytes.length; length += 7)
    await decodeFrames("a", bytes.slice(0, length), () => undefined).then(
      ({ carried }) => expect(carried.pictures.length).toBeGreaterThan(0),
      (error: unknown) => expect(error).toBeInstanceOf(UnreadableFile),
    );
});

it("a part of a WebP with a larger picture than it says is refused before the picture is decoded", async () => {
  for (const color of ["#ff0000", "#ff000080"])
    await expect(decode(await webp([{ color }, { color, pictureSide: 64 }])), color).rejects.toThrow(UnreadableFile);
});

it("the parts of an APNG share what its colours are, once and bounded, and nothing else", async () => {
  const [before, after] = [await apng(PARTS), await apng(PARTS)];
  const bytes = new Uint8Array(await before.arrayBuffer());
  const large = Array.from({ length: 70_000 }, () => 1);
  const more = [...chunk("gAMA", four(45_455)), ...chunk("gAMA", four(1)), ...chunk("juNk", large), ...chunk("iCCP", large)];
  const HEADER_END = 33;
  const odd = Uint8Array.from([...bytes.subarray(0, HEADER_END), ...more, ...bytes.subarray(HEADER_END)]);
  const sizes = (of: Uint8Array<ArrayBuffer>): number[] => readApng(of).parts.map(({ still }) => still.size);
  expect(sizes(odd)).toEqual(sizes(new Uint8Array(await after.arrayBuffer())).map((size) => size + 16));
});

it("still pictures are not animated, and other files are refused by their format", async () => {
  for (const type of ["image/png", "image/webp"] as const)
    expect(await isAnimatedPicture(new File([await still("#ff0000", 4, type)], "a"))).toBe(false);
  await expect(decode(new File(["8BPS"], "a.aseprite"))).rejects.toThrow(
    "It is a file of the format Photoshop (PSD), and no Aseprite file.",
  );
});
