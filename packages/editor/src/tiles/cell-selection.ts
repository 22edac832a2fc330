import type { CellSelection } from "../editor-state.ts";
import { CellRuns } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { unionOf, type Cell } from "../geometry.ts";
import { type CellRect, clipRect, withWrites } from "../pixels/grid.ts";
import { clearSelection, moveSelection, pasteStamp, type PixelSelection, type Stamp } from "../pixels/selection.ts";
import { cellsPath } from "../scene/tools/cells.ts";
import { type LayerWindow, layerWindow } from "./layer-window.ts";
import { flippedStamp, turnedStamp } from "./stamp.ts";
import { sizeText } from "./texts.ts";
import { pickStamp, activeTileLayer } from "./tile-brush.ts";

/** The selected cells of the active layer, or null. */
export function selectedCells(editor: Editor): CellSelection | null {
  const { cellSelection, layerId } = editor.state;
  const work = activeTileLayer(editor);
  return cellSelection && work && cellSelection.layerId === layerId && clipRect(work.layer, cellSelection.rect) ? cellSelection : null;
}

/** Selects the cells of a rectangle, clipped to the layer. @returns the selected rectangle. */
export function selectCells(editor: Editor, rect: CellRect): CellRect | null {
  const work = activeTileLayer(editor);
  const clipped = work && clipRect(work.layer, rect);
  editor.update({ cellSelection: clipped && { layerId: editor.state.layerId, rect: clipped, lifted: null, gesture: Symbol("cells") } });
  return clipped;
}

export function selectAllCells(editor: Editor): CellRect | null {
  const work = activeTileLayer(editor);
  return work && selectCells(editor, { left: 0, top: 0, right: work.layer.columns, bottom: work.layer.rows });
}

/** Clears the cell selection; the tiles stay. @returns false when nothing was selected. */
export function deselectCells(editor: Editor): boolean {
  const wasSelected = editor.state.cellSelection !== null;
  if (wasSelected) editor.update({ cellSelection: null });
  return wasSelected;
}

/** The size of the selection as text. */
export function selectionSizeText(editor: Editor): string {
  const rect = selectedCells(editor)?.rect;
  return rect ? sizeText(rect) : translated("0 cells");
}

/** The tiles in a rectangle of the active layer, or null when it is outside the layer. */
export function stampOfLayer(editor: Editor, rect: CellRect): Stamp | null {
  const work = activeTileLayer(editor);
  const cells = work && layerWindow(work.layer, rect);
  return cells && { cells: cells.cells, columns: cells.columns, rows: cells.rows };
}

/** The selected tiles: the lifted ones, or else those in the selected rectangle. */
export function selectedStamp(editor: Editor): Stamp | null {
  const selection = selectedCells(editor);
  return selection && (selection.lifted?.stamp ?? stampOfLayer(editor, selection.rect));
}

const shiftRect = ({ left, top, right, bottom }: CellRect, columns: number, rows: number): CellRect => ({
  left: left + columns,
  top: top + rows,
  right: right + columns,
  bottom: bottom + rows,
});

/** Applies a change of the selected cells to the part of the layer in `reach`, as one edit. @returns true when a cell changed. */
function change(
  editor: Editor,
  name: string,
  reach: CellRect,
  act: (window: LayerWindow) => { writes: CellRuns; selection: PixelSelection | null },
  gesture?: unknown,
): boolean {
  const layer = editor.paintableLayer;
  const window = layer && layerWindow(layer, reach);
  if (!window || editor.document.isReadOnly) return false;
  const { writes, selection } = act(window);
  const { left, top } = window;
  const placed = new CellRuns();
  placed.addAll(writes, left, top);
  const { layerId, cellSelection } = editor.state;
  const held = cellSelection?.gesture ?? Symbol("cells");
  const isChanged = editor.document.transact(name, (edits) => edits.paint(cellsPath(editor), placed), gesture);
  editor.update({ cellSelection: selection && { ...selection, rect: shiftRect(selection.rect, left, top), layerId, gesture: held } });
  return isChanged;
}

