import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import type { Auth } from "../auth.ts";
import type { Replacement } from "./local-copy.ts";
import type { SaveState } from "./save-state.ts";
import type { UnsavedMarks } from "./unsaved-marks.ts";

/** A project's document, open for editing: on this device, and with everyone else who is in it. */
export interface ProjectConnection {
  readonly projectId: string;
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  readonly saveState: SaveState;
  /** True for viewers, and for projects of a newer format: edits would be refused. */
  readonly readOnly: boolean;
  /** The server has refused edits of a viewer: they are on this device only. */
  readonly hasRefused: boolean;
  /** What the server says about the state, for the person. */
  readonly notice: string | null;
  /** The person has no access any more, or the project is gone: edits stay on this device. */
  readonly isShutOut: boolean;
  /**
   * Not null when edits were made under a Yjs client id that belongs to somebody else: the document with them under another id. Nothing more is
   * saved here: close this connection, and open the project again with the replacement.
   */
  readonly replacement: Replacement | null;
  /** Calls back whenever one of the above may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves when the document can be shown, from the local copy or the server; rejects without access. */
  readonly whenReady: Promise<void>;
  /** The document is painted. Only then is it compared with the server's, which would delay the paint. */
  shown(): void;
  /** Resolves when the server has acknowledged every edit made so far. */
  whenSaved(): Promise<void>;
  /** Sends the edits that auto-save, when off, keeps on this device. */
  save(): void;
  /** When off, edits stay on this device until {@link save}. */
  setAutoSave(isOn: boolean): void;
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
  /** Leaves the local copy alone, with the refused edits in it. */
  withoutCopy: boolean;
  /** {@link ProjectConnection.replacement} of the previous connection. */
  replacement: Replacement | null;
  /** The server's stored document, the snapshot first, or null; never rejects. */
  fetchStored: (signal: AbortSignal) => Promise<Uint8Array[] | null>;
  canShow: (doc: Y.Doc) => boolean;
}
