import { keyOfDocument } from "@playsmith/editor";
import { useEditorState } from "../editor-context.tsx";
import styles from "./centre.module.css";
import { LazyAutotilesView, LazyCodeView, LazyPixelsView, LazyRulesView, LazySongView, LazySoundView } from "./document-views.ts";
import { panelId, tabId } from "./tab-ids.ts";

/** The document that is shown in place of the scene; nothing while the scene is. */
export function DocumentView() {
  const document = useEditorState((now) => now.documents.find((open) => keyOfDocument(open) === now.documentKey));
  if (!document) return null;
  const key = keyOfDocument(document);
  return (
    <div className={styles["document"]} role="tabpanel" id={panelId(key)} aria-labelledby={tabId(key)} data-keys="own">
      {document.kind === "rules" && <LazyRulesView key={key} document={document} />}
      {document.kind === "code" && <LazyCodeView key={key} document={document} />}
      {document.kind === "autotiles" && <LazyAutotilesView key={key} document={document} />}
      {document.kind === "sound" && <LazySoundView key={key} document={document} />}
      {document.kind === "song" && <LazySongView key={key} document={document} />}
      {(document.kind === "sprite" || document.kind === "tileset") && <LazyPixelsView key={key} document={document} />}
    </div>
  );
}
