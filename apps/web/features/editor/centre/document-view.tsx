import { type DocumentKind, keyOfDocument, SCENE_KEY } from "@playsmith/editor";
import { useEffect, useState } from "react";
import { importWithin } from "../../../backend/import-within.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadingIndicator } from "../../../ui/loading-indicator.tsx";
import { useEditorState } from "../editor-context.tsx";
import styles from "./centre.module.css";
import { DOCUMENT_VIEWS, type DocumentView as View } from "./document-views.ts";
import { panelId, tabId } from "./tab-ids.ts";

const loaded = new Map<DocumentKind, View>();

/** The document that is shown in place of the scene; nothing while the scene is. */
export function DocumentView() {
  const document = useEditorState((now) => now.documents.find((open) => keyOfDocument(open) === now.documentKey));
  const key = document ? keyOfDocument(document) : SCENE_KEY;
  const kind = document?.kind;
  const [, setLoads] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const Loaded = kind && loaded.get(kind);

  useEffect(() => {
    const load = kind && DOCUMENT_VIEWS[kind];
    if (!kind || !load || loaded.has(kind) || hasFailed) return;
    let isCurrent = true;
    importWithin(load).then(
      (view) => {
        loaded.set(kind, view);
        if (isCurrent) setLoads((count) => count + 1);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, hasFailed]);

  if (!document) return null;
  return (
    <div className={styles["document"]} role="tabpanel" id={panelId(key)} aria-labelledby={tabId(key)} data-keys="own">
      {Loaded && <Loaded key={key} document={document} />}
      {!Loaded && !hasFailed && <LoadingIndicator overlay message="Opening" />}
      {!Loaded && hasFailed && (
        <div className={styles["failed"]} role="alert">
          <p>This part of the editor could not be loaded. Check your connection.</p>
          <Button onPress={() => setFailed(false)}>Try again</Button>
        </div>
      )}
    </div>
  );
}
