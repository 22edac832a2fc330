import { FORMAT_VERSION, type Game, type GameChange, type GameProblem } from "@playsmith/game-format";
import type * as Y from "yjs";
import { readGrid } from "./cell-grid.ts";
import type { Edits } from "./edits.ts";
import { Gesture } from "./gesture.ts";
import { History, type HistoryState, type OverwrittenUndoStep, type HistoryStep } from "./history.ts";
import { LiveGame } from "./live-game.ts";
import { OwnPalettes } from "./palettes/own-palettes.ts";
import { cellsAt, gridSizeAt, type Path } from "./shape.ts";
import { StepJournal, type StepJson } from "./step-journal.ts";
import { gameWithout } from "./step-values.ts";
import { EditOrigin, type EditTarget, StrokeOrigin } from "./edit-target.ts";
import { textAt, writeEdits } from "./write-edits.ts";
import { gameWrites } from "./versions/write-game.ts";
import { documentFormatVersion, readRaw, removeUnreadable, rootOf } from "./store.ts";

/** A change: the game after it, and the differences from before. */
export interface DocumentChange {
  game: Game;
  patch: readonly GameChange[];
  /** Whether the change is this editor's own, including undo and redo. */
  local: boolean;
}

type RecordedChange = Omit<DocumentChange, "game" | "local"> & { before: Game; after: Game };

const NO_HISTORY: HistoryState = { undoName: null, redoName: null, undoStep: null };

/**
 * One editor's view of a project's document: the current plain game, edits as transactions with undo, and notification of changes.
 */
export class ProjectDocument {
  readonly doc: Y.Doc;
  readonly #root: Y.Map<unknown>;
  readonly #target: EditTarget;
  readonly #history: History;
  readonly #journal: StepJournal;
  /** The changes of the edit that is being recorded; null when none is. */
  #recorded: RecordedChange[] | null = null;
  readonly #live: LiveGame;
  readonly #palettes: OwnPalettes;
  readonly #listeners = new Set<(change: DocumentChange) => void>();
  readonly #historyListeners = new Set<() => void>();
  readonly #problemListeners = new Set<() => void>();
  readonly #formatListeners = new Set<() => void>();
  readonly #overwrittenListeners = new Set<(step: OverwrittenUndoStep) => void>();
  #historyState: HistoryState;
  #isReadOnly: boolean;

  /**
   * @param options.readOnly rejects edits, as for a viewer.
   * @param options.storedSteps {@link storedSteps} of the last session of the same person, which can then be undone.
   */
  constructor(doc: Y.Doc, options: { readOnly?: boolean; storedSteps?: readonly StepJson[]; now?: () => number } = {}) {
    this.doc = doc;
    this.#isReadOnly = options.readOnly ?? false;
    this.#root = rootOf(doc);
    this.#target = { doc, root: this.#root, origin: new EditOrigin(), strokeOrigin: new StrokeOrigin() };
    this.#journal = new StepJournal(options.storedSteps ?? [], options.now ?? Date.now);
    this.#history = new History(this.#target, this.#journal.earlierCount);
    this.#live = new LiveGame(doc);
    this.#palettes = new OwnPalettes(this.#target, this.#history);
    this.#historyState = this.#newHistoryState();
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

  /** Whether the document has an older format, in which this version can't write. The server migrates it when all servers can read it. */
  get isOlder(): boolean {
    return documentFormatVersion(this.doc) > 0 && documentFormatVersion(this.doc) < FORMAT_VERSION;
  }

  /** Whether edits are rejected: for a viewer, or for a document of another format. */
  get isReadOnly(): boolean {
    return this.#isReadOnly || this.isNewer || this.isOlder;
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

  /** Calls `listener` when the document was migrated to another format, which {@link isOlder} and {@link isNewer} tell. */
  subscribeFormat(listener: () => void): () => void {
    this.#formatListeners.add(listener);
    return () => this.#formatListeners.delete(listener);
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
    const recorded: RecordedChange[] = [];
    this.#recorded = recorded;
    let changed = false;
    try {
      changed = this.#history.record(name, gesture, () => writeEdits(this.#target, edit));
    } finally {
      this.#recorded = null;
    }
    const { undoStep } = this.#history.state;
    if (changed && undoStep !== null)
      for (const { before, after, patch } of recorded) this.#journal.add(undoStep, name, before, after, patch);
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
    return this.isReadOnly ? null : this.#stepped(this.#history.undo() ?? this.#undoEarlier());
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

  /**
   * The steps that can be undone, of this session and earlier ones, as plain values: they can be undone after a reload. Steps that are too
   * large are left out, with those before them.
   */
  storedSteps(): StepJson[] {
    const { undo, redo } = this.#history.steps;
    return this.#journal.stored(undo, redo);
  }

  /** Reverts the newest step of an earlier session, where nobody has changed its values since. */
  #undoEarlier(): HistoryStep | null {
    const step = this.#journal.lastEarlier;
    if (step === null) return null;
    const { name } = step;
    const number = this.#journal.takeEarlier();
    const writes = gameWrites(this.#root, this.game, gameWithout(this.game, step.changes), null);
    const changed = this.#history.recordUndone(number, name, () =>
      writeEdits(this.#target, (edits) => {
        for (const write of writes) write.apply(edits);
      }),
    );
    return { name, overwritten: changed ? null : { name, way: "undo", by: [] } };
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
    return textAt(this.#root, path);
  }

  destroy(): void {
    this.#root.unobserveDeep(this.#onEvents);
    this.#history.destroy();
    this.#listeners.clear();
    this.#historyListeners.clear();
    this.#problemListeners.clear();
    this.#formatListeners.clear();
    this.#overwrittenListeners.clear();
  }

  readonly #onEvents = (events: Y.YEvent<Y.AbstractType<unknown>>[], transaction: Y.Transaction): void => {
    const { problems, game: before } = this.#live;
    const patch = this.#live.update(events);
    if (this.#live.problems !== problems) this.#emitProblems();
    if (events.some(({ target, keys }) => target === this.#root && keys.has("formatVersion"))) this.#emitFormat();
    const changes = this.#palettes.follow(before, this.#live.game, patch, { isLocal: transaction.local, isReadOnly: this.isReadOnly });
    if (changes.length === 0) return;
    if (transaction.local) this.#recorded?.push({ before, after: this.#live.game, patch });
    this.#emit({ game: this.#live.game, patch: changes, local: transaction.local && changes === patch });
  };

  #emit(change: DocumentChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  #emitFormat(): void {
    this.#emitHistory();
    for (const listener of this.#formatListeners) listener();
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
    this.#historyState = this.#newHistoryState();
    for (const listener of this.#historyListeners) listener();
  }

  #newHistoryState(): HistoryState {
    if (this.isReadOnly) return NO_HISTORY;
    const { state } = this.#history;
    const earlier = this.#journal.lastEarlier;
    if (state.undoName !== null || earlier === null) return state;
    return { ...state, undoName: earlier.name, undoStep: this.#journal.earlierCount };
  }
}
