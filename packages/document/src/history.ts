import * as Y from "yjs";
import { type CellEdit, revertCells } from "./cell-grid.ts";
import { cellsAt, gridSizeAt, type Path } from "./shape.ts";

/** Origin of one editor's own edits. Each ProjectDocument has its own, so undo never takes another's. */
export class EditOrigin {
  readonly kind = "edit";
}

/** Origin of strokes, which take themselves back cell by cell instead of through Yjs. */
export class StrokeOrigin {
  readonly kind = "stroke";
}

interface Entry {
  name: string;
  gesture: unknown;
  /** True when Yjs holds a part of this step. */
  shared: boolean;
  strokes: { path: Path; edits: CellEdit[] }[];
  step: number;
}

/** What the undo and redo buttons show; null when there is nothing to do. */
export interface HistoryState {
  undoName: string | null;
  redoName: string | null;
  /** Tells the step that undo would take back from all others; null when there is none. */
  undoStep: number | null;
}

const MAX_STEPS = 500;

/** Undo and redo of one editor's own edits, one step a gesture. */
export class History {
  readonly #root: Y.Map<unknown>;
  readonly #manager: Y.UndoManager;
  readonly #strokeOrigin: StrokeOrigin;
  readonly #doc: Y.Doc;
  #undo: Entry[] = [];
  #redo: Entry[] = [];
  #yjsStackGrew = false;
  #steps = 0;

  constructor(doc: Y.Doc, root: Y.Map<unknown>, editOrigin: EditOrigin, strokeOrigin: StrokeOrigin) {
    this.#doc = doc;
    this.#root = root;
    this.#strokeOrigin = strokeOrigin;
    this.#manager = new Y.UndoManager(root, { trackedOrigins: new Set([editOrigin]), captureTimeout: Number.MAX_SAFE_INTEGER });
    this.#manager.on("stack-item-added", () => {
      this.#yjsStackGrew = true;
    });
    this.#manager.on("stack-item-updated", () => {
      this.#yjsStackGrew = true;
    });
  }

  get state(): HistoryState {
    return {
      undoName: this.#undo.at(-1)?.name ?? null,
      redoName: this.#redo.at(-1)?.name ?? null,
      undoStep: this.#undo.at(-1)?.step ?? null,
    };
  }

  /** Runs an edit as (part of) the step that `gesture` stands for. `edit` reports the strokes it made. @returns true when it changed anything. */
  record(name: string, gesture: unknown, edit: () => { path: Path; edits: CellEdit[] }[]): boolean {
    const last = this.#undo.at(-1);
    const continues = last !== undefined && last.gesture === gesture && this.#redo.length === 0;
    if (!continues || !last.shared) this.#manager.stopCapturing();
    this.#yjsStackGrew = false;
    const strokes = edit().filter((stroke) => stroke.edits.length > 0);
    if (!this.#yjsStackGrew && strokes.length === 0) return false;
    if (continues) {
      last.shared ||= this.#yjsStackGrew;
      last.strokes.push(...strokes);
    } else {
      this.#undo.push({ step: ++this.#steps, name, gesture, shared: this.#yjsStackGrew, strokes });
      if (this.#undo.length > MAX_STEPS) this.#undo.shift();
    }
    if (this.#redo.length > 0) {
      this.#redo = [];
      this.#manager.clear(false, true);
    }
    return true;
  }

  /** Takes back the last step. @returns its name, or null when there was none. */
  undo(): string | null {
    return this.#step(this.#undo, this.#redo, () => this.#manager.undo(), this.#manager.undoStack);
  }

  /** Does the last undone step again. @returns its name, or null when there was none. */
  redo(): string | null {
    return this.#step(this.#redo, this.#undo, () => this.#manager.redo(), this.#manager.redoStack);
  }

  destroy(): void {
    this.#manager.destroy();
  }

  #step(from: Entry[], to: Entry[], run: () => unknown, stack: readonly unknown[]): string | null {
    const entry = from.pop();
    if (!entry) return null;
    this.#manager.stopCapturing();
    if (entry.shared) {
      const depth = stack.length;
      run();
      // Yjs skips steps that others have made moot; our own list must skip the same ones.
      for (let skipped = depth - stack.length - 1; skipped > 0; ) {
        const moot = from.pop();
        if (!moot) break;
        if (moot.shared) skipped--;
      }
    }
    const strokes = this.#revert(entry.strokes);
    to.push({ ...entry, gesture: null, strokes });
    return entry.name;
  }

  #revert(strokes: Entry["strokes"]): Entry["strokes"] {
    const merged = new Map<string, { path: Path; edits: CellEdit[] }>();
    for (const { path, edits } of strokes) {
      const known = merged.get(path.join("/"));
      merged.set(path.join("/"), { path, edits: known ? known.edits.concat(edits) : edits });
    }
    const reverted: Entry["strokes"] = [];
    this.#doc.transact(() => {
      for (const { path, edits } of merged.values()) {
        const map = cellsAt(this.#root, path);
        const size = gridSizeAt(this.#root, path);
        if (!map || !size) continue;
        const latest = latestOf(edits);
        const redoing = revertCells(map, this.#doc.clientID, latest, size.columns, size.rows);
        this.#restamp(path, latest, redoing);
        reverted.push({ path, edits: redoing });
      }
    }, this.#strokeOrigin);
    return reverted;
  }

  /**
   * What was put back has a new stamp: the steps that had made it, or would take it back, must know it again by that.
   * @param taken what was taken back, one edit a cell; `redoing` is what would do it again.
   */
  #restamp(path: Path, taken: readonly CellEdit[], redoing: readonly CellEdit[]): void {
    const stamps = new Map(redoing.map((edit) => [cellKey(edit), edit.stamp]));
    const renewed = new Map<number, { from: number; to: number }>();
    for (const edit of taken) {
      const to = stamps.get(cellKey(edit));
      if (to !== undefined && edit.stampBefore > 0) renewed.set(cellKey(edit), { from: edit.stampBefore, to });
    }
    if (renewed.size === 0) return;
    const place = path.join("/");
    for (const { strokes } of [...this.#undo, ...this.#redo]) {
      for (const stroke of strokes) {
        if (stroke.path.join("/") !== place) continue;
        for (const edit of stroke.edits) {
          const stamp = renewed.get(cellKey(edit));
          if (stamp && edit.stamp === stamp.from) edit.stamp = stamp.to;
          if (stamp && edit.stampBefore === stamp.from) edit.stampBefore = stamp.to;
        }
      }
    }
  }
}

/** No grid is wider. */
const WIDEST = 8_192;
const cellKey = ({ column, row }: CellEdit): number => row * WIDEST + column;

/** One edit a cell: what stood there before the gesture, and the stamp that it left last. */
function latestOf(edits: readonly CellEdit[]): CellEdit[] {
  const cells = new Map<number, CellEdit>();
  for (const edit of edits) {
    const key = cellKey(edit);
    const first = cells.get(key);
    cells.set(key, first ? { ...edit, before: first.before, stampBefore: first.stampBefore } : edit);
  }
  return [...cells.values()];
}
