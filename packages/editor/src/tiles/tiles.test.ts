import { decodeCells, type Terrain } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { pressSceneKey, releaseSceneKey } from "../scene/cursor/scene-keys.ts";
import { showCursor } from "../scene/cursor/cursor.ts";
import { pasteClipboard } from "../scene/clipboard/clipboard.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { mirroredNeighbours } from "./stamp.ts";
import { activeBrushText } from "./texts.ts";
import { addToMix, activeBrush, countMix, removeFromMix, pickStamp, pickTerrain, pickTile } from "./tile-brush.ts";
import { paintWithSelection, selectCells, selectedCells } from "./cell-selection.ts";
import { pasteCells } from "./cell-clipboard.ts";

/** The terrain whose tile for a neighbour set is the set plus 100. */
const ground: Terrain = {
  name: "Ground",
  order: "a",
  kind: "sides",
  tiles: Object.fromEntries(Array.from({ length: 16 }, (_, set) => [set, set + 100])),
};

/** An editor on the tile layer, whose cells are 16 px. */
class TileEditor extends TestEditor {
  constructor() {
    super();
    this.activateLayer("ground");
    this.document.transact("Terrain", (edits) => edits.set(["assets", "tiles", "terrains"], { ground }));
  }

  /** The top left part of the layer as text: a character per cell, `.` for an empty one. */
  picture(columns: number, rows: number): string[] {
    const layer = this.scene?.layers["ground"];
    const cells = layer?.kind === "tiles" ? decodeCells(layer.cells, layer.columns, layer.rows) : new Uint16Array();
    return Array.from({ length: rows }, (_, row) =>
      [...cells.subarray(row * 40, row * 40 + columns)].map((cell) => (cell === 0 ? "." : cell.toString(36))).join(""),
    );
  }

  /** Paints a pattern from the top left corner on. */
  paint(...lines: string[]): this {
    this.document.transact("Draw", (edits) =>
      edits.paint(
        ["scenes", "main", "layers", "ground", "cells"],
        lines.flatMap((line, row) =>
          [...line].map((character, column) => ({ column, row, value: character === "." ? 0 : Number.parseInt(character, 36) })),
        ),
      ),
    );
    return this;
  }

  /** Drags from the centre of a cell to that of another. */
  dragCells(from: [number, number], to: [number, number], keys: { alt?: boolean } = {}): this {
    const middle = ([column, row]: [number, number]): [number, number] => [column * 16 + 8, row * 16 + 8];
    return this.drag([middle(from), middle(to)], keys);
  }

  keys(...presses: string[]): this {
    for (const press of presses) {
      const key = press.slice(press.lastIndexOf("+") + 1);
      pressSceneKey(this, {
        key,
        shift: press.includes("Shift+"),
        mod: press.includes("Mod+"),
        alt: press.includes("Alt+"),
        isRepeat: false,
      });
      releaseSceneKey(this, key);
    }
    return this;
  }
}

