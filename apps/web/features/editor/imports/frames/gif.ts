import type { FramesData } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { ByteReader } from "./byte-reader.ts";
import { checkFrames, PIXELS_MAX } from "./frame-limits.ts";
import { unpackLzw } from "./gif-lzw.ts";
import { damaged, guarded, UnreadableFile } from "../unreadable-file.ts";

interface Control {
  durationMs: number;
  transparentIndex: number;
  /** Disposal method: 2 clears the frame's area, 3 restores the previous image. */
  disposal: number;
}
const NO_CONTROL: Control = { durationMs: 100, transparentIndex: -1, disposal: 0 };
const INTERLACED = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/**
 * Reads a GIF as composited frames: the images in the file contain only the changes (GIF89a).
 * @param onProgress is called with the fraction that was read, 0 to 1.
 */
export const readGif = (bytes: Uint8Array, onProgress: (part: number) => void = () => {}): FramesData =>
  guarded("GIF", () => readFrames(bytes, onProgress));

function readFrames(bytes: Uint8Array, onProgress: (part: number) => void): FramesData {
  const reader = new ByteReader(bytes);
  if (!/^GIF8[79]a$/.test(new TextDecoder().decode(reader.bytes(6)))) throw damaged("GIF");
  const widthPx = reader.word();
  const heightPx = reader.word();
  const packed = reader.byte();
  reader.skip(2);
  checkFrames(widthPx, heightPx, 1);
  const globalColors = packed & 0x80 ? reader.bytes(3 << ((packed & 7) + 1)) : null;
  const pictures: Uint8ClampedArray<ArrayBuffer>[] = [];
  const durationsMs: number[] = [];
  let screen = new Uint8ClampedArray(widthPx * heightPx * 4);
  let control = NO_CONTROL;
  // Without an extension that says more it plays once.
  let plays = 1;
  const notes: string[] = [];
  let [hasEnd, isFull, drawnPixels] = [false, false, 0];
  while (reader.left > 0) {
    const kind = reader.byte();
    hasEnd = kind === 0x3b;
    if (hasEnd) break;
    // Some programs add padding between blocks.
    if (kind === 0) continue;
    if (kind === 0x21 && reader.left > 0) {
      const label = reader.byte();
      const block = readBlocks(reader);
      if (label === LABEL.control && block.length >= 4) control = controlOf(block);
      if (label === LABEL.application) plays = playsOf(block) ?? plays;
      if (label === LABEL.text) notes.push(translated("The texts that a GIF draws over its pictures are not carried over."));
      continue;
    }
    if (kind !== 0x2c) {
      if (pictures.length === 0) throw damaged("GIF");
      break;
    }
    isFull = pictures.length >= GAME_LIMITS.spriteFrames || (pictures.length + 1) * widthPx * heightPx > PIXELS_MAX;
    if (isFull) break;
    const before = control.disposal === 3 ? screen.slice() : null;
    const place = drawPicture(reader, screen, widthPx, heightPx, globalColors, control);
    // Images may be larger than the canvas, and cost time in proportion.
    drawnPixels += place ? place.width * place.height : 0;
    isFull = drawnPixels > 2 * PIXELS_MAX;
    if (isFull && pictures.length > 0) break;
    if (!place) {
      if (pictures.length === 0) throw damaged("GIF");
      break;
    }
    pictures.push(screen.slice());
    onProgress(reader.at / bytes.length);
    durationsMs.push(control.durationMs);
    if (before) screen = before;
    if (control.disposal === 2) clear(screen, widthPx, heightPx, place);
    control = NO_CONTROL;
  }
  if (pictures.length === 0) throw new UnreadableFile(translated("It has no pictures."));
  const tags = [{ name: "idle", order: pictures.map((_, index) => index).slice(0, GAME_LIMITS.spriteFrames), loops: plays === 0 }];
  const cutOff = translated("The file is cut off: what comes after its end is missing.");
  const tooMany = translated("Only its first {count} frames were taken: a sprite has no room for more.", { count: pictures.length });
  if (isFull) notes.push(tooMany);
  else if (!hasEnd) notes.push(cutOff);
  if (plays > 1 && pictures.length > 1) notes.push(translated("Animations that repeat a number of times play once."));
  return { widthPx, heightPx, pictures, durationsMs, tags, palette: null, notes: [...new Set(notes)] };
}

