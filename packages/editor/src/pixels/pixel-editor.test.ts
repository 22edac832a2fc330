import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { removeColor, replacePalette, setColor } from "./colors/palette.ts";
import { applyAtPixelCursor, movePixelCursor, showPixelCursor } from "./keyboard-cursor.ts";
import { pixelCursorText } from "./pixel-cursor-text.ts";
import { PixelEditor } from "./pixel-editor.ts";
import { blankPixelSprite, drawNewSprite } from "./sprites/pixel-sprite.ts";
import { copyPixels, deletePixels, nudgePixels, pastePixels } from "./selection-commands.ts";

let editor: TestEditor;
let pixels: PixelEditor;

/** The frame as text: a character per pixel, `.` for transparent, else the cell value. */
const seen = (): string[] => {
  const { cells, columns, rows } = pixels.grid;
  return Array.from({ length: rows }, (_, row) =>
    [...cells.subarray(row * columns, (row + 1) * columns)].map((value) => (value === 0 ? "." : String(value))).join(""),
  );
};
const drag = (...path: (readonly [number, number])[]): void => {
  path.forEach(([column, row], index) => (index === 0 ? pixels.press({ column, row }) : pixels.drag({ column, row })));
  pixels.release();
};

beforeEach(() => {
  editor = new TestEditor();
  const id = drawNewSprite(editor, "Slime", 6, 4) as string;
  pixels = new PixelEditor(editor, id);
});

describe("drawing", () => {
  it("opens a new sprite with a palette and one empty frame", () => {
    expect(editor.state.documents).toEqual([{ kind: "sprite", of: "asset", id: pixels.assetId }]);
    expect(pixels.palette).toEqual(blankPixelSprite("", 1, 1).source.palette);
    expect(seen()).toEqual(["......", "......", "......", "......"]);
  });

  it("paints a stroke on release, without gaps or doubled corners, and undoes it as one step", () => {
    pixels.press({ column: 0, row: 0 });
    pixels.drag({ column: 1, row: 0 });
    pixels.drag({ column: 1, row: 1 });
    pixels.drag({ column: 4, row: 1 });
    expect(seen()[0]).toBe("......");
    pixels.release();
    expect(seen().slice(0, 2)).toEqual(["1.....", ".1111."]);
    expect(editor.document.undo()).toBe("Draw");
    expect(seen()[1]).toBe("......");
  });

  it("leaves nothing of a cancelled stroke", () => {
    pixels.press({ column: 0, row: 0 });
    expect(pixels.cancel()).toBe(true);
    pixels.release();
    expect(seen()[0]).toBe("......");
    expect(editor.document.history.undoName).toBe("Add Slime");
  });

  it("erases with the right button, and mirrors strokes", () => {
    pixels.update({ mirrors: { isAcross: true, isDown: false } });
    drag([0, 0], [1, 0]);
    expect(seen()[0]).toBe("11..11");
    pixels.press({ column: 0, row: 0 }, { shift: false, alt: false, erases: true });
    pixels.release();
    expect(seen()[0]).toBe(".1..1.");
  });

  it("draws outlines and filled shapes", () => {
    pixels.setTool("rectangle");
    drag([0, 0], [3, 3]);
    expect(seen()).toEqual(["1111..", "1..1..", "1..1..", "1111.."]);
    pixels.update({ isFilled: true, color: 2 });
    pixels.setTool("ellipse");
    drag([0, 0], [3, 3]);
    expect(seen()).toEqual(["1221..", "2222..", "2222..", "1221.."]);
  });

  it("fills connected cells, and with Shift all cells of the colour", () => {
    pixels.setTool("line");
    drag([2, 0], [2, 3]);
    pixels.setTool("fill");
    pixels.update({ color: 3 });
    drag([0, 0]);
    expect(seen()[0]).toBe("331...");
    pixels.update({ color: 4 });
    pixels.press({ column: 0, row: 0 }, { shift: true, alt: false, erases: false });
    pixels.release();
    expect(seen()[3]).toBe("441...");
  });

  it("picks a colour with Alt", () => {
    pixels.update({ color: 5 });
    drag([1, 1]);
    pixels.update({ color: 1 });
    pixels.press({ column: 1, row: 1 }, { shift: false, alt: true, erases: false });
    expect(pixels.state).toMatchObject({ color: 5, tool: "pencil", announcement: "Picked colour 5, #ffcd75" });
  });
});

