import { zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { LevelReading } from "../level-reading.ts";
import { carriedFields, expectFate, type Sample } from "../testing/field-samples.ts";
import { readTiled } from "./tiled.ts";
import { TILED_FIELDS } from "./tiled-fields.ts";

type Fields = Readonly<Record<string, unknown>>;
const SIZES = [
  ["wood.png", { widthPx: 32, heightPx: 32 }],
  ["sky.png", { widthPx: 16, heightPx: 16 }],
  ["other.png", { widthPx: 64, heightPx: 32 }],
] as const;
const OTHERS = [
  ["more.tsj", { name: "More", image: "other.png", tilewidth: 16, tileheight: 16, columns: 4, tilecount: 8 }],
  ["gem.tj", { type: "template", object: { name: "Gem", type: "Gem", width: 5, height: 6 } }],
] as const;
const wang = (colors: object[] = [{ name: "Grass", color: "#00ff00", tile: 0, probability: 1 }]): Fields => ({
  name: "Ground",
  type: "edge",
  colors,
  wangtiles: [0, 1, 2].map((tileid) => ({ tileid, wangid: [tileid % 2, 0, 1, 0, tileid > 1 ? 1 : 0, 0, 0, 0] })),
});

/** A map with one of each part; some parts get further fields. */
function read(parts: Readonly<Record<string, object>>): LevelReading {
  const tile = { id: 1, ...parts["tile"] };
  const set = { ...wang(parts["wangcolor"] ? [{ name: "Grass", ...parts["wangcolor"] }] : undefined), ...parts["wangset"] };
  const tileset = {
    firstgid: 1,
    name: "Wood",
    image: "wood.png",
    tilewidth: 16,
    tileheight: 16,
    tiles: [tile],
    wangsets: [set],
    ...parts["tileset"],
  };
  const tileLayer = { type: "tilelayer", name: "Floor", width: 2, height: 2, data: [1, 2, 0, 0], ...parts["layer tiles"] };
  const object = { id: 1, name: "Door", x: 4, y: 4, width: 8, height: 8, ...parts["object"] };
  const text = { id: 2, x: 0, y: 0, width: 60, height: 30, text: { text: "Hello", ...parts["text"] } };
  const objects = { type: "objectgroup", name: "Things", objects: [object, text], ...parts["layer objects"] };
  const image = { type: "imagelayer", name: "Sky", image: "sky.png", ...parts["layer image"] };
  const group = { type: "group", name: "All", layers: [image], ...parts["layer group"] };
  const map = {
    orientation: "orthogonal",
    width: 2,
    height: 2,
    tilewidth: 16,
    tileheight: 16,
    tilesets: [tileset],
    layers: [tileLayer, objects, group],
    ...parts["map"],
  };
  return readTiled("cave", map, OTHERS, SIZES);
}

const packed = Buffer.from(zlibSync(new Uint8Array(Uint32Array.of(1, 2, 2, 1).buffer))).toString("base64");
const hidden = { orientation: "hexagonal", hexsidelength: 4 };
const SAMPLES: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  map: {
    backgroundcolor: { value: "#80123456" },
    class: { value: "Level" },
    height: { value: 3 },
    hexsidelength: { value: 8, given: hidden },
    infinite: {
      value: true,
      given: { layers: [{ type: "tilelayer", name: "Far", chunks: [{ x: 4, y: 4, width: 1, height: 1, data: [1] }] }] },
    },
    layers: { value: [] },
    orientation: { value: "isometric" },
    parallaxoriginx: { value: 5 },
    parallaxoriginy: { value: 5 },
    properties: { value: [{ name: "music", type: "string", value: "caves" }] },
    renderorder: { value: "left-up" },
    skewx: { value: 3 },
    skewy: { value: 3 },
    staggeraxis: { value: "x", given: hidden },
    staggerindex: { value: "even", given: hidden },
    tileheight: { value: 8 },
    tilesets: { value: [] },
    tilewidth: { value: 8 },
    width: { value: 3 },
  },
  layer: {
    chunks: { value: [{ x: 0, y: 0, width: 1, height: 1, data: [2] }] },
    class: { value: "Special" },
    color: { value: "#ff0000", of: "objects" },
    compression: { value: "zlib", given: { encoding: "base64", data: packed } },
    data: { value: [2, 2, 2, 2] },
    draworder: {
      value: "index",
      of: "objects",
      given: {
        objects: [
          { name: "a", y: 9, width: 2, height: 2 },
          { name: "b", y: 1, width: 4, height: 4 },
        ],
      },
    },
    height: { value: 1, given: { data: [1, 2, 1, 2] } },
    image: { value: "other.png", of: "image" },
    imageheight: { value: 40, of: "image" },
    imagewidth: { value: 40, of: "image" },
    layers: { value: [], of: "group" },
    locked: { value: true },
    mode: { value: "add" },
    name: { value: "Other" },
    objects: { value: [], of: "objects" },
    offsetx: { value: 3 },
    offsety: { value: 3 },
    opacity: { value: 0.5 },
    parallaxx: { value: 0.5 },
    parallaxy: { value: 0.5 },
    properties: { value: [{ name: "solid", type: "bool", value: true }] },
    repeatx: { value: true, of: "image" },
    repeaty: { value: true, of: "image" },
    tintcolor: { value: "#ff0000" },
    transparentcolor: { value: "#ff00ff", of: "image" },
    type: { value: "group" },
    visible: { value: false },
    width: { value: 1 },
  },
  object: {
    capsule: { value: true },
    class: { value: "Gate" },
    ellipse: { value: true },
    gid: { value: 1 },
    height: { value: 9 },
    name: { value: "Gate" },
    opacity: { value: 0.5 },
    point: { value: true },
    polygon: {
      value: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 0, y: 9 },
      ],
    },
    polyline: {
      value: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 0, y: 9 },
      ],
    },
    properties: { value: [{ name: "hp", type: "int", value: 3 }] },
    rotation: { value: 45 },
    template: { value: "gem.tj" },
    text: { value: { text: "Hi" } },
    type: { value: "Gate" },
    visible: { value: false },
    width: { value: 9 },
    x: { value: 9 },
    y: { value: 9 },
  },
  text: {
    bold: { value: true },
    color: { value: "#ff0000" },
    fontfamily: { value: "Papyrus" },
    halign: { value: "right" },
    italic: { value: true },
    kerning: { value: false },
    pixelsize: { value: 20 },
    strikeout: { value: true },
    text: { value: "Bye" },
    underline: { value: true },
    valign: { value: "bottom" },
    wrap: { value: true },
  },
  tileset: {
    class: { value: "Nature" },
    columns: { value: 1 },
    fillmode: { value: "preserve-aspect-fit", given: { tilerendersize: "grid", tilewidth: 32 } },
    firstgid: { value: 2 },
    image: { value: "other.png" },
    imageheight: { value: 16 },
    imagewidth: { value: 16 },
    margin: { value: 1 },
    name: { value: "Stone" },
    objectalignment: { value: "topleft", given: {} },
    properties: { value: [{ name: "author", value: "Anna" }] },
    source: { value: "more.tsj" },
    spacing: { value: 1 },
    terrains: { value: [{ name: "Sand" }], given: { wangsets: [], tiles: [0, 1].map((id) => ({ id, terrain: [0, 0, 0, id - 1] })) } },
    tilecount: { value: 2, given: { columns: 2 } },
    tileheight: { value: 8 },
    tileoffset: { value: { x: 2, y: 3 } },
    tileproperties: { value: { 0: { solid: true } } },
    tilerendersize: { value: "grid", given: { tilewidth: 32 } },
    tiles: { value: [{ id: 0, type: "wall" }] },
    tilewidth: { value: 8 },
    transparentcolor: { value: "#ff00ff" },
    wangsets: { value: [] },
  },
  tile: {
    animation: {
      value: [
        { tileid: 0, duration: 50 },
        { tileid: 1, duration: 150 },
      ],
    },
    class: { value: "ladder" },
    height: { value: 5, of: "picture" },
    id: { value: 0, given: { type: "wall" } },
    image: { value: "wood.png", of: "picture" },
    imageheight: { value: 5, of: "picture" },
    imagewidth: { value: 5, of: "picture" },
    objectgroup: { value: { objects: [{ x: 0, y: 0, width: 16, height: 16 }] } },
    properties: { value: [{ name: "hazard", value: true }] },
    terrain: { value: [0, 0, 0, 0], of: "terrain" },
    type: { value: "ladder" },
    width: { value: 5, of: "picture" },
    x: { value: 2, of: "picture" },
    y: { value: 2, of: "picture" },
  },
  wangset: {
    class: { value: "Soft" },
    colors: { value: [{ name: "Moss" }] },
    cornercolors: { value: [{ name: "Old" }] },
    edgecolors: { value: [{ name: "Old" }] },
    name: { value: "Meadow", given: { colors: [{ name: "" }] } },
    properties: { value: [{ name: "wet", value: true }] },
    type: { value: "corner" },
    wangtiles: { value: [] },
  },
  wangcolor: { class: { value: "Soft" }, name: { value: "Moss" }, properties: { value: [{ name: "wet", value: true }] } },
};

