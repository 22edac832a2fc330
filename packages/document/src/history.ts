import * as Y from "yjs";
import { revertCells } from "./cell-painting.ts";
import { type CellEdits, mapEdits, rebaseEdits, restampEdits } from "./cell-edits.ts";
import type { EditTarget } from "./edit-target.ts";
import { discardStepsExcept } from "./discard-steps.ts";
import { overwritersOf, paintersOver } from "./overwriters.ts";
import { rebaseStep } from "./rebase-step.ts";
import { makeRestorable, type YjsStep } from "./restorable.ts";
import { cellsAt, gridSizeAt, type Path } from "./shape.ts";
import { addStrokes, type Stroke, strokeAt } from "./strokes.ts";

type GridSizes = ReadonlyMap<Path, ReturnType<typeof gridSizeAt>>;

interface Entry {
  name: string;
  gesture: unknown;
  /** Whether Yjs has an undo item for this step. */
  shared: boolean;
  /** The painted cells, one stroke per grid. */
  strokes: Stroke[];
  step: number;
  /** The shared types that it changed through Yjs. */
  touched: Set<unknown>;
}

/** The names for the undo and redo buttons; null when there is nothing to undo or redo. */
export interface HistoryState {
  undoName: string | null;
  redoName: string | null;
  /** A unique number of the next step to undo; null when there is none. */
  undoStep: number | null;
}

/** A step that can't be undone or redone, because other users have changed or deleted everything in it. */
export interface OverwrittenUndoStep {
  name: string;
  way: "undo" | "redo";
  /** The Yjs client ids of the users whose values replaced it, as far as known. */
  by: readonly number[];
}

/** The result of undoing or redoing a step. */
export interface HistoryStep {
  name: string;
  /** Null on success. */
  overwritten: OverwrittenUndoStep | null;
}

const MAX_STEPS = 500;
/** Discarding a step's deleted content scans the whole document, so it is done for this many steps at once. */
const FORGOTTEN_AT_ONCE = 200;

/** Undo and redo of one editor's edits, one step per gesture. */
export class History {
  readonly #root: Y.Map<unknown>;
  readonly #manager: Y.UndoManager;
  readonly #strokeOrigin: EditTarget["strokeOrigin"];
  readonly #doc: Y.Doc;
  #undo: Entry[] = [];
  #redo: Entry[] = [];
  /** The last step while further edits of its gesture are merged into it; null after undo, redo and the end of the gesture. */
  #open: Entry | null = null;
  #yjsStackGrew = false;
  #touched = new Set<unknown>();
  #steps = 0;
  /** The number of dropped steps whose deleted content is not discarded yet. */
  #forgotten = 0;

