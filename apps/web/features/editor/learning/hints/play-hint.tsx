import { playHints } from "@playsmith/learning";
import { translated } from "@playsmith/texts";
import { Lightbulb, X } from "lucide-react";
import { useMemo, useState } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { useEditor, useOpenProject } from "../../editor-context.tsx";
import { useIdleGame } from "../../play/use-idle-game.ts";
import { useLearning } from "../use-learning.ts";
import { keepDismissed, readDismissed } from "./dismissed.ts";
import styles from "./play-hint.module.css";

/** Finding hints takes a while in a large game, so it is deferred past the start of the run and edits. */
const REST_MS = 400;

/** Shows the most likely reason why a started game does not behave as expected, one at a time, until it is dismissed. */
export function PlayHint({ sceneId, onStop }: { sceneId: string; onStop: () => void }) {
  const editor = useEditor();
  const { project } = useOpenProject();
  // Hide hints whose cause is fixed during the run.
  const game = useIdleGame(REST_MS);
  const { openHelp, isLessonShown } = useLearning();
  const [dismissed, setDismissed] = useState(() => readDismissed(project.id));
  const hints = useMemo(() => (game ? playHints(game, sceneId) : []), [game, sceneId]);
  // During the guided first game, its steps explain what is missing.
  const hint = isLessonShown ? undefined : hints.find(({ id, subject }) => !dismissed.has(`${id} ${subject}`));
  if (!hint) return null;
  const { howTo, instanceId } = hint;
  const dismiss = (): void => {
    const next = new Set(dismissed).add(`${hint.id} ${hint.subject}`);
    keepDismissed(project.id, next);
    setDismissed(next);
  };
  const show = (): void => {
    onStop();
    editor.openScene(sceneId);
    editor.select([instanceId ?? ""]);
    editor.frameSelection();
  };
  return (
    <section className={styles["hint"]} aria-label={translated("Hint")}>
      <Lightbulb size={16} aria-hidden="true" />
      <p role="status">{hint.text}</p>
      {instanceId !== undefined && (
        <Button size="small" onPress={show}>
          {translated("Stop and show it")}
        </Button>
      )}
      {howTo !== undefined && (
        <Button size="small" onPress={() => openHelp(howTo)}>
          {translated("How?")}
        </Button>
      )}
      <IconButton label={translated("Don't say this again")} size="small" onPress={dismiss}>
        <X />
      </IconButton>
    </section>
  );
}
