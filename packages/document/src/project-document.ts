import { FORMAT_VERSION, type Game, type GameChange, type GameProblem } from "@playsmith/game-format";
import * as Y from "yjs";
import { readGrid } from "./cell-grid.ts";
import { paintCells } from "./cell-painting.ts";
import { CellRuns, type CellWrite } from "./cell-runs.ts";
import type { Edits } from "./edits.ts";
import { Gesture } from "./gesture.ts";
import {
  EditOrigin,
  History,
  type HistoryState,
  type OverwrittenUndoStep,
  type HistoryStep,
  type Stroke,
  StrokeOrigin,
} from "./history.ts";
import { LiveGame } from "./live-game.ts";
import { cellsAt, deleteAt, gridSizeAt, mapAt, type Path, setAt } from "./shape.ts";
import { documentFormatVersion, readRaw, removeUnreadable, rootOf } from "./store.ts";

/** A change: the game after it, and the differences from before. */
export interface DocumentChange {
  game: Game;
  patch: readonly GameChange[];
  /** Whether the change is this editor's own, including undo and redo. */
  local: boolean;
}

const NO_HISTORY: HistoryState = { undoName: null, redoName: null, undoStep: null };

/**
 * One editor's view of a project's document: the current plain game, edits as transactions with undo, and notification of changes.
 */
export class ProjectDocument {
  readonly doc: Y.Doc;
  readonly #root: Y.Map<unknown>;
  readonly #origin = new EditOrigin();
  readonly #strokeOrigin = new StrokeOrigin();
  readonly #history: History;
  readonly #live: LiveGame;
  readonly #listeners = new Set<(change: DocumentChange) => void>();
  readonly #historyListeners = new Set<() => void>();
  readonly #problemListeners = new Set<() => void>();
  readonly #overwrittenListeners = new Set<(step: OverwrittenUndoStep) => void>();
  #historyState: HistoryState;
  #isReadOnly: boolean;

  /** @param options.readOnly rejects edits, as for a viewer. */
  constructor(doc: Y.Doc, options: { readOnly?: boolean } = {}) {
    this.doc = doc;
    this.#isReadOnly = options.readOnly ?? false;
    this.#root = rootOf(doc);
    this.#history = new History(doc, this.#root, this.#origin, this.#strokeOrigin);
    this.#historyState = this.#history.state;
    this.#live = new LiveGame(doc);
    this.#root.observeDeep(this.#onEvents);
  }

  /** The current game; replaced, never mutated. */
  get game(): Game {
    return this.#live.game;
  }

  /** Invalid parts that are left out of {@link game}. */
  get problems(): readonly GameProblem[] {
    return this.#live.problems;
  }

  /** Whether a newer version has made the document, which this version must not edit. */
  get isNewer(): boolean {
    return documentFormatVersion(this.doc) > FORMAT_VERSION;
  }

  /** Whether edits are rejected: for a viewer, or for a document of a newer version. */
  get isReadOnly(): boolean {
    return this.#isReadOnly || this.isNewer;
  }

  /** Sets read-only mode. The undo history is kept and available again afterwards. */
  setReadOnly(isReadOnly: boolean): void {
    this.#isReadOnly = isReadOnly;
    this.#emitHistory();
  }

  get history(): HistoryState {
    return this.#historyState;
  }

