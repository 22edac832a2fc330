import { memo } from "react";
import { SCENE_KEY } from "@playsmith/editor";
import { useEditorState } from "../editor-context.tsx";
import { PlayPanel } from "../play/play-panel.tsx";
import type { Play } from "../play/use-play.ts";
import { SceneView } from "../scene/scene-view.tsx";
import styles from "./centre.module.css";
import { DocumentTabs } from "./document-tabs.tsx";
import { DocumentView } from "./document-view.tsx";

/** The middle of the editor: the scene or another open document, and the game over it while it runs. */
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
  return (
    <div className={styles["centre"]}>
      <DocumentTabs />
      <div className={styles["stage"]}>
        <SceneView isHidden={play.isPlaying || !isSceneShown} onDrawn={onSceneDrawn} />
        <DocumentView />
        {(play.isPlaying || isPlayerWanted) && <PlayPanel play={play} isSmall={!isSceneShown} mayPrepare={isSceneDrawn} />}
      </div>
    </div>
  );
});
