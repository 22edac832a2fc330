import type { OverwrittenUndoStep } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import { useEffect } from "react";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { followPeers, type Peer } from "../session/presence.ts";

const NAME_LENGTH = 40;
/** Nobody meets as many while a project is open, unless somebody makes them up. */
const MAX_CLIENTS = 500;

/** Says which step could not be undone, or done again, because others have overwritten it, and who that was. */
export function useUndoConflictToast(): void {
  const { connection, editor } = useOpenProject();
  useEffect(() => {
    const known = new KnownPeople();
    const stopMeeting = followPeers(connection, (peers) => known.meet(peers));
    const unsubscribe = editor.document.subscribeOverwritten((step) => showToast(undoConflictText(step, known.nameOfOne(step.by))));
    return () => {
      stopMeeting();
      unsubscribe();
    };
  }, [connection, editor]);
}

/** Names of everyone who was here, by client: who has overwritten something may have left. */
export class KnownPeople {
  readonly #people = new Map<number, Peer["presence"]["user"]>();

  meet(peers: readonly Peer[]): void {
    for (const { clientId, presence } of peers)
      if (this.#people.size < MAX_CLIENTS || this.#people.has(clientId)) this.#people.set(clientId, presence.user);
  }

  /** Whose clients they are; null where that is not known of all, or they are of several. */
  nameOfOne(clients: readonly number[]): string | null {
    const people = clients.map((client) => this.#people.get(client));
    const [first] = people;
    return first && people.every((person) => person?.id === first.id) ? first.name.slice(0, NAME_LENGTH) : null;
  }
}

export function undoConflictText({ name: step, way }: OverwrittenUndoStep, person: string | null): string {
  if (way === "undo")
    return person === null
      ? translated("“{step}” can't be undone: it was changed or deleted elsewhere since.", { step })
      : translated("“{step}” can't be undone: {person} has changed that since.", { step, person });
  return person === null
    ? translated("“{step}” can't be done again: it was changed or deleted elsewhere since.", { step })
    : translated("“{step}” can't be done again: {person} has changed that since.", { step, person });
}
