import type * as Y from "yjs";
import type { Auth, AuthOptions } from "../auth.ts";
import type { Fetch } from "../http.ts";
import type { User } from "../id-token.ts";
import { canStore, clearLocalCopies, discardLocalCopy, localCopyName, type Replacement } from "./local-copy.ts";
import { openProject } from "./open-project.ts";
import type { ProjectConnection } from "./project-connection.ts";
import { fetchStoredDocument } from "./stored-document.ts";
import { unsavedMarks } from "./unsaved-marks.ts";

interface OpenOptions {
  user: User;
  /** See {@link ProjectConnection.setAutoSave}; true when absent. */
  autoSave?: boolean;
  /** True: shows the server's document, and ignores the local copy with the rejected edits. */
  withoutCopy?: boolean;
  /** {@link ProjectConnection.replacement} of the previous, closed connection. */
  replacement?: Replacement | null;
  /** Whether the stored document can be shown unchanged, e.g. one of the current format. Always when absent. */
  canShow?: (doc: Y.Doc) => boolean;
}

/** Collaborative editing. */
export interface Realtime {
  open(projectId: string, options: OpenOptions): ProjectConnection;
  /** Removes a person's local copy of a project, including unsaved edits. */
  discardCopy(userId: string, projectId: string): void;
  /** Removes a person's local copies of projects, except those with unsaved edits. */
  clearLocalData(userId: string): Promise<void>;
}

export function createRealtime(options: { origin: string; fetch: Fetch; auth: Auth; storage: AuthOptions["storage"] }): Realtime {
  const { origin, auth } = options;
  const marks = unsavedMarks(options.storage);
  void canStore();
  // Before the listeners that clear saved data from this device.
  auth.onSignedOut(() => marks.settle());
  return {
    open(projectId, { user, autoSave = true, withoutCopy = false, replacement = null, canShow = () => true }) {
      const fetchStored = (signal: AbortSignal): Promise<Uint8Array[] | null> => fetchStoredDocument(options, projectId, signal);
      const copy = { withoutCopy, replacement };
      const connection = openProject({ projectId, userId: user.uid, origin, auth, marks, autoSave, ...copy, fetchStored, canShow });
      connection.awareness.setLocalStateField("user", { id: user.uid, name: user.displayName, color: colorOf(user.uid) });
      return connection;
    },
    discardCopy: (userId, projectId) => discardLocalCopy(localCopyName(userId, projectId), marks),
    clearLocalData: (userId) => clearLocalCopies(userId, marks),
  };
}

/** A person's colour, the same for all viewers. */
function colorOf(userId: string): string {
  let hash = 0;
  for (const character of userId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return PRESENCE_COLORS[hash % PRESENCE_COLORS.length] as string;
}

const PRESENCE_COLORS = ["#4cc2ff", "#7ee787", "#ffb454", "#ff7b9c", "#c297ff", "#56d4bc", "#f2cc60", "#8ea6ff", "#ff9e64", "#73daca"];
