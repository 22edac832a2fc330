import { CellRuns } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { lineCells, type Cell } from "../../geometry.ts";
import { paintedCells, reseedMix } from "../../tiles/painting.ts";
import { activeTerrain } from "../../tiles/tile-brush.ts";
import { cellAt, cellsPath, hoverCell } from "./cells.ts";
import type { PointerInput, ToolState } from "../../editor.ts";
import type { ToolDescription } from "../../editor.ts";

/** Computes the writes for newly entered cells of a stroke; `origin` is the cell where the stroke started. */
type Stroke = (cells: CellRuns, origin: Cell) => CellRuns;

function strokeFrom(editor: Editor, first: Cell, name: string, writesOf: Stroke, after: ToolState): ToolState {
  const gesture = editor.document.begin(name);
  let last = first;
  const paint = (line: readonly Cell[]): void => {
    const writes = writesOf(CellRuns.of(line), first);
    gesture.edit((edits) => edits.paint(cellsPath(editor), writes));
  };
  const stroking: ToolState = {
    down: () => stroking,
    move(_editor, input) {
      hoverCell(editor, input);
      const cell = cellAt(editor, input);
      if (!cell || (cell.column === last.column && cell.row === last.row)) return stroking;
      paint(lineCells(last, cell));
      last = cell;
      return stroking;
    },
    up() {
      gesture.commit();
      reseedMix(editor);
      return after;
    },
    cancel: () => gesture.abort(),
  };
  paint([first]);
  return stroking;
}

const strokeTool = (name: string, strokeOf: (editor: Editor, input: PointerInput) => Stroke): ToolState => {
  const idle: ToolState = {
    down(editor, input) {
      const cell = cellAt(editor, input);
      return cell ? strokeFrom(editor, cell, name, strokeOf(editor, input), idle) : idle;
    },
    move(editor, input) {
      hoverCell(editor, input);
      return idle;
    },
    up: () => idle,
  };
  return idle;
};

/** Paints with the active brush; with Alt it erases. */
const brushIdle = strokeTool(
  translated("Paint tiles"),
  (editor, { alt }) =>
    (cells, origin) =>
      paintedCells(editor, cells, { kind: "stroke", origin, erases: alt }),
);

/** Empties cells; with an active terrain, adjusts the neighbouring terrain tiles. */
const eraseIdle = strokeTool(
  translated("Erase tiles"),
  (editor) => (cells, origin) =>
    activeTerrain(editor) ? paintedCells(editor, cells, { kind: "stroke", origin, erases: true }) : cells.withValue(0),
);

export const brushTool: ToolDescription<"brush", "brush"> = {
  id: "brush",
  button: { label: translated("Tile brush"), icon: "brush", key: "B" },
  layerKinds: "tiles",
  readOnly: false,
  cursor: "crosshair",
  modifiers: { shift: translated("Take several tiles"), alt: translated("Erase instead") },
  options: "brush",
  overlay: "stamp",
  paintsTiles: true,
  keyboard: {
    grid: "cells",
    press: "draws",
    drawing: translated("Painting as you move, until Enter"),
    done: () => translated("Painted"),
  },
  idle: brushIdle,
};

export const eraseTool: ToolDescription<"erase", "eraser"> = {
  id: "erase",
  button: { label: translated("Erase tiles"), icon: "eraser", key: "E" },
  layerKinds: "tiles",
  readOnly: false,
  cursor: "crosshair",
  modifiers: {},
  options: "brush",
  overlay: "cell",
  keyboard: { grid: "cells", press: "draws", drawing: translated("Erasing as you move, until Enter"), done: () => translated("Erased") },
  idle: eraseIdle,
};
