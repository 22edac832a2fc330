import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import type { Auth } from "../auth.ts";
import type { Replacement } from "./local-copy.ts";
import type { SaveState } from "./save-state.ts";
import type { UndoStorage } from "./undo-storage.ts";
import type { UnsavedMarks } from "./unsaved-marks.ts";

/** A project's document, open for editing: local, and synchronized with others. */
export interface ProjectConnection {
  readonly projectId: string;
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  readonly saveState: SaveState;
  /** True for viewers, and for projects of a newer format: edits would be rejected. */
  readonly readOnly: boolean;
  /** The server has rejected edits of a viewer: they are on this device only. */
  readonly hasRefused: boolean;
  /** A message of the server about the state. */
  readonly notice: string | null;
  /** The person has lost access, or the project was deleted: edits stay on this device. */
  readonly hasLostAccess: boolean;
  /**
   * Not null when edits were made under a Yjs client id of another person: the document with them under another id. Nothing more is saved:
   * close this connection, and open the project again with the replacement.
   */
  readonly replacement: Replacement | null;
  /** Calls back whenever one of the above may have changed; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Calls back when the discussion of the project has changed, and when some of it may have been missed; returns a function to unsubscribe. */
  subscribeDiscussion(listener: () => void): () => void;
  /** Calls back with messages of other editors, by their client ids. They are not to be trusted. Returns a function to unsubscribe. */
  subscribePeers(listener: (from: number, data: string) => void): () => void;
  /** Sends a message to another editor, at most {@link PEER_MESSAGE_MAX} characters; it may be lost. */
  sendToPeer(to: number, data: string): void;
  /** Resolves when the document can be shown, from the local copy or the server; rejects without access. */
  readonly whenReady: Promise<void>;
  /** Reports that the document is painted. The handshake starts afterwards, since it would delay the paint. */
  shown(): void;
  /** Resolves when the server has acknowledged every edit so far. */
  whenSaved(): Promise<void>;
  /** Sends the edits held without auto-save. */
  save(): void;
  /** When off, edits are held until {@link save}. */
  setAutoSave(isOn: boolean): void;
  /** The steps that this person can undo after a reload. */
  readonly undoSteps: Pick<UndoStorage, "read" | "write">;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  projectId: string;
  userId: string;
  origin: string;
  auth: Auth;
  marks: UnsavedMarks;
  /** See {@link ProjectConnection.setAutoSave}. */
  autoSave: boolean;
  /** Ignores the local copy, which contains the rejected edits. */
  withoutCopy: boolean;
  /** {@link ProjectConnection.replacement} of the previous connection. */
  replacement: Replacement | null;
  /** The server's stored document, the snapshot first, or null; never rejects. */
  fetchStored: (signal: AbortSignal) => Promise<Uint8Array[] | null>;
  canShow: (doc: Y.Doc) => boolean;
}
