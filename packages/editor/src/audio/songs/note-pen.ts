import type { Editor } from "../../editor.ts";
import { eraseNote, noteAt, type NotePlace, openPlace, writeNote } from "./notes.ts";

export interface NoteCell {
  step: number;
  pitch: number;
}

/**
 * Writes notes by one drag over the grid, which undo takes back at once. It erases when it is put down on a note. Else it writes: drums
 * a stroke in each cell that it passes; tones one that grows along its row, and a new one in each row that it changes to.
 */
export class NotePen {
  readonly #editor: Editor;
  readonly #place: NotePlace;
  readonly #gesture = Symbol("notes");
  readonly #erases: boolean;
  #last: NoteCell;
  #begun: NoteCell;

  constructor(editor: Editor, place: NotePlace, cell: NoteCell) {
    this.#editor = editor;
    this.#place = place;
    this.#last = cell;
    this.#begun = cell;
    const open = openPlace(editor, place);
    this.#erases = open !== null && noteAt(open.pattern, place.trackId, cell.step, cell.pitch) !== null;
    this.#touch(cell);
  }

  get isErasing(): boolean {
    return this.#erases;
  }

  /** @returns the pitch of a note that has begun with this, to be heard; else null. */
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
    // A quick drag skips cells; those between are passed in its row.
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
