import { SCENE_KEY } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { useEffect, useSyncExternalStore } from "react";
import { PlayerFrame } from "../../../shell/player-frame.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { LazyPlayHint } from "../learning/parts.ts";
import { FrameStatsText } from "./debugger/frame-stats.tsx";
import { FloatHandle } from "./floating/float-handle.tsx";
import { GAME_PANEL_ID } from "./game-panel-id.ts";
import { PlayBar } from "./play-bar.tsx";
import styles from "./play-panel.module.css";
import { RunTimeline } from "./run-timeline.tsx";
import { useFloat } from "./floating/use-float.ts";
import { WatchBar } from "./together/watch-bar.tsx";
import type { Play } from "./play.ts";
import type { DebugLink } from "./debugger/debug-link.ts";

/** The running game, covering the scene, or small over it or another document; while hidden, it holds a preloaded player for the next run. */
export function PlayPanel({
  play,
  isSmall,
  mayPrepare,
}: {
  play: Play;
  isSmall: boolean;
  /** Whether a preloaded player may warm up for the game, which uses the GPU. */
  mayPrepare: boolean;
}) {
  const editor = useEditor();
  const hasRoom = play.isPlaying && !isSmall;
  const isFloating = play.isPlaying && isSmall;
  useWatchSelection(play.debug);
  useEffect(() => play.session.prepare(mayPrepare ? () => editor.game : null), [play.session, mayPrepare, editor]);
  const ground = useEditorState((now) => (now.documentKey === SCENE_KEY ? "scene" : "document"));
  const { corners, size, announcement } = useSyncExternalStore(play.view.subscribe, () => play.view.state);
  const { viewWidthPx, viewHeightPx } = play.game.settings;
  const aspect = viewWidthPx / viewHeightPx;
  const { panel, drag } = useFloat({
    isFloating,
    ground,
    size,
    aspect,
    corner: corners[ground],
    onCorner: (corner) => play.view.moveTo(ground, corner),
  });
  return (
    <section
      ref={panel}
      id={GAME_PANEL_ID}
      className={styles["panel"]}
      aria-label={translated("Running game")}
      data-waiting={play.isPlaying ? undefined : ground}
      data-floating={isFloating ? "" : undefined}
      style={{ "--aspect": aspect } as React.CSSProperties}
      inert={!play.isPlaying}
    >
      <PlayBar
        play={play}
        ground={ground}
        isSmall={isSmall}
        handle={<FloatHandle drag={drag} corner={corners[ground]} onCorner={(corner) => play.view.moveTo(ground, corner)} />}
      />
      {play.isPlaying && play.watched && <WatchBar watched={play.watched} onTakeOver={play.takeOver} />}
      {play.isPlaying && play.isPaused && <RunTimeline play={play} />}
      {hasRoom && play.isShown && <LazyPlayHint sceneId={play.sceneId} onStop={play.stop} />}
      <div className={styles["game"]}>
        <PlayerFrame session={play.session} onRestart={play.begin} />
      </div>
      {isFloating && (
        <div className={styles["status"]}>
          <FrameStatsText of={play.frameStats} />
        </div>
      )}
      <p className="visually-hidden" role="status" aria-label={translated("Running game, done")}>
        {announcement}
      </p>
    </section>
  );
}

/** Inspects the running counterpart of the scene's selected object. */
function useWatchSelection(link: DebugLink): void {
  const [instanceId] = useEditorState((now) => (now.selection.length === 1 ? now.selection : []));
  useEffect(() => {
    link.send(instanceId === undefined ? { kind: "watch" } : { kind: "watch", instanceId });
  }, [link, instanceId]);
}
