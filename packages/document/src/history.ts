import * as Y from "yjs";
import { revertCells } from "./cell-painting.ts";
import { addEdits, type CellEdits, restampEdits } from "./cell-edits.ts";
import { makeRestorable, type YjsStep } from "./restorable.ts";
import { cellsAt, gridSizeAt, type Path } from "./shape.ts";

/** Origin of one editor's own edits. Each ProjectDocument has its own, so undo never takes another's. */
export class EditOrigin {
  readonly kind = "edit";
}

/** Origin of strokes, which take themselves back cell by cell instead of through Yjs. */
export class StrokeOrigin {
  readonly kind = "stroke";
}

/** What was painted in one grid. */
export interface Stroke {
  path: Path;
  edits: CellEdits;
}

interface Entry {
  name: string;
  gesture: unknown;
  /** True when Yjs holds a part of this step. */
  shared: boolean;
  /** What was painted, one stroke a grid. */
  strokes: Stroke[];
  step: number;
  /** What of the document it changed through Yjs. */
  touched: Set<unknown>;
}

const isSamePath = (one: Path, other: Path): boolean => one.length === other.length && one.every((step, index) => step === other[index]);

/** The stroke in a grid, if there is one among some. */
const strokeAt = (strokes: readonly Stroke[], path: Path): Stroke | undefined => strokes.find((stroke) => isSamePath(stroke.path, path));

/** Adds strokes to those of a step. */
function addStrokes(strokes: Stroke[], later: readonly Stroke[]): void {
  for (const stroke of later) {
    const known = strokeAt(strokes, stroke.path);
    if (known) addEdits(known.edits, stroke.edits);
    else strokes.push(stroke);
  }
}

/** What the undo and redo buttons show; null when there is nothing to do. */
export interface HistoryState {
  undoName: string | null;
  redoName: string | null;
  /** Tells the step that undo would take back from all others; null when there is none. */
  undoStep: number | null;
}

const MAX_STEPS = 500;
/** So many steps may be skipped in one go, and what they overwrote still be put back. */
const PREPARED_STEPS = 8;

/** Undo and redo of one editor's own edits, one step a gesture. */
export class History {
  readonly #root: Y.Map<unknown>;
  readonly #manager: Y.UndoManager;
  readonly #strokeOrigin: StrokeOrigin;
  readonly #doc: Y.Doc;
  #undo: Entry[] = [];
  #redo: Entry[] = [];
  #yjsStackGrew = false;
  #touched = new Set<unknown>();
  #steps = 0;

  constructor(doc: Y.Doc, root: Y.Map<unknown>, editOrigin: EditOrigin, strokeOrigin: StrokeOrigin) {
    this.#doc = doc;
    this.#root = root;
    this.#strokeOrigin = strokeOrigin;
    this.#manager = new Y.UndoManager(root, { trackedOrigins: new Set([editOrigin]), captureTimeout: Number.MAX_SAFE_INTEGER });
    for (const event of ["stack-item-added", "stack-item-updated"] as const)
      this.#manager.on(event, ({ changedParentTypes }) => {
        this.#yjsStackGrew = true;
        for (const type of changedParentTypes.keys()) this.#touched.add(type);
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
  record(name: string, gesture: unknown, edit: () => readonly Stroke[]): boolean {
    const last = this.#undo.at(-1);
    const continues = last !== undefined && last.gesture === gesture && this.#redo.length === 0;
    if (!continues || !last.shared) this.#manager.stopCapturing();
    this.#yjsStackGrew = false;
    this.#touched = new Set();
    const strokes = edit().filter((stroke) => stroke.edits.length > 0);
    const touched = this.#touched;
    // What undo and redo change later is no part of this step.
    this.#touched = new Set();
    if (!this.#yjsStackGrew && strokes.length === 0) return false;
    if (continues) {
      last.shared ||= this.#yjsStackGrew;
      addStrokes(last.strokes, strokes);
      for (const type of touched) last.touched.add(type);
    } else {
      const entry: Entry = { step: ++this.#steps, name, gesture, shared: this.#yjsStackGrew, strokes: [], touched };
      addStrokes(entry.strokes, strokes);
      this.#undo.push(entry);
      if (this.#undo.length > MAX_STEPS) this.#undo.shift();
    }
    if (this.#redo.length > 0) {
      this.#redo = [];
      this.#manager.clear(false, true);
    }
    return true;
  }

  /** Whether the step that undo would take back, or redo would do again, changed a text. */
  touches(text: Y.Text, way: "undo" | "redo"): boolean {
    return (way === "undo" ? this.#undo : this.#redo).at(-1)?.touched.has(text) ?? false;
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

  #step(from: Entry[], to: Entry[], run: () => unknown, stack: readonly YjsStep[]): string | null {
    const entry = from.pop();
    if (!entry) return null;
    this.#manager.stopCapturing();
    if (entry.shared) {
      const depth = stack.length;
      // Steps that others have made moot are skipped, and the next one taken.
      for (const step of stack.slice(-PREPARED_STEPS)) makeRestorable(this.#doc, step);
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

  #revert(strokes: readonly Stroke[]): Stroke[] {
    const reverted: Stroke[] = [];
    this.#doc.transact(() => {
      for (const { path, edits } of strokes) {
        const map = cellsAt(this.#root, path);
        const size = gridSizeAt(this.#root, path);
        if (!map || !size) continue;
        const redoing = revertCells(map, this.#doc.clientID, edits, size.columns, size.rows);
        const others = [...this.#undo, ...this.#redo].flatMap((entry) => [strokeAt(entry.strokes, path)?.edits ?? []]);
        restampEdits(others, edits, redoing);
        reverted.push({ path, edits: redoing });
      }
    }, this.#strokeOrigin);
    return reverted;
  }
}
