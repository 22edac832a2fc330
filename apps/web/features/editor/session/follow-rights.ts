import type { Editor } from "@playsmith/editor";
import type { ProjectConnection } from "../editor-context.tsx";

export interface RightsListener {
  /** The user has no access any more. */
  accessLost: () => void;
  /** Unsaved edits of a user who became a viewer; the server will not accept them on this connection. */
  refused: () => void;
  /** Their edits were moved to another client id, and the project must be reopened. */
  moved: () => void;
  /** They became a viewer or an editor, or the document was migrated, and everything is saved. The document and its undo history are kept. */
  changed: (isReadOnly: boolean) => void;
}

/** Makes the document read-only for a viewer, and reports changes of the user's rights. @returns unsubscribe. */
export function followRights(
  connection: Pick<ProjectConnection, "hasLostAccess" | "replacement" | "hasRefused" | "readOnly" | "saveState" | "subscribe">,
  editor: Editor,
  listener: RightsListener,
): () => void {
  const { document } = editor;
  let reported = document.isReadOnly;
  const look = (): void => {
    if (connection.hasLostAccess) return listener.accessLost();
    if (connection.replacement !== null) {
      stop();
      return listener.moved();
    }
    if (connection.readOnly && !document.isReadOnly) {
      // Set read-only first: otherwise cancelling would revert the gesture by edits that the server refuses.
      document.setReadOnly(true);
      editor.cancelGesture();
      editor.setTool("select");
    }
    if (connection.hasRefused) return listener.refused();
    if (connection.saveState !== "saved") return;
    if (!connection.readOnly && document.isReadOnly && !document.isNewer) document.setReadOnly(false);
    if (document.isReadOnly === reported) return;
    reported = document.isReadOnly;
    listener.changed(reported);
  };
  const ends = [connection.subscribe(look), document.subscribeFormat(look)];
  const stop = (): void => {
    for (const end of ends) end();
  };
  // Rights may have changed while the project was opened.
  look();
  return stop;
}
