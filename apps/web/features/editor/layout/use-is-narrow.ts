import { useSyncExternalStore } from "react";

/** As in the sheets of styles: a phone held upright or on its side, whose screen is as wide as a tablet's and far less tall. */
const NARROW = "(max-width: 800px), (max-width: 1000px) and (max-height: 500px)";
/** A phone on its side: room for a panel beside the scene, and none below it. */
const SHORT = "(min-width: 540px) and (max-width: 1000px) and (max-height: 500px)";

function watch(media: string): { subscribe(listener: () => void): () => void; matches(): boolean } {
  const query = typeof matchMedia === "function" ? matchMedia(media) : null;
  return {
    subscribe: (listener) => {
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    matches: () => query?.matches ?? false,
  };
}

const narrow = watch(NARROW);
const short = watch(SHORT);

/** True on screens without room for all panels side by side, too narrow or too short. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.matches);
}

/** True on phones held on their side; those are narrow, too. */
export function useIsShort(): boolean {
  return useSyncExternalStore(short.subscribe, short.matches);
}
