import { type Cell, cellAt, cellsPath, hoverCell } from "./cells.ts";
import type { Tool } from "./tool.ts";

function rectangleFrom(first: Cell): Tool {
  let last = first;
  const span = () => ({
    left: Math.min(first.column, last.column),
    top: Math.min(first.row, last.row),
    right: Math.max(first.column, last.column) + 1,
    bottom: Math.max(first.row, last.row) + 1,
  });
  const dragging: Tool = {
    down: () => dragging,
    move(editor, input) {
      last = cellAt(editor, input) ?? last;
      editor.update({ pendingCells: span() });
      return dragging;
    },
    up(editor, input) {
      const layer = editor.paintableLayer;
      if (!layer) return rectangleIdle;
      const { left, top, right, bottom } = span();
      const value = input.alt ? 0 : editor.state.tile;
      const writes: (Cell & { value: number })[] = [];
      for (let row = Math.max(0, top); row < Math.min(layer.rows, bottom); row++) {
        for (let column = Math.max(0, left); column < Math.min(layer.columns, right); column++) writes.push({ column, row, value });
      }
      editor.document.transact("Paint rectangle", (edits) => edits.paint(cellsPath(editor), writes));
      editor.update({ pendingCells: null });
      return rectangleIdle;
    },
    cancel(editor) {
      editor.update({ pendingCells: null });
    },
  };
  return dragging;
}

/** Fills the rectangle that is dragged out with the tile in hand; with Alt it erases. */
export const rectangleIdle: Tool = {
  down(editor, input) {
    const cell = cellAt(editor, input);
    return cell ? rectangleFrom(cell) : rectangleIdle;
  },
  move(editor, input) {
    hoverCell(editor, input);
    return rectangleIdle;
  },
  up: () => rectangleIdle,
};
