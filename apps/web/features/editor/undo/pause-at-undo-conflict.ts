import type { ProjectDocument } from "@playsmith/document";

/**
 * Has a held key stop at a step that others have overwritten, so that what is said of it is read before anything older is undone. The next
 * press goes on. @returns whether a key does nothing for that reason, and what ends it.
 */
export function pauseAtUndoConflict(document: Pick<ProjectDocument, "subscribeMoot">): {
  isPaused: (event: Pick<KeyboardEvent, "repeat">) => boolean;
  end: () => void;
} {
  let hasMet = false;
  const end = document.subscribeMoot(() => {
    hasMet = true;
  });
  const isPaused = ({ repeat }: Pick<KeyboardEvent, "repeat">): boolean => {
    hasMet &&= repeat;
    return hasMet;
  };
  return { isPaused, end };
}
