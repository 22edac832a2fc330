import type { Member } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { MapPin } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditorState, useOpenProject } from "../editor-context.tsx";
import styles from "./discussion.module.css";
import { MessageForm } from "./message-form.tsx";
import { type NamedPin, type OwnCaret, pinHere } from "./pins.ts";
import { nameOfMoment, useRunMoments } from "./run-moments.ts";
import { useAddMessage } from "./use-add-message.ts";

/** The line of rules that had the focus last; null for none. */
function useFocusedLine(): string | null {
  const [lineId, setLineId] = useState<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      const line = target instanceof Element ? target.closest("[data-line]") : null;
      if (line) setLineId(line.getAttribute("data-line"));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return lineId;
}

/** A form for a comment, pinned to what is chosen, or to the moment at which the game is paused. */
export function NewComment({ members, onAdded }: { members: readonly Member[]; onAdded: () => void }) {
  const { editor, connection } = useOpenProject();
  const add = useAddMessage(onAdded);
  const [isPinned, setPinned] = useState(true);
  const [isKeeping, setKeeping] = useState(false);
  const lineId = useFocusedLine();
  const caret = (): OwnCaret | null => (connection.awareness.getLocalState()?.["code"] as OwnCaret | null | undefined) ?? null;
  // Read again whenever the place changes.
  useEditorState(({ selection, documentKey, sceneId, prefabId, assetId }) =>
    [selection.join(), documentKey, sceneId, prefabId, assetId].join(" "),
  );
  const { play, keep } = useRunMoments();
  const pausedTick = useSyncExternalStore(play.debug.subscribe, () =>
    play.isPlaying && play.isPaused && play.debug.state.timeline !== undefined ? play.debug.tick : undefined,
  );
  const pinNow = (): NamedPin | null => pinHere(editor, caret(), lineId);
  const hereName = pausedTick === undefined ? pinNow()?.name : nameOfMoment(pausedTick);
  /** Pins it to what is chosen now, or to the moment at which the game is paused: then its recording is kept first. */
  const send = async (text: string, mentions: string[]): Promise<unknown> => {
    let pin: NamedPin | null = null;
    if (isPinned && pausedTick === undefined) pin = pinNow();
    else if (isPinned && pausedTick !== undefined) {
      setKeeping(true);
      try {
        pin = { pin: { kind: "moment", runId: await keep(), tick: pausedTick }, name: nameOfMoment(pausedTick) };
      } catch (error) {
        showToast(translated((error as Error).message), { tone: "bad" });
        throw error;
      } finally {
        setKeeping(false);
      }
    }
    return add.mutateAsync({ channel: "comments", text, mentions, pin });
  };
  return (
    <section className={styles["new"]} aria-label={translated("New comment")}>
      {hereName !== undefined && (
        <label className={styles["filter"]}>
          <input type="checkbox" checked={isPinned} onChange={(event) => setPinned(event.target.checked)} />
          <MapPin size={14} /> {translated("On {name}", { name: hereName })}
        </label>
      )}
      <MessageForm
        label={translated("Write a comment")}
        sendLabel={translated("Comment")}
        members={members}
        isBusy={add.isPending || isKeeping}
        onSend={send}
      />
    </section>
  );
}
