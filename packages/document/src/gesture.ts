import type { Edits } from "./edits.ts";

/** What a gesture edits. */
interface GestureTarget {
  transact(name: string, edit: (edits: Edits) => void, gesture: Gesture): boolean;
  /** Ends a gesture; takes back what it wrote if that is asked for. */
  end(gesture: Gesture, way: "commit" | "abort"): void;
}

/**
 * Edits that belong to one drag or stroke: one step of undo, unless other steps come between. Passed as `gesture` to what edits under a
 * name of its own.
 */
export class Gesture {
  /** What undo calls it. */
  readonly name: string;
  readonly #target: GestureTarget;
  #isOpen = true;

  constructor(name: string, target: GestureTarget) {
    this.name = name;
    this.#target = target;
  }

  /** False once it is committed or aborted: it edits nothing any more. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Makes edits in one transaction. @returns true when anything changed. */
  edit(edit: (edits: Edits) => void): boolean {
    return this.#target.transact(this.name, edit, this);
  }

  /** Keeps what was edited. */
  commit(): void {
    this.#end("commit");
  }

  /**
   * Takes back what was edited, and nothing else: other steps of the same editor stay, with their undo, and so does what others have
   * written. It can be done again by redo.
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
