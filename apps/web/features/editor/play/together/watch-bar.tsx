import { translated } from "@playsmith/texts";
import { Gamepad2, MonitorPlay } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { timeOfTick } from "../debugger/time-of-tick.ts";
import type { WatchState } from "./run-watcher.ts";
import styles from "./watch-bar.module.css";
import { watchText } from "./watch-texts.ts";

/** State of a watched run, and the way to take it over. */
export function WatchBar({ watched, onTakeOver }: { watched: WatchState; onTakeOver: () => void }) {
  const { name, phase, differsAtTick } = watched;
  return (
    <div className={styles["bar"]} role="group" aria-label={translated("Game of {name}", { name })}>
      <p role="status" aria-label={translated("Game of {name}, state", { name })} data-ended={phase === "watching" ? undefined : ""}>
        <MonitorPlay size={16} aria-hidden="true" />
        {watchText(watched)}
        {differsAtTick !== null && (
          <span className={styles["differs"]}>
            {translated("Differs from what {name} sees since {time}", { name, time: timeOfTick(differsAtTick) })}
          </span>
        )}
      </p>
      <Button size="small" variant="primary" onPress={onTakeOver}>
        <Gamepad2 /> {translated("Take over from here")}
      </Button>
    </div>
  );
}
