import { createDocument, ProjectDocument } from "@playsmith/document";
import { encodeCells, GAME_LIMITS, gameSchema, type Sprite } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import type { Editor } from "../../editor.ts";
import { ProjectEditor } from "../../project-editor.ts";
import { TestEditor, testGame } from "../../testing/test-editor.ts";
import { rgbaOf } from "./sheet.ts";
import { addFrame, clearFrame, duplicateFrame, flipFrame, resizeSprite, rotateFrame } from "./frames.ts";
import { stepLayer } from "../keyboard-cursor.ts";
import { removeColor, usedColors } from "../colors/palette.ts";
import { PixelEditor } from "../pixel-editor.ts";
import { blankPixelSprite, drawNewSprite, frameGrid, pixelSpriteOf } from "./pixel-sprite.ts";
import { copyPixels, cutPixels, pastePixels, selectAllPixels } from "../selection-commands.ts";
import {
  addSpriteLayer,
  deleteSpriteLayer,
  duplicateSpriteLayer,
  hideSpriteLayer,
  lockSpriteLayer,
  mergeSpriteLayerDown,
  mergeTargetOf,
  moveSpriteLayer,
  renameSpriteLayer,
  setSpriteLayerOpacity,
} from "./sprite-layers.ts";

let editor: Editor;
let pixels: PixelEditor;
let id: string;
/** The layer above the base layer. */
let top: string;

const seen = (frameId = "f0"): string => [...pixels.gridOf(frameId).cells].join("");
const on = (layerId: string, frameId = "f0"): string => [...pixels.layerGridOf(frameId, layerId).cells].join("");
const names = (): string[] => pixels.layers.map(([, { name }]) => name);
const sprite = (): Sprite => editor.game.assets[id] as Sprite;
const dot = (layerId: string, column: number, color: number): void => {
  pixels.activateLayer(layerId);
  pixels.update({ color });
  pixels.press({ column, row: 0 });
  pixels.release();
};

beforeEach(() => {
  editor = new TestEditor();
  id = drawNewSprite(editor, "Slime", 3, 2) as string;
  pixels = new PixelEditor(editor, id);
  dot("base", 0, 1);
  dot("base", 1, 1);
  top = addSpriteLayer(editor, id, "base") as string;
  dot(top, 1, 2);
});

