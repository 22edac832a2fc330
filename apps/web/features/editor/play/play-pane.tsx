import { useSyncExternalStore } from "react";
import styles from "./play-pane.module.css";
import { ProfilerPane } from "./profiler-pane.tsx";
import { RunningInspector } from "./running-inspector.tsx";
import { usePicking } from "./use-picking.ts";
import type { Play } from "./use-play.ts";

/** What looks into the running game, beside it or the scene, so that it stays when the game goes small. */
export function PlayPane({ play }: { play: Play }) {
  const { debug, view } = play;
  const pane = useSyncExternalStore(view.subscribe, () => view.state.pane);
  const picking = usePicking(debug, pane === "inspector");
  if (pane === null) return null;
  const onClose = (): void => view.showPane(null);
  return (
    <aside className={styles["pane"]}>
      {pane === "inspector" && <RunningInspector link={debug} picking={picking} onClose={onClose} />}
      {pane === "profiler" && <ProfilerPane link={debug} onClose={onClose} />}
    </aside>
  );
}
