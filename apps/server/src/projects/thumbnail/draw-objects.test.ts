import type { Game, Look, Prefab } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { BACKGROUND, BLUE, draw, drawing, emptyStage, game, GREEN, layer, pixel, put, RED, sceneOf, thing } from "./thumbnail-fixtures.ts";

type ShapeLook = Look & { kind: "shape" };
const shape = (more: Partial<ShapeLook> = {}): ShapeLook => ({
  kind: "shape",
  shape: "rectangle",
  widthPx: 6,
  heightPx: 4,
  color: "#ff0000",
  opacity: 1,
  ...more,
});
const colors = { r: RED, g: GREEN, b: BLUE };
const rowsOf = async (stage: Game) =>
  drawing(await draw(stage), colors).flatMap((row) => (/[^.]/.test(row) ? [row.slice(14, 26).replace(/^\.+|\.+$/g, "")] : []));
async function shownAs(look: Look, more: Parameters<typeof put>[3] = {}): Promise<string[]> {
  const stage = emptyStage();
  put(stage, "it", look, more);
  return await rowsOf(stage);
}

describe("shapes in thumbnails", () => {
  it("have round corners and inside outlines", async () => {
    expect(await shownAs(shape({ cornerPx: 2, widthPx: 8 }))).toEqual(["rrrrrr", "rrrrrrrr", "rrrrrrrr", "rrrrrr"]);
    expect(await shownAs(shape({ outlineColor: "#0000ff" }))).toEqual(["bbbbbb", "brrrrb", "brrrrb", "bbbbbb"]);
    expect((await shownAs(shape({ shape: "ellipse", outlineColor: "#0000ff" })))[1]).toBe("bbrrbb");
  });

  it("are polygons around their origin", async () => {
    const points = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 0, y: 4 },
    ];
    const stage = emptyStage();
    put(stage, "it", shape({ shape: "polygon", points }));
    const surface = await draw(stage);
    expect([pixel(surface, 20, 10), pixel(surface, 22, 10), pixel(surface, 19, 10), pixel(surface, 20, 9)]).toEqual([
      RED,
      RED,
      BACKGROUND,
      BACKGROUND,
    ]);
  });

  it("are snapped to pixels without changing their size", async () => {
    for (const x of [20, 20.25, 20.5, 20.75]) expect(await shownAs(shape(), { x, y: 10.5 })).toEqual(Array(4).fill("rrrrrr"));
  });

  it("use the blend mode of their look, else of their layer", async () => {
    const mixed = async (color: string, blend: ShapeLook["blend"], ofLayer?: ShapeLook["blend"]) => {
      const stage = emptyStage();
      Object.assign(sceneOf(stage), { background: "#804020" });
      Object.assign(sceneOf(stage).layers["objects"] ?? {}, ofLayer ? { blend: ofLayer } : {});
      put(stage, "it", shape({ color, ...(blend ? { blend } : {}) }));
      return pixel(await draw(stage), 20, 10);
    };
    expect(await mixed("#c01000", "add")).toEqual([255, 0x50, 0x20]);
    expect(await mixed("#ff8000", "multiply")).toEqual([0x80, 0x20, 0]);
    expect(await mixed("#ff8000", "screen")).toEqual([255, 160, 0x20]);
    expect(await mixed("#c01000", undefined, "add")).toEqual([255, 0x50, 0x20]);
    expect(await mixed("#c01000", "normal", "add")).toEqual([0xc0, 0x10, 0]);
  });
});

describe("sprites in thumbnails", () => {
  it("keep their nine-slice borders", async () => {
    const stage = emptyStage();
    const hero = stage.assets["hero"];
    if (hero?.kind !== "sprite") throw new Error("no sprite");
    Object.assign(hero, { widthPx: 3, heightPx: 3, source: { kind: "pixels", palette: ["#ff0000", "#0000ff", "#00ff00"] } });
    hero.frames = { f: { order: "a", cells: ["1,2,1", "2,3,2", "1,2,1"] } };
    const nineSlice = { widthPx: 6, heightPx: 4, leftPx: 1, topPx: 1, rightPx: 1, bottomPx: 1 };
    put(stage, "panel", { kind: "sprite", spriteId: "hero", animation: "", opacity: 1, tint: "#ffffff", nineSlice });
    expect(await rowsOf(stage)).toEqual(["rbbbbr", "bggggb", "bggggb", "rbbbbr"]);
  });

  it("show the first frame of their animation", async () => {
    const stage = emptyStage();
    const hero = stage.assets["hero"];
    if (hero?.kind !== "sprite") throw new Error("no sprite");
    hero.frames = { a: { order: "a", cells: ["1*4", "1*4"] }, b: { order: "b", cells: ["2*4", "2*4"] } };
    hero.animations = { run: { name: "Run", order: "a", frameIds: ["b", "a"], framesPerS: 10, loop: true } };
    put(stage, "hero", { kind: "sprite", spriteId: "hero", animation: "Run", opacity: 1, tint: "#ffffff" });
    expect(await rowsOf(stage)).toEqual(["bbbb", "bbbb"]);
  });
});

describe("tiles in thumbnails", () => {
  it("show the first frame of their animation", async () => {
    const subject = game();
    const { tiles } = subject.assets;
    if (tiles?.kind !== "tileset" || tiles.tiles["1"] === undefined) throw new Error("no tiles");
    tiles.source = { kind: "pixels", palette: ["#00ff00", "#0000ff"] };
    tiles.tiles["2"] = { collision: "none", cells: Array.from({ length: 10 }, () => "2*10") };
    tiles.tiles["1"].animation = { tiles: [2, 1], framesPerS: 4 };
    expect(pixel(await draw(subject), 12, 12)).toEqual(BLUE);
  });

  it("use the camera of their layer", async () => {
    const subject = game();
    Object.assign(sceneOf(subject).layers["ground"] ?? {}, { ownCamera: { x: 15, y: 15, zoom: 2 } });
    const surface = await draw(subject);
    expect([pixel(surface, 10, 0), pixel(surface, 29, 19), pixel(surface, 9, 10), pixel(surface, 30, 10)]).toEqual([
      GREEN,
      GREEN,
      BACKGROUND,
      BACKGROUND,
    ]);
  });
});

