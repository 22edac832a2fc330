import { CellRuns } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { lineCells, type Cell } from "../../geometry.ts";
import { cellsOfRect, clipRect, rectOfCells } from "../../pixels/grid.ts";
import { paintedCells, type Painting, reseedMix } from "../../tiles/painting.ts";
import { cellAt, cellsPath, hoverCell, previewOf } from "./cells.ts";
import type { ToolState } from "../../editor.ts";
import { sizeText } from "../../tiles/texts.ts";
import type { ToolDescription } from "../../editor.ts";

/** A shape between the first and the last cell of a drag. */
interface CellShape {
  name: string;
  kind: Painting["kind"];
  cells(editor: Editor, from: Cell, to: Cell): CellRuns;
}

function shapeFrom(shape: CellShape, first: Cell, after: ToolState): ToolState {
  let last = first;
  const painting = (erases: boolean): Painting => {
    const { left, top } = rectOfCells(first, last);
    return { kind: shape.kind, origin: shape.kind === "area" ? { column: left, row: top } : first, erases };
  };
  const dragging: ToolState = {
    down: () => dragging,
    move(editor, input) {
      last = cellAt(editor, input) ?? last;
      const cells = shape.cells(editor, first, last);
      editor.update({ pendingCells: rectOfCells(first, last), pendingTiles: previewOf(editor, cells, painting(input.alt)) });
      return dragging;
    },
    up(editor, input) {
      if (editor.paintableLayer) {
        const writes = paintedCells(editor, shape.cells(editor, first, last), painting(input.alt));
        editor.document.transact(shape.name, (edits) => edits.paint(cellsPath(editor), writes));
        reseedMix(editor);
      }
      editor.update({ pendingCells: null, pendingTiles: [] });
      return after;
    },
    cancel(editor) {
      editor.update({ pendingCells: null, pendingTiles: [] });
    },
  };
  return dragging;
}

const shapeTool = (shape: CellShape): ToolState => {
  const idle: ToolState = {
    down(editor, input) {
      const cell = cellAt(editor, input);
      return cell ? shapeFrom(shape, cell, idle) : idle;
    },
    move(editor, input) {
      hoverCell(editor, input);
      return idle;
    },
    up: () => idle,
  };
  return idle;
};

/** Fills the dragged rectangle with the active brush; with Alt it erases. */
const rectangleIdle = shapeTool({
  name: translated("Paint rectangle"),
  kind: "area",
  cells(editor, from, to) {
    const layer = editor.paintableLayer;
    const rect = layer && clipRect(layer, rectOfCells(from, to));
    return rect ? cellsOfRect(rect) : new CellRuns();
  },
});

/** Paints a line between two cells with the active brush; with Alt it erases. */
const lineIdle = shapeTool({
  name: translated("Paint line"),
  kind: "stroke",
  cells: (_editor, from, to) => CellRuns.of(lineCells(from, to)),
});

export const rectangleTool: ToolDescription<"rectangle", "square"> = {
  id: "rectangle",
  button: { label: translated("Tile rectangle"), icon: "square", key: "R" },
  layerKinds: "tiles",
  readOnly: false,
  cursor: "crosshair",
  modifiers: { shift: translated("Take several tiles"), alt: translated("Erase instead") },
  options: "brush",
  overlay: "tiles",
  paintsTiles: true,
  keyboard: {
    grid: "cells",
    press: "twice",
    begun: translated("First corner set. Move to the other one and press Enter."),
    done: (_editor, cells) => (cells ? translated("Painted {size}", { size: sizeText(cells) }) : translated("Drawing ended")),
  },
  idle: rectangleIdle,
};

export const lineTool: ToolDescription<"line", "slash"> = {
  id: "line",
  button: { label: translated("Tile line"), icon: "slash", key: "L" },
  layerKinds: "tiles",
  readOnly: false,
  cursor: "crosshair",
  modifiers: { shift: translated("Take several tiles"), alt: translated("Erase instead") },
  options: "brush",
  overlay: "tiles",
  paintsTiles: true,
  keyboard: {
    grid: "cells",
    press: "twice",
    begun: translated("The line begins here. Move to its end and press Enter."),
    done: () => translated("Painted a line"),
  },
  idle: lineIdle,
};
