import { type Editor, keyOfDocument, type OpenDocument, ownerOfDocument } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { useEffect } from "react";
import { closeToastsAbout, showToast } from "../../../ui/feedback/toasts.tsx";
import { DOCUMENT_KINDS } from "../centre/document-kinds.ts";
import { useEditor } from "../editor-context.tsx";
import type { HistoryState } from "@playsmith/document";

/** Undo history is bounded, so only the locations of the last steps are needed. */
const MAX_PLACES = 1_000;

/** Where each undo step was made, for undo from elsewhere. */
export class UndoStepLocations<P> {
  readonly #places = new Map<number, P>();
  #last: HistoryState;
  #newest = 0;

  constructor(history: HistoryState) {
    this.#last = history;
    this.#newest = history.undoStep ?? 0;
  }

  /** Updates to the current history. @returns what was undone or redone; null for a new or continued step. */
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

  /** Stores the location of the newest step. */
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

/** What the editor shows: a document in its tab or, when that is null, a scene. */
interface Place {
  sceneId: string;
  document: OpenDocument | null;
}

const ABOUT = "step elsewhere";

/** Shows a toast when a step from another tab or scene is undone or redone, with an action that opens that place. */
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
      // Wait for a new scene or script to be opened, which is then the step's location, and for the report of overwritten steps.
      queueMicrotask(() => {
        if (stepped === null) return places.note(placeOf(editor));
        closeToastsAbout(ABOUT);
        const place = places.placeOf(stepped.step);
        if (!isOverwritten && place && !isSame(place, here)) showStepToast(editor, stepped, place);
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

function showStepToast(editor: Editor, { way, name: step }: { way: "undo" | "redo"; name: string }, place: Place): void {
  const name = nameOf(editor, place);
  if (name === undefined) return;
  const text =
    way === "undo"
      ? translated("Undone in {place}: {step}", { place: name, step })
      : translated("Done again in {place}: {step}", { place: name, step });
  const show = (): void => (place.document ? editor.openDocument(place.document) : editor.openScene(place.sceneId));
  showToast(text, { about: ABOUT, action: { label: translated("Show it"), run: show } });
}

/** Display name of a place; undefined if it was deleted. */
function nameOf({ game }: Editor, { sceneId, document }: Place): string | undefined {
  if (document === null) return game.scenes[sceneId]?.name;
  const owner = ownerOfDocument(game, document);
  return owner ? translated("{label} of {name}", { label: DOCUMENT_KINDS[document.kind].label, name: owner.name }) : undefined;
}
