import { describe, expect, it } from "vitest";
import { isAtlas, readAtlas } from "./atlas.ts";
import { UnreadableFile } from "../unreadable-file.ts";

const frame = (x: number, more = {}) => ({ frame: { x, y: 0, w: 8, h: 6 }, rotated: false, trimmed: false, ...more });

describe("atlases", () => {
  it("of Aseprite become one sprite: tags as animations with their direction and frame durations", () => {
    const list = {
      frames: {
        "hero 0.aseprite": frame(0, { duration: 80 }),
        "hero 1.aseprite": frame(8, { duration: 160 }),
        "hero 2.aseprite": frame(16),
      },
      meta: {
        image: "sheets/hero.png",
        frameTags: [
          { name: "walk", from: 0, to: 2, direction: "pingpong" },
          { name: "die", from: 1, to: 2, direction: "reverse", repeat: "1" },
        ],
        slices: [
          { name: "hit" },
          { name: "Bounds", keys: [{ frame: 0, bounds: { x: 2, y: 0, w: 4, h: 6 }, pivot: { x: 0, y: 0 } }, {}] },
          { name: "panel", keys: [{ frame: 0, bounds: { x: 0, y: 0, w: 8, h: 6 }, center: { x: 1, y: 2, w: 4, h: 3 } }] },
        ],
      },
    };
    const { sprites, notes } = readAtlas("hero", list);
    expect(sprites).toMatchObject([
      {
        name: "hero",
        widthPx: 8,
        heightPx: 6,
        frames: [
          { fileName: "sheets/hero.png", x: 0, durationMs: 80 },
          { x: 8, durationMs: 160 },
          { x: 16, durationMs: 100 },
        ],
        tags: [
          { name: "walk", order: [0, 1, 2, 1], loops: true },
          { name: "die", order: [2, 1], loops: false },
        ],
      },
    ]);
    expect(sprites[0]?.shape).toEqual({
      solidBox: { widthPx: 4, heightPx: 6, offsetXPx: 0, offsetYPx: 0 },
      nineSlice: { leftPx: 1, topPx: 2, rightPx: 3, bottomPx: 1 },
    });
    expect(notes).toEqual([
      "Slices are not carried over: “hit”. Set the collider of the prefab, or where its look is cut to be stretched.",
      "Slices keep the place of their first frame: “Bounds”.",
      "The pivots of slices are not carried over: “Bounds”. Objects turn about the middle.",
    ]);
  });

  it.each([
    ["a list", (frames: object[]) => frames],
    ["a record", (frames: { filename: string }[]) => Object.fromEntries(frames.map((each) => [each.filename, each]))],
  ])("in %s order frames by their number", (_, listOf) => {
    const names = ["Boom 1.png", "Boom 10.png", "Boom 2.png"];
    const frames = listOf(names.map((filename, place) => ({ filename, ...frame(place * 8) })));
    const [sprite] = readAtlas("boom", { frames }).sprites;
    expect(sprite?.frames.map(({ name }) => name)).toEqual(["Boom 1.png", "Boom 2.png", "Boom 10.png"]);
    const tagged = readAtlas("boom", { frames, meta: { frameTags: [{ name: "all", from: 0, to: 2 }] } }).sprites[0];
    expect(tagged?.frames.map(({ name }) => name)).toEqual(names);
  });

  it("without tags group frames by the name before the frame number", () => {
    const frames = ["run_01.png", "run_02.png", "jump/0001", "jump/0002", "idle (1)"].map((filename, place) =>
      frame(place * 8, { filename }),
    );
    const [sprite] = readAtlas("hero", { frames, meta: { image: "hero.png" } }).sprites;
    expect(sprite?.tags.map(({ name, order }) => [name, order])).toEqual([
      ["run", [0, 1]],
      ["jump", [2, 3]],
      ["idle", [4]],
    ]);
    const called = ["hero_run_1", "hero_run_2", "Hero-jump 1"].map((filename, place) => frame(place * 8, { filename }));
    expect(readAtlas("hero", { frames: called }).sprites[0]?.tags.map((tag) => tag.name)).toEqual(["run", "jump"]);
    const plain = [0, 1].map((place) => frame(place * 8, { filename: `hero-${place}` }));
    expect(readAtlas("hero", { frames: plain }).sprites[0]?.tags, "one kind of frame is one animation").toEqual([]);
  });

  it("with frames of different sizes become one sprite per size, with trimming and rotation undone", () => {
    const trimmed = {
      filename: "tree.png",
      frame: { x: 3, y: 4, w: 10, h: 20 },
      rotated: true,
      trimmed: true,
      spriteSourceSize: { x: 2, y: 5, w: 10, h: 20 },
      sourceSize: { w: 16, h: 32 },
    };
    const { sprites } = readAtlas("props", { textures: [{ image: "props-0.png", frames: [frame(0, { filename: "rock.png" }), trimmed] }] });
    expect(sprites).toMatchObject([
      { name: "rock", widthPx: 8, heightPx: 6, frames: [{ fileName: "props-0.png" }] },
      {
        name: "tree",
        widthPx: 16,
        heightPx: 32,
        frames: [{ fileName: "props-0.png", x: 3, y: 4, widthPx: 10, heightPx: 20, isTurned: true, offsetX: 2, offsetY: 5 }],
      },
    ]);
  });

  it("are distinguished from other JSON, and refused without an image", () => {
    expect([{ frames: [frame(0)] }, { textures: [{ frames: [frame(0)] }] }, { frames: {} }, [], null, { frames: 3 }].map(isAtlas)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(() => readAtlas("a", { frames: [{ frame: { w: 0, h: 4 } }] })).toThrow(UnreadableFile);
  });
});
