import { createDocument, ProjectDocument } from "@playsmith/document";
import { ProjectEditor } from "@playsmith/editor";
import { addImportedSprite, drawnSpriteOf, timed } from "@playsmith/editor/assets";
import { frameCells, repairGame, spriteLayers, spriteSchema } from "@playsmith/game-format";
import fc from "fast-check";
import { zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readAseprite } from "./aseprite.ts";
import { readGif } from "./gif.ts";
import { UnreadableFile } from "../unreadable-file.ts";

const SEED = 1_015;
const word = (value: number): number[] => [value & 255, (value >> 8) & 255];
const long = (value: number): number[] => [...word(value & 0xffff), ...word(value >>> 16)];
const text = (value: string): number[] => [...word(value.length), ...Buffer.from(value)];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const chunk = (kind: number, body: readonly number[]): number[] => [...long(body.length + 6), ...word(kind), ...body];
const layer = (name: string, { flags = 1, kind = 0, level = 0, opacity = 255, blend = 0 } = {}): number[] =>
  chunk(0x2004, [...word(flags), ...word(kind), ...word(level), ...zeros(4), ...word(blend), opacity, 0, 0, 0, ...text(name)]);
const celHead = (index: number, x: number, y: number, kind: number, opacity = 255): number[] => [
  ...word(index),
  ...word(x & 0xffff),
  ...word(y & 0xffff),
  opacity,
  ...word(kind),
  ...zeros(7),
];
const cel = (index: number, x: number, y: number, width: number, pixels: readonly number[]): number[] =>
  chunk(0x2005, [...celHead(index, x, y, 2), ...word(width), ...word(pixels.length / width), ...zlibSync(Uint8Array.from(pixels))]);
const linked = (index: number, frame: number): number[] => chunk(0x2005, [...celHead(index, 0, 0, 1), ...word(frame)]);
const frame = (durationMs: number, chunks: readonly number[][]): number[] => {
  const body = chunks.flat();
  return [...long(body.length + 16), ...word(0xf1fa), ...word(chunks.length), ...word(durationMs), 0, 0, ...long(chunks.length), ...body];
};
const tags = (entries: readonly [string, number, number, number][]): number[] =>
  chunk(0x2018, [
    ...word(entries.length),
    ...zeros(8),
    ...entries.flatMap(([name, from, to, direction]) => [...word(from), ...word(to), direction, ...zeros(12), ...text(name)]),
  ]);

/** 2 × 1 pixels, indexed: a background, a layer above it, and a hidden one; three frames, the last linked to the first. */
function asepriteFile({ opacity = 255 } = {}): Uint8Array {
  const palette = chunk(0x2019, [
    ...long(3),
    ...long(0),
    ...long(2),
    ...zeros(8),
    ...[0, 1, 2].flatMap((n) => [...word(0), n * 100, 0, 50, 255]),
  ]);
  const frames = [
    frame(100, [
      palette,
      layer("Ground", { opacity }),
      layer("Group", { kind: 1, flags: 0 }),
      layer("In it", { level: 1 }),
      layer("Glow", { blend: 1 }),
      tags([
        ["walk", 0, 2, 2],
        ["back", 0, 1, 1],
      ]),
      cel(0, 0, 0, 2, [1, 0]),
      cel(2, 0, 0, 2, [2, 2]),
    ]),
    frame(200, [cel(0, 1, 0, 1, [2]), cel(3, -1, 0, 2, [1, 1])]),
    frame(100, [linked(0, 0)]),
  ].flat();
  const header = [...long(0), ...word(0xa5e0), ...word(3), ...word(2), ...word(1), ...word(8), ...long(1), ...word(100), ...zeros(8), 0];
  return Uint8Array.from([...header, ...zeros(128 - header.length), ...frames]);
}

