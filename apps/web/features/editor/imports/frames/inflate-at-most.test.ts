import { constants, zstdCompressSync } from "node:zlib";
import { gzipSync, zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { UnreadableFile } from "../unreadable-file.ts";
import { readTiled } from "../tiled/tiled.ts";
import { inflateAtMost, zstdAtMost } from "./inflate-at-most.ts";

const zstd = (bytes: Uint8Array, level = 3, more: Record<number, number> = {}): Uint8Array =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level, ...more } });
/** Bytes that repeat only here and there, so that all kinds of blocks occur. */
const content = Uint8Array.from({ length: 300_000 }, (_, index) =>
  index < 100_000 ? 7 : index < 200_000 ? (index * index * 31) % 251 : index % 13,
);

describe.each([
  ["zlib", inflateAtMost, (bytes: Uint8Array) => zlibSync(bytes)],
  ["gzip", inflateAtMost, (bytes: Uint8Array) => gzipSync(bytes)],
  ["Zstandard", zstdAtMost, (bytes: Uint8Array) => zstd(bytes)],
])("%s", (_, unpack, pack) => {
  it("is unpacked if it has exactly the wanted size", () => {
    const packed = pack(content);
    expect(Buffer.compare(unpack(packed, content.length), content)).toBe(0);
    for (const bytes of [content.length - 1, content.length + 1, 0]) expect(() => unpack(packed, bytes)).toThrow(UnreadableFile);
  });

  it("is refused if it is cut off or expands without limit, in the memory of the wanted size", () => {
    const packed = pack(content);
    for (const length of [0, 3, 9, 40, packed.length >> 1]) expect(() => unpack(packed.subarray(0, length), content.length)).toThrow();
    expect(() => unpack(pack(new Uint8Array(64_000_000)), 1_000)).toThrow(UnreadableFile);
  });
});

it("Zstandard is unpacked at all levels, with checksums and without a stated size", () => {
  for (const level of [-5, 1, 9, 19])
    expect(Buffer.compare(zstdAtMost(zstd(content, level, { [constants.ZSTD_c_checksumFlag]: 1 }), content.length), content)).toBe(0);
  const unsized = zstd(content, 3, { [constants.ZSTD_c_contentSizeFlag]: 0 });
  expect(Buffer.compare(zstdAtMost(unsized, content.length), content)).toBe(0);
  const small = content.subarray(0, 300);
  expect(Buffer.compare(zstdAtMost(zstd(small), small.length), small)).toBe(0);
});

it("Zstandard is refused if it wants gigabytes as its window", () => {
  // A window descriptor of 2 GB, and one empty last block.
  const greedy = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, 21 << 3, 1, 0, 0);
  expect(() => zstdAtMost(greedy, 1_000)).toThrow(UnreadableFile);
});

it("maps of Tiled whose layers are packed with Zstandard are read", () => {
  const cells = Uint32Array.of(1, 0, 2, 1);
  const data = Buffer.from(zstd(new Uint8Array(cells.buffer))).toString("base64");
  const layer = { type: "tilelayer", name: "Floor", width: 2, height: 2, encoding: "base64", compression: "zstd", data };
  const tileset = { firstgid: 1, name: "Wood", image: "wood.png", tilewidth: 16, tileheight: 16, columns: 2, tilecount: 2 };
  const map = { width: 2, height: 2, tilewidth: 16, tileheight: 16, tilesets: [tileset], layers: [layer] };
  const [read] = readTiled("cave", map, []).levels[0]?.layers ?? [];
  expect(read?.kind === "tiles" && [...read.cells]).toEqual([1, 0, 2, 1]);
});
