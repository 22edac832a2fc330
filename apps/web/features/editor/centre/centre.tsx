import { SCENE_KEY } from "@playsmith/editor";
import { memo, useState } from "react";
import { useEditorState } from "../editor-context.tsx";
import { FloatRoom, FloatRoomProvider } from "../play/float-room.ts";
import { PlayPane } from "../play/play-pane.tsx";
import { PlayPanel } from "../play/play-panel.tsx";
import { useIsGameAside } from "../play/use-is-game-aside.ts";
import type { Play } from "../play/use-play.ts";
import { SceneView } from "../scene/scene-view.tsx";
import styles from "./centre.module.css";
import { DocumentTabs } from "./document-tabs.tsx";
import { DocumentView } from "./document-view.tsx";

/** The middle of the editor: the scene or another open document, and the game in its place or over it while it runs. */
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
  const [room] = useState(() => new FloatRoom());
  return (
    <FloatRoomProvider value={room}>
      <div className={styles["centre"]}>
        <DocumentTabs />
        <div className={styles["rooms"]}>
          <div className={styles["stage"]}>
            <SceneView isHidden={!isSceneShown || (play.isPlaying && !isAside)} onDrawn={onSceneDrawn} />
            <DocumentView />
            {(play.isPlaying || isPlayerWanted) && <PlayPanel play={play} isSmall={!isSceneShown || isAside} mayPrepare={isSceneDrawn} />}
          </div>
          {play.isPlaying && <PlayPane play={play} />}
        </div>
      </div>
    </FloatRoomProvider>
  );
});