  /** @param firstStep the number of the last step of earlier sessions. */
  constructor({ doc, root, origin, strokeOrigin }: EditTarget, firstStep = 0) {
    this.#steps = firstStep;
    this.#doc = doc;
    this.#root = root;
    this.#strokeOrigin = strokeOrigin;
    this.#manager = new Y.UndoManager(root, { trackedOrigins: new Set([origin]), captureTimeout: Number.MAX_SAFE_INTEGER });
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

  /** Runs an edit as (part of) the step of `gesture`. `edit` returns the strokes it made. @returns true when it changed anything. */
  record(name: string, gesture: unknown, edit: () => readonly Stroke[]): boolean {
    const last = this.#open;
    const continues = last !== null && last.gesture === gesture;
    // Yjs merges into its last item if `lastChange` is recent; 0 never is.
    this.#manager.lastChange = continues && last.shared ? 1 : 0;
    this.#yjsStackGrew = false;
    this.#touched = new Set();
    const strokes = edit().filter((stroke) => stroke.edits.length > 0);
    const touched = this.#touched;
    // Types that undo and redo change later do not belong to this step.
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
      this.#open = entry;
      if (this.#undo.length > MAX_STEPS && this.#undo.shift()?.shared) {
        this.#manager.undoStack.shift();
        this.#forgotten++;
      }
    }
    if (this.#redo.length > 0) {
      this.#forgotten += this.#redo.length;
      this.#redo = [];
      this.#manager.clear(false, true);
    }
    if (this.#forgotten >= FORGOTTEN_AT_ONCE) {
      this.#forgotten = 0;
      discardStepsExcept(this.#doc, this.#manager.undoStack);
    }
    return true;
  }

  /**
   * Runs an edit that reverts a step of an earlier session: it can be redone, and is no step to undo.
   * @param step the number of that step. @returns true when it changed anything.
   */
  recordUndone(step: number, name: string, edit: () => readonly Stroke[]): boolean {
    this.#open = null;
    this.#manager.stopCapturing();
    this.#yjsStackGrew = false;
    this.#touched = new Set();
    // Yjs puts what an undo writes on the stack of redo.
    this.#manager.undoing = true;
    try {
      const strokes = edit().filter((stroke) => stroke.edits.length > 0);
      const shared = this.#yjsStackGrew;
      if (shared || strokes.length > 0) this.#redo.push({ step, name, gesture: null, shared, strokes, touched: this.#touched });
      return shared || strokes.length > 0;
    } finally {
      this.#manager.undoing = false;
      this.#touched = new Set();
    }
  }

  /** The numbers of the steps that can be undone, and redone, the oldest first. */
  get steps(): { undo: number[]; redo: number[] } {
    return { undo: this.#undo.map(({ step }) => step), redo: this.#redo.map(({ step }) => step) };
  }

  /** Whether the next step to undo or redo changes a text. */
  touches(text: Y.Text, way: "undo" | "redo"): boolean {
    return (way === "undo" ? this.#undo : this.#redo).at(-1)?.touched.has(text) ?? false;
  }

  /** Undoes the last step, unless others have overwritten all of it. @returns null when there was none. */
  undo(): HistoryStep | null {
    return this.#step("undo");
  }

  /** Redoes the last undone step, unless others have overwritten all of it. @returns null when there was none. */
  redo(): HistoryStep | null {
    return this.#step("redo");
  }

  /** Ends the step of a gesture: further edits start a new one. */
  close(gesture: unknown): void {
    if (this.#open?.gesture === gesture) this.#open = null;
  }

  /** Reverts the steps of a gesture, even if other steps came between or after them. They become one step to redo. */
  abort(gesture: unknown): void {
    const aborted = this.#undo.filter((entry) => entry.gesture === gesture);
    const [first] = aborted;
    if (!first) return;
    this.#open = null;
    const step = this.#isolate(aborted);
    const sizes = this.#sizesOf(aborted.flatMap((entry) => entry.strokes));
    const shared = step !== undefined && this.#run("undo", step);
    const strokes: Stroke[] = [];
    for (const entry of aborted.toReversed()) {
      this.#undo.splice(this.#undo.indexOf(entry), 1);
      for (const { path, edits } of entry.strokes) rebaseEdits(this.#strokesIn(path), edits);
      addStrokes(strokes, this.#revert(entry.strokes, sizes));
    }
    const touched = new Set(aborted.flatMap((entry) => [...entry.touched]));
    if (shared || strokes.some(({ edits }) => edits.length > 0)) this.#redo.push({ ...first, gesture: null, shared, strokes, touched });
  }

  /** Lets the steps go on with cells whose values were replaced. @param painted the cells that were painted for that. */
  moveValues(owner: Path, values: ReadonlyMap<number, number>, painted: readonly Stroke[]): void {
    for (const { path, edits } of [...this.#undo, ...this.#redo].flatMap((entry) => entry.strokes))
      if (owner.every((step, index) => path[index] === step)) mapEdits(edits, values);
    for (const { path, edits } of painted) restampEdits(this.#strokesIn(path), edits, edits);
  }

  destroy(): void {
    this.#manager.destroy();
  }

  #step(way: "undo" | "redo"): HistoryStep | null {
    const [from, to] = way === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const entry = from.pop();
    if (!entry) return null;
    this.#open = null;
    const { name } = entry;
    const step = entry.shared ? this.#stacks(way).from.at(-1) : undefined;
    const sizes = this.#sizesOf(entry.strokes);
    const shared = step !== undefined && this.#run(way, step);
    const strokes = this.#revert(entry.strokes, sizes);
    if (shared || strokes.some(({ edits }) => edits.length > 0)) {
      to.push({ ...entry, gesture: null, shared, strokes });
      return { name, overwritten: null };
    }
    return { name, overwritten: { name, way, by: this.#overwriters(step, entry.strokes) } };
  }

  #stacks(way: "undo" | "redo"): { from: YjsStep[]; to: YjsStep[] } {
    const { undoStack, redoStack } = this.#manager;
    return way === "undo" ? { from: undoStack, to: redoStack } : { from: redoStack, to: undoStack };
  }

  /** Makes the Yjs items of some steps the last item, as if the others had been made without them. @returns it, if they have any. */
  #isolate(entries: readonly Entry[]): YjsStep | undefined {
    const { undoStack, redoStack } = this.#manager;
    const shared = this.#undo.filter((entry) => entry.shared);
    const own = undoStack.filter((_, index) => entries.includes(shared[index] as Entry));
    const [step] = own;
    if (!step) return undefined;
    step.insertions = Y.mergeDeleteSets(own.map(({ insertions }) => insertions));
    step.deletions = Y.mergeDeleteSets(own.map(({ deletions }) => deletions));
    const others = undoStack.filter((item) => !own.includes(item));
    for (const other of [...others, ...redoStack]) rebaseStep(this.#doc, other, step);
    undoStack.splice(0, undoStack.length, ...others, step);
    return step;
  }

  /** Lets Yjs undo or redo its last item. @returns whether that changed anything. */
  #run(way: "undo" | "redo", step: YjsStep): boolean {
    const { from, to } = this.#stacks(way);
    const { length } = to;
    this.#manager.stopCapturing();
    makeRestorable(this.#doc, step);
    // If others have overwritten the step, Yjs would continue with the one before it, so move earlier steps to the other stack.
    // They must stay in one of the stacks, because Yjs searches both for items deleted here.
    const earlier = from.splice(0, from.length - 1);
    to.unshift(...earlier);
    this.#manager[way]();
    from.unshift(...to.splice(0, earlier.length));
    return to.length > length;
  }

  #overwriters(step: YjsStep | undefined, strokes: readonly Stroke[]): number[] {
    const clients = step ? overwritersOf(this.#doc, step) : new Set<number>();
    for (const { path, edits } of strokes) {
      const map = cellsAt(this.#root, path);
      if (map) for (const client of paintersOver(map, edits)) clients.add(client);
    }
    clients.delete(this.#doc.clientID);
    return [...clients];
  }

  /** All strokes of undo and redo steps in a grid. */
  #strokesIn(path: Path): CellEdits[] {
    return [...this.#undo, ...this.#redo].map((entry) => strokeAt(entry.strokes, path)?.edits ?? []);
  }

  #sizesOf(strokes: readonly Stroke[]): GridSizes {
    return new Map(strokes.map(({ path }) => [path, gridSizeAt(this.#root, path)]));
  }

  /**
   * Reverts painted cells. @param sizes the sizes before Yjs reverted the rest of the step: if that has shrunk a grid, the cells that
   * the step painted outside are reverted too, or they would be shown when the grid grows again.
   */
  #revert(strokes: readonly Stroke[], sizes: GridSizes): Stroke[] {
    const reverted: Stroke[] = [];
    this.#doc.transact(() => {
      for (const { path, edits } of strokes) {
        const map = cellsAt(this.#root, path);
        const size = gridSizeAt(this.#root, path);
        if (!map || !size) continue;
        const before = sizes.get(path) ?? size;
        const columns = Math.max(size.columns, before.columns);
        const rows = Math.max(size.rows, before.rows);
        const redoing = revertCells(map, this.#doc.clientID, edits, columns, rows);
        restampEdits(this.#strokesIn(path), edits, redoing);
        reverted.push({ path, edits: redoing });
      }
    }, this.#strokeOrigin);
    return reverted;
  }
}
