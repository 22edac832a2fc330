import { describe, expect, it } from "vitest";
import { carriedFields, type Sample } from "../testing/field-samples.ts";
import { ATLAS_FIELDS } from "./atlas-fields.ts";
import { type AtlasReading, readAtlas } from "./atlas.ts";

const frame = { filename: "run 1.png", frame: { x: 0, y: 0, w: 8, h: 8 } };
const slice = { name: "bounds", keys: [{ bounds: { x: 0, y: 0, w: 4, h: 4 } }] };

/** An atlas with one of each part; some parts get further fields. */
function read(parts: Readonly<Record<string, object>>): AtlasReading {
  const own = { ...frame, ...parts["frame"] };
  const meta = {
    image: "hero.png",
    frameTags: [{ name: "run", from: 0, to: 1, ...parts["tag"] }],
    slices: [{ ...slice, ...parts["slice"] }],
    ...parts["meta"],
  };
  const frames = [own, { ...frame, filename: "run 2.png" }];
  const inTexture = parts["texture"] && { frames: undefined, textures: [{ image: "a.png", frames, ...parts["texture"] }] };
  return readAtlas("hero", { frames, ...inTexture, meta, ...parts["root"] });
}

const SAMPLES: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  root: {
    frames: { value: [frame] },
    textures: { value: [{ image: "b.png", frames: [frame] }] },
    meta: { value: {} },
    animations: { value: { run: ["run 1.png"] } },
  },
  texture: {
    frames: { value: [frame] },
    image: { value: "b.png" },
    scale: { value: 2 },
    normalMap: { value: "n.png" },
  },
  frame: {
    filename: { value: "jump.png" },
    frame: { value: { x: 8, y: 0, w: 8, h: 8 } },
    rotated: { value: true },
    spriteSourceSize: { value: { x: 2, y: 2, w: 8, h: 8 } },
    sourceSize: { value: { w: 16, h: 16 } },
    duration: { value: 50 },
    image: { value: "c.png" },
    pivot: { value: { x: 0, y: 1 } },
    anchor: { value: { x: 0, y: 1 } },
    borders: { value: { left: 2 } },
    scale9Borders: { value: { x: 2 } },
  },
  meta: {
    image: { value: "other.png" },
    scale: { value: "2" },
    frameTags: { value: [] },
    slices: { value: [] },
    hasPivots: { value: true },
    related_multi_packs: { value: ["hero-1.json"] },
    normal_map: { value: "n.png" },
  },
  tag: {
    name: { value: "jump" },
    from: { value: 1 },
    to: { value: 0 },
    direction: { value: "reverse" },
    repeat: { value: "1" },
    data: { value: "loud" },
  },
  slice: { name: { value: "hand" }, keys: { value: [] }, data: { value: "soft" } },
};

describe("the table of the fields of atlases", () => {
  it.each(carriedFields(ATLAS_FIELDS))("tells what becomes of %s.%s", (part, field, fate) => {
    const sample = SAMPLES[part]?.[field];
    expect(sample, "a sample").toBeDefined();
    const [plain, changed] = [read({ [part]: {} }), read({ [part]: { [field]: sample?.value } })];
    const isReported = fate === "noted" || (typeof fate === "object" && "reported" in fate);
    if (isReported) expect(changed.notes).not.toEqual(plain.notes);
    else expect(changed.sprites).not.toEqual(plain.sprites);
  });

  it("reports fields that nobody knows", () => {
    expect(read({}).notes).toEqual([]);
    for (const part of Object.keys(ATLAS_FIELDS))
      expect(read({ [part]: { novelty: 1 } }).notes, part).toEqual([expect.stringMatching(/^“novelty” is not carried over: “.+”\.$/)]);
    expect(read({ meta: { scale: 1 }, frame: { pivot: { x: 0.5, y: 0.5 } } }).notes).toEqual([]);
  });
});
