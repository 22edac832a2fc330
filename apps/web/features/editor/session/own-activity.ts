import { useEffect } from "react";
import { useOpenProject } from "../editor-context.tsx";

const IDLE_AFTER_MS = 2 * 60_000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/** Publishes whether this person is idle, or has the page hidden. */
export function useOwnActivity(): void {
  const { connection } = useOpenProject();
  useEffect(() => {
    const { awareness } = connection;
    let shown: "idle" | "away" | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (state: "idle" | "away" | null): void => {
      if (state === shown) return;
      shown = state;
      awareness.setLocalStateField("state", state);
    };
    const act = (): void => {
      clearTimeout(timer);
      show(document.hidden ? "away" : null);
      if (!document.hidden) timer = setTimeout(() => show("idle"), IDLE_AFTER_MS);
    };
    act();
    for (const sign of SIGNS) window.addEventListener(sign, act, { passive: true });
    document.addEventListener("visibilitychange", act);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, act);
      document.removeEventListener("visibilitychange", act);
    };
  }, [connection]);
}