  /** Calls `listener` after each change by any user. @returns a function that unsubscribes. */
  subscribe(listener: (change: DocumentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` when the undo or redo state changes. */
  subscribeHistory(listener: () => void): () => void {
    this.#historyListeners.add(listener);
    return () => this.#historyListeners.delete(listener);
  }

  /** Calls `listener` when {@link problems} change. */
  subscribeProblems(listener: () => void): () => void {
    this.#problemListeners.add(listener);
    return () => this.#problemListeners.delete(listener);
  }

  /** Calls `listener` with each step that undo or redo found overwritten by others: it is removed, and nothing else is undone in its place. */
  subscribeOverwritten(listener: (step: OverwrittenUndoStep) => void): () => void {
    this.#overwrittenListeners.add(listener);
    return () => this.#overwrittenListeners.delete(listener);
  }

  /** Deletes invalid parts from the document, as one undo step. @returns whether there were any. */
  repair(): boolean {
    const changed = this.transact("Repair the project", () => removeUnreadable(this.doc));
    const patch = this.#live.reread();
    this.#emitProblems();
    if (patch.length > 0) this.#emit({ game: this.#live.game, patch, local: true });
    return changed;
  }

  /** The whole document as plain data, unvalidated and with invalid parts. */
  readRaw(): Record<string, unknown> {
    return readRaw(this.doc);
  }

  /**
   * Makes edits in one transaction.
   * @param name the name of the undo step, e.g. "Move 3 objects".
   * @param gesture edits with the same gesture are one undo step: a symbol, or the result of {@link begin}.
   * @returns true when anything changed.
   */
  transact(name: string, edit: (edits: Edits) => void, gesture: unknown = Symbol(name)): boolean {
    if (this.isReadOnly || (gesture instanceof Gesture && !gesture.isOpen)) return false;
    const changed = this.#history.record(name, gesture, () => {
      const strokes: Stroke[] = [];
      const painted: (() => void)[] = [];
      const edits: Edits = {
        set: (path, value) => setAt(this.#root, path, value),
        delete: (path) => deleteAt(this.#root, path),
        setText: (path, text) => this.#setText(path, text),
        spliceText: (path, at, deleteCount, insert) => {
          const text = this.text(path);
          if (deleteCount > 0) text?.delete(at, deleteCount);
          if (insert !== "") text?.insert(at, insert);
        },
        paint: (path, cells) => painted.push(() => strokes.push(...this.#paint(path, cells))),
      };
      this.doc.transact(() => edit(edits), this.#origin);
      if (painted.length > 0) this.doc.transact(() => painted.forEach((paint) => paint()), this.#strokeOrigin);
      return strokes;
    });
    this.#emitHistory();
    return changed;
  }

  /** Begins a gesture; commit or abort it at the end. @param name the name of the undo step. */
  begin(name: string): Gesture {
    return new Gesture(name, {
      transact: (...edit) => this.transact(...edit),
      end: (gesture, way) => {
        // After a switch to read-only mode, edits of the gesture stay.
        if (way === "commit" || this.isReadOnly) this.#history.close(gesture);
        else this.#history.abort(gesture);
        this.#emitHistory();
      },
    });
  }

  /** Undoes this editor's last step. @returns its name, or null when nothing was undone. */
  undo(): string | null {
    return this.isReadOnly ? null : this.#stepped(this.#history.undo());
  }

  /**
   * Undoes a step, if it is still this editor's last.
   * @param step see {@link HistoryState.undoStep}. @returns false when other steps have come since, or it is undone already.
   */
  undoStep(step: number): boolean {
    if (this.#historyState.undoStep !== step) return false;
    this.undo();
    return true;
  }

  /** Whether the next step to undo or redo changes the text at a path. */
  stepTouches(path: Path, way: "undo" | "redo"): boolean {
    const text = this.text(path);
    return text !== null && this.#history.touches(text, way);
  }

  /** Redoes the last undone step. @returns its name, or null when nothing was redone. */
  redo(): string | null {
    return this.isReadOnly ? null : this.#stepped(this.#history.redo());
  }

  /** The cells of a grid (`cells` of a layer, frame or tile) as one array, or null when there is none. */
  readCells(path: Path): { cells: Uint16Array; columns: number; rows: number } | null {
    const map = cellsAt(this.#root, path);
    const size = gridSizeAt(this.#root, path);
    return map && size ? { cells: readGrid(map, size.columns, size.rows), ...size } : null;
  }

  /** The collaborative text at a path, to bind a text editor to. */
  text(path: Path): Y.Text | null {
    const value = mapAt(this.#root, path.slice(0, -1))?.get(path.at(-1) as string);
    return value instanceof Y.Text ? value : null;
  }

  destroy(): void {
    this.#root.unobserveDeep(this.#onEvents);
    this.#history.destroy();
    this.#listeners.clear();
    this.#historyListeners.clear();
    this.#problemListeners.clear();
    this.#overwrittenListeners.clear();
  }

  readonly #onEvents = (events: Y.YEvent<Y.AbstractType<unknown>>[], transaction: Y.Transaction): void => {
    const { problems } = this.#live;
    const patch = this.#live.update(events);
    if (this.#live.problems !== problems) this.#emitProblems();
    if (patch.length > 0) this.#emit({ game: this.#live.game, patch, local: transaction.local });
  };

  #emit(change: DocumentChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  #emitProblems(): void {
    for (const listener of this.#problemListeners) listener();
  }

  #stepped(stepped: HistoryStep | null): string | null {
    this.#emitHistory();
    const overwritten = stepped?.overwritten ?? null;
    if (overwritten) for (const listener of this.#overwrittenListeners) listener(overwritten);
    return overwritten ? null : (stepped?.name ?? null);
  }

  #emitHistory(): void {
    this.#historyState = this.isReadOnly ? NO_HISTORY : this.#history.state;
    for (const listener of this.#historyListeners) listener();
  }

  #setText(path: Path, text: string): void {
    const shared = this.text(path);
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

  #paint(path: Path, cells: CellRuns | readonly CellWrite[]): Stroke[] {
    const map = cellsAt(this.#root, path);
    const size = gridSizeAt(this.#root, path);
    if (!map || !size) return [];
    const runs = cells instanceof CellRuns ? cells : CellRuns.of(cells);
    return [{ path, edits: paintCells(map, this.doc.clientID, runs, size.columns, size.rows) }];
  }
}

const isHighSurrogate = (unit: string | undefined): boolean => unit !== undefined && unit >= "\ud800" && unit <= "\udbff";
const isLowSurrogate = (unit: string | undefined): boolean => unit !== undefined && unit >= "\udc00" && unit <= "\udfff";
