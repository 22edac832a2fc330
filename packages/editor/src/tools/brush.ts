import type { Editor } from "../editor.ts";
import { lineCells } from "../geometry.ts";
import { type Cell, cellAt, cellsPath, hoverCell } from "./cells.ts";
import type { PointerInput, Tool } from "./tool.ts";

function strokeFrom(first: Cell, value: number, name: string, after: Tool): Tool {
  const gesture = Symbol(name);
  let last = first;
  let painted = false;
  const paint = (editor: Editor, cells: readonly Cell[]): void => {
    painted =
      editor.document.transact(
        name,
        (edits) =>
          edits.paint(
            cellsPath(editor),
            cells.map((cell) => ({ ...cell, value })),
          ),
        gesture,
      ) || painted;
  };
  const stroking: Tool & { begin(editor: Editor): Tool } = {
    begin(editor) {
      paint(editor, [first]);
      return stroking;
    },
    down: () => stroking,
    move(editor, input) {
      hoverCell(editor, input);
      const cell = cellAt(editor, input);
      if (!cell || (cell.column === last.column && cell.row === last.row)) return stroking;
      paint(editor, lineCells(last, cell));
      last = cell;
      return stroking;
    },
    up: () => after,
    cancel(editor) {
      if (painted) editor.document.undo();
    },
  };
  return stroking;
}

const strokeTool = (name: string, valueOf: (editor: Editor, input: PointerInput) => number): Tool => {
  const idle: Tool = {
    down(editor, input) {
      const cell = cellAt(editor, input);
      if (!cell) return idle;
      const stroke = strokeFrom(cell, valueOf(editor, input), name, idle) as Tool & { begin(editor: Editor): Tool };
      return stroke.begin(editor);
    },
    move(editor, input) {
      hoverCell(editor, input);
      return idle;
    },
    up: () => idle,
  };
  return idle;
};

/** Paints the tile in hand; with Alt it erases. */
export const brushIdle = strokeTool("Paint tiles", (editor, input) => (input.alt ? 0 : editor.state.tile));
export const eraseIdle = strokeTool("Erase tiles", () => 0);
