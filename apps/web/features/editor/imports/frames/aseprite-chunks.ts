import { translated } from "@playsmith/texts";
import type { ByteReader } from "./byte-reader.ts";

/** What becomes of a kind of chunk: its reader takes it, it only matters in Aseprite, or messages about it. */
type ChunkFate = "kept" | "editing" | ((content: ByteReader) => string[]);

/** Kinds of a colour profile: none and sRGB are as in games. */
const ICC_PROFILE = 2;
/** Bits of the flags of user data: a colour is only seen in Aseprite. */
const USER_DATA = { text: 1, properties: 4 } as const;

/** All chunks of https://github.com/aseprite/aseprite/blob/main/docs/ase-file-specs.md by their number. */
export const ASEPRITE_CHUNKS: Readonly<Record<number, ChunkFate>> = {
  0x0004: "kept",
  0x0011: "kept",
  0x2004: "kept",
  0x2005: "kept",
  // The exact place of a cel of a reference layer, which is left out.
  0x2006: "editing",
  0x2007: (content) =>
    content.word() === ICC_PROFILE ? [translated("Its colour profile is not carried over: colours may look different.")] : [],
  // The tilemap layers that need them are reported.
  0x2008: "editing",
  0x2016: "editing",
  0x2017: "editing",
  0x2018: "kept",
  0x2019: "kept",
  0x2020: (content) =>
    (content.long() & (USER_DATA.text | USER_DATA.properties)) === 0
      ? []
      : [translated("Texts and properties that were added to layers, cels, tags or slices in Aseprite are not carried over.")],
  0x2022: "kept",
  0x2023: "kept",
};

export const unknownChunk = (kind: number): string =>
  translated("A part of the file is not known here, and was left out: {kind}.", { kind: `0x${kind.toString(16).padStart(4, "0")}` });