/** A GIF with codes of constant width: 2 × 2 pixels, two frames, the second drawn over the first. */
function gifFile(): Uint8Array {
  const picture = (x: number, y: number, width: number, height: number, cells: readonly number[], control: readonly number[]): number[] => {
    // A clear code (4) before each pixel keeps all codes three bits wide.
    const codes = [...cells.flatMap((cell) => [4, cell]), 5];
    const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
    const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
      bits.slice(at * 8, at * 8 + 8).reduce((sum, bit, place) => sum | (bit << place), 0),
    );
    return [0x21, 0xf9, 4, ...control, 0, 0x2c, ...[x, y, width, height].flatMap(word), 0, 2, bytes.length, ...bytes, 0];
  };
  const colors = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255];
  return Uint8Array.from([
    ...Buffer.from("GIF89a"),
    ...word(2),
    ...word(2),
    0x81,
    0,
    0,
    ...colors,
    ...picture(0, 0, 2, 2, [1, 2, 3, 1], [1, ...word(5), 0]),
    ...picture(1, 0, 1, 2, [3, 0], [1, ...word(10), 0]),
    0x3b,
  ]);
}

const seen = (picture: Uint8ClampedArray): string[] =>
  Array.from({ length: picture.length / 4 }, (_, at) =>
    picture[at * 4 + 3] === 0 ? "-" : [...picture.subarray(at * 4, at * 4 + 3)].join(" "),
  );

describe("Aseprite files", () => {
  it("are flattened as displayed, without hidden layers and groups, with linked cels and cels that cross the edge", () => {
    const { pictures, durationsMs, notes } = readAseprite(asepriteFile());
    expect(pictures.map(seen)).toEqual([
      ["100 0 50", "-"],
      ["100 0 50", "200 0 50"],
      ["100 0 50", "-"],
    ]);
    expect(durationsMs).toEqual([100, 200, 100]);
    expect(notes).toEqual(["Layer “Glow” is drawn without its blend mode."]);
  });

  it("become editable sprites with their palette, and tags as animations with their frame durations", () => {
    const sprite = drawnSpriteOf("Hero", readAseprite(asepriteFile()));
    expect(sprite?.source).toEqual({ kind: "pixels", palette: ["#640032", "#c80032"] });
    expect(sprite && [...frameCells(sprite, sprite.frames["f1"])]).toEqual([1, 2]);
    expect(Object.values(sprite?.animations ?? {}).map(({ name, frameIds, framesPerS }) => [name, frameIds.join(" "), framesPerS])).toEqual(
      [
        ["walk", "f0 f1 f1 f2 f1 f1", 10],
        ["back", "f1 f1 f0", 10],
      ],
    );
  });
});

describe("layers of an Aseprite file", () => {
  it("stay separate, with their names and visibility", () => {
    const sprite = drawnSpriteOf("Hero", readAseprite(asepriteFile()));
    expect(sprite && spriteLayers(sprite).map(([id, { name, hidden }]) => [id, name, hidden ?? false])).toEqual([
      ["base", "Ground", false],
      ["l1", "In it", true],
      ["l2", "Glow", false],
    ]);
    expect(sprite?.frames["f0"]).toMatchObject({ cells: ["1,0"], layers: { l1: ["2*2"] } });
    expect(sprite?.frames["f1"]).toMatchObject({ cells: ["0,2"], layers: { l2: ["1,0"] } });
    expect(spriteSchema.safeParse(sprite).success).toBe(true);
  });

  it("keep their opacity, which a flattened editable sprite could not store", () => {
    const carried = readAseprite(asepriteFile({ opacity: 128 }));
    expect(carried.pictures[1]?.[7], "as it is seen").toBe(128);
    const sprite = drawnSpriteOf("Hero", carried);
    expect(sprite && spriteLayers(sprite).map(([, { opacity }]) => opacity)).toEqual([0.5, undefined, undefined]);
    expect(sprite?.source).toEqual({ kind: "pixels", palette: ["#640032", "#c80032"] });
  });

  it("are merged if one has half-transparent pixels", () => {
    const carried = readAseprite(asepriteFile());
    carried.layers?.[1]?.pictures[0]?.fill(120);
    const sprite = drawnSpriteOf("Hero", carried);
    expect(sprite).not.toHaveProperty("layers");
    expect(sprite && [...frameCells(sprite, sprite.frames["f1"])]).toEqual([1, 2]);
  });
});

