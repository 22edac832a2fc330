import { addPattern, deletePattern, moveInSequence, playPatternAtEnd, removeFromSequence, setPatternSteps } from "@playsmith/editor/audio";
import { inOrder, PATTERN_STEPS, type Song, SONG_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { ArrowLeft, ArrowRight, Copy, ListPlus, Plus, Trash2, X } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.tsx";
import styles from "./song.module.css";
import type { SongPlayer } from "./song-player.ts";
import { useSongPlace } from "./use-song-player.ts";

interface Props {
  assetId: string;
  song: Song;
  player: SongPlayer;
  patternId: string;
  /** The chosen entry of the order; "" for none. */
  entryId: string;
  isDisabled: boolean;
  onShow: (patternId: string) => void;
  onChooseEntry: (entryId: string) => void;
}

/** A song's patterns, and their playback order. */
export function PatternStrip(props: Props) {
  return (
    <div className={styles["patterns"]}>
      <Patterns {...props} />
      <Sequence {...props} />
    </div>
  );
}

function Patterns({ assetId, song, patternId, isDisabled, onShow }: Props) {
  const editor = useEditor();
  const patterns = inOrder(song.patterns);
  const shown = song.patterns[patternId];
  const isFull = patterns.length >= SONG_LIMITS.patterns;
  const add = (copiedId?: string): void => {
    const id = addPattern(editor, assetId, copiedId);
    if (id !== null) onShow(id);
  };
  return (
    <fieldset className={styles["strip"]}>
      <legend>{translated("Patterns")}</legend>
      {patterns.map(([id, { name }]) => (
        <button
          key={id}
          type="button"
          className={styles["chip"]}
          aria-label={translated("Pattern {name}", { name })}
          aria-pressed={id === patternId}
          onClick={() => onShow(id)}
        >
          {name}
        </button>
      ))}
      <span className={styles["tools"]}>
        <IconButton size="small" label={translated("New pattern")} isDisabled={isDisabled || isFull} onPress={() => add()}>
          <Plus />
        </IconButton>
        <IconButton
          size="small"
          label={translated("Copy this pattern")}
          isDisabled={isDisabled || isFull || !shown}
          onPress={() => add(patternId)}
        >
          <Copy />
        </IconButton>
        <IconButton
          size="small"
          label={translated("Delete this pattern")}
          isDisabled={isDisabled || patterns.length < 2}
          onPress={() => deletePattern(editor, assetId, patternId)}
        >
          <Trash2 />
        </IconButton>
      </span>
      {shown && (
        <span className={styles["either"]} role="group" aria-label={translated("Steps")}>
          {PATTERN_STEPS.map((steps) => (
            <button
              key={steps}
              type="button"
              disabled={isDisabled}
              aria-pressed={shown.steps === steps}
              aria-label={translated("{steps} steps", { steps })}
              onClick={() => setPatternSteps(editor, assetId, patternId, steps)}
            >
              {steps}
            </button>
          ))}
        </span>
      )}
    </fieldset>
  );
}

function Sequence({ assetId, song, player, patternId, entryId, isDisabled, onShow, onChooseEntry }: Props) {
  const editor = useEditor();
  const playedId = useSongPlace(player, (place) => place?.entryId ?? null);
  const entries = inOrder(song.sequence).filter(([, entry]) => Object.hasOwn(song.patterns, entry.patternId));
  const chosen = entries.findIndex(([id]) => id === entryId);
  const shown = song.patterns[patternId];
  return (
    <fieldset className={styles["strip"]}>
      <legend>{translated("Order")}</legend>
      {entries.map(([id, entry], index) => (
        <button
          key={id}
          type="button"
          className={`${styles["chip"]} ${styles["entry"]}`}
          aria-label={translated("{index}: pattern {name}", { index: index + 1, name: song.patterns[entry.patternId]?.name })}
          aria-pressed={id === entryId}
          data-played={id === playedId ? "" : undefined}
          onClick={() => {
            onChooseEntry(id === entryId ? "" : id);
            onShow(entry.patternId);
          }}
        >
          {song.patterns[entry.patternId]?.name}
        </button>
      ))}
      <span className={styles["tools"]}>
        {shown && (
          <IconButton
            size="small"
            label={translated("Play {name} at the end", { name: shown.name })}
            isDisabled={isDisabled || entries.length >= SONG_LIMITS.sequence}
            onPress={() => playPatternAtEnd(editor, assetId, patternId)}
          >
            <ListPlus />
          </IconButton>
        )}
        {chosen >= 0 && (
          <>
            <IconButton
              size="small"
              label={translated("Play it earlier")}
              isDisabled={isDisabled || chosen === 0}
              onPress={() => moveInSequence(editor, assetId, entryId, -1)}
            >
              <ArrowLeft />
            </IconButton>
            <IconButton
              size="small"
              label={translated("Play it later")}
              isDisabled={isDisabled || chosen === entries.length - 1}
              onPress={() => moveInSequence(editor, assetId, entryId, 1)}
            >
              <ArrowRight />
            </IconButton>
            <IconButton
              size="small"
              label={translated("Take it out of the order")}
              isDisabled={isDisabled || entries.length < 2}
              onPress={() => removeFromSequence(editor, assetId, entryId)}
            >
              <X />
            </IconButton>
          </>
        )}
      </span>
    </fieldset>
  );
}
