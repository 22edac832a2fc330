import { keyOfDocument } from "@playsmith/editor";
import { useLayoutEffect, useRef } from "react";
import { useEditorState } from "../editor-context.tsx";
import { focusScene } from "../scene/focus-scene.ts";
import styles from "./centre.module.css";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { lazyView } from "./lazy-view.tsx";
import { panelId, tabId } from "./tab-ids.ts";

const LazyRulesView = lazyView(async () => (await importRetrying(() => import("../rules/rules-view.tsx"))).RulesView);

const LazyCodeView = lazyView(async () => (await importRetrying(() => import("../code/code-view.tsx"))).CodeView);

const LazyAutotilesView = lazyView(async () => (await importRetrying(() => import("../autotiles/autotiles-view.tsx"))).AutotilesView);

const LazySoundView = lazyView(async () => (await importRetrying(() => import("../sound/sound-view.tsx"))).SoundView);

const LazySongView = lazyView(async () => (await importRetrying(() => import("../song/song-view.tsx"))).SongView);

const LazyPixelsView = lazyView(async () => (await importRetrying(() => import("../pixels/pixels-view.tsx"))).PixelsView);

/** The document that is open instead of the scene; null while the scene is shown. */
export function DocumentView() {
  const document = useEditorState((now) => now.documents.find((open) => keyOfDocument(open) === now.documentKey));
  const isShown = document !== undefined;
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    const isGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    const { activeElement, body } = globalThis.document;
    // The owner of the document was deleted, also by undo, and the focus was lost with it.
    if (isGone && (activeElement === null || activeElement === body)) focusScene();
  }, [isShown]);
  if (!document) return null;
  const key = keyOfDocument(document);
  return (
    <div className={styles["document"]} role="tabpanel" id={panelId(key)} tabIndex={-1} aria-labelledby={tabId(key)} data-keys="own">
      {document.kind === "rules" && <LazyRulesView key={key} document={document} />}
      {document.kind === "code" && <LazyCodeView key={key} document={document} />}
      {document.kind === "autotiles" && <LazyAutotilesView key={key} document={document} />}
      {document.kind === "sound" && <LazySoundView key={key} document={document} />}
      {document.kind === "song" && <LazySongView key={key} document={document} />}
      {(document.kind === "sprite" || document.kind === "tileset") && <LazyPixelsView key={key} document={document} />}
    </div>
  );
}