describe("a stamp", () => {
  it("is picked with a rectangle and painted whole, side by side along a stroke", () => {
    const editor = new TileEditor().paint("12", "3.");
    editor.press("I").dragCells([0, 0], [1, 1]);
    expect(editor.state).toMatchObject({ tool: "brush", announcement: "Picked a stamp of 2 by 2 tiles, the brush is in hand" });
    editor.dragCells([4, 0], [8, 0]);
    expect(editor.picture(11, 2)).toEqual(["12..121212.", "3...3.3.3.."]);
    expect(editor.press("z", { mod: true }).picture(11, 2)).toEqual(["12.........", "3.........."]);
  });

  it("keeps tiles under its empty cells, and with Alt erases all of its cells", () => {
    const editor = new TileEditor().paint("12", "3.", "99", "99");
    editor.press("I").dragCells([0, 0], [1, 1]).click(8, 40);
    expect(editor.picture(2, 4)).toEqual(["12", "3.", "12", "39"]);
    editor.click(8, 40, { alt: true });
    expect(editor.picture(2, 4)).toEqual(["12", "3.", "..", ".."]);
  });

  it("is previewed before it is painted", () => {
    const editor = new TileEditor().paint("12");
    editor.press("I").dragCells([0, 0], [1, 0]).pointerMove(editor.at(40, 40));
    expect(editor.state.pendingTiles).toEqual([
      { column: 2, row: 2, value: 1 },
      { column: 3, row: 2, value: 2 },
    ]);
    editor.pointerLeave();
    expect(editor.state.pendingTiles).toEqual([]);
  });

  it("is repeated in rectangles, fills and lines", () => {
    const editor = new TileEditor().paint("12");
    editor.press("I").dragCells([0, 0], [1, 0]).press("R").dragCells([0, 2], [4, 3]);
    expect(editor.picture(6, 5)).toEqual(["12....", "......", "12121.", "12121.", "......"]);
    pickTile(editor, 7);
    editor.press("L").dragCells([0, 4], [3, 4]);
    expect(editor.document.history.undoName).toBe("Paint line");
    expect(editor.picture(6, 5)[4]).toBe("7777..");
  });

  it("undoes a fill when the press was the first of two fingers", () => {
    const editor = new TileEditor().paint("12");
    pickTile(editor, 7);
    editor.press("G");
    editor.pointerDown(editor.at(8, 8));
    expect(editor.picture(3, 1)).toEqual(["72."]);
    expect(editor.cancelGesture()).toBe(true);
    expect(editor.picture(3, 1)).toEqual(["12."]);
    editor.click(8, 8);
    expect(editor.picture(3, 1)).toEqual(["72."]);
    expect(editor.cancelGesture()).toBe(false);
  });

  it("is mirrored and rotated by keys, including its terrain edges", () => {
    const editor = new TileEditor();
    pickStamp(editor, { cells: Uint16Array.from([1, 2, 102, 0]), columns: 2, rows: 2 });
    editor.press("H", { shift: true });
    const cells = (): number[] => {
      const brush = activeBrush(editor);
      return brush.kind === "stamp" ? [...brush.stamp.cells] : [];
    };
    expect(cells()).toEqual([2, 1, 0, 108]);
    expect(editor.state.announcement).toMatch(/^Flipped left to right/);
    editor.press("V", { shift: true });
    expect(cells()).toEqual([0, 108, 2, 1]);
    expect(editor.press("T").state.announcement).toMatch(/^Turned right/);
    expect(cells()).toEqual([2, 0, 1, 101]);
    editor.press("T", { shift: true });
    expect(cells()).toEqual([0, 108, 2, 1]);
    for (let set = 0; set < 256; set++) expect(mirroredNeighbours(mirroredNeighbours(set, "right"), "left")).toBe(set);
  });

  it("is replaced by the active tile on a layer of another tileset", () => {
    const editor = new TileEditor();
    pickStamp(editor, { cells: Uint16Array.from([1, 2]), columns: 2, rows: 1 });
    editor.document.transact("Other", (edits) => edits.set([...editor.layerPath, "tilesetId"], "other"));
    expect(activeBrush(editor).kind).toBe("tile");
  });
});

