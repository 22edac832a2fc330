import { translated } from "@playsmith/texts";
import { FlaskConical, GitBranch, GitCompare, History, MessageSquare } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import type { DebugLink } from "./debug-link.ts";

import { timeOfTick } from "./time-of-tick.ts";
import styles from "./timeline.module.css";
import { useDebug } from "./use-debug.ts";

const TICKS_A_SECOND = 60;

/** A comment on a tick of the run. */
export interface TimelineComment {
  id: string;
  tick: number;
  text: string;
}

/** Slider that seeks in the recorded run, with marks of comments. */
export function Timeline({
  link,
  comments = [],
  onComment,
  onKeepTest,
  onBranch,
  onCompare,
  onOpenComment,
}: {
  link: DebugLink;
  comments?: readonly TimelineComment[];
  /** Comments on the current tick; absent for those who may not. */
  onComment?: (() => void) | undefined;
  /** Keeps the run as a test; absent for those who may not. */
  onKeepTest?: (() => void) | undefined;
  /** Creates a branch with the run; absent for those who may not. */
  onBranch?: (() => void) | undefined;
  /** Compares the run with the original one of the branch; absent outside of branches. */
  onCompare?: (() => void) | undefined;
  onOpenComment?: ((comment: TimelineComment) => void) | undefined;
}) {
  const timeline = useDebug(link, "timeline");
  const tick = useSyncExternalStore(link.subscribe, () => link.tick);
  // The last report of the running game is older than the tick at which it has paused.
  if (!timeline || timeline.isPaused === false || tick === undefined) return null;
  const { firstTick, lastTick, progress, differsAtTick, reruns } = timeline;
  const share = (at: number): string => `${((at - firstTick) / Math.max(1, lastTick - firstTick)) * 100}%`;
  const isRepeating = progress !== undefined;
  return (
    <div className={styles["timeline"]} role="group" aria-label={translated("Timeline")}>
      <div className={styles["rail"]} style={{ "--at": share(tick) } as React.CSSProperties}>
        {differsAtTick !== undefined && differsAtTick >= firstTick && (
          <span className={styles["difference"]} style={{ left: share(differsAtTick) }} aria-hidden="true" />
        )}
        {comments
          .filter((comment) => comment.tick >= firstTick && comment.tick <= lastTick)
          .map((comment) => (
            <button
              key={comment.id}
              type="button"
              className={styles["comment"]}
              style={{ left: share(comment.tick) }}
              title={comment.text}
              aria-label={translated("Comment at {time}: {text}", { time: timeOfTick(comment.tick), text: comment.text })}
              onClick={() => onOpenComment?.(comment)}
            />
          ))}
        <input
          type="range"
          aria-label={translated("Time in the game")}
          aria-valuetext={translated("Tick {tick} of {lastTick}, {timeOfTick}", { tick, lastTick, timeOfTick: timeOfTick(tick) })}
          min={firstTick}
          max={lastTick}
          step={1}
          value={tick}
          onChange={(event) => link.seek(event.target.valueAsNumber)}
          onKeyDown={(event) => {
            const to = tickByKey(event.key, tick, firstTick, lastTick);
            if (to === null) return;
            event.preventDefault();
            event.stopPropagation();
            link.seek(to);
          }}
        />
      </div>
      <span className={styles["time"]}>
        {timeOfTick(tick)} <span className={styles["tick"]}>{translated("tick {tick}", { tick })}</span>
      </span>
      {onComment && (
        <IconButton size="small" label={translated("Comment on this moment")} onPress={onComment}>
          <MessageSquare />
        </IconButton>
      )}
      {onKeepTest && (
        <IconButton size="small" label={translated("Keep this run as a test")} onPress={onKeepTest}>
          <FlaskConical />
        </IconButton>
      )}
      {onBranch && (
        <IconButton size="small" label={translated("Branch from here")} onPress={onBranch}>
          <GitBranch />
        </IconButton>
      )}
      {onCompare && (
        <IconButton size="small" label={translated("Compare with the original")} onPress={onCompare}>
          <GitCompare />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={translated("Play the same inputs again from the start")}
        isDisabled={isRepeating}
        onPress={() => link.send({ kind: "rerun" })}
      >
        <History />
      </IconButton>
      <span className={styles["note"]} role="status" aria-label={translated("Timeline, done")}>
        {isRepeating
          ? translated("Playing again… {progress}%", { progress: Math.round(progress * 100) })
          : differsAtTick !== undefined
            ? translated("Differs from tick {differsAtTick} ({timeOfTick})", { differsAtTick, timeOfTick: timeOfTick(differsAtTick) })
            : reruns > 0
              ? translated("Played again: no difference")
              : ""}
      </span>
    </div>
  );
}

/** Target tick of a slider key; null for other keys. */
export function tickByKey(key: string, tick: number, first: number, last: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -TICKS_A_SECOND,
    PageUp: TICKS_A_SECOND,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(last, Math.max(first, tick + step));
}
