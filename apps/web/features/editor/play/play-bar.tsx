import { SCENE_KEY } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { Maximize2, Pause, Play as PlayIcon, RotateCcw, ScanSearch, Square, StepBack, StepForward, Volume2, VolumeX } from "lucide-react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.tsx";
import { Figures } from "./figures.tsx";
import { PlayMenu } from "./play-menu.tsx";
import type { Pane } from "./play-panel.tsx";
import styles from "./play-panel.module.css";
import { useDebugged } from "./use-debug.ts";
import type { Play } from "./use-play.ts";
import { usePlayTools } from "./use-play-tools.ts";

/** What can be done to the running game, and how it runs. */
export function PlayBar({ play, isSmall, pane, onPane }: { play: Play; isSmall: boolean; pane: Pane; onPane: (pane: Pane) => void }) {
  const editor = useEditor();
  const tools = usePlayTools(play.debug);
  const isInPast = useDebugged(play.debug, ({ timeline }) => timeline !== undefined && timeline.tick < timeline.lastTick);
  const hasPast = useDebugged(play.debug, ({ timeline }) => timeline !== undefined && timeline.tick > timeline.firstTick);
  const resumeLabel = isInPast ? translated("Resume from here") : translated("Resume");
  return (
    <div className={styles["bar"]}>
      <Button variant="secondary" size="small" onPress={play.stop}>
        <Square /> {translated("Stop")}
      </Button>
      <IconButton label={play.isPaused ? resumeLabel : translated("Pause")} size="small" onPress={() => play.setPaused(!play.isPaused)}>
        {play.isPaused ? <PlayIcon /> : <Pause />}
      </IconButton>
      <IconButton
        label={translated("One tick back")}
        size="small"
        isDisabled={!play.isPaused || !hasPast}
        onPress={() => play.debug.send({ kind: "seek", tick: (play.debug.state.timeline?.tick ?? 0) - 1 })}
      >
        <StepBack />
      </IconButton>
      <IconButton label={translated("One tick forward")} size="small" isDisabled={!play.isPaused} onPress={play.step}>
        <StepForward />
      </IconButton>
      <IconButton label={translated("Restart")} size="small" onPress={play.restart}>
        <RotateCcw />
      </IconButton>
      <IconButton
        label={play.isMuted ? translated("Sound on") : translated("Sound off")}
        size="small"
        onPress={() => play.setMuted(!play.isMuted)}
      >
        {play.isMuted ? <VolumeX /> : <Volume2 />}
      </IconButton>
      {!isSmall && (
        <IconButton
          label={translated("Inspect objects")}
          size="small"
          isActive={pane === "inspector"}
          onPress={() => onPane(pane === "inspector" ? null : "inspector")}
        >
          <ScanSearch />
        </IconButton>
      )}
      <PlayMenu tools={tools} pane={pane} onPane={isSmall ? null : onPane} />
      {isSmall && (
        <IconButton label={translated("Show the game large")} size="small" onPress={() => editor.showDocument(SCENE_KEY)}>
          <Maximize2 />
        </IconButton>
      )}
      <Figures of={play.figures} />
    </div>
  );
}
