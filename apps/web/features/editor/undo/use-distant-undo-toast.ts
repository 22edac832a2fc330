import { type Editor, keyOfDocument, type OpenDocument, ownerOfDocument } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { useEffect } from "react";
import { closeToastsAbout, showToast } from "../../../ui/feedback/toasts.tsx";
import { DOCUMENT_KINDS } from "../centre/document-kinds.ts";
import { useEditor } from "../editor-context.tsx";
import { UndoStepLocations } from "./undo-step-locations.ts";

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
    let isMoot = false;
    const stopHearing = document.subscribeMoot(() => {
      isMoot = true;
    });
    const stop = document.subscribeHistory(() => {
      const stepped = places.follow(document.history);
      const here = placeOf(editor);
      isMoot = false;
      // What makes a scene or a script shows it next, and is looked for there; and only now is it known whether a step was moot.
      queueMicrotask(() => {
        if (stepped === null) return places.note(placeOf(editor));
        closeToastsAbout(ABOUT);
        const place = places.placeOf(stepped.step);
        if (!isMoot && place && !isSame(place, here)) tell(editor, stepped, place);
      });
    });
    return () => {
      stop();
      stopHearing();
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
