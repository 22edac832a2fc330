import * as Y from "yjs";
import { paintCells } from "./cell-painting.ts";
import { CellRuns, type CellWrite } from "./cell-runs.ts";
import type { Edits } from "./edits.ts";
import type { EditTarget } from "./edit-target.ts";
import { cellsAt, deleteAt, gridSizeAt, isTextPath, mapAt, type Path, setAt } from "./shape.ts";
import type { Stroke } from "./strokes.ts";

/** Makes edits: one transaction, and one for what is painted. @returns the strokes. */
export function writeEdits({ doc, root, origin, strokeOrigin }: EditTarget, edit: (edits: Edits) => void): Stroke[] {
  const strokes: Stroke[] = [];
  const painted: (() => void)[] = [];
  const edits: Edits = {
    set: (path, value) => {
      const text = isTextPath(path) && typeof value === "string" ? textAt(root, path) : null;
      // A new text in its place would lose what others write in this one meanwhile.
      if (text) setText(text, value as string);
      else setAt(root, path, value);
    },
    delete: (path) => deleteAt(root, path),
    setText: (path, text) => setText(textAt(root, path), text),
    spliceText: (path, at, deleteCount, insert) => {
      const text = textAt(root, path);
      if (deleteCount > 0) text?.delete(at, deleteCount);
      if (insert !== "") text?.insert(at, insert);
    },
    paint: (path, cells) => painted.push(() => strokes.push(...paint(doc, root, path, cells))),
  };
  doc.transact(() => edit(edits), origin);
  if (painted.length > 0) doc.transact(() => painted.forEach((each) => each()), strokeOrigin);
  return strokes;
}

/** The collaborative text at a path, or null. */
export function textAt(root: Y.Map<unknown>, path: Path): Y.Text | null {
  const value = mapAt(root, path.slice(0, -1))?.get(path.at(-1) as string);
  return value instanceof Y.Text ? value : null;
}

function setText(shared: Y.Text | null, text: string): void {
  if (!shared) return;
  const before = shared.toString();
  let start = 0;
  while (start < before.length && start < text.length && before[start] === text[start]) start++;
  // Keep surrogate pairs together: a lone surrogate can't be encoded.
  if (isHighSurrogate(before[start - 1])) start--;
  let end = 0;
  while (end < before.length - start && end < text.length - start && before.at(-1 - end) === text.at(-1 - end)) end++;
  if (end > 0 && isLowSurrogate(before.at(-end))) end--;
  shared.delete(start, before.length - start - end);
  shared.insert(start, text.slice(start, text.length - end));
}

function paint(doc: Y.Doc, root: Y.Map<unknown>, path: Path, cells: CellRuns | readonly CellWrite[]): Stroke[] {
  const map = cellsAt(root, path);
  const size = gridSizeAt(root, path);
  if (!map || !size) return [];
  const runs = cells instanceof CellRuns ? cells : CellRuns.of(cells);
  return [{ path, edits: paintCells(map, doc.clientID, runs, size.columns, size.rows) }];
}

const isHighSurrogate = (unit: string | undefined): boolean => unit !== undefined && unit >= "\ud800" && unit <= "\udbff";
const isLowSurrogate = (unit: string | undefined): boolean => unit !== undefined && unit >= "\udc00" && unit <= "\udfff";
