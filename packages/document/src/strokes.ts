import { addEdits, type CellEdits } from "./cell-edits.ts";
import type { Path } from "./shape.ts";

/** The painted cells of one grid. */
export interface Stroke {
  path: Path;
  edits: CellEdits;
}

const isSamePath = (one: Path, other: Path): boolean => one.length === other.length && one.every((step, index) => step === other[index]);

/** The stroke in a grid, if there is one. */
export const strokeAt = (strokes: readonly Stroke[], path: Path): Stroke | undefined =>
  strokes.find((stroke) => isSamePath(stroke.path, path));

/** Merges strokes into those of a step. */
export function addStrokes(strokes: Stroke[], later: readonly Stroke[]): void {
  for (const stroke of later) {
    const known = strokeAt(strokes, stroke.path);
    if (known) addEdits(known.edits, stroke.edits);
    else strokes.push(stroke);
  }
}