describe("selected cells", () => {
  it("are dragged as one undo step over other tiles without erasing them; Escape cancels it", () => {
    const editor = new TileEditor().paint("12..", "3.9.").press("S").dragCells([0, 0], [1, 1]);
    expect(editor.state.announcement).toBe("Selected 2 by 2 cells");
    editor.dragCells([0, 0], [1, 0]);
    expect(editor.picture(4, 2)).toEqual([".12.", ".39."]);
    editor.dragCells([1, 0], [1, 3]);
    expect(editor.picture(4, 5)).toEqual(["....", "..9.", "....", ".12.", ".3.."]);
    editor.press("z", { mod: true }).press("z", { mod: true });
    expect(editor.picture(4, 2)).toEqual(["12..", "3.9."]);
    editor.pointerDown(editor.at(24, 8));
    editor.pointerMove(editor.at(88, 8));
    editor.cancelGesture();
    expect(editor.picture(6, 1)).toEqual(["12...."]);
  });

  it("are copied by dragging with Alt", () => {
    const editor = new TileEditor().paint("12").press("S").dragCells([0, 0], [1, 0]).dragCells([0, 0], [3, 0], { alt: true });
    expect(editor.picture(6, 1)).toEqual(["12.12."]);
  });

  it("are copied, cut, deleted and pasted at the pointer", () => {
    const editor = new TileEditor().paint("12", "34").press("S").dragCells([0, 0], [1, 1]).press("c", { mod: true });
    expect(editor.state.announcement).toBe("Copied 2 by 2 cells");
    expect(editor.press("Delete").picture(2, 2)).toEqual(["..", ".."]);
    editor.pointerMove(editor.at(70, 8));
    expect(editor.press("v", { mod: true }).state.announcement).toBe("Pasted 2 by 2 cells");
    expect(editor.picture(7, 2)).toEqual(["....12.", "....34."]);
    expect(selectedCells(editor)?.rect).toEqual({ left: 4, top: 0, right: 6, bottom: 2 });
    expect(editor.press("x", { mod: true }).picture(7, 2)).toEqual([".......", "......."]);
    expect(editor.document.history.undoName).toBe("Cut tiles");
  });

  it("are flipped and rotated in place", () => {
    const editor = new TileEditor().paint("123").press("S").dragCells([0, 0], [2, 0]).press("H", { shift: true });
    expect(editor.picture(3, 3)).toEqual(["321", "...", "..."]);
    expect(editor.press("T").picture(3, 3)).toEqual(["3..", "2..", "1.."]);
    expect(editor.press("z", { mod: true }).picture(3, 3)).toEqual(["321", "...", "..."]);
  });

  it("become the brush unless they are empty", () => {
    const editor = new TileEditor().paint("12").press("S").dragCells([0, 0], [1, 0]).press("B", { shift: true });
    expect(editor.state).toMatchObject({ tool: "brush", cellSelection: null, announcement: "Painting with a stamp of 2 by 1 tiles" });
    selectCells(editor, { left: 5, top: 5, right: 7, bottom: 7 });
    expect(paintWithSelection(editor)).toBe(false);
  });

  it("can be used by keyboard alone", () => {
    const editor = new TileEditor().paint("12", "34");
    showCursor(editor);
    editor.press("S").keys("Mod+Home", "Enter", "ArrowRight", "ArrowDown", "Enter");
    expect(editor.state.announcement).toBe("Selected 2 by 2 cells");
    expect(editor.keys("Alt+ArrowRight", "Alt+ArrowDown").picture(3, 3)).toEqual(["...", ".12", ".34"]);
    expect(editor.press("z", { mod: true }).picture(3, 3), "keys pressed in a row are one step").toEqual(["12.", "34.", "..."]);
    editor.keys("Mod+Home", "Enter", "Enter", "Alt+ArrowRight", "Mod+Home", "ArrowDown", "Enter", "Enter", "Alt+ArrowRight");
    editor.press("z", { mod: true });
    expect(editor.picture(3, 2), "other cells are a step of their own").toEqual([".1.", "34."]);
    editor.press("z", { mod: true });
    editor.keys("Mod+Home", "Shift+ArrowRight", "Enter").press("c", { mod: true });
    expect(editor.keys("Delete").picture(2, 2)).toEqual(["..", "34"]);
    editor.keys("ArrowDown", "ArrowDown", "ArrowRight");
    expect(editor.press("v", { mod: true }).picture(4, 3)).toEqual(["....", "34..", "..12"]);
    editor.keys("Escape");
    expect(selectedCells(editor)).toBeNull();
    expect(editor.keys("Escape").state.tool).toBe("select");
  });

  it("keep at least one cell on the layer when moved", () => {
    const editor = new TileEditor().paint("12").press("S").dragCells([0, 0], [1, 0]).dragCells([0, 0], [-9, 0]);
    expect(selectedCells(editor)?.rect).toEqual({ left: -1, top: 0, right: 1, bottom: 1 });
    expect(editor.dragCells([0, 0], [3, 0]).picture(5, 1)).toEqual(["..12."]);
  });

  it("are rejected by a layer of another tileset, and when damaged", () => {
    const editor = new TileEditor().paint("12").press("S").dragCells([0, 0], [1, 0]).press("c", { mod: true });
    const text = editor.clipboard?.text ?? "";
    expect(pasteClipboard(editor)).toBe("Nothing to paste");
    expect(pasteCells(editor, text.slice(0, -4)).message).toMatch(/damaged/);
    for (const columns of [0, -1, 1.5, 1e9, null])
      expect(pasteCells(editor, JSON.stringify({ ...JSON.parse(text), columns })).message).toMatch(/damaged/);
    editor.document.transact("Other", (edits) => edits.set([...editor.layerPath, "tilesetId"], "other"));
    expect(pasteCells(editor, text)).toEqual({ isPasted: false, message: "These tiles are of Tiles. Add a layer of it to paste them." });
  });
});