/** How a part of a variant is put into the map. */
function partsWith(part: string, of: string | undefined, fields: object): Readonly<Record<string, object>> {
  if (part === "layer") return { [`layer ${of ?? "tiles"}`]: fields };
  const object = { object: { gid: 1, width: undefined, height: undefined } };
  if (of === "picture")
    return { ...object, tileset: { image: undefined, tiles: [{ id: 0, image: "sky.png", imagewidth: 16, imageheight: 16, ...fields }] } };
  if (of === "terrain") {
    const tiles = [
      { id: 0, terrain: [0, 0, -1, -1] },
      { id: 1, terrain: [-1, 0, -1, -1] },
      { id: 2, ...fields },
    ];
    return { tileset: { wangsets: [], terrains: [{ name: "Sand" }], tiles } };
  }
  return part === "tileset" && "objectalignment" in { ...fields } ? { ...object, tileset: fields } : { [part]: fields };
}

describe("the table of Tiled's fields", () => {
  it("has a sample for each field that is carried over", () => {
    const missing = carriedFields(TILED_FIELDS).filter(([part, field]) => !SAMPLES[part]?.[field]);
    expect(missing.map(([part, field]) => `${part}.${field}`)).toEqual([]);
  });

  it.each(carriedFields(TILED_FIELDS))("tells what becomes of %s.%s", (part, field, fate) => {
    const sample = SAMPLES[part]?.[field] as Sample;
    expectFate(fate, field, sample, (fields) => read(partsWith(part, sample.of, fields)));
  });

  it("has all fields of the map in the test, and fields that nobody knows are reported", () => {
    expect(read({}).notes).toEqual([]);
    for (const part of ["map", "layer tiles", "layer group", "object", "text", "tileset", "tile", "wangset", "wangcolor"])
      expect(read({ [part]: { novelty: { deep: 1 } } }).notes, part).toEqual([
        expect.stringMatching(/^“novelty” is not carried over: “.+”\.$/),
      ]);
    const empty = { a: 0, b: "", c: false, d: [], e: {}, f: null };
    expect(read({ map: empty, object: empty }).notes, "empty ones say nothing").toEqual([]);
  });

  it("reports properties that no variable can hold", () => {
    const text = (name: string): string =>
      `Some properties of “${name}” were left out: there are too many, or rules can't use their names.`;
    const odd = {
      properties: [
        { name: "a.b", value: 1 },
        { name: "hp", value: 2 },
        { name: "hp", value: 3 },
      ],
    };
    expect(read({ object: odd, map: odd }).notes.toSorted()).toEqual([text("cave"), text("Door")].toSorted());
    const many = { properties: Array.from({ length: 33 }, (_, index) => ({ name: `p${index}`, value: index })) };
    expect(read({ object: many }).notes).toEqual([text("Door")]);
    expect(read({ object: { properties: many.properties.slice(1) } }).notes).toEqual([]);
  });

  it("reports properties of layers, and of tiles that layers show", () => {
    const properties = [
      { name: "speed", value: 3 },
      { name: "solid", value: true },
    ];
    expect(read({ "layer tiles": { properties }, tile: { properties } }).notes).toEqual([
      "“speed” is not carried over: “Floor”, “Wood 1”.",
    ]);
    expect(read({ tile: { properties }, "layer tiles": { data: [1, 0, 0, 0] }, object: { gid: 2 } }).notes).toEqual([]);
  });
});