/** A file of one frame of 4 × 2 pixels in an indexed palette, of chunks. @param flags of its header. */
function oneFrame(chunks: readonly number[][], flags = 1): Uint8Array {
  const header = [...long(0), ...word(0xa5e0), ...word(1), ...word(4), ...word(2), ...word(8), ...long(flags), ...word(100), ...zeros(9)];
  return Uint8Array.from([...header, ...zeros(128 - header.length), ...frame(100, chunks)]);
}
/** Three colours in the old palette chunk, whose channels range from 0 to 63. */
const oldestPalette = chunk(0x0011, [...word(1), 0, 3, 0, 0, 0, 63, 0, 0, 0, 32, 63]);

describe("other features of Aseprite files", () => {
  const tileset = chunk(0x2023, [
    ...long(0),
    ...long(2 + 4),
    ...long(3),
    ...word(2),
    ...word(2),
    ...zeros(16),
    ...text("Tiles"),
    ...((packed) => [...long(packed.length), ...packed])([...zlibSync(Uint8Array.from([0, 0, 0, 0, 1, 0, 0, 0, 2, 2, 1, 2]))]),
  ]);
  const tileLayer = chunk(0x2004, [...word(1), ...word(2), ...zeros(6), ...word(0), 255, 0, 0, 0, ...text("Ground"), ...long(0)]);
  const tiles = (...numbers: number[]): number[] =>
    chunk(0x2005, [
      ...celHead(0, 0, 0, 3),
      ...word(2),
      ...word(1),
      ...word(32),
      ...long(0x1fffffff),
      ...long(0x20000000),
      ...long(0x40000000),
      ...long(0x80000000),
      ...zeros(10),
      ...zlibSync(new Uint8Array(Uint32Array.from(numbers).buffer)),
    ]);

  it("draws tilemap layers, with flipped and transposed tiles", () => {
    const plain = readAseprite(oneFrame([oldestPalette, tileset, tileLayer, tiles(1, 2)]));
    expect(plain.notes).toEqual([]);
    expect(plain.pictures.map(seen)).toEqual([["255 0 0", "-", "0 130 255", "0 130 255", "-", "-", "255 0 0", "0 130 255"]]);
    const turned = readAseprite(oneFrame([oldestPalette, tileset, tileLayer, tiles(0x20000001, 0xc0000002)]));
    expect(turned.pictures.map(seen)).toEqual([["-", "255 0 0", "0 130 255", "0 130 255", "-", "-", "0 130 255", "255 0 0"]]);
  });

  it("refuses files that composite one large image again and again, before that takes long", () => {
    const [width, height] = [2_048, 1_024];
    const large = chunk(0x2005, [...celHead(0, 0, 0, 2), ...word(width), ...word(height), ...zlibSync(new Uint8Array(width * height))]);
    const header = [...long(0), ...word(0xa5e0), ...word(1), ...word(1), ...word(1), ...word(8), ...zeros(15)];
    const file = (links: number) =>
      Uint8Array.from([
        ...header,
        ...zeros(128 - header.length),
        ...frame(100, [layer("Ground"), large, ...Array.from({ length: links }, () => linked(0, 0))]),
      ]);
    expect(readAseprite(file(10)).pictures).toHaveLength(1);
    expect(() => readAseprite(file(128))).toThrow("Its layers have more than 268435456 pixels together");
  });

  it("takes a slice that is called after colliders as the collider, and a nine-slice as that of the look", () => {
    const box = (...values: number[]): number[] => values.flatMap((value) => long(value >>> 0));
    const slices = [
      chunk(0x2022, [...long(1), ...long(0), ...long(0), ...text("Hitbox"), ...long(0), ...box(-1, 0, 2, 1)]),
      chunk(0x2022, [
        ...long(1),
        ...long(1 + 2),
        ...long(0),
        ...text("panel"),
        ...long(0),
        ...box(0, 0, 4, 2),
        ...box(1, 0, 2, 2),
        ...box(0, 0),
      ]),
    ];
    const { shape, notes } = readAseprite(oneFrame([oldestPalette, layer("Ground"), ...slices, cel(0, 0, 0, 4, [2, 2, 2, 2])]));
    expect(shape).toEqual({
      solidBox: { widthPx: 2, heightPx: 1, offsetXPx: -2, offsetYPx: -0.5 },
      nineSlice: { leftPx: 1, topPx: 0, rightPx: 1, bottomPx: 0 },
    });
    expect(notes).toEqual(["The pivots of slices are not carried over: “panel”. Objects turn about the middle."]);
    const editor = new ProjectEditor(new ProjectDocument(createDocument(repairGame({}).game)));
    const sprite = drawnSpriteOf("Hero", readAseprite(asepriteFile()));
    const prefabId = sprite && addImportedSprite(editor, sprite, "", shape);
    expect(editor.game.prefabs[prefabId ?? ""]).toMatchObject({
      look: { nineSlice: { widthPx: 2, heightPx: 1, leftPx: 1, rightPx: 1 } },
      collider: { kind: "box", widthPx: 2, heightPx: 1, offsetXPx: -2, solid: false },
    });
  });

  it("reports chunks that mean nothing here, and those that nobody knows", () => {
    const notesOf = (...chunks: readonly number[][]) =>
      readAseprite(oneFrame([oldestPalette, layer("Ground"), ...chunks, cel(0, 0, 0, 4, [2, 2, 2, 2])])).notes;
    const none = [
      chunk(0x2007, [...word(1), ...zeros(14)]),
      chunk(0x2020, long(2)),
      chunk(0x2006, zeros(36)),
      chunk(0x2016, []),
      chunk(0x2017, []),
    ];
    expect(notesOf(...none)).toEqual([]);
    expect(
      notesOf(chunk(0x2007, [...word(2), ...zeros(14)]), chunk(0x2020, [...long(1), ...text("boss")]), chunk(0x2099, zeros(4))),
    ).toEqual([
      "Its colour profile is not carried over: colours may look different.",
      "Texts and properties that were added to layers, cels, tags or slices in Aseprite are not carried over.",
      "A part of the file is not known here, and was left out: 0x2099.",
    ]);
  });

  it("omits reference layers, reports slices by name, and applies the opacity of groups", () => {
    const slice = chunk(0x2022, [...long(1), ...long(0), ...long(0), ...text("left hand"), ...zeros(20)]);
    const chunks = [
      oldestPalette,
      layer("Traced", { flags: 1 + 64 }),
      layer("Group", { kind: 1, opacity: 128 }),
      layer("In it", { level: 1 }),
      slice,
      cel(0, 0, 0, 4, [2, 2, 2, 2]),
      cel(2, 0, 0, 4, [1, 1, 1, 1]),
    ];
    const { pictures, notes, layers } = readAseprite(oneFrame(chunks, 1 + 2));
    expect(pictures[0]?.[3]).toBe(128);
    expect(seen(pictures[0] as Uint8ClampedArray)[0]).toBe("255 0 0");
    expect(layers?.map(({ name, opacity }) => [name, opacity])).toEqual([["In it", 0.5]]);
    expect(notes).toEqual([
      "Reference layer “Traced” was left out.",
      "Slices are not carried over: “left hand”. Set the collider of the prefab, or where its look is cut to be stretched.",
    ]);
    expect(readAseprite(oneFrame(chunks)).pictures[0]?.[3], "a file that says nothing of groups").toBe(255);
  });
});

