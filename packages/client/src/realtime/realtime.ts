import type { Auth, AuthOptions } from "../auth.ts";
import type { User } from "../id-token.ts";
import { canStore, clearLocalCopies } from "./local-copy.ts";
import { openProject, type ProjectConnection } from "./project-connection.ts";
import { unsavedMarks } from "./unsaved-marks.ts";

/** Editing together. */
export interface Realtime {
  /** @param options.autoSave see {@link ProjectConnection.setAutoSave}; true when absent. */
  open(projectId: string, options: { user: User; autoSave?: boolean }): ProjectConnection;
  /** Removes a person's local copies of projects, but for those with edits that the server does not have. */
  clearLocalData(userId: string): Promise<void>;
}

export function createRealtime(options: { origin: string; auth: Auth; storage: AuthOptions["storage"] }): Realtime {
  const { origin, auth } = options;
  const marks = unsavedMarks(options.storage);
  void canStore();
  return {
    open(projectId, { user, autoSave = true }) {
      const connection = openProject({ projectId, userId: user.uid, origin, auth, marks, autoSave });
      connection.awareness.setLocalStateField("user", { id: user.uid, name: user.displayName, color: colorOf(user.uid) });
      return connection;
    },
    clearLocalData: (userId) => clearLocalCopies(userId, marks),
  };
}

/** A person's colour, the same for everyone who sees them. */
function colorOf(userId: string): string {
  let hash = 0;
  for (const character of userId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return PRESENCE_COLORS[hash % PRESENCE_COLORS.length] as string;
}

const PRESENCE_COLORS = ["#4cc2ff", "#7ee787", "#ffb454", "#ff7b9c", "#c297ff", "#56d4bc", "#f2cc60", "#8ea6ff", "#ff9e64", "#73daca"];