describe("layers", () => {
  it("are composed, and only the active one is drawn on", () => {
    expect(names()).toEqual(["Layer 1", "Layer 2"]);
    expect([seen(), on("base"), on(top)]).toEqual(["120000", "110000", "020000"]);
    moveSpriteLayer(editor, id, "base", 1);
    expect(names()).toEqual(["Layer 2", "Layer 1"]);
    expect(seen()).toBe("110000");
    expect(editor.document.undo()).toBe("Move layer");
    expect(seen()).toBe("120000");
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });

  it("are hidden everywhere, and can't be drawn on while hidden or locked", () => {
    hideSpriteLayer(editor, id, top, true);
    expect(seen()).toBe("110000");
    dot(top, 2, 3);
    expect(pixels.state.announcement).toBe("“Layer 2” is hidden: nothing can be drawn on it");
    hideSpriteLayer(editor, id, top, false);
    expect(sprite().layers?.[top]).not.toHaveProperty("hidden");
    lockSpriteLayer(editor, id, top, true);
    dot(top, 2, 3);
    selectAllPixels(pixels);
    cutPixels(pixels);
    pixels.press({ column: 0, row: 0 });
    expect(pixels.state.stroke).toBeNull();
    pixels.cancel();
    expect(seen()).toBe("120000");
    copyPixels(pixels);
    pixels.activateLayer("base");
    pastePixels(pixels);
    expect([on("base"), on(top)]).toEqual(["120000", "020000"]);
  });

  it("are blended by their opacity, also in the exported sheet; full opacity is not stored", () => {
    setSpriteLayerOpacity(editor, id, top, 0.25, "slide");
    setSpriteLayerOpacity(editor, id, top, 0.5, "slide");
    const shown = rgbaOf(pixels.gridOf("f0"), ["#ff0000", "#0000ff"]);
    expect([...shown.subarray(0, 8)]).toEqual([255, 0, 0, 255, 128, 0, 128, 255]);
    expect(rgbaOf(frameGrid(sprite(), "f0"), ["#ff0000", "#0000ff"])).toEqual(shown);
    expect(sprite().layers?.[top]?.opacity).toBe(0.5);
    expect(mergeTargetOf(pixelSpriteOf(editor, id) as never, top)).toBeNull();
    const copy = duplicateSpriteLayer(editor, id, top) as string;
    expect(sprite().layers?.[copy]?.opacity).toBe(0.5);
    editor.document.undo();
    editor.document.undo();
    expect(sprite().layers?.[top], "a slide is one step").not.toHaveProperty("opacity");
    setSpriteLayerOpacity(editor, id, "base", 0.5);
    expect([...rgbaOf(pixels.gridOf("f0"), ["#ff0000", "#0000ff"]).subarray(0, 4)]).toEqual([255, 0, 0, 128]);
    setSpriteLayerOpacity(editor, id, "base", 1);
    expect(sprite().layers?.["base"]).not.toHaveProperty("opacity");
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });

  it("determine the picked colour by the composed layers, and a fill's area by the layer or the composed layers", () => {
    pixels.activateLayer("base");
    pixels.press({ column: 1, row: 0 }, { shift: false, alt: true, erases: false });
    expect(pixels.state.color).toBe(2);
    pixels.setTool("fill");
    dot("base", 0, 5);
    expect(on("base")).toBe("550000");
    pixels.update({ fillsWhatIsSeen: true });
    dot("base", 0, 6);
    expect(on("base")).toBe("650000");
  });

  it("exist in all frames, and are copied, rotated, flipped, cleared and resized with them", () => {
    const next = duplicateFrame(editor, id, "f0") as string;
    const empty = addFrame(editor, id, next) as string;
    expect([seen(next), seen(empty)]).toEqual(["120000", "000000"]);
    flipFrame(editor, id, next, "across");
    expect([on("base", next), on(top, next), seen()]).toEqual(["011000", "020000", "120000"]);
    resizeSprite(editor, id, 2, 2, { x: 0, y: 0 });
    expect([on("base"), on(top), seen(next)]).toEqual(["1100", "0200", "0200"]);
    rotateFrame(editor, id, "f0");
    expect([on("base"), on(top)]).toEqual(["0101", "0002"]);
    lockSpriteLayer(editor, id, top, true);
    clearFrame(editor, id, "f0");
    expect([on("base"), on(top)]).toEqual(["0000", "0002"]);
  });

  it("are duplicated, renamed, merged down and deleted in all frames, each as one undo step", () => {
    const copy = duplicateSpriteLayer(editor, id, top) as string;
    renameSpriteLayer(editor, id, copy, "  Eyes ");
    expect(names()).toEqual(["Layer 1", "Layer 2", "Eyes"]);
    dot(copy, 2, 4);
    expect([on(copy), on(top)]).toEqual(["024000", "020000"]);
    expect(mergeSpriteLayerDown(editor, id, copy)).toBe(top);
    expect([names(), on(top), pixels.state.layerId]).toEqual([["Layer 1", "Layer 2"], "024000", top]);
    expect(mergeSpriteLayerDown(editor, id, top)).toBe("base");
    expect([names(), seen(), mergeSpriteLayerDown(editor, id, "base")]).toEqual([["Layer 1"], "124000", null]);
    editor.document.undo();
    editor.document.undo();
    expect([names(), on(copy), on(top), on("base")]).toEqual([["Layer 1", "Layer 2", "Eyes"], "024000", "020000", "110000"]);
    expect(deleteSpriteLayer(editor, id, copy)).toBe(true);
    expect(sprite().frames["f0"]?.layers).toEqual({ [top]: encodeCells(pixels.layerGridOf("f0", top).cells, 3, 2) });
  });

  it("can be deleted, including the base layer, but not the last one", () => {
    expect(deleteSpriteLayer(editor, id, "base")).toBe(true);
    expect([names(), seen(), deleteSpriteLayer(editor, id, top)]).toEqual([["Layer 2"], "020000", false]);
    editor.document.undo();
    expect([names(), seen()]).toEqual([["Layer 1", "Layer 2"], "120000"]);
    moveSpriteLayer(editor, id, "base", 1);
    expect(mergeSpriteLayerDown(editor, id, "base")).toBe(top);
    expect([names(), on(top)]).toEqual([["Layer 2"], "110000"]);
  });

  it("are not merged with hidden or locked ones", () => {
    lockSpriteLayer(editor, id, "base", true);
    expect(mergeTargetOf(pixelSpriteOf(editor, id) as never, top)).toBeNull();
  });

  it("share the palette, and are limited in number", () => {
    hideSpriteLayer(editor, id, top, true);
    expect([...usedColors(pixelSpriteOf(editor, id) as never)].sort()).toEqual([1, 2]);
    removeColor(editor, id, 1);
    expect(on(top)).toBe("010000");
    while (addSpriteLayer(editor, id, top) !== null);
    expect(pixels.layers).toHaveLength(GAME_LIMITS.spriteLayers);
    expect(duplicateSpriteLayer(editor, id, top)).toBeNull();
  });

  it("are switched by keys, and another is activated when the active one is deleted", () => {
    pixels.activateLayer("base");
    stepLayer(pixels, 1);
    expect(pixels.state).toMatchObject({ layerId: top, announcement: "“Layer 2”, 2 of 2" });
    deleteSpriteLayer(editor, id, top);
    expect(pixels.state.layerId).toBe("base");
  });
});

describe("two users", () => {
  it("draw on different layers, and each undoes only their own edits", () => {
    const game = testGame();
    const state = Y.encodeStateAsUpdate(createDocument({ ...game, assets: { ...game.assets, s: blankPixelSprite("Slime", 3, 1) } }));
    const people = [1, 2].map((clientID) => {
      const doc = Object.assign(new Y.Doc(), { clientID });
      Y.applyUpdate(doc, state);
      let random = clientID / 10;
      return new PixelEditor(new ProjectEditor(new ProjectDocument(doc), () => (random = (random * 7.13) % 1)), "s");
    });
    const [one, two] = people as [PixelEditor, PixelEditor];
    const sync = (): void => {
      for (const [from, to] of [
        [one, two],
        [two, one],
      ] as const)
        Y.applyUpdate(to.editor.document.doc, Y.encodeStateAsUpdate(from.editor.document.doc));
    };
    const draw = (person: PixelEditor, column: number): void => {
      person.activateLayer(addSpriteLayer(person.editor, "s", "base") ?? "");
      person.press({ column, row: 0 });
      person.release();
    };
    draw(one, 0);
    draw(two, 2);
    sync();
    const all = (): string[] => people.map((person) => [...person.gridOf("f0").cells].join(""));
    expect(all()).toEqual(["101", "101"]);
    expect([one.layers.length, two.layers.length]).toEqual([3, 3]);
    one.editor.document.undo();
    one.editor.document.undo();
    sync();
    expect(all()).toEqual(["001", "001"]);
    expect(one.layers).toEqual(two.layers);
  });
});