describe("GIFs", () => {
  it("loop as they say, and report what games do not have", () => {
    const whole = [...gifFile()];
    const extended = (...blocks: number[]) => readGif(Uint8Array.from([...whole.slice(0, 25), ...blocks, ...whole.slice(25)]));
    const loop = (low: number): number[] => [0x21, 0xff, 11, ...Buffer.from("NETSCAPE2.0"), 3, 1, low, 0, 0];
    const outcome = (...blocks: number[]) => [extended(...blocks).tags[0]?.loops, extended(...blocks).notes];
    expect(outcome()).toEqual([false, []]);
    expect(outcome(...loop(0))).toEqual([true, []]);
    expect(outcome(...loop(2))).toEqual([false, ["Animations that repeat a number of times play once."]]);
    expect(outcome(0x21, 0xfe, 2, 104, 105, 0), "a comment").toEqual([false, []]);
    expect(outcome(0x21, 0x01, 12, ...zeros(12), 1, 65, 0)).toEqual([
      false,
      ["The texts that a GIF draws over its pictures are not carried over."],
    ]);
  });

  it("that are truncated show the part that exists, with a warning", () => {
    const whole = gifFile();
    const { pictures, notes } = readGif(whole.slice(0, -4));
    expect(pictures).toHaveLength(2);
    expect(notes).toEqual(["The file is cut off: what comes after its end is missing."]);
    expect(readGif(whole.slice(0, -24)).pictures.map(seen)).toEqual([["255 0 0", "0 255 0", "0 0 255", "255 0 0"]]);
    expect(readGif(whole).notes).toEqual([]);
    for (let length = 60; length < whole.length; length++) expect(readGif(whole.slice(0, length)).pictures.length).toBeGreaterThan(0);
  });

  it("with more frames than a sprite can hold keep the first ones", () => {
    const whole = [...gifFile()];
    const [head, frames] = [whole.slice(0, 25), whole.slice(25, -1)];
    const many = Uint8Array.from([...head, ...Array.from({ length: 150 }, () => frames).flat(), 0x3b]);
    const { pictures, notes } = readGif(many);
    expect(pictures).toHaveLength(256);
    expect(notes).toEqual(["Only its first 256 frames were taken: a sprite has no room for more."]);
  });

  it("of images far larger than the canvas keep the first frames", () => {
    const large = [0x2c, ...zeros(4), ...word(4_096), ...word(4_096), 0, 2, 0];
    const file = [...Buffer.from("GIF89a"), ...word(2), ...word(2), 0x80, 0, 0, ...zeros(6), ...large, ...large, ...large, ...large, 0x3b];
    const { pictures, notes } = readGif(Uint8Array.from(file));
    expect([pictures.length, notes]).toEqual([2, ["Only its first 2 frames were taken: a sprite has no room for more."]]);
  });

  it("become composited frames, with transparent pixels left from the previous frame", () => {
    const { pictures, durationsMs } = readGif(gifFile());
    expect(pictures.map(seen)).toEqual([
      ["255 0 0", "0 255 0", "0 0 255", "255 0 0"],
      ["255 0 0", "0 0 255", "0 0 255", "255 0 0"],
    ]);
    expect(durationsMs).toEqual([50, 100]);
  });
});

describe("timed", () => {
  it("repeats longer frames, and uses the mean duration if that would be too many", () => {
    expect(timed([0, 1], [50, 150])).toEqual({ framesPerS: 20, places: [0, 1, 1, 1] });
    expect(timed([0, 1], [97, 101])).toEqual({ framesPerS: 1_000 / 99, places: [0, 1] });
  });
});

describe("corrupt files (property)", () => {
  it.each([
    ["Aseprite", asepriteFile(), readAseprite],
    ["GIF", gifFile(), readGif],
  ])("%s: cut off or with changed bytes they are read or refused with an UnreadableFile", (_, whole, read) => {
    const check = (bytes: Uint8Array): void => {
      try {
        const { widthPx, heightPx, pictures } = read(bytes);
        for (const picture of pictures) expect(picture).toHaveLength(widthPx * heightPx * 4);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    };
    for (let length = 0; length < whole.length; length++) check(whole.slice(0, length));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 5 }),
        (changes) => {
          const bytes = whole.slice();
          for (const [at, value] of changes) bytes[at] = value;
          check(bytes);
        },
      ),
      { numRuns: 1_000, seed: SEED },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => check(bytes)),
      { numRuns: 300, seed: SEED },
    );
  });
});
