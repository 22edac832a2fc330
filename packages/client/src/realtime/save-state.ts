/**
 * State in the header: `loading` until the document is shown, `saved` when the server has acknowledged every edit, `saving` until then,
 * `offline` when edits are only on this device, `unsaved` when they are held until the person saves, `forbidden` without access or write
 * access, `tooLarge` at the size limit, `diskFull` while the server's disk is full.
 */
export type SaveState = "loading" | "saved" | "saving" | "offline" | "unsaved" | "forbidden" | "tooLarge" | "diskFull";

/** The inputs of the save state. */
export interface SaveFacts {
  isReady: boolean;
  refusal: "forbidden" | "tooLarge" | null;
  /** Only `connecting` until the first attempt has failed. */
  connection: "connected" | "connecting" | "disconnected";
  /** The server's state has arrived, and the handshake is acknowledged. */
  isInSync: boolean;
  pendingUpdates: number;
  /** The server has rejected an edit of a viewer: it stays on this device. */
  isRefused: boolean;
  /** Every edit is written on this device. */
  isWrittenHere: boolean;
  /** The server has reported a full disk, and has acknowledged nothing since. */
  isDiskFull: boolean;
  /** There are held edits. */
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
