/**
 * What the header says of the document: `loading` until there is something to show, `saved` when the server has acknowledged every
 * edit, `saving` while it has not, `offline` when edits are kept on this device only, `unsaved` when they stay there until
 * the person saves them, `forbidden` when the person may not
 * (any more) be here or write here, `tooLarge` when the project is at its limit, `diskFull` while the server has no room for anybody's edits.
 */
export type SaveState = "loading" | "saved" | "saving" | "offline" | "unsaved" | "forbidden" | "tooLarge" | "diskFull";

/** The facts that decide the save state. */
export interface SaveFacts {
  isReady: boolean;
  refusal: "forbidden" | "tooLarge" | null;
  /** Connecting counts only until the first attempt has failed. */
  connection: "connected" | "connecting" | "disconnected";
  /** The server's state has arrived, and the opening exchange is acknowledged. */
  isInSync: boolean;
  pendingUpdates: number;
  /** The server has refused an edit of a viewer: it stays on this device. */
  isRefused: boolean;
  /** Every edit is written on this device. */
  isWrittenHere: boolean;
  /** The server has said that its disk is full, and has acknowledged nothing since. */
  isDiskFull: boolean;
  /** There are edits that wait for the person to save them. */
  isHeld: boolean;
}

export function saveStateOf(facts: SaveFacts): SaveState {
  if (facts.refusal !== null) return facts.refusal;
  if (!facts.isReady) return "loading";
  if (facts.connection === "connected" && facts.isRefused) return "forbidden";
  if (facts.isHeld) return "unsaved";
  const isSaved = facts.connection === "connected" && facts.isInSync && facts.pendingUpdates === 0;
  if (facts.isDiskFull && !isSaved) return "diskFull";
  if (facts.connection === "connected") return isSaved ? "saved" : "saving";
  if (facts.connection === "connecting" || !facts.isWrittenHere) return "saving";
  return "offline";
}
