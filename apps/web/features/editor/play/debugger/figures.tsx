import { plural, translated } from "@playsmith/texts";
import { useSyncExternalStore } from "react";
import styles from "../play-panel.module.css";

export interface PlayFigures {
  framesPerS: number;
  tickMs: number;
  entities: number;
}

/** Frame statistics of the running game. Outside React state, since they change constantly and only {@link Figures} shows them. */
export class LatestFigures {
  #latest: PlayFigures | null = null;
  readonly #listeners = new Set<() => void>();

  get = (): PlayFigures | null => this.#latest;

  set(figures: PlayFigures | null): void {
    this.#latest = figures;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function Figures({ of }: { of: LatestFigures }) {
  const figures = useSyncExternalStore(of.subscribe, of.get);
  if (!figures) return null;
  return (
    <span className={styles["figures"]}>
      {translated("{framesPerS} fps · {tickMs} ms a tick", {
        framesPerS: Math.round(figures.framesPerS),
        tickMs: figures.tickMs.toFixed(2),
      })}
      {" · "}
      {plural(figures.entities, { one: "1 object", other: "{count} objects" })}
    </span>
  );
}