describe("the selection", () => {
  beforeEach(() => {
    drag([0, 0], [1, 0]);
    pixels.update({ color: 2 });
    drag([3, 0], [5, 0]);
    pixels.setTool("select");
    drag([0, 0], [1, 1]);
  });

  it("moves over other pixels without erasing them", () => {
    drag([0, 0], [3, 0]);
    expect(seen()[0]).toBe("...112");
    drag([3, 0], [3, 2]);
    expect(seen()).toEqual(["...222", "......", "...11.", "......"]);
  });

  it("is copied, pasted in the same place, and deleted", () => {
    copyPixels(pixels);
    pastePixels(pixels);
    nudgePixels(pixels, 0, 2);
    expect(seen()).toEqual(["11.222", "......", "11....", "......"]);
    deletePixels(pixels);
    expect(seen()[2]).toBe("......");
    expect(seen()[0]).toBe("11.222");
  });

  it("lifts the visible pixels if someone has drawn over the selection", () => {
    drag([0, 0], [3, 0]);
    editor.document.transact("Other", (edits) =>
      edits.paint(["assets", pixels.assetId, "frames", "f0", "cells"], [{ column: 4, row: 0, value: 7 }]),
    );
    drag([3, 0], [3, 2]);
    expect(seen()).toEqual([".....2", "......", "...17.", "......"]);
  });
});

describe("colours after a change of the palette", () => {
  const drawn = (column: number): string | undefined => pixels.palette[(pixels.grid.cells[column] ?? 0) - 1];
  let [first, chosen] = ["", ""];

  beforeEach(() => {
    [first, chosen] = [pixels.palette[0] as string, pixels.palette[4] as string];
    pixels.update({ color: 5 });
    drag([0, 0]);
    copyPixels(pixels);
  });

  it("stay the same for drawing and pasting when another colour is deleted, and restored", () => {
    removeColor(editor, pixels.assetId, 2);
    drag([1, 0]);
    pastePixels(pixels);
    expect([drawn(0), drawn(1)]).toEqual([chosen, chosen]);
    while (editor.document.history.undoName !== "Draw") editor.document.undo();
    editor.document.undo();
    expect(pixels.palette[pixels.state.color - 1]).toBe(chosen);
    editor.document.undo();
    expect(pixels.palette).toHaveLength(16);
    expect(pixels.palette[pixels.state.color - 1]).toBe(chosen);
  });

  it("are looked for in another palette, and follow when they are changed themselves", () => {
    replacePalette(editor, pixels.assetId, ["#ffffff", chosen], "keep");
    expect(pixels.state.color).toBe(2);
    setColor(editor, pixels.assetId, 2, "#123456");
    expect(pixels.state.color).toBe(2);
    pastePixels(pixels);
    expect(drawn(0)).toBe("#ffffff");
    expect(first).not.toBe("#ffffff");
  });

  it("are the nearest when the active colour is deleted", () => {
    removeColor(editor, pixels.assetId, 5);
    expect(pixels.palette[pixels.state.color - 1]).toBe(drawn(0));
  });
});

describe("the keyboard", () => {
  it("shows its cursor on the first pixel before the first move, and draws there", () => {
    expect(pixelCursorText(pixels)).toBe("");
    showPixelCursor(pixels);
    expect(pixelCursorText(pixels)).toContain("Column 1, row 1");
    applyAtPixelCursor(pixels);
    expect(seen()[0]).toBe("1.....");
  });

  it("draws at its cursor, and lines between two positions", () => {
    movePixelCursor(pixels, 1, 0);
    applyAtPixelCursor(pixels);
    expect(seen()[0]).toBe(".1....");
    pixels.setTool("line");
    applyAtPixelCursor(pixels);
    movePixelCursor(pixels, 3, 0);
    applyAtPixelCursor(pixels);
    expect(seen()[0]).toBe(".1111.");
    movePixelCursor(pixels, 20, 20);
    expect(pixels.state.cursor).toEqual({ column: 5, row: 3 });
  });
});
