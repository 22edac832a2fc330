import { plural, translated } from "@playsmith/texts";
import { useSyncExternalStore } from "react";
import styles from "../play-panel.module.css";

export interface FrameStats {
  framesPerS: number;
  tickMs: number;
  entities: number;
}

/** Frame statistics of the running game. Outside React state, since they change constantly and only {@link FrameStatsText} shows them. */
export class FrameStatsStore {
  #latest: FrameStats | null = null;
  readonly #listeners = new Set<() => void>();

  get = (): FrameStats | null => this.#latest;

  set(frameStats: FrameStats | null): void {
    this.#latest = frameStats;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function FrameStatsText({ of }: { of: FrameStatsStore }) {
  const frameStats = useSyncExternalStore(of.subscribe, of.get);
  if (!frameStats) return null;
  return (
    <span className={styles["frameStats"]}>
      {translated("{framesPerS} fps · {tickMs} ms a tick", {
        framesPerS: Math.round(frameStats.framesPerS),
        tickMs: frameStats.tickMs.toFixed(2),
      })}
      {" · "}
      {plural(frameStats.entities, { one: "1 object", other: "{count} objects" })}
    </span>
  );
}
