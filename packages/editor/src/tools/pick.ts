import { cellAt, cellsPath, hoverCell } from "./cells.ts";
import type { Tool } from "./tool.ts";

/** Takes the tile under the pointer in hand and goes back to the brush. */
export const pickIdle: Tool = {
  down(editor, input) {
    const cell = cellAt(editor, input);
    const grid = editor.document.readCells(cellsPath(editor));
    const tile = cell && grid && cell.column >= 0 && cell.column < grid.columns ? grid.cells[cell.row * grid.columns + cell.column] : 0;
    if (tile) {
      editor.update({ tile });
      editor.setTool("brush");
    }
    return pickIdle;
  },
  move(editor, input) {
    hoverCell(editor, input);
    return pickIdle;
  },
  up: () => pickIdle,
};
