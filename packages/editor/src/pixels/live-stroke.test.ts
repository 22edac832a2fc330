import { CellRuns } from "@playsmith/document";
import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { type LiveStroke, liveStrokeOf, readLiveStroke, writesOfLiveStroke } from "./live-stroke.ts";
import { PixelEditor } from "./pixel-editor.ts";
import { drawNewSprite } from "./sprites/pixel-sprite.ts";

let pixels: PixelEditor;
let other: PixelEditor;
const shown = (person: PixelEditor): string => [...person.shownGrid.cells].join("");
const tell = (): void => {
  const told = readLiveStroke(JSON.parse(JSON.stringify(pixels.liveStroke)));
  other.others = told ? [{ ...told, by: { name: "Ann", color: "#ff0000" } }] : [];
};

beforeEach(() => {
  const editor = new TestEditor();
  const id = drawNewSprite(editor, "Slime", 4, 2) as string;
  pixels = new PixelEditor(editor, id);
  other = new PixelEditor(editor, id);
});

describe("a stroke in progress", () => {
  it("is shown to others, changes nothing until its release, and ends when they receive the edit", () => {
    pixels.press({ column: 1, row: 0 });
    pixels.drag({ column: 2, row: 0 });
    tell();
    expect([shown(other), shown(pixels), other.gridOf("f0").cells.some(Boolean)]).toEqual(["01100000", "01100000", false]);
    pixels.release();
    expect(pixels.liveStroke?.isDone).toBe(true);
    pixels.settleStroke(pixels.liveStroke as LiveStroke);
    expect(pixels.liveStroke).toBeNull();
    tell();
    expect(shown(other)).toBe("01100000");
  });

  it("leaves nothing when it is cancelled, or undone at once", () => {
    pixels.press({ column: 1, row: 0 });
    pixels.cancel();
    expect(pixels.liveStroke).toBeNull();
    pixels.press({ column: 1, row: 0 });
    pixels.release();
    pixels.editor.document.undo();
    expect(pixels.liveStroke).toBeNull();
    tell();
    expect(shown(other)).toBe("00000000");
  });

  it("erases in others' views too, and is drawn below their own stroke", () => {
    pixels.press({ column: 1, row: 0 });
    pixels.release();
    pixels.press({ column: 1, row: 0 }, { shift: false, alt: false, erases: true });
    tell();
    expect(shown(other)).toBe("00000000");
    other.update({ color: 3 });
    other.press({ column: 1, row: 0 });
    expect(shown(other)).toBe("03000000");
  });

  it("has a size limit, and invalid data is ignored", () => {
    const place = { assetId: "a", frameId: "f", layerId: "base" };
    const noise = Array.from({ length: 4_000 }, (_, index) => ({ column: index % 64, row: index >> 6, value: (index * 7) % 250 }));
    expect(liveStrokeOf(place, CellRuns.of(noise))).toBeNull();
    const told = { ...place, left: 3, top: 2, columns: 2, rows: ["2,0", "0,1"] };
    expect([...writesOfLiveStroke(readLiveStroke(told) as never)]).toEqual([
      { column: 3, row: 2, value: 1 },
      { column: 4, row: 3, value: 0 },
    ]);
    for (const wrong of [null, 7, {}, { ...told, left: -1 }, { ...told, columns: 1e9 }, { ...told, rows: [1] }, { ...told, assetId: 1 }])
      expect(readLiveStroke(wrong)).toBeNull();
    expect(writesOfLiveStroke({ ...told, rows: ["2*999999999"] })).toHaveLength(2);
  });
});
