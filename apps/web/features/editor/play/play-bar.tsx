import { translated } from "@playsmith/texts";
import {
  Maximize2,
  Pause,
  PictureInPicture2,
  Play as PlayIcon,
  RotateCcw,
  ScanSearch,
  Square,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
} from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { FrameStatsText } from "./debugger/frame-stats.tsx";
import type { FloatGround } from "./game-view-choice.ts";
import { PlayMenu } from "./play-menu.tsx";
import { thenToGame } from "./game-focus.ts";
import styles from "./play-panel.module.css";
import { useDebugged } from "./debugger/use-debug.ts";
import type { Play } from "./play.ts";
import { usePlayTools } from "./use-play-tools.ts";

/** Controls and statistics of the running game. In the small view the menu has the controls that don't fit. */
export function PlayBar({
  play,
  ground,
  isSmall,
  handle,
}: {
  play: Play;
  ground: FloatGround;
  isSmall: boolean;
  /** Drag handle of a small game. */
  handle: ReactNode;
}) {
  const tools = usePlayTools(play.debug);
  const pane = useSyncExternalStore(play.view.subscribe, () => play.view.state.pane);
  const isInPast = useDebugged(play.debug, ({ timeline }) => timeline !== undefined && timeline.tick < timeline.lastTick);
  const hasPast = useDebugged(play.debug, ({ timeline }) => timeline !== undefined && timeline.tick > timeline.firstTick);
  const resumeLabel = isInPast ? translated("Resume from here") : translated("Resume");
  return (
    <div className={styles["bar"]}>
      {isSmall && handle}
      {isSmall ? (
        <IconButton size="small" label={translated("Stop")} onPress={play.stop}>
          <Square />
        </IconButton>
      ) : (
        <Button variant="secondary" size="small" onPress={play.stop}>
          <Square /> {translated("Stop")}
        </Button>
      )}
      <IconButton
        label={play.isPaused ? resumeLabel : translated("Pause")}
        size="small"
        onPress={play.isPaused ? thenToGame(play, () => play.setPaused(false)) : () => play.setPaused(true)}
      >
        {play.isPaused ? <PlayIcon /> : <Pause />}
      </IconButton>
      {(!isSmall || play.isPaused) && (
        <>
          <IconButton
            label={translated("One tick back")}
            size="small"
            isDisabled={!play.isPaused || !hasPast}
            onPress={() => play.debug.seek((play.debug.tick ?? 0) - 1)}
          >
            <StepBack />
          </IconButton>
          <IconButton label={translated("One tick forward")} size="small" isDisabled={!play.isPaused} onPress={play.step}>
            <StepForward />
          </IconButton>
        </>
      )}
      {!(isSmall && play.isPaused) && (
        <span className={styles["roomy"]}>
          <IconButton label={translated("Restart")} size="small" onPress={thenToGame(play, play.restart)}>
            <RotateCcw />
          </IconButton>
          <IconButton
            label={play.isMuted ? translated("Sound on") : translated("Sound off")}
            size="small"
            onPress={thenToGame(play, () => play.setMuted(!play.isMuted), { isSwitch: true, staysPaused: play.isPaused })}
          >
            {play.isMuted ? <VolumeX /> : <Volume2 />}
          </IconButton>
        </span>
      )}
      {!isSmall && (
        <IconButton
          label={translated("Inspect objects")}
          size="small"
          isActive={pane === "inspector"}
          onPress={() => play.view.togglePane("inspector")}
        >
          <ScanSearch />
        </IconButton>
      )}
      <PlayMenu tools={tools} view={play.view} link={play.debug} float={isSmall ? { play, ground } : null} />
      <IconButton
        label={isSmall ? translated("Show the game large") : translated("Show the scene, with the game small")}
        shortcut="Shift+P"
        size="small"
        onPress={thenToGame(play, () => play.view.toggle(), { staysPaused: play.isPaused })}
      >
        {isSmall ? <Maximize2 /> : <PictureInPicture2 />}
      </IconButton>
      {!isSmall && <FrameStatsText of={play.frameStats} />}
    </div>
  );
}
