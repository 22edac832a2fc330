import type { OverwrittenUndoStep } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import { useEffect } from "react";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { followPeers, type Peer } from "../session/presence.ts";

const NAME_LENGTH = 40;
/** Limits the memory that forged presences can use. */
const MAX_CLIENTS = 500;

/** Shows which step could not be undone or redone because others have overwritten it, and who did. */
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

/** Names of all peers by client id, including those who have left. */
export class KnownPeople {
  readonly #people = new Map<number, Peer["presence"]["user"]>();

  meet(peers: readonly Peer[]): void {
    for (const { clientId, presence } of peers)
      if (this.#people.size < MAX_CLIENTS || this.#people.has(clientId)) this.#people.set(clientId, presence.user);
  }

  /** The user of the clients; null if one is unknown, or there are several users. */
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
