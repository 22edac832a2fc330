import { translated } from "@playsmith/texts";
import { memo, useEffect, useRef } from "react";
import { prefabInPlace } from "@playsmith/editor/prefabs";
import { DraftsOf } from "../../../ui/fields/use-text-draft.ts";
import { usePanel } from "../../../ui/use-panel.ts";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { lazyPart } from "../layout/lazy-part.tsx";
import { INSPECTOR_ID } from "./focus-inspector.ts";
import { InstanceInspector } from "./instance/instance-inspector.tsx";
import styles from "./inspector.module.css";
import { PrefabInspector } from "./prefab/prefab-inspector.tsx";
import { SceneOrGame } from "./scene/scene-or-game.tsx";

const LazyAssetInspector = lazyPart(async () => (await importRetrying(() => import("./asset/asset-inspector.tsx"))).AssetInspector);

/** Properties of the selection: objects, a prefab, an asset, or else the scene and the game. @param props.isSettled whether it may render yet. */
export const Inspector = memo(function Inspector({ isSettled }: { isSettled: boolean }) {
  const panel = useRef<HTMLElement>(null);
  const panelProps = usePanel(panel, { label: translated("Inspector") });
  const isObjects = useEditorState(({ selection }) => selection.length > 0);
  const kind = useEditorState(({ prefabId, assetId }) => prefabId || assetId);
  // Keep the scroll position between objects, to compare the same property; start at the top for another kind of item.
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [isObjects, kind]);
  return (
    <section id={INSPECTOR_ID} className={styles["panel"]} ref={panel} {...panelProps}>
      {isSettled && <Chosen />}
    </section>
  );
});

function Chosen() {
  const editor = useEditor();
  const prefabInPlaceId = useGame(() => prefabInPlace(editor)?.id);
  const selection = useRestingSelection();
  const prefabId = useEditorState((state) => state.prefabId);
  const assetId = useEditorState((state) => state.assetId);
  if (prefabInPlaceId !== undefined) return <PrefabInspector key={prefabInPlaceId} prefabId={prefabInPlaceId} />;
  if (selection.length > 0)
    return (
      <DraftsOf value={selection}>
        <InstanceInspector ids={selection} />
      </DraftsOf>
    );
  if (prefabId) return <PrefabInspector key={prefabId} prefabId={prefabId} />;
  if (assetId) return <LazyAssetInspector key={assetId} assetId={assetId} />;
  return <SceneOrGame />;
}

/** The selection; during a marquee the previous one, since it changes with each pointer move. */
function useRestingSelection(): readonly string[] {
  const atRest = useRef<readonly string[]>([]);
  const selection = useEditorState((state) => (state.marquee ? atRest.current : state.selection));
  // oxlint-disable-next-line react/refs -- a selector keeps the last value that it gave
  atRest.current = selection;
  return selection;
}
