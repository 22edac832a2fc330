import { inflateAtMost, zstdAtMost } from "../frames/inflate-at-most.ts";
import { type Json, listOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";
import { checkLevel } from "../level-reading.ts";

/** A rectangle, in tiles. */
export interface Area {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** The chunks of an infinite map's layer, or the layer itself. */
export function piecesOf(layer: Json): { area: Area; data: unknown }[] {
  const pieces = Array.isArray(layer["chunks"]) ? recordsOf(layer["chunks"]) : [{ ...layer, x: 0, y: 0 }];
  return pieces.map((piece: Json) => {
    const area = { left: wholeOf(piece["x"]), top: wholeOf(piece["y"]), columns: wholeOf(piece["width"]), rows: wholeOf(piece["height"]) };
    checkLevel(area.columns, area.rows);
    return { area, data: piece["data"] };
  });
}

/** The gids of a chunk: an array, or base64 bytes that may be compressed. */
export function readNumbers(layer: Json, data: unknown, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  if (Array.isArray(data)) {
    listOf(data)
      .slice(0, count)
      .forEach((number, index) => {
        numbers[index] = typeof number === "number" ? number : 0;
      });
    return numbers;
  }
  const compression = textOf(layer["compression"]);
  const packed = Uint8Array.from(atob(textOf(data).trim()), (character) => character.charCodeAt(0));
  const unpack = compression === "zstd" ? zstdAtMost : inflateAtMost;
  const bytes = compression === "" ? packed : unpack(packed, count * 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let index = 0; index < count && index * 4 + 4 <= bytes.length; index++) numbers[index] = view.getUint32(index * 4, true);
  return numbers;
}
