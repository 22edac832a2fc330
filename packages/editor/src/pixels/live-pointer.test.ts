import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { isSamePointer, livePointerOf, readLivePointer } from "./live-pointer.ts";
import { PixelEditor } from "./pixel-editor.ts";
import { drawNewSprite } from "./sprites/pixel-sprite.ts";

let pixels: PixelEditor;

beforeEach(() => {
  const editor = new TestEditor();
  pixels = new PixelEditor(editor, drawNewSprite(editor, "Slime", 4, 2) as string);
});

describe("another user's pointer in a picture", () => {
  it("is the pixel under the pointer, or the keyboard cursor, while inside the picture", () => {
    const at = () => {
      const pointer = livePointerOf(pixels);
      return pointer && [pointer.column, pointer.row];
    };
    expect(at()).toBeNull();
    pixels.update({ hovered: { column: 3, row: 1 } });
    expect(livePointerOf(pixels)).toEqual({ assetId: pixels.assetId, frameId: "f0", column: 3, row: 1 });
    for (const hovered of [{ column: 4, row: 1 }, { column: -1, row: 0 }, { column: 0, row: 2 }, null]) {
      pixels.update({ hovered });
      expect(at()).toBeNull();
    }
    pixels.update({ isCursorShown: true, cursor: { column: 2, row: 0 } });
    expect(at()).toEqual([2, 0]);
    pixels.update({ isCursorShown: false });
    pixels.press({ column: 1, row: 1 });
    expect(at(), "while it draws").toEqual([1, 1]);
  });

  it("is equal only in the same pixel of the same frame", () => {
    const place = { assetId: "a", frameId: "f", column: 1, row: 2 };
    expect([isSamePointer(null, null), isSamePointer(place, { ...place }), isSamePointer(place, null)]).toEqual([true, true, false]);
    for (const other of [{ assetId: "b" }, { frameId: "g" }, { column: 2 }, { row: 1 }])
      expect(isSamePointer(place, { ...place, ...other })).toBe(false);
  });

  it("is null for invalid data", () => {
    const told = { assetId: "a", frameId: "f", column: 3, row: 0 };
    expect(readLivePointer(JSON.parse(JSON.stringify({ ...told, more: 1 })))).toEqual(told);
    const unspeakable = { toString: 1, valueOf: 1 };
    for (const wrong of [
      { column: -1 },
      { column: 1e9 },
      { row: 0.5 },
      { row: "0" },
      { row: null },
      { assetId: unspeakable },
      { frameId: 5 },
    ])
      expect(readLivePointer({ ...told, ...wrong })).toBeNull();
    for (const wrong of [null, undefined, 7, "here", [], {}]) expect(readLivePointer(wrong)).toBeNull();
  });
});
