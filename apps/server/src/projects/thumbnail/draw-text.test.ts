import type { Game, Look } from "@playsmith/game-format";
import { GLYPHS } from "@playsmith/pictures";
import { describe, expect, it } from "vitest";
import { BLUE, draw, drawing, emptyStage, GREEN, put, RED } from "./thumbnail-fixtures.ts";

type TextLook = Look & { kind: "text" };
const text = (more: Partial<TextLook>): TextLook => ({
  kind: "text",
  text: "l",
  sizePx: 8,
  color: "#ff0000",
  align: "left",
  opacity: 1,
  outlinePx: 0,
  ...more,
});
const colors = { r: RED, g: GREEN, b: BLUE };

/** The non-empty rows and columns of a rendered text. */
async function seen(look: TextLook, more: Parameters<typeof put>[3] = {}, change: (stage: Game) => void = () => {}) {
  const stage = emptyStage();
  put(stage, "text", look, more);
  change(stage);
  const rows = drawing(await draw(stage), colors);
  const inked = rows.flatMap((row, y) => (/[^.]/.test(row) ? [y] : []));
  const columns = [...Array(40).keys()].filter((x) => rows.some((row) => row[x] !== "."));
  const [top, bottom] = [inked[0] ?? 0, inked.at(-1) ?? -1];
  const [left, right] = [columns[0] ?? 0, columns.at(-1) ?? -1];
  return { top, left, rows: rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1)) };
}
const letter = (name: string, ink = "r") =>
  GLYPHS.get(name)
    ?.rows.slice(0, 7)
    .map((row) => row.replaceAll("#", ink));

describe("texts in thumbnails", () => {
  it("are drawn letter by letter, in their colours", async () => {
    const { rows } = await seen(text({ text: "A[#00ff00]Z[/]" }));
    expect(rows).toEqual(letter("A")?.map((row, at) => `${row}.${letter("Z", "g")?.[at]}`));
  });

  it("are aligned relative to their position, and vertically centred", async () => {
    const lefts = await Promise.all(
      (["left", "center", "right"] as const).map(async (align) => (await seen(text({ text: "HH", align }))).left),
    );
    expect(lefts).toEqual([20, 20 - 5, 20 - 11]);
    expect((await seen(text({ text: "HH" }))).top).toBe(10 - 5);
  });

  it("have an outline of their own colour or the default", async () => {
    const { left, rows } = await seen(text({ text: "H", outlinePx: 1, outlineColor: "#0000ff" }));
    expect([left, rows[0], rows[1]]).toEqual([20, "bbb.bbb", "brb.brb"]);
  });

  it("wrap, with their line height", async () => {
    const { rows } = await seen(text({ text: "l l", wrapPx: 3, lineHeight: 1.25 }));
    expect(rows.length).toBe(10 + 7);
    expect((await seen(text({ text: "l\nl", lineHeight: 1 }))).rows.length).toBe(8 + 7);
  });

  it("are scaled with their size and their object, and rotated with it", async () => {
    const small = (await seen(text({ text: "l" }))).rows;
    expect((await seen(text({ text: "l", sizePx: 16 }))).rows).toEqual(small.flatMap((row) => Array(2).fill(row.replace(/./g, "$&$&"))));
    expect((await seen(text({ text: "l" }), { scaleX: 2, scaleY: 2 })).rows).toEqual((await seen(text({ text: "l", sizePx: 16 }))).rows);
    const turned = await seen(text({ text: "l" }), { angleRad: Math.PI / 2 });
    expect([turned.rows.length, turned.rows[0]?.length]).toEqual([2, 7]);
  });

  it("have the opacity of their look, and overridden texts", async () => {
    expect((await seen(text({ opacity: 0 }))).rows).toEqual([]);
    expect((await seen(text({ text: "l" }), { overrides: { "look.text": "A", "look.color": "#00ff00" } })).rows).toEqual(letter("A", "g"));
  });

  it("show all letters, without animation", async () => {
    expect((await seen(text({ text: "[wave]A[/]", lettersPerS: 1 }))).rows).toEqual(letter("A"));
  });

  it("use the game's bitmap fonts", async () => {
    const withFont = (stage: Game) => {
      const hero = stage.assets["hero"];
      if (hero?.kind !== "sprite") throw new Error("no sprite");
      hero.source = { kind: "pixels", palette: ["#ffffff"] };
      hero.frames = { a: { order: "a", cells: ["1,0*3", "1*4"] }, b: { order: "b", cells: ["1*4", "0*4"] } };
      stage.assets["font"] = {
        kind: "font",
        name: "F",
        order: "c",
        source: { kind: "bitmap", spriteId: "hero", characters: "xy", spacingPx: 1 },
      };
    };
    const { left, top, rows } = await seen(text({ text: "x[#0000ff]y[/]?", sizePx: 4, fontId: "font" }), {}, withFont);
    expect([left, top]).toEqual([20, 10 - 2]);
    const both = ["r....bbbb", "rrrr....."].map((row) => row.replace(/./g, "$&$&"));
    expect(rows).toEqual([both[0], both[0], both[1], both[1]]);
  });

  it("fall back to the pixel font, without missing accents", async () => {
    const file = {
      kind: "font",
      name: "F",
      order: "c",
      source: { kind: "file", file: { hash: "a".repeat(64), mime: "font/woff2", byteLength: 1 } },
    } as const;
    expect((await seen(text({ text: "A", sizePx: 10, fontId: "font" }), {}, (stage) => (stage.assets["font"] = file))).rows).toEqual(
      letter("A"),
    );
    expect((await seen(text({ text: "Á", sizePx: 10 }))).rows).toEqual(letter("A"));
    expect((await seen(text({ text: "漢", sizePx: 10 }))).rows).toEqual(["rrrr", "r..r", "r..r", "r..r", "r..r", "r..r", "rrrr"]);
  });
});

