import { SCENE_KEY } from "@playsmith/editor";
import { Maximize2, Pause, Play as PlayIcon, RotateCcw, Square, StepBack, StepForward, Volume2, VolumeX } from "lucide-react";
import { PlayerFrame } from "../../../shell/player-frame.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.tsx";
import styles from "./play-panel.module.css";
import { Timeline } from "./timeline.tsx";
import { useDebug } from "./use-debug.ts";
import type { Play } from "./use-play.ts";
import { useWatchSelection } from "./use-watch-selection.ts";

/** The running game, over the scene, or small in the corner over another document; hidden, it keeps a player ready for the next run. */
export function PlayPanel({ play, isSmall }: { play: Play; isSmall: boolean }) {
  const editor = useEditor();
  const timeline = useDebug(play.debug, "timeline");
  useWatchSelection(play.debug);
  const tick = timeline?.tick ?? 0;
  const isInPast = timeline !== undefined && tick < timeline.lastTick;
  const resumeLabel = isInPast ? "Resume from here" : "Resume";
  return (
    <section
      className={styles["panel"]}
      aria-label="Running game"
      data-waiting={play.isPlaying ? undefined : ""}
      data-small={isSmall && play.isPlaying ? "" : undefined}
      inert={!play.isPlaying}
    >
      <div className={styles["bar"]}>
        <Button variant="secondary" size="small" onPress={play.stop}>
          <Square /> Stop
        </Button>
        <IconButton label={play.isPaused ? resumeLabel : "Pause"} size="small" onPress={() => play.setPaused(!play.isPaused)}>
          {play.isPaused ? <PlayIcon /> : <Pause />}
        </IconButton>
        <IconButton
          label="One tick back"
          size="small"
          isDisabled={!play.isPaused || timeline === undefined || tick <= timeline.firstTick}
          onPress={() => play.debug.send({ kind: "seek", tick: tick - 1 })}
        >
          <StepBack />
        </IconButton>
        <IconButton label="One tick forward" size="small" isDisabled={!play.isPaused} onPress={play.step}>
          <StepForward />
        </IconButton>
        <IconButton label="Restart" size="small" onPress={play.restart}>
          <RotateCcw />
        </IconButton>
        <IconButton label={play.isMuted ? "Sound on" : "Sound off"} size="small" onPress={() => play.setMuted(!play.isMuted)}>
          {play.isMuted ? <VolumeX /> : <Volume2 />}
        </IconButton>
        {isSmall && (
          <IconButton label="Show the game large" size="small" onPress={() => editor.showDocument(SCENE_KEY)}>
            <Maximize2 />
          </IconButton>
        )}
        {play.figures && (
          <span className={styles["figures"]}>
            {Math.round(play.figures.framesPerS)} fps · {play.figures.tickMs.toFixed(2)} ms a tick · {play.figures.entities} objects
          </span>
        )}
      </div>
      {play.isPlaying && play.isPaused && <Timeline link={play.debug} />}
      <div className={styles["game"]}>
        <PlayerFrame
          game={play.game}
          runKey={play.runKey}
          sceneId={play.sceneId}
          muted={play.isMuted}
          readSaves={play.readSaves}
          autoFocus
          isWaiting={!play.isPlaying}
          title="Game"
          onMessage={play.onMessage}
          onConnect={play.onConnect}
          onReady={play.onReady}
          onRestart={play.begin}
        />
      </div>
    </section>
  );
}
