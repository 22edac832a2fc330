import type { Edits } from "./edits.ts";

/** The target of a gesture's edits. */
interface GestureTarget {
  transact(name: string, edit: (edits: Edits) => void, gesture: Gesture): boolean;
  /** Ends a gesture; "abort" reverts its edits. */
  end(gesture: Gesture, way: "commit" | "abort"): void;
}

/**
 * The edits of one drag or stroke: one undo step, unless other steps come between. Pass it as `gesture` to functions that edit under
 * their own names.
 */
export class Gesture {
  /** The name of the undo step. */
  readonly name: string;
  readonly #target: GestureTarget;
  #isOpen = true;

  constructor(name: string, target: GestureTarget) {
    this.name = name;
    this.#target = target;
  }

  /** False after commit or abort; then it edits nothing. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Makes edits in one transaction. @returns true when anything changed. */
  edit(edit: (edits: Edits) => void): boolean {
    return this.#target.transact(this.name, edit, this);
  }

  /** Ends the gesture and keeps its edits. */
  commit(): void {
    this.#end("commit");
  }

  /**
   * Reverts the gesture's edits only: keeps other steps of this editor, which can still be undone, and edits of other users. The gesture
   * can be redone.
   */
  abort(): void {
    this.#end("abort");
  }

  #end(way: "commit" | "abort"): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#target.end(this, way);
  }
}
