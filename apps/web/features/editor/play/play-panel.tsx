import { translated } from "@playsmith/texts";
import { useEffect, useState } from "react";
import { PlayerFrame } from "../../../shell/player-frame.tsx";
import { LazyPlayHint } from "../learning/parts.ts";
import { PlayBar } from "./play-bar.tsx";
import styles from "./play-panel.module.css";
import { ProfilerPane } from "./profiler-pane.tsx";
import { RunningInspector } from "./running-inspector.tsx";
import { Timeline } from "./timeline.tsx";
import { usePicking } from "./use-picking.ts";
import type { Play } from "./use-play.ts";
import { useWatchSelection } from "./use-watch-selection.ts";

/** What is open beside the running game. */
export type Pane = "inspector" | "profiler" | null;

/** The running game, over the scene, or small in the corner over another document; hidden, it keeps a player ready for the next run. */
export function PlayPanel({
  play,
  isSmall,
  mayPrepare,
}: {
  play: Play;
  isSmall: boolean;
  /** Whether the game may be rehearsed by now. */
  mayPrepare: boolean;
}) {
  const [pane, setPane] = useState<Pane>(null);
  const [isShown, setShown] = useState(false);
  const hasRoom = play.isPlaying && !isSmall;
  const isInspecting = hasRoom && pane === "inspector";
  const picking = usePicking(play.debug, isInspecting);
  useWatchSelection(play.debug);
  useEffect(() => setShown(false), [play.runKey, play.isPlaying]);
  return (
    <section
      className={styles["panel"]}
      aria-label={translated("Running game")}
      data-waiting={play.isPlaying ? undefined : ""}
      data-small={isSmall && play.isPlaying ? "" : undefined}
      inert={!play.isPlaying}
    >
      <PlayBar play={play} isSmall={isSmall} pane={pane} onPane={setPane} />
      {play.isPlaying && play.isPaused && <Timeline link={play.debug} />}
      {hasRoom && isShown && <LazyPlayHint sceneId={play.sceneId} onStop={play.stop} />}
      <div className={styles["rooms"]}>
        <div className={styles["game"]}>
          <PlayerFrame
            ref={play.frame}
            game={play.game}
            runKey={play.runKey}
            sceneId={play.sceneId}
            muted={play.isMuted}
            readSaves={play.readSaves}
            autoFocus
            isWaiting={!play.isPlaying}
            mayPrepare={mayPrepare}
            title={translated("Game")}
            onMessage={(message) => {
              if (message.type === "firstFrame") setShown(true);
              play.onMessage(message);
            }}
            onConnect={play.onConnect}
            onReady={play.onReady}
            onRestart={play.begin}
          />
        </div>
        {isInspecting && <RunningInspector link={play.debug} picking={picking} onClose={() => setPane(null)} />}
        {hasRoom && pane === "profiler" && <ProfilerPane link={play.debug} onClose={() => setPane(null)} />}
      </div>
    </section>
  );
}
