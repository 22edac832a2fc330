import type { CellRuns, CellWrite } from "./cell-runs.ts";
import type { Path } from "./shape.ts";

/** The edits of a transaction. Each does nothing when its target is missing, e.g. deleted by another user. */
export interface Edits {
  /** Sets the value at a path, adding or replacing it as a whole. */
  set(path: Path, value: unknown): void;
  delete(path: Path): void;
  /** Replaces collaborative text by a minimal change, so that concurrent typing elsewhere in it is kept. */
  setText(path: Path, text: string): void;
  /** Replaces `deleteCount` UTF-16 units of collaborative text from `at` on. */
  spliceText(path: Path, at: number, deleteCount: number, insert: string): void;
  /** Paints cells in order in the grid at a path that ends in `cells`; a few cells may be passed as a list. */
  paint(path: Path, cells: CellRuns | readonly CellWrite[]): void;
}
