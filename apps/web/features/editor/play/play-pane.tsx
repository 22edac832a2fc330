import { useSyncExternalStore } from "react";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { lazyPart } from "../layout/lazy-part.tsx";
import styles from "./play-pane.module.css";
import { usePicking } from "./debugger/use-picking.ts";
import type { Play } from "./play.ts";

const LazyInspector = lazyPart(async () => (await importRetrying(() => import("./debugger/running-inspector.tsx"))).RunningInspector);
const LazyProfiler = lazyPart(async () => (await importRetrying(() => import("./debugger/profiler-pane.tsx"))).ProfilerPane);

/** Debugger panels, beside the game or the scene, so that they stay open when the game is minimized. */
export function PlayPane({ play }: { play: Play }) {
  const { debug, view } = play;
  const pane = useSyncExternalStore(view.subscribe, () => view.state.pane);
  const picking = usePicking(debug, pane === "inspector");
  if (pane === null) return null;
  const onClose = (): void => view.showPane(null);
  return (
    <aside className={styles["pane"]}>
      {pane === "inspector" && <LazyInspector link={debug} picking={picking} onClose={onClose} onFailed={onClose} />}
      {pane === "profiler" && <LazyProfiler link={debug} onClose={onClose} onFailed={onClose} />}
    </aside>
  );
}
