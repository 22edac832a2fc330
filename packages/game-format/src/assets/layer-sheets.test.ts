import { describe, expect, it } from "vitest";
import { type Frame, type Sprite, spriteSchema } from "./asset.ts";
import { frameSheets, paintSheets, tileSheets } from "./layer-sheets.ts";
import { frameCells } from "./sprite-layers.ts";

const sprite = (layers?: Sprite["layers"]): Sprite => ({
  kind: "sprite",
  name: "S",
  order: "a",
  widthPx: 3,
  heightPx: 1,
  animations: {},
  frames: {},
  source: { kind: "pixels", palette: ["#ff0000", "#0000ff"] },
  ...(layers && { layers }),
});
const frame: Frame = { order: "a", cells: ["1,1,0"], layers: { mid: ["0,2,2"], top: ["0,0,1"] } };
const mid = { name: "Mid", order: "b" };
const top = { name: "Top", order: "c" };
const sheets = (layers?: Sprite["layers"]): [string, number][] =>
  frameSheets(sprite(layers), frame).map(({ cells, opacity }) => [cells.join(""), opacity]);

function pixels(layers?: Sprite["layers"]): number[][] {
  const bytes = new Uint8ClampedArray(12);
  paintSheets(bytes, frameSheets(sprite(layers), frame), ["#ff0000", "#0000ff"]);
  return [0, 4, 8].map((at) => [...bytes.subarray(at, at + 4)]);
}

describe("translucent layers", () => {
  it("are merged into one sheet when all are opaque", () => {
    expect(sheets()).toEqual([["110", 1]]);
    expect(sheets({ mid, top })).toEqual([["121", 1]]);
    expect(sheets({ mid: { ...mid, opacity: 1 }, top })).toEqual([["121", 1]]);
    expect(pixels({ mid, top })).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
      [255, 0, 0, 255],
    ]);
  });

  it("blend with the layers below, and with the game where there are none", () => {
    const half = { ...mid, opacity: 0.5 };
    expect(sheets({ mid: half, top })).toEqual([
      ["110", 1],
      ["022", 0.5],
      ["001", 1],
    ]);
    expect(pixels({ mid: half })).toEqual([
      [255, 0, 0, 255],
      [128, 0, 128, 255],
      [0, 0, 255, 128],
    ]);
  });

  it("are merged with neighbours only if both are opaque", () => {
    const own = { name: "Own", order: "a", opacity: 0.25 };
    expect(sheets({ base: own, mid, top })).toEqual([
      ["110", 0.25],
      ["021", 1],
    ]);
  });

  it("are omitted when hidden or fully transparent, and ignored in cell data", () => {
    expect(sheets({ mid: { ...mid, hidden: true, opacity: 0.5 }, top })).toEqual([["111", 1]]);
    expect(sheets({ mid: { ...mid, opacity: 0 }, top })).toEqual([["111", 1]]);
    expect([...frameCells(sprite({ mid: { ...mid, opacity: 0 } }), frame)]).toEqual([1, 1, 0]);
    expect([...frameCells(sprite({ mid: { ...mid, opacity: 0.2 } }), frame)]).toEqual([1, 2, 2]);
  });

  it("work in tiles, too", () => {
    const layers = { mid: { ...mid, opacity: 0.5 } };
    const tile = { collision: "none" as const, cells: ["1,1,0"], layers: { mid: ["0,2,2"] } };
    const made = tileSheets(
      {
        kind: "tileset",
        name: "T",
        order: "a",
        tileWidthPx: 3,
        tileHeightPx: 1,
        layers,
        source: { kind: "pixels", palette: [] },
      },
      tile,
    );
    expect(made.map(({ opacity }) => opacity)).toEqual([1, 0.5]);
  });

  it("have an opacity from 0 to 1", () => {
    expect(spriteSchema.safeParse(sprite({ mid: { ...mid, opacity: 0.4 } })).data?.layers?.["mid"]?.opacity).toBe(0.4);
    expect(spriteSchema.safeParse(sprite({ mid: { ...mid, opacity: 1.1 } })).success).toBe(false);
  });
});
