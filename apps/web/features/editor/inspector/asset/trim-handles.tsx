import type { TimeRange } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./asset.module.css";

/** Minimum length of the trimmed recording. */
const MIN_DURATION_S = 0.02;

/** Drag handles for the trimmed start and end over a recording's waveform. */
export function TrimHandles({
  range,
  durationS,
  isDisabled,
  onTrim,
}: {
  range: TimeRange;
  durationS: number;
  isDisabled: boolean;
  onTrim: (trim: { startS?: number; endS?: number }, gesture: unknown) => void;
}) {
  const set = (end: "start" | "end", timeS: number, gesture: unknown): void => {
    const rounded = Math.round(timeS * 1_000) / 1_000;
    if (end === "start") onTrim({ startS: Math.min(Math.max(0, rounded), range.endS - MIN_DURATION_S) }, gesture);
    else onTrim({ endS: Math.max(Math.min(durationS, rounded), range.startS + MIN_DURATION_S) }, gesture);
  };
  const startShare = range.startS / durationS;
  const endShare = range.endS / durationS;
  return (
    <div className={styles["trim"]}>
      <span className={styles["cut"]} style={{ left: 0, width: `${startShare * 100}%` }} aria-hidden="true" />
      <span className={styles["cut"]} style={{ right: 0, width: `${(1 - endShare) * 100}%` }} aria-hidden="true" />
      <Handle label={translated("Start")} end="start" timeS={range.startS} {...{ durationS, isDisabled }} onMove={set} />
      <Handle label={translated("End")} end="end" timeS={range.endS} {...{ durationS, isDisabled }} onMove={set} />
    </div>
  );
}

function Handle({
  label,
  end,
  timeS,
  durationS,
  isDisabled,
  onMove,
}: {
  label: string;
  end: "start" | "end";
  timeS: number;
  durationS: number;
  isDisabled: boolean;
  onMove: (end: "start" | "end", timeS: number, gesture: unknown) => void;
}) {
  // A drag is one undo step.
  const gesture = useRef<symbol | null>(null);
  /** The keys of one visit of the handle are one undo step. */
  const keys = useRef(Symbol(label));
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    gesture.current = Symbol(label);
  };
  const onPointerMove = (event: PointerEvent<HTMLSpanElement>): void => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (gesture.current && box && box.width > 0) onMove(end, ((event.clientX - box.left) / box.width) * durationS, gesture.current);
  };
  const lift = (): void => {
    gesture.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = (event.shiftKey ? 10 : 1) * Math.max(0.01, durationS / 1_000);
    const to = {
      ArrowLeft: timeS - step,
      ArrowDown: timeS - step,
      ArrowRight: timeS + step,
      ArrowUp: timeS + step,
      Home: 0,
      End: durationS,
    }[event.key];
    if (to === undefined || isDisabled) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(end, to, keys.current);
  };
  return (
    <span
      className={styles["trimHandle"]}
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={translated("{label} of what is heard", { label })}
      aria-valuemin={0}
      aria-valuemax={durationS}
      aria-valuenow={timeS}
      aria-valuetext={`${timeS.toFixed(2)} s`}
      aria-disabled={isDisabled}
      data-end={end}
      style={{ left: `${(timeS / durationS) * 100}%` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={lift}
      onPointerCancel={lift}
      onFocus={() => {
        keys.current = Symbol(label);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
