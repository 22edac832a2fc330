import { translated } from "@playsmith/texts";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { helpIdOf } from "./helped-label.tsx";
import { numberText, readNumber } from "./number-text.ts";
import { type PropertyProps, PropertyRow } from "./property-fields.tsx";
import styles from "./property-fields.module.css";

const NOTE_SHOWN_MS = 5_000;

/** A note about the last input, cleared after {@link NOTE_SHOWN_MS}. */
function useNote(): [string, (note: string) => void] {
  const [note, showNote] = useState("");
  useEffect(() => {
    if (note === "") return;
    const timer = setTimeout(() => showNote(""), NOTE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [note]);
  return [note, showNote];
}

function rangeText(min: number, max: number, unit: string): string {
  const inUnit = unit === "" ? "" : ` ${unit}`;
  return translated("From {min} to {max}{unit}", { min, max, unit: inUnit });
}

/**
 * A number that is typed, stepped with the arrow keys (Shift for tens) or dragged by its unit. `null` means that several values differ.
 * `onChange` gets a gesture id that is the same for all changes of one drag.
 */
export function NumberProperty({
  label,
  value,
  unit = "",
  step = 1,
  min = -1e6,
  max = 1e6,
  help,
  isDisabled,
  onChange,
  onRevert,
}: PropertyProps & {
  value: number | null;
  unit?: string;
  step?: number;
  min?: number;
  max?: number;
  onChange: (value: number, gesture: unknown) => void;
}) {
  const id = useId();
  const shown = value === null ? "" : numberText(value);
  const [draft, setDraft] = useState<string | null>(null);
  const [note, showNote] = useNote();
  /** The steps of the arrow keys are undone together, but not with those of another visit of the field. */
  const steps = useRef(Symbol(label));
  const drag = useRef<{ startX: number; from: number; gesture: symbol } | null>(null);
  const clamp = (number: number): number => Math.min(max, Math.max(min, Number(number.toFixed(6))));

  const commit = (text: string): void => {
    setDraft(null);
    if (text.trim() === "") return;
    const number = readNumber(text);
    if (!Number.isFinite(number)) return showNote(translated("“{text}” is not a number.", { text: text.trim() }));
    if (clamp(number) !== Number(number.toFixed(6))) showNote(rangeText(min, max, unit));
    if (value === null || clamp(number) !== value) onChange(clamp(number), Symbol(label));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Enter") commit(event.currentTarget.value);
    if (event.key === "Escape") {
      setDraft(null);
      showNote("");
    }
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const typed = draft === null ? Number.NaN : readNumber(draft);
      const current = Number.isFinite(typed) ? typed : (value ?? 0);
      setDraft(null);
      onChange(clamp(current + (event.key === "ArrowUp" ? 1 : -1) * step * (event.shiftKey ? 10 : 1)), steps.current);
    }
  };

  return (
    <PropertyRow label={label} help={help} htmlFor={id} onRevert={onRevert} note={note}>
      <span className={styles["box"]}>
        <input
          id={id}
          aria-describedby={helpIdOf(id, help)}
          // Numeric on-screen keyboards may lack a minus key.
          inputMode={min !== undefined && min >= 0 ? "decimal" : "text"}
          autoComplete="off"
          placeholder={value === null ? translated("Mixed") : ""}
          disabled={isDisabled}
          value={draft ?? shown}
          onChange={(event) => {
            setDraft(event.target.value);
            showNote("");
          }}
          onBlur={(event) => draft !== null && commit(event.target.value)}
          onFocus={(event) => {
            steps.current = Symbol(label);
            event.target.select();
          }}
          onKeyDown={onKeyDown}
        />
        {unit && (
          <span
            className={styles["unit"]}
            aria-hidden="true"
            onPointerDown={(event) => {
              if (isDisabled) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              drag.current = { startX: event.clientX, from: value ?? 0, gesture: Symbol(label) };
            }}
            onPointerMove={(event) => {
              if (drag.current)
                onChange(clamp(drag.current.from + Math.round((event.clientX - drag.current.startX) / 2) * step), drag.current.gesture);
            }}
            onPointerUp={() => {
              drag.current = null;
            }}
            onLostPointerCapture={() => {
              drag.current = null;
            }}
          >
            {unit}
          </span>
        )}
      </span>
    </PropertyRow>
  );
}