const within = (selection: PixelSelection, { left, top }: LayerWindow): PixelSelection => ({
  ...selection,
  rect: shiftRect(selection.rect, -left, -top),
});

/** Moves the selected cells so that their top left cell is `to`. @param gesture moves with the same gesture are one undo step. */
export function moveCellsTo(editor: Editor, to: Cell, gesture?: unknown): boolean {
  const selection = selectedCells(editor);
  const work = activeTileLayer(editor);
  if (!selection || !work) return false;
  const { rect } = selection;
  const { layer } = work;
  // Keeps at least one cell on the layer, so that it can be grabbed again.
  const left = Math.min(layer.columns - 1, Math.max(rect.left - rect.right + 1, to.column));
  const top = Math.min(layer.rows - 1, Math.max(rect.top - rect.bottom + 1, to.row));
  const target = shiftRect(rect, left - rect.left, top - rect.top);
  const reach = unionOf([rect, target]) ?? rect;
  return change(
    editor,
    translated("Move tiles"),
    reach,
    (window) => moveSelection(window, within(selection, window), { column: left - window.left, row: top - window.top }),
    gesture,
  );
}

/** Lifts a copy of the selected cells, so that the next move leaves the originals in place. */
export function liftCopy(editor: Editor): void {
  const selection = selectedCells(editor);
  const stamp = selectedStamp(editor);
  if (selection && stamp) editor.update({ cellSelection: { ...selection, lifted: { stamp, under: stamp } } });
}

/** Empties the selected cells, which stay selected, and restores the tiles under a lifted selection. */
export function deleteCells(editor: Editor, name = translated("Delete tiles")): boolean {
  const selection = selectedCells(editor);
  if (!selection) return false;
  return change(editor, name, selection.rect, (window) => ({
    writes: clearSelection(window, within(selection, window)),
    selection: { rect: shiftRect(selection.rect, -window.left, -window.top), lifted: null },
  }));
}

/** Places tiles with their top left corner at a cell, and selects them. */
export function putDown(editor: Editor, name: string, stamp: Stamp, at: Cell): boolean {
  const rect = { left: at.column, top: at.row, right: at.column + stamp.columns, bottom: at.row + stamp.rows };
  return change(editor, name, rect, (window) => pasteStamp(window, stamp, { column: at.column - window.left, row: at.row - window.top }));
}

/** Mirrors or rotates the selected cells in place. */
export function rearrangeCells(editor: Editor, how: "horizontal" | "vertical" | "right" | "left"): boolean {
  const selection = selectedCells(editor);
  const stamp = selectedStamp(editor);
  const work = activeTileLayer(editor);
  if (!selection || !stamp || !work) return false;
  const isFlip = how === "horizontal" || how === "vertical";
  const changed = isFlip ? flippedStamp(stamp, how, work.tileset) : turnedStamp(stamp, how, work.tileset);
  const { left, top } = selection.rect;
  const target = { left, top, right: left + changed.columns, bottom: top + changed.rows };
  return change(
    editor,
    isFlip ? translated("Flip tiles") : translated("Turn tiles"),
    unionOf([selection.rect, target]) ?? target,
    (window) => {
      const writes = clearSelection(window, within(selection, window));
      const put = pasteStamp(withWrites(window, writes), changed, { column: left - window.left, row: top - window.top });
      writes.addAll(put.writes);
      return { writes, selection: put.selection };
    },
  );
}

/** Makes the selected tiles the brush, as a stamp, and activates the brush tool. @returns false when there are none. */
export function paintWithSelection(editor: Editor): boolean {
  const stamp = selectedStamp(editor);
  if (!stamp || !pickStamp(editor, stamp)) return false;
  editor.setTool("brush");
  editor.update({ cellSelection: null });
  return true;
}
