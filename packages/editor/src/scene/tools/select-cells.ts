import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type CellRect, isInRect, rectOfCells } from "../../pixels/grid.ts";
import { liftCopy, moveCellsTo, selectCells, selectedCells } from "../../tiles/cell-selection.ts";
import { sizeText } from "../../tiles/texts.ts";
import { cellAt, hoverCell } from "./cells.ts";
import type { Cell } from "../../geometry.ts";
import type { PointerInput, ToolState } from "../../editor.ts";
import type { ToolDescription } from "../../editor.ts";

function selectFrom(editor: Editor, first: Cell): ToolState {
  const before = editor.state.cellSelection;
  let last = first;
  const selecting: ToolState = {
    down: () => selecting,
    move(_editor, input) {
      last = cellAt(editor, input) ?? last;
      selectCells(editor, rectOfCells(first, last));
      editor.update({ pendingCells: rectOfCells(first, last) });
      return selecting;
    },
    up() {
      const selected = selectCells(editor, rectOfCells(first, last));
      editor.update({ pendingCells: null });
      editor.announce(selected ? translated("Selected {size}", { size: sizeText(selected) }) : translated("Nothing is selected"));
      return selectCellsIdle;
    },
    cancel() {
      editor.update({ pendingCells: null, cellSelection: before });
    },
  };
  return selecting;
}

/** Moves the selected cells; with Alt a copy of them. */
function moveFrom(editor: Editor, first: Cell, rect: CellRect, isCopy: boolean): ToolState {
  const before = editor.state.cellSelection;
  const gesture = editor.document.begin(translated("Move tiles"));
  let hasMoved = false;
  const moving: ToolState = {
    down: () => moving,
    move(_editor, input) {
      const cell = cellAt(editor, input);
      if (!cell || (!hasMoved && cell.column === first.column && cell.row === first.row)) return moving;
      if (!hasMoved && isCopy) liftCopy(editor);
      hasMoved = true;
      const to = { column: rect.left + cell.column - first.column, row: rect.top + cell.row - first.row };
      moveCellsTo(editor, to, gesture);
      return moving;
    },
    up() {
      gesture.commit();
      const moved = selectedCells(editor)?.rect;
      if (hasMoved && moved)
        editor.announce(
          isCopy
            ? translated("Copied to column {left}, row {top}", { left: moved.left + 1, top: moved.top + 1 })
            : translated("Moved to column {left}, row {top}", { left: moved.left + 1, top: moved.top + 1 }),
        );
      return selectCellsIdle;
    },
    cancel() {
      gesture.abort();
      editor.update({ cellSelection: before });
    },
  };
  return moving;
}

function beginAt(editor: Editor, cell: Cell, input: PointerInput): ToolState {
  const selection = selectedCells(editor);
  // The keyboard has its own keys for moving cells; a press of its cursor always starts a new selection.
  const isHeld = selection && isInRect(selection.rect, cell) && !editor.state.cursor?.isShown;
  if (isHeld) return moveFrom(editor, cell, selection.rect, input.alt);
  selectCells(editor, rectOfCells(cell, cell));
  return selectFrom(editor, cell);
}

/** Selects a rectangle of cells; a press inside the selection moves it. */
const selectCellsIdle: ToolState = {
  down(editor, input) {
    const cell = cellAt(editor, input);
    return cell ? beginAt(editor, cell, input) : selectCellsIdle;
  },
  move(editor, input) {
    hoverCell(editor, input);
    return selectCellsIdle;
  },
  up: () => selectCellsIdle,
};

export const selectCellsTool: ToolDescription<"cells", "dashed-pointer"> = {
  id: "cells",
  button: { label: translated("Select cells"), icon: "dashed-pointer", key: "S" },
  layerKinds: "tiles",
  readOnly: false,
  cursor: "crosshair",
  modifiers: { alt: translated("Move a copy") },
  options: "cells",
  overlay: "cell",
  keyboard: {
    grid: "cells",
    press: "twice",
    begun: translated("First corner set. Move to the other one and press Enter."),
    done: null,
  },
  idle: selectCellsIdle,
};
