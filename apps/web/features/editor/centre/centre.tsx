import { SCENE_KEY } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { memo, useRef, useState, useLayoutEffect, useSyncExternalStore } from "react";
import { usePanel } from "../../../ui/use-panel.ts";
import { useEditorState } from "../editor-context.tsx";
import { FloatObstacles, FloatObstaclesProvider } from "../play/floating/float-obstacles.ts";
import { PlayPane } from "../play/play-pane.tsx";
import { PlayPanel } from "../play/play-panel.tsx";
import type { Play } from "../play/play.ts";
import { SCENE_ID } from "../scene/scene-id.ts";
import { SceneView } from "../scene/scene-view.tsx";
import styles from "./centre.module.css";
import { DocumentTabs } from "./document-tabs.tsx";
import { DocumentView } from "./document-view.tsx";

/** The centre of the editor: the scene or another open document, and the running game instead of it or on top of it. */
export const Centre = memo(function Centre({
  play,
  isPlayerWanted,
  isSceneDrawn,
  onSceneDrawn,
}: {
  play: Play;
  isPlayerWanted: boolean;
  isSceneDrawn: boolean;
  onSceneDrawn: () => void;
}) {
  const isSceneShown = useEditorState((now) => now.documentKey === SCENE_KEY);
  const isAside = useIsGameAside(play);
  const [room] = useState(() => new FloatObstacles());
  const stage = useRef<HTMLDivElement>(null);
  const isGameAlone = play.isPlaying && !isAside && isSceneShown;
  const panelProps = usePanel(stage, {
    label: translated("Work area"),
    focus: () => (isGameAlone ? play.session.focus() : focusWork(stage.current)),
  });
  return (
    <FloatObstaclesProvider value={room}>
      <div className={styles["centre"]}>
        <DocumentTabs />
        <div className={styles["rooms"]}>
          <div ref={stage} className={styles["stage"]} {...panelProps}>
            <SceneView isHidden={!isSceneShown || (play.isPlaying && !isAside)} onDrawn={onSceneDrawn} />
            <DocumentView />
            {(play.isPlaying || isPlayerWanted) && <PlayPanel play={play} isSmall={!isSceneShown || isAside} mayPrepare={isSceneDrawn} />}
          </div>
          {play.isPlaying && <PlayPane play={play} />}
        </div>
      </div>
    </FloatObstaclesProvider>
  );
});

/** Focuses the scene, or the first control of the document that covers it. */
function focusWork(stage: HTMLElement | null): void {
  const document = stage?.querySelector<HTMLElement>(":scope > [role=tabpanel]");
  const first = document ? document.querySelector<HTMLElement>("[tabindex='0'], button, input, textarea, [contenteditable=true]") : null;
  (first ?? stage?.querySelector<HTMLElement>(`#${SCENE_ID}`))?.focus();
}

/** Whether the scene is visible while the game runs. A game that covers the scene again takes over its focus. */
function useIsGameAside({ view, session, isPlaying }: Play): boolean {
  const isAside = useSyncExternalStore(view.subscribe, () => view.isAside);
  const wasAside = useRef(isAside);
  useLayoutEffect(() => {
    const hasGrown = isPlaying && wasAside.current && !isAside;
    wasAside.current = isAside;
    if (hasGrown && document.activeElement?.closest("[inert]")) session.focus();
  }, [isAside, isPlaying, session]);
  return isAside;
}
