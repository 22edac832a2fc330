import { decodeCells, encodeCells, GAME_LIMITS, inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import type { Stamp } from "../pixels/selection.ts";
import type { Cell } from "../geometry.ts";
import { deleteCells, putDown, selectedCells, selectedStamp } from "./cell-selection.ts";
import { stampRect } from "./stamp.ts";
import { activeTileLayer } from "./tile-brush.ts";

const MARKER = "tiles";
const OPENING = `{"playsmith":"${MARKER}"`;
const MAX_LENGTH = 50_000_000;

/** Copies the selected tiles as text to the clipboard. @returns false when none are selected. */
export function copyCells(editor: Editor): boolean {
  const stamp = selectedStamp(editor);
  const work = activeTileLayer(editor);
  if (!stamp || !work) return false;
  const { cells, columns, rows } = stamp;
  editor.keepCopy(
    JSON.stringify({ playsmith: MARKER, tilesetId: work.tilesetId, columns, rows, cells: encodeCells(cells, columns, rows) }),
  );
  return true;
}

export function cutCells(editor: Editor): boolean {
  return copyCells(editor) && deleteCells(editor, translated("Cut tiles"));
}

/** Whether a text is of {@link copyCells}, valid or damaged. */
export const isCopiedCells = (text: string): boolean => text.startsWith(OPENING);

function readCells(text: string): { tilesetId: string; stamp: Stamp } | null {
  if (text.length > MAX_LENGTH) return null;
  try {
    const { tilesetId, columns, rows, cells } = JSON.parse(text) as Record<string, unknown>;
    const isSide = (value: unknown): value is number =>
      Number.isInteger(value) && Number(value) > 0 && Number(value) <= GAME_LIMITS.layerSide;
    if (typeof tilesetId !== "string" || !isSide(columns) || !isSide(rows) || columns * rows > GAME_LIMITS.layerCells) return null;
    if (!Array.isArray(cells) || !cells.every((line) => typeof line === "string")) return null;
    return { tilesetId, stamp: { cells: decodeCells(cells, columns, rows), columns, rows } };
  } catch {
    return null;
  }
}

/** Where tiles are pasted: at the keyboard cursor, at the pointer, on the selected cells, or in the middle of the view. */
function pastePlace(editor: Editor, stamp: Stamp): Cell {
  const { cursor, pointer, camera } = editor.state;
  const selection = selectedCells(editor);
  const at = cursor?.isShown ? cursor.at : pointer;
  if (!at && selection) return { column: selection.rect.left, row: selection.rect.top };
  const tileset = activeTileLayer(editor)?.tileset;
  const { x, y } = at ?? { x: camera.centerX, y: camera.centerY };
  const cell = { column: Math.floor(x / (tileset?.tileWidthPx ?? 1)), row: Math.floor(y / (tileset?.tileHeightPx ?? 1)) };
  const { left, top } = stampRect(stamp, cell);
  return cursor?.isShown ? cell : { column: left, row: top };
}

/**
 * Pastes copied tiles onto the active layer and selects them, so that they can be moved.
 * @returns whether it was done, and the text to announce.
 */
export function pasteCells(editor: Editor, text: string): { isPasted: boolean; message: string } {
  const refused = (message: string) => ({ isPasted: false, message });
  const reading = readCells(text);
  if (!reading) return refused(translated("What was copied is damaged. Copy it again."));
  const work = activeTileLayer(editor);
  if (work?.tilesetId !== reading.tilesetId) {
    const fitting = inOrder(editor.scene?.layers ?? {}).find(
      ([, layer]) => layer.kind === "tiles" && layer.tilesetId === reading.tilesetId,
    );
    const name = editor.game.assets[reading.tilesetId]?.name;
    if (!name) return refused(translated("These tiles are of a tileset that this project does not have."));
    return refused(
      fitting
        ? translated("These tiles are of {name}. Choose the layer {name2} to paste them.", { name, name2: fitting[1].name })
        : translated("These tiles are of {name}. Add a layer of it to paste them.", { name }),
    );
  }
  if (!editor.paintableLayer) return refused(translated("This layer is locked or hidden."));
  const { stamp } = reading;
  const at = pastePlace(editor, stamp);
  editor.setTool("cells");
  if (!putDown(editor, translated("Paste tiles"), stamp, at)) return refused(translated("Nothing changed"));
  return { isPasted: true, message: translated("Pasted {columns} by {rows} cells", { columns: stamp.columns, rows: stamp.rows }) };
}
