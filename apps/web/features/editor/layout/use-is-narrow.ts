import { useSyncExternalStore } from "react";

/** Same breakpoints as in the stylesheets: a phone in portrait or landscape; in landscape it is as wide as a tablet and far less tall. */
const NARROW = "(max-width: 800px), (max-width: 1000px) and (max-height: 500px)";
/** A phone in landscape: room for a panel beside the scene, none below it. */
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

/** True on phones in landscape, for which useIsNarrow is true as well. */
export function useIsShort(): boolean {
  return useSyncExternalStore(short.subscribe, short.matches);
}
