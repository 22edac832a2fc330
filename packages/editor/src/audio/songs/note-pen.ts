import type { Gesture } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { eraseNote, noteAt, type NotePlace, openPlace, writeNote } from "./notes.ts";

export interface NoteCell {
  step: number;
  pitch: number;
}

/**
 * Writes notes with one drag over the grid, as one undo step. Starting on a note erases instead. Drums get a note in each
 * visited cell; tones get one note that is extended along its row, and a new one in each further row.
 */
export class NotePen {
  readonly #editor: Editor;
  readonly #place: NotePlace;
  readonly #gesture: Gesture;
  readonly #erases: boolean;
  #last: NoteCell;
  #begun: NoteCell;

  constructor(editor: Editor, place: NotePlace, cell: NoteCell) {
    this.#editor = editor;
    this.#place = place;
    this.#last = cell;
    this.#begun = cell;
    const open = openPlace(editor, place);
    this.#gesture = editor.document.begin(translated("Write notes of {name}", { name: open?.track.name ?? "" }));
    this.#erases = open !== null && noteAt(open.pattern, place.trackId, cell.step, cell.pitch) !== null;
    this.#touch(cell);
  }

  get isErasing(): boolean {
    return this.#erases;
  }

  /** Ends the drag and keeps its notes. */
  lift(): void {
    this.#gesture.commit();
  }

  /** Ends the drag and takes its notes back. */
  cancel(): void {
    this.#gesture.abort();
  }

  /** @returns the pitch of a newly started note, to play it; else null. */
  drag(cell: NoteCell): number | null {
    if (cell.step === this.#last.step && cell.pitch === this.#last.pitch) return null;
    const isDrum = openPlace(this.#editor, this.#place)?.track.wave === "drums";
    const isSameRow = cell.pitch === this.#last.pitch;
    if (!this.#erases && !isDrum && isSameRow) {
      if (cell.step < this.#begun.step) this.#begin(cell);
      else this.#write(this.#begun, cell.step - this.#begun.step + 1);
      this.#last = cell;
      return null;
    }
    // A fast drag skips cells; visit those between, in the target row.
    const towards = Math.sign(cell.step - this.#last.step);
    for (let step = this.#last.step + towards; step !== cell.step && towards !== 0; step += towards)
      if (this.#erases || isDrum) this.#touch({ step, pitch: cell.pitch });
    this.#touch(cell);
    this.#last = cell;
    return this.#erases ? null : cell.pitch;
  }

  #touch(cell: NoteCell): void {
    if (this.#erases) eraseNote(this.#editor, this.#place, cell.step, cell.pitch, this.#gesture);
    else this.#begin(cell);
  }

  #begin(cell: NoteCell): void {
    this.#begun = cell;
    this.#write(cell, 1);
  }

  #write(cell: NoteCell, length: number): void {
    writeNote(this.#editor, this.#place, { ...cell, length }, this.#gesture);
  }
}
