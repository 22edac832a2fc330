import { type Note, STEPS_PER_BEAT } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import styles from "./song.module.css";

/** A row of the grid: its pitch, its cells, and their notes. */
export const NoteRow = memo(function NoteRow({
  id,
  pitch,
  index,
  name,
  tone,
  first,
  shown,
  cursorStep,
  notes,
  ghosts,
  onHear,
}: {
  id: string;
  pitch: number;
  index: number;
  name: string;
  tone: "root" | "other" | "drum";
  /** The first visible step, and the number of visible steps. */
  first: number;
  shown: number;
  /** Step of the keyboard cursor; -1 if it is in another row. */
  cursorStep: number;
  notes: readonly Note[];
  ghosts: readonly (Note & { color: string })[];
  onHear: () => void;
}) {
  const steps = Array.from({ length: shown }, (_, at) => first + at);
  const place = (note: Note): { left: string; width: string } | null => {
    const from = Math.max(note.step, first);
    const to = Math.min(note.step + note.length, first + shown);
    return from < to ? { left: `${((from - first) / shown) * 100}%`, width: `${((to - from) / shown) * 100}%` } : null;
  };
  return (
    <div className={styles["row"]} role="row" aria-rowindex={index + 1} data-tone={tone}>
      <span className={styles["pitch"]} role="rowheader" onPointerDown={onHear}>
        {name}
      </span>
      <span className={styles["cells"]} role="presentation">
        {steps.map((step) => {
          const note = notes.find((each) => each.step <= step && step < each.step + each.length);
          const state = note ? (note.step === step ? translated(", note") : translated(", note goes on")) : "";
          return (
            <span
              key={step}
              id={`${id}-${step}-${pitch}`}
              className={styles["cell"]}
              role="gridcell"
              aria-colindex={step + 1}
              aria-selected={note !== undefined}
              aria-label={translated("{name}, step {step}{state}", { name, step: step + 1, state })}
              data-odd={Math.floor(step / STEPS_PER_BEAT) % 2 === 1 ? "" : undefined}
              data-beat={step % STEPS_PER_BEAT === 0 ? "" : undefined}
              data-cursor={step === cursorStep ? "" : undefined}
            />
          );
        })}
        {ghosts.map((note) => {
          const box = place(note);
          return box && <i key={`${note.trackId} ${note.step}`} className={styles["ghost"]} style={{ ...box, background: note.color }} />;
        })}
        {notes.map((note) => {
          const box = place(note);
          return box && <i key={note.step} className={styles["note"]} style={box} />;
        })}
      </span>
    </div>
  );
});
