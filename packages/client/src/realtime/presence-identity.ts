import type { HocuspocusProvider } from "@hocuspocus/provider";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";

/** Moves presence to the document's client id: Yjs takes another when somebody else writes under its own. */
export function followClientId({ awareness }: HocuspocusProvider, doc: Y.Doc): void {
  if (awareness === null || awareness.clientID === doc.clientID) return;
  const presence = awareness.getLocalState();
  awareness.setLocalState(null);
  awareness.clientID = doc.clientID;
  awareness.setLocalState(presence);
}

/**
 * Forgets the clocks of those whose presence is removed as a connection ends: on the next one, the same presence with the same clock is news.
 */
export function forgetPresenceOfLost(awareness: Awareness, provider: HocuspocusProvider): void {
  awareness.on("update", ({ removed }: { removed: number[] }, origin: unknown) => {
    if (origin !== provider) return;
    // The own id is removed too where the document has taken another since; its clock goes on.
    for (const client of removed) if (client !== awareness.clientID) awareness.meta.delete(client);
  });
}
