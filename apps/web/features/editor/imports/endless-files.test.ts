import { zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readAseprite } from "./frames/aseprite.ts";
import { readAtlas } from "./frames/atlas.ts";
import { readGif } from "./frames/gif.ts";
import { readTiled } from "./tiled/tiled.ts";

const word = (value: number): number[] => [value & 255, (value >> 8) & 255];
const long = (value: number): number[] => [...word(value & 0xffff), ...word(value >>> 16)];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const chunk = (kind: number, body: readonly number[]): number[] => [...long(body.length + 6), ...word(kind), ...body];
const repeated = <Thing>(thing: Thing, count: number): Thing[] => Array.from({ length: count }, () => thing);

const layer = chunk(0x2004, [...word(1), ...word(0), ...word(5), ...zeros(4), ...word(0), 255, 0, 0, 0, ...word(1), 97]);
const celHead = (index: number, kind: number): number[] => [...word(index), ...zeros(4), 255, ...word(kind), ...zeros(7)];
const cel = chunk(0x2005, [...celHead(0, 0), ...word(1), ...word(1), ...zeros(4)]);
const linkedToNone = chunk(0x2005, [...celHead(7, 1), ...word(0)]);
const tagsChunk = chunk(0x2018, [
  ...word(1_000),
  ...zeros(8),
  ...repeated([...word(0), ...word(255), 0, ...zeros(12), ...word(1), 97], 1_000).flat(),
]);

/** One pixel. */
function asepriteFile(frames: readonly (readonly number[][])[]): Uint8Array {
  const header = [
    ...long(0),
    ...word(0xa5e0),
    ...word(frames.length),
    ...word(1),
    ...word(1),
    ...word(32),
    ...long(1),
    ...word(100),
    ...zeros(8),
    0,
  ];
  const body = frames.flatMap((chunks) => {
    const content = chunks.flat();
    return [...long(content.length + 16), ...word(0xf1fa), ...word(0xffff), ...word(100), 0, 0, ...long(chunks.length), ...content];
  });
  return Uint8Array.from([...header, ...zeros(128 - header.length), ...body]);
}

/** Small files can reference so many empty parts that comparing each with each would take hours. */
describe("files that expand without limit", () => {
  it("Aseprite: refuses too many layers, also as cels of a frame", () => {
    const refused = "It has more than 1000 layers. Merge some of them.";
    expect(() => readAseprite(asepriteFile([repeated(layer, 2_000)]))).toThrow(refused);
    expect(() => readAseprite(asepriteFile([[layer, ...repeated(cel, 2_000)]]))).toThrow(refused);
    expect(() => readAseprite(asepriteFile([[layer, cel], repeated(linkedToNone, 2_000)]))).toThrow(refused);
  });

  it("Aseprite: reads only the tags that become animations", () => {
    expect(readAseprite(asepriteFile([[layer, cel, tagsChunk, tagsChunk]])).tags).toHaveLength(100);
  });

  it("GIF: skips a comment of minimal blocks without allocating memory for it", () => {
    const comment = repeated([1, 65], 100_000).flat();
    const picture = [0x2c, ...zeros(4), ...word(1), ...word(1), 0x80, 255, 0, 0, 0, 0, 0, 2, 2, 0x44, 0x01, 0];
    const bytes = [...Buffer.from("GIF89a"), ...word(1), ...word(1), 0, 0, 0, 0x21, 0xfe, ...comment, 0, ...picture, 0x3b];
    expect(readGif(Uint8Array.from(bytes)).pictures.map((pixels) => [...pixels])).toEqual([[255, 0, 0, 255]]);
  });

  it("atlases: refuses frames that no sheet can hold, and reports both sizes", () => {
    const frames = repeated({ frame: { w: 1, h: 1 } }, 300_000);
    expect(() => readAtlas("a", { frames })).toThrow("It lists 300000 frames; the most is 10000. Save it in several parts.");
  });

  it("atlases: reads only as many names and tags as are used", () => {
    const named = [{ filename: `${"_".repeat(200_000)}a`, frame: { w: 1, h: 1 } }];
    expect(readAtlas("a", { frames: named }).sprites).toHaveLength(1);
    const frames = repeated({ frame: { w: 1, h: 1 } }, 200);
    const frameTags = repeated({ name: "t", from: 0, to: 199 }, 200_000);
    expect(readAtlas("a", { frames, meta: { frameTags } }).sprites[0]?.tags).toHaveLength(100);
  });

  it("Tiled: finds the tileset of each of millions of cells among thousands", () => {
    const side = 1_500;
    const numbers = new Uint32Array(side * side).fill(1);
    numbers[1] = 7;
    const data = Buffer.from(zlibSync(new Uint8Array(numbers.buffer))).toString("base64");
    const sheet = { image: "a.png", tilewidth: 16, tileheight: 16, columns: 2, tilecount: 2 };
    const { levels } = readTiled(
      "a",
      {
        width: side,
        height: side,
        tilewidth: 16,
        tileheight: 16,
        layers: [{ type: "tilelayer", compression: "zlib", data }].map((fields) => ({ ...fields, width: side, height: side })),
        tilesets: Array.from({ length: 10_000 }, (_, index) => ({ ...sheet, name: `set ${index}`, firstgid: 1 + index * 2 })),
      },
      new Map(),
    );
    const tiles = levels[0]?.layers.flatMap((shown) => (shown.kind === "tiles" ? [[shown.tileset, shown.cells[0], shown.cells[1]]] : []));
    expect(tiles).toEqual([
      ["set 0 1", 1, 0],
      ["set 3 7", 0, 1],
    ]);
  });
});