/** Labels of extensions (GIF89a §23–26). Comments say nothing to a game. */
const LABEL = { text: 0x01, control: 0xf9, application: 0xff } as const;

/** How often an animation plays, 0 for without end, as Netscape's extension says it; null for another extension. */
function playsOf(block: Uint8Array): number | null {
  const [one, low = 0, high = 0] = block.subarray(11);
  const isLoop = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(String.fromCharCode(...block.subarray(0, 11))) && one === 1;
  const repeats = low | (high << 8);
  return isLoop ? (repeats === 0 ? 0 : repeats + 1) : null;
}

/** Delays are in 1/100 s; like browsers, show delays below 2 as 10. */
function controlOf(block: Uint8Array): Control {
  const [flags = 0, low = 0, high = 0, index = 0] = block;
  const hundredths = low | (high << 8);
  return { disposal: (flags >> 2) & 7, transparentIndex: flags & 1 ? index : -1, durationMs: hundredths < 2 ? 100 : hundredths * 10 };
}

function readBlocks(reader: ByteReader): Uint8Array {
  // Two passes: blocks may hold a single byte each, and an array of them would take a hundred times the file's memory.
  const start = reader.at;
  const whole = new Uint8Array(throughBlocks(reader, () => undefined));
  reader.at = start;
  throughBlocks(reader, (block, at) => whole.set(block, at));
  return whole;
}

/** @returns the total length of the blocks in bytes. */
function throughBlocks(reader: ByteReader, take: (block: Uint8Array, at: number) => void): number {
  let length = 0;
  while (reader.left > 0) {
    // A truncated file shows the part that exists.
    const size = Math.min(reader.byte(), reader.left);
    if (size === 0) break;
    take(reader.bytes(size), length);
    length += size;
  }
  return length;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @returns the place of the image data; null if the image header is truncated. */
function drawPicture(
  reader: ByteReader,
  screen: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  globalColors: Uint8Array | null,
  control: Control,
): Place | null {
  if (reader.left < 9) return null;
  const place = { x: reader.word(), y: reader.word(), width: reader.word(), height: reader.word() };
  const packed = reader.byte();
  checkFrames(place.width, place.height, 1);
  // An image with a truncated header or colour table is skipped.
  if (reader.left < (packed & 0x80 ? (3 << ((packed & 7) + 1)) + 1 : 1)) return null;
  const colors = packed & 0x80 ? reader.bytes(3 << ((packed & 7) + 1)) : globalColors;
  const bits = reader.byte();
  const cells = unpackLzw(readBlocks(reader), bits, place.width * place.height);
  const rows = packed & 0x40 ? interlaced(place.height) : null;
  for (let row = 0; row < place.height; row++) {
    const y = place.y + (rows?.[row] ?? row);
    for (let column = 0; column < place.width && y < heightPx; column++) {
      const x = place.x + column;
      const cell = cells[row * place.width + column] ?? 0;
      if (x >= widthPx || cell === control.transparentIndex || !colors || cell * 3 + 2 >= colors.length) continue;
      const at = (y * widthPx + x) * 4;
      screen.set([colors[cell * 3] ?? 0, colors[cell * 3 + 1] ?? 0, colors[cell * 3 + 2] ?? 0, 255], at);
    }
  }
  return place;
}

/** Destination row of each row in the file (interlacing). */
const interlaced = (height: number): number[] =>
  INTERLACED.flatMap(([first, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((height - first) / step)) }, (_, index) => first + index * step),
  );

function clear(screen: Uint8ClampedArray, widthPx: number, heightPx: number, { x, y, width, height }: Place): void {
  for (let row = y; row < Math.min(heightPx, y + height); row++)
    screen.fill(0, (row * widthPx + Math.min(widthPx, x)) * 4, (row * widthPx + Math.min(widthPx, x + width)) * 4);
}