describe("content of texts in thumbnails", () => {
  const own = { variables: { hp: 3 } };
  const said = async (words: string, change: (stage: Game) => void = () => {}, more: Parameters<typeof put>[3] = {}) => {
    const stage = emptyStage();
    stage.settings.viewWidthPx = 120;
    put(stage, "text", text({ text: words }), { x: 0, ...more }, own);
    change(stage);
    return drawing(await draw(stage), colors);
  };

  it("uses initial variables: the object's, else the scene's, else the game's", async () => {
    const withVariables = (stage: Game) => {
      stage.variables = { hp: 1, coins: 1, best: 7 };
      Object.assign(stage.scenes["scene"] ?? {}, { variables: { coins: 2 } });
    };
    expect(await said("{this.hp} { scene.coins } {best} {none}", withVariables)).toEqual(await said("3 2 7 {none}"));
    expect(await said("{hp}", withVariables, { overrides: { "variables.hp": 5 } })).toEqual(await said("5"));
  });

  it("uses a variant's own value, else the inherited one", async () => {
    const asVariant = (variables: Record<string, number>) => (stage: Game) => {
      const base = stage.prefabs["text"];
      if (base === undefined) throw new Error("no prefab");
      stage.prefabs["base"] = base;
      stage.prefabs["text"] = { ...base, variantOf: "base", variables, overrides: { "look.color": "#00ff00" } };
    };
    const green = (rows: string[]) => rows.map((row) => row.replaceAll("r", "g"));
    expect(await said("{hp}", asVariant({}))).toEqual(green(await said("3")));
    expect(await said("{hp}", asVariant({ hp: 4 }))).toEqual(green(await said("4")));
  });

  it("uses the start values of behaviours", async () => {
    const withHealth = (stage: Game) => {
      const health = { type: "health", order: "a", enabled: true, params: { maxHealth: 6, variable: "lives" } };
      put(stage, "hero", { kind: "none" }, {}, { behaviours: { health } });
    };
    expect(await said("{lives}", withHealth)).toEqual(await said("6"));
    const elsewhere = (stage: Game) => {
      withHealth(stage);
      delete stage.scenes["scene"]?.instances["hero"];
    };
    expect(await said("{lives}", elsewhere), "what nobody has filled yet").toEqual(await said("0"));
    expect(await said("{nothing}", elsewhere)).not.toEqual(await said("0"));
  });
});

describe("hostile texts", () => {
  /** Whether a text is drawn after `count` others. */
  async function isDrawnAfter(count: number, look: TextLook, x: number): Promise<boolean> {
    const stage = emptyStage();
    stage.variables = { long: Array.from({ length: 10_000 }, () => "m".repeat(200)) };
    for (let index = 0; index < count; index++) put(stage, `t${index}`, look, { x, order: "a" });
    put(stage, "last", { kind: "shape", shape: "rectangle", widthPx: 2, heightPx: 2, color: "#00ff00", opacity: 1 }, { order: "z" });
    return drawing(await draw(stage), colors).some((row) => row.includes("g"));
  }

  it("are laid out up to the effort limit, visible or not", async () => {
    const long = text({ text: "m{long}" });
    expect(await isDrawnAfter(20, long, 5_000)).toBe(true);
    expect(await isDrawnAfter(1_000, long, 5_000)).toBe(false);
  });

  it("are drawn up to the effort limit", async () => {
    const large = text({ text: `${"l".repeat(1_300)}${"\n".repeat(500)}` });
    expect(await isDrawnAfter(1, large, 20)).toBe(true);
    expect(await isDrawnAfter(4, large, 20)).toBe(false);
    const outlined = text({ text: "8".repeat(2_000), sizePx: 4, outlinePx: 16 });
    expect(await isDrawnAfter(2, { ...outlined, outlinePx: 1 }, 20)).toBe(true);
    expect(await isDrawnAfter(2, outlined, 20)).toBe(false);
  });
});