describe("a mix", () => {
  it("counts how often each tile was added", () => {
    const editor = new TileEditor();
    pickTile(editor, 1);
    expect([addToMix(editor, 2), addToMix(editor, 2)]).toEqual([1, 2]);
    const brush = activeBrush(editor);
    expect(brush.kind === "mix" && countMix(brush.tiles)).toEqual([
      { tile: 1, count: 1 },
      { tile: 2, count: 2 },
    ]);
    expect(activeBrushText(editor)).toBe("a mix of 2 tiles");
    expect([removeFromMix(editor, 1), removeFromMix(editor, 2), removeFromMix(editor, 2)]).toEqual([0, 1, 0]);
    expect(activeBrush(editor).kind).toBe("tile");
  });

  it("is random by weight, equals its preview, and is stable during a stroke", () => {
    const editor = new TileEditor();
    pickTile(editor, 1);
    for (const tile of [2, 2, 2]) addToMix(editor, tile);
    editor.press("R");
    editor.pointerDown(editor.at(8, 8));
    editor.pointerMove(editor.at(632, 312));
    const shown = editor.state.pendingTiles;
    editor.pointerUp(editor.at(632, 312));
    const cells = editor.picture(40, 20).join("");
    expect(shown.map(({ value }) => value).join("")).toBe(cells);
    const share = [...cells].filter((cell) => cell === "2").length / cells.length;
    expect(share).toBeGreaterThan(0.68);
    expect(share).toBeLessThan(0.82);
    editor.press("G").click(8, 8);
    expect(editor.picture(40, 20).join(""), "the next one comes out otherwise").not.toBe(cells);
    expect(editor.picture(40, 20).join("")).not.toContain(".");
  });

  it("does not change cells that a stroke crosses again", () => {
    const editor = new TileEditor();
    for (const tile of [1, 2, 3, 4]) addToMix(editor, tile);
    editor.press("B").pointerDown(editor.at(8, 8));
    editor.pointerMove(editor.at(632, 8));
    const [row] = editor.picture(40, 1);
    editor.pointerMove(editor.at(8, 8));
    editor.pointerUp(editor.at(8, 8));
    expect(editor.picture(40, 1)).toEqual([row]);
    expect(new Set(row).size).toBe(4);
  });
});

describe("an active terrain", () => {
  const at = (neighbours: number): string => (neighbours + 100).toString(36);

  it("adjusts to its neighbours while painting, filling and erasing", () => {
    const editor = new TileEditor().paint("");
    pickTerrain(editor, "ground");
    editor.press("B").dragCells([2, 2], [4, 2]);
    const row = (line: string): number[] => [...line.matchAll(/../g)].map((pair) => Number.parseInt(pair[0], 36) - 100);
    expect(row(editor.picture(5, 3)[2]?.slice(2) ?? "")).toEqual([2, 10, 8]);
    editor.press("E").click(56, 40);
    expect(editor.picture(5, 3)[2]).toBe(`..${at(0)}.${at(0)}`);
    expect(editor.press("z", { mod: true }).document.history.undoName).toBe("Paint tiles");
    pickTile(editor, 7);
    editor.press("G").click(56, 40);
    expect(editor.picture(6, 3)[2], "its tiles are filled as one").toBe("..777.");
  });
});
