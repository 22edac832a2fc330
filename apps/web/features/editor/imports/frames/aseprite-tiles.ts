import type { ByteReader } from "./byte-reader.ts";
import { checkFrames } from "./frame-limits.ts";
import { inflateAtMost } from "./inflate-at-most.ts";
import { damaged } from "../unreadable-file.ts";
import { translated } from "@playsmith/texts";

/** Tiles of a tilemap layer: images of one size, stacked vertically. */
export interface AsepriteTileset {
  widthPx: number;
  heightPx: number;
  count: number;
  pixels: Uint8Array;
}

const EXTERNAL = 1;
const EMBEDDED = 2;
const MAX_TILES = 65_536;

/** Reads a tileset chunk; null if the tiles are in an external file. */
export function readTileset(reader: ByteReader, bytesPerPixel: number): { id: number; tileset: AsepriteTileset | null } {
  const id = reader.long();
  const flags = reader.long();
  const count = reader.long();
  const [widthPx, heightPx] = [reader.word(), reader.word()];
  reader.skip(16);
  reader.text();
  if ((flags & EXTERNAL) !== 0) reader.skip(8);
  if ((flags & EMBEDDED) === 0) return { id, tileset: null };
  checkFrames(widthPx, heightPx, 1);
  if (count > MAX_TILES || count * widthPx * heightPx > 4_096 * 4_096) throw damaged(translated("Aseprite file"));
  const packed = reader.bytes(reader.long());
  return { id, tileset: { widthPx, heightPx, count, pixels: inflateAtMost(packed, count * widthPx * heightPx * bytesPerPixel) } };
}

/** Renders a tilemap cel to pixels. @param empty byte value of transparent pixels. */
export function readTileCel(
  reader: ByteReader,
  tileset: AsepriteTileset,
  bytesPerPixel: number,
  empty: number,
): { widthPx: number; heightPx: number; pixels: Uint8Array } {
  const [columns, rows] = [reader.word(), reader.word()];
  const bytesPerTile = reader.word() / 8;
  const [numberBits, acrossBit, downBit, swappedBit] = [reader.long(), reader.long(), reader.long(), reader.long()];
  reader.skip(10);
  if (bytesPerTile !== 1 && bytesPerTile !== 2 && bytesPerTile !== 4) throw damaged(translated("Aseprite file"));
  const [widthPx, heightPx] = [columns * tileset.widthPx, rows * tileset.heightPx];
  checkFrames(widthPx, heightPx, 1);
  const tiles = inflateAtMost(reader.bytes(reader.left), columns * rows * bytesPerTile);
  const pixels = new Uint8Array(widthPx * heightPx * bytesPerPixel).fill(empty);
  for (let place = 0; place < columns * rows; place++) {
    let tile = 0;
    for (let byte = bytesPerTile - 1; byte >= 0; byte--) tile = tile * 256 + (tiles[place * bytesPerTile + byte] ?? 0);
    const number = (tile & numberBits) >>> 0;
    if (number === 0 || number >= tileset.count) continue;
    const isOn = (bit: number): boolean => bit !== 0 && (tile & bit) !== 0;
    const turn = { isAcross: isOn(acrossBit), isDown: isOn(downBit), isSwapped: isOn(swappedBit) };
    const [left, top] = [(place % columns) * tileset.widthPx, Math.floor(place / columns) * tileset.heightPx];
    for (let y = 0; y < tileset.heightPx; y++) {
      for (let x = 0; x < tileset.widthPx; x++) {
        const from = (number * tileset.heightPx * tileset.widthPx + placeIn(tileset, x, y, turn)) * bytesPerPixel;
        const to = ((top + y) * widthPx + left + x) * bytesPerPixel;
        pixels.set(tileset.pixels.subarray(from, from + bytesPerPixel), to);
      }
    }
  }
  return { widthPx, heightPx, pixels };
}

/** Source pixel of a tile at a destination pixel, with the tile's flips applied. */
function placeIn(
  { widthPx, heightPx }: AsepriteTileset,
  x: number,
  y: number,
  { isAcross, isDown, isSwapped }: { isAcross: boolean; isDown: boolean; isSwapped: boolean },
): number {
  const [flippedX, flippedY] = [isAcross ? widthPx - 1 - x : x, isDown ? heightPx - 1 - y : y];
  if (!isSwapped || widthPx !== heightPx) return flippedY * widthPx + flippedX;
  return flippedX * widthPx + flippedY;
}
