import type { Editor } from "@playsmith/editor";
import type { ProjectConnection } from "../editor-context.tsx";

export interface RightsListener {
  /** The person may no longer be here. */
  shutOut: () => void;
  /** Edits of this person were not saved when they were made a viewer, and never will be on this connection. */
  refused: () => void;
  /** What they edited has gone under another client id, and the project has to be opened anew. */
  moved: () => void;
  /** They may only look now, or edit again, and everything is saved. The document is the same, with all that can be undone in it. */
  changed: (isReadOnly: boolean) => void;
}

/** Lets nothing be edited from the moment on that somebody may only look, and tells what becomes of their rights. @returns stops it. */
export function followRights(
  connection: Pick<ProjectConnection, "isShutOut" | "replacement" | "hasRefused" | "readOnly" | "saveState" | "subscribe">,
  editor: Editor,
  listener: RightsListener,
): () => void {
  const { document } = editor;
  let told = document.isReadOnly;
  const look = (): void => {
    if (connection.isShutOut) return listener.shutOut();
    if (connection.replacement !== null) {
      stop();
      return listener.moved();
    }
    if (connection.readOnly && !document.isReadOnly) {
      // In this order: what is under way is let go, and not taken back by edits that would be refused.
      document.setReadOnly(true);
      editor.cancelGesture();
      editor.setTool("select");
    }
    if (connection.hasRefused) return listener.refused();
    if (connection.saveState !== "saved") return;
    if (!connection.readOnly && document.isReadOnly && !document.isNewer) document.setReadOnly(false);
    if (document.isReadOnly === told) return;
    told = document.isReadOnly;
    listener.changed(told);
  };
  const stop = connection.subscribe(look);
  // It may all have been said while the project was being opened.
  look();
  return stop;
}
