import { describe, expect, it } from "vitest";
import { type Frame, type Sprite, spriteSchema, type Tileset, tilesetSchema } from "./asset.ts";
import { frameCells, isFrameSeen, isTileDrawn, layerCells, spriteLayers, tileCells } from "./sprite-layers.ts";

const sprite = (layers?: Sprite["layers"]): Sprite => ({
  kind: "sprite",
  name: "S",
  order: "a",
  widthPx: 3,
  heightPx: 1,
  animations: {},
  source: { kind: "pixels", palette: ["#ff0000"] },
  frames: {},
  ...(layers && { layers }),
});
const frame: Frame = { order: "a", cells: ["1*3"], layers: { top: ["0,2,0"], low: ["3*3"] } };
const seen = (layers?: Sprite["layers"], of: Frame | undefined = frame): string => [...frameCells(sprite(layers), of)].join("");
const top = { name: "Top", order: "b" };

describe("layers of a sprite", () => {
  it("are a single one when none are defined", () => {
    expect(spriteLayers({})).toEqual([["base", { name: "Layer 1", order: "a" }]]);
    expect(seen()).toBe("111");
    expect(frameCells(sprite(), undefined)).toEqual(new Uint16Array(3));
  });

  it("are composited by order, without hidden and unknown ones", () => {
    expect(seen({ top })).toBe("121");
    expect(seen({ top: { ...top, hidden: true } })).toBe("111");
    expect(seen({ top: { ...top, order: "Z" } })).toBe("111");
    expect(seen({ top, base: { name: "Own", order: "a", removed: true } })).toBe("020");
    expect(seen({ top, low: { name: "Low", order: "c", removed: true } })).toBe("333");
  });

  it("have content where a cell of a visible layer is not empty", () => {
    const layers = { top, low: { name: "Low", order: "c" } };
    const [hidden, clear] = [
      { ...top, hidden: true },
      { ...top, opacity: 0 },
    ];
    for (const cells of [undefined, [], ["0*3"], ["0,0*10"], ["0*2,10"], ["007"], ["3*3"]])
      for (const other of [undefined, ["0*3"], ["0*2,1"]])
        for (const of of [undefined, layers, { top: hidden }, { top: clear }, { base: { name: "Own", order: "a", removed: true } }]) {
          const drawn: Frame = { order: "a", ...(cells && { cells }), ...(other && { layers: { top: other } }) };
          const isSeen = frameCells(sprite(of), drawn).some((cell) => cell > 0);
          expect(isFrameSeen(sprite(of), drawn), JSON.stringify([of, drawn])).toBe(isSeen);
        }
    expect(isFrameSeen(sprite(), undefined)).toBe(false);
  });

  it("may have any id, and may be missing in any frame", () => {
    expect(seen({ constructor: top, toString: top })).toBe("111");
    expect([...layerCells(sprite(), frame, "constructor")]).toEqual([0, 0, 0]);
    expect(seen({ top }, { order: "a" })).toBe("000");
  });

  it("have a limit above the editor's, for concurrent additions", () => {
    const many = (count: number): Sprite => sprite(Object.fromEntries(Array.from({ length: count }, (_, index) => [`l${index}`, top])));
    expect(spriteSchema.safeParse(many(64)).success).toBe(true);
    expect(spriteSchema.safeParse(many(257)).success).toBe(false);
    expect(spriteSchema.safeParse(sprite({ top: { ...top, order: "" } })).success).toBe(false);
  });
});

describe("layers of tiles", () => {
  const tileset = (layers?: Tileset["layers"]): Tileset => ({
    kind: "tileset",
    name: "T",
    order: "a",
    tileWidthPx: 3,
    tileHeightPx: 1,
    source: { kind: "pixels", palette: ["#ff0000"] },
    tiles: { 1: { collision: "solid", cells: ["1*3"], layers: { top: ["0,2,0"] } }, 2: { collision: "none", layers: { top: ["3*3"] } } },
    ...(layers && { layers }),
  });
  const shown = (made: Tileset, number: string): string => [...tileCells(made, made.tiles[number])].join("");

  it("work like those of sprites", () => {
    expect([shown(tileset(), "1"), shown(tileset(), "2"), shown(tileset(), "9")]).toEqual(["111", "000", "000"]);
    expect([shown(tileset({ top }), "1"), shown(tileset({ top }), "2")]).toEqual(["121", "333"]);
    expect(shown(tileset({ top: { ...top, hidden: true } }), "1")).toBe("111");
    expect(tilesetSchema.parse(tileset({ top }))).toEqual(tileset({ top }));
    expect(["1", "2", "9"].map((number) => isTileDrawn(tileset().tiles[number]))).toEqual([true, true, false]);
  });

  it("are rejected when invalid", () => {
    expect(tilesetSchema.safeParse(tileset({ top: { ...top, order: "" } })).success).toBe(false);
    const broken = tileset({ top });
    Object.assign(broken.tiles["1"] ?? {}, { layers: { top: [1] } });
    expect(tilesetSchema.safeParse(broken).success).toBe(false);
  });
});