describe("objects in thumbnails", () => {
  it("include their prefab's children", async () => {
    const stage = emptyStage();
    const child = { name: "", order: "a", prefabId: "dot", x: 2, y: 0, angleRad: 0, scaleX: 1, scaleY: 1 };
    put(stage, "it", shape({ heightPx: 1 }), {}, { children: { child } });
    stage.prefabs["dot"] = { ...thing, name: "Dot", look: shape({ widthPx: 2, heightPx: 1, color: "#0000ff" }) };
    expect(await rowsOf(stage)).toEqual(["rrrrbb"]);
  });

  it("include inherited values of variants", async () => {
    const stage = emptyStage();
    put(stage, "it", { kind: "none" }, {}, { variantOf: "base", overrides: { "look.color": "#00ff00" } });
    stage.prefabs["base"] = { ...thing, name: "Base", look: shape({ heightPx: 1 }) };
    expect(await rowsOf(stage)).toEqual(["gggggg"]);
  });

  const shownWhile = (opacity: string): Partial<Prefab> => ({
    rules: {
      always: { kind: "rule", parentId: "", part: "then", order: "a", enabled: true, type: "everyTick", slots: {} },
      fade: {
        kind: "action",
        parentId: "always",
        part: "then",
        order: "b",
        enabled: true,
        type: "setOpacity",
        slots: { objects: "this", opacity },
      },
    },
  });
  const withRule = async (opacity: string, change: (rules: Prefab["rules"]) => void = () => {}) => {
    const stage = emptyStage();
    stage.variables = { dialogue: "", lives: 3 };
    const { rules = {} } = shownWhile(opacity);
    change(rules);
    put(stage, "it", shape({ color: "#ffffff" }), {}, { rules });
    return pixel(await draw(stage), 20, 10)[0];
  };

  it("are hidden by rules that hide them at start", async () => {
    expect(await withRule('if(dialogue = "", 0, 90)')).toBe(BACKGROUND[0]);
    expect(await withRule('if(not (dialogue ≠ "") and lives - 1 ≥ 2, 100, 0)')).toBe(255);
    expect(await withRule("min(lives / 3, 1) * 50")).toBe(136);
    expect(await withRule("50")).toBe(136);
  });

  it("are visible where only the running game would hide them", async () => {
    for (const unknown of ["count(it)", "this.x", "nothing", "if(", "random(0, 1)", "dialogue / 0"])
      expect(await withRule(unknown), unknown).toBe(255);
    const isOff = (rules: Prefab["rules"]) => Object.assign(rules["always"] ?? {}, { enabled: false });
    expect(await withRule("0", isOff)).toBe(255);
    const condition = {
      kind: "condition",
      parentId: "always",
      part: "if",
      order: "a",
      enabled: true,
      type: "check",
      slots: { test: "false" },
    } as const;
    expect(await withRule("0", (rules) => Object.assign(rules, { condition }))).toBe(255);
    expect(await withRule("0", (rules) => Object.assign(rules["fade"]?.slots ?? {}, { objects: "other" }))).toBe(255);
  });
});

describe("lighting in thumbnails", () => {
  it("affects all but the HUD, and is lit by lights", async () => {
    const stage = emptyStage();
    const scene = sceneOf(stage);
    Object.assign(scene, { background: "#ffffff", lighting: { ambientColor: "#ff0000", ambientIntensity: 0.2 } });
    scene.layers["hud"] = { kind: "objects", ...layer, order: "b", parallax: 0 };
    put(stage, "lamp", { kind: "none" }, { x: 10.5, y: 10.5 }, { light: { radiusPx: 6, color: "#0000ff", intensity: 1 } });
    put(stage, "wall", shape({ color: "#00ff00" }), { x: 30 });
    put(stage, "sign", shape({ color: "#00ff00" }), { x: 20, y: 2, layerId: "hud" });
    const surface = await draw(stage);
    expect([pixel(surface, 10, 10), pixel(surface, 17, 10), pixel(surface, 30, 10), pixel(surface, 20, 2)]).toEqual([
      [51, 0, 255],
      [51, 0, 0],
      [0, 0, 0],
      GREEN,
    ]);
  });
});

describe("hostile objects", () => {
  it("are drawn up to the effort limit, which polygons with many corners reach earlier", async () => {
    const points = (count: number) => Array.from({ length: count }, (_, at) => ({ x: Math.cos(at) * 2_000, y: Math.sin(at) * 2_000 }));
    const isDrawnAfter = async (corners: number) => {
      const stage = emptyStage();
      Object.assign(stage.settings, { viewWidthPx: 1_280, viewHeightPx: 640 });
      const star = shape({ shape: "polygon", points: points(corners) });
      for (let index = 0; index < 4; index++) put(stage, `s${index}`, star, { order: "a", x: 0, y: 0 });
      put(stage, "last", shape({ color: "#00ff00" }), { order: "z" });
      const surface = await draw(stage);
      return pixel(surface, 640, 320).join() === GREEN.join();
    };
    expect([await isDrawnAfter(3), await isDrawnAfter(64)]).toEqual([true, false]);
  });
});
