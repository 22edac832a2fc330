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

/** What a change did: the game after it, and how it differs from before. */
export interface DocumentChange {
  game: Game;
  patch: readonly GameChange[];
  /** True for this editor's own edits, undo and redo included. */
  local: boolean;
}

const NO_HISTORY: HistoryState = { undoName: null, redoName: null, undoStep: null };

/**
 * One editor's view of a project's document: the plain game, kept current; edits as transactions with undo; and news of every change.
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

  /** @param options.readOnly edits are refused, as for a viewer. */
  constructor(doc: Y.Doc, options: { readOnly?: boolean } = {}) {
    this.doc = doc;
    this.#isReadOnly = options.readOnly ?? false;
    this.#root = rootOf(doc);
    this.#history = new History(doc, this.#root, this.#origin, this.#strokeOrigin);
    this.#historyState = this.#history.state;
    this.#live = new LiveGame(doc);
    this.#root.observeDeep(this.#onEvents);
  }

  /** The game as it is now; replaced, never mutated. */
  get game(): Game {
    return this.#live.game;
  }

  /** What had to be left out of {@link game} because it is not valid. */
  get problems(): readonly GameProblem[] {
    return this.#live.problems;
  }

  /** True when the document was made by a newer version, which this one must not edit. */
  get isNewer(): boolean {
    return documentFormatVersion(this.doc) > FORMAT_VERSION;
  }

  /** True when edits do nothing: for a viewer, or a document of a newer version. */
  get isReadOnly(): boolean {
    return this.#isReadOnly || this.isNewer;
  }

  /** Lets nothing be edited any more, or again. What was done before can be undone again then. */
  setReadOnly(isReadOnly: boolean): void {
    this.#isReadOnly = isReadOnly;
    this.#emitHistory();
  }

  get history(): HistoryState {
    return this.#historyState;
  }

  /** Calls `listener` after each change, whoever made it. @returns a function that stops it. */
  subscribe(listener: (change: DocumentChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` when what can be undone or redone changes. */
  subscribeHistory(listener: () => void): () => void {
    this.#historyListeners.add(listener);
    return () => this.#historyListeners.delete(listener);
  }

  /** Calls `listener` when {@link problems} change. */
  subscribeProblems(listener: () => void): () => void {
    this.#problemListeners.add(listener);
    return () => this.#problemListeners.delete(listener);
  }

  /** Calls `listener` with each step that undo or redo found overwritten by others: it is used up, and nothing else is undone in its place. */
  subscribeOverwritten(listener: (step: OverwrittenUndoStep) => void): () => void {
    this.#overwrittenListeners.add(listener);
    return () => this.#overwrittenListeners.delete(listener);
  }

  /** Takes what can't be read out of the document, in one step that undo takes back. @returns whether anything was there to take out. */
  repair(): boolean {
    const changed = this.transact("Repair the project", () => removeUnreadable(this.doc));
    const patch = this.#live.reread();
    this.#emitProblems();
    if (patch.length > 0) this.#emit({ game: this.#live.game, patch, local: true });
    return changed;
  }

  /** Everything in the document as it is, what can't be read included, as data that nobody has validated. */
  readRaw(): Record<string, unknown> {
    return readRaw(this.doc);
  }

  /**
   * Makes edits in one transaction.
   * @param name what undo calls it, e.g. "Move 3 objects".
   * @param gesture edits that share one (a drag, a stroke) are undone together: a symbol, or what {@link begin} returned.
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

  /** Begins a gesture, which is committed or aborted in the end. @param name what undo calls it. */
  begin(name: string): Gesture {
    return new Gesture(name, {
      transact: (...edit) => this.transact(...edit),
      end: (gesture, way) => {
        // What was under way when somebody became a viewer stays as it is.
        if (way === "commit" || this.isReadOnly) this.#history.close(gesture);
        else this.#history.abort(gesture);
        this.#emitHistory();
      },
    });
  }

  /** Takes back this editor's last step. @returns its name, or null where nothing was taken back. */
  undo(): string | null {
    return this.isReadOnly ? null : this.#stepped(this.#history.undo());
  }

  /**
   * Takes one step back, if it is still this editor's last.
   * @param step see {@link HistoryState.undoStep}. @returns false when other steps have come since, or it is taken back already.
   */
  undoStep(step: number): boolean {
    if (this.#historyState.undoStep !== step) return false;
    this.undo();
    return true;
  }

  /** Whether the step that undo would take back, or redo would do again, changed the text at a path. */
  stepTouches(path: Path, way: "undo" | "redo"): boolean {
    const text = this.text(path);
    return text !== null && this.#history.touches(text, way);
  }

  /** Does the last undone step again. @returns its name, or null where nothing was done. */
  redo(): string | null {
    return this.isReadOnly ? null : this.#stepped(this.#history.redo());
  }

  /** The cells of a grid (a layer's or a picture's `cells`) as one array, or null when there is none. */
  readCells(path: Path): { cells: Uint16Array; columns: number; rows: number } | null {
    const map = cellsAt(this.#root, path);
    const size = gridSizeAt(this.#root, path);
    return map && size ? { cells: readGrid(map, size.columns, size.rows), ...size } : null;
  }

  /** The collaborative text at a path, for an editor that binds to it. */
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
    // Both halves of a surrogate pair stay together: one alone can't be sent.
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
