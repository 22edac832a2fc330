import { type Editor, keyOfDocument, type OpenDocument, ownerOfDocument } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { useEffect } from "react";
import { closeToastsAbout, showToast } from "../../../ui/feedback/toasts.tsx";
import { DOCUMENT_KINDS } from "../centre/document-kinds.ts";
import { useEditor } from "../editor-context.tsx";
import type { HistoryState } from "@playsmith/document";

/** How many steps can be undone is bounded; whoever works longer needs no more places than steps. */
const MAX_PLACES = 1_000;

/** Where each step was done, for whoever takes it back from elsewhere. */
export class UndoStepLocations<P> {
  readonly #places = new Map<number, P>();
  #last: HistoryState;
  #newest = 0;

  constructor(history: HistoryState) {
    this.#last = history;
    this.#newest = history.undoStep ?? 0;
  }

  /** Hears of the history as it is now. @returns what was undone or done again by that; null for a step that is new, or goes on. */
  follow(history: HistoryState): { way: "undo" | "redo"; name: string; step: number } | null {
    const { undoStep: before, undoName } = this.#last;
    const { undoStep: now } = history;
    this.#last = history;
    if (now === before) return null;
    if (now !== null && now > this.#newest) {
      this.#newest = now;
      return null;
    }
    if (before !== null && (now === null || now < before)) return { way: "undo", name: undoName ?? "", step: before };
    return now === null ? null : { way: "redo", name: history.undoName ?? "", step: now };
  }

  /** The newest step was done here. */
  note(place: P): void {
    if (this.#newest === 0 || this.#places.has(this.#newest)) return;
    this.#places.set(this.#newest, place);
    const [oldest] = this.#places.keys();
    if (this.#places.size > MAX_PLACES && oldest !== undefined) this.#places.delete(oldest);
  }

  placeOf(step: number): P | undefined {
    return this.#places.get(step);
  }
}

/** What is looked at: a document in a tab of its own, or, while that is null, a scene. */
interface Place {
  sceneId: string;
  document: OpenDocument | null;
}

const ABOUT = "step elsewhere";

/** Says what was undone, or done again, where it was done in another tab or scene than the one in sight, and leads there. */
export function useDistantUndoToast(): void {
  const editor = useEditor();
  useEffect(() => {
    const { document } = editor;
    const places = new UndoStepLocations<Place>(document.history);
    let isOverwritten = false;
    const unsubscribe = document.subscribeOverwritten(() => {
      isOverwritten = true;
    });
    const stop = document.subscribeHistory(() => {
      const stepped = places.follow(document.history);
      const here = placeOf(editor);
      isOverwritten = false;
      // What makes a scene or a script shows it next, and is looked for there; and only now is it known whether others had overwritten the step.
      queueMicrotask(() => {
        if (stepped === null) return places.note(placeOf(editor));
        closeToastsAbout(ABOUT);
        const place = places.placeOf(stepped.step);
        if (!isOverwritten && place && !isSame(place, here)) tell(editor, stepped, place);
      });
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [editor]);
}

function placeOf({ state }: Editor): Place {
  const { sceneId, documents, documentKey } = state;
  return { sceneId, document: documents.find((open) => keyOfDocument(open) === documentKey) ?? null };
}

function isSame(one: Place, other: Place): boolean {
  if (one.document === null || other.document === null) return one.document === other.document && one.sceneId === other.sceneId;
  return keyOfDocument(one.document) === keyOfDocument(other.document);
}

function tell(editor: Editor, { way, name: step }: { way: "undo" | "redo"; name: string }, place: Place): void {
  const name = nameOf(editor, place);
  if (name === undefined) return;
  const text =
    way === "undo"
      ? translated("Undone in {place}: {step}", { place: name, step })
      : translated("Done again in {place}: {step}", { place: name, step });
  const show = (): void => (place.document ? editor.openDocument(place.document) : editor.openScene(place.sceneId));
  showToast(text, { about: ABOUT, action: { label: translated("Show it"), run: show } });
}

/** What a place is called; undefined once it is gone. */
function nameOf({ game }: Editor, { sceneId, document }: Place): string | undefined {
  if (document === null) return game.scenes[sceneId]?.name;
  const owner = ownerOfDocument(game, document);
  return owner ? translated("{label} of {name}", { label: DOCUMENT_KINDS[document.kind].label, name: owner.name }) : undefined;
}
