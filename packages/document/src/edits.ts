import type { CellRuns, CellWrite } from "./cell-runs.ts";
import type { Path } from "./shape.ts";

/** The edits that a transaction can make. Each does nothing when its target is gone, e.g. deleted by someone else meanwhile. */
export interface Edits {
  /** Sets the value at a path, adding or replacing it whole. */
  set(path: Path, value: unknown): void;
  delete(path: Path): void;
  /** Replaces collaborative text by its smallest difference, so that others' typing beside it survives. */
  setText(path: Path, text: string): void;
  /** Replaces `deleteCount` UTF-16 units of collaborative text from `at` on. */
  spliceText(path: Path, at: number, deleteCount: number, insert: string): void;
  /** Paints cells of the grid at a path that ends in `cells`, in turn; a few may be given as a list. */
  paint(path: Path, cells: CellRuns | readonly CellWrite[]): void;
}
