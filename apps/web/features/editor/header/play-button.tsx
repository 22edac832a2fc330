import { translated } from "@playsmith/texts";
import { Play as PlayIcon, Square } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Tooltip } from "../../../ui/feedback/tooltip.tsx";
import { useEditorState, useGame } from "../editor-context.tsx";
import type { Play } from "../play/play.ts";
import styles from "./editor-header.module.css";

/** Plays the open scene, with a note if the game starts in another one. */
export function PlayButton({ play }: { play: Play }) {
  const sceneId = useEditorState((now) => now.sceneId);
  const elsewhere = useGame((game) => (game.settings.startSceneId === sceneId ? null : (game.scenes[sceneId]?.name ?? null)));
  const label = play.isPlaying ? translated("Stop the game") : translated("Play");
  const isElsewhere = !play.isPlaying && elsewhere !== null;
  const tip = isElsewhere ? translated("Plays “{scene}”, which is open. From the start:", { scene: elsewhere }) : label;
  return (
    <Tooltip text={tip} shortcut={isElsewhere ? "Mod+Shift+Enter" : "Mod+Enter"}>
      <Button variant="primary" size="small" onPress={play.toggle} aria-label={label}>
        {play.isPlaying ? <Square /> : <PlayIcon />}
        <span className={styles["playText"]}>{play.isPlaying ? translated("Stop") : translated("Play")}</span>
      </Button>
    </Tooltip>
  );
}
