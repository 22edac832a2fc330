import type { HocuspocusProvider } from "@hocuspocus/provider";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";

/** Moves presence to the document's client id: Yjs changes it when another client writes under it. */
export function followClientId({ awareness }: HocuspocusProvider, doc: Y.Doc): void {
  if (awareness === null || awareness.clientID === doc.clientID) return;
  const presence = awareness.getLocalState();
  awareness.setLocalState(null);
  awareness.clientID = doc.clientID;
  awareness.setLocalState(presence);
}

/**
 * Resets the clocks of clients whose presence is removed with a connection: on the next one, the same presence with the same clock must be
 * accepted.
 */
export function forgetPresenceOfLost(awareness: Awareness, provider: HocuspocusProvider): void {
  awareness.on("update", ({ removed }: { removed: number[] }, origin: unknown) => {
    if (origin !== provider) return;
    // The own id is also removed when the document has changed it; its clock continues.
    for (const client of removed) if (client !== awareness.clientID) awareness.meta.delete(client);
  });
}
