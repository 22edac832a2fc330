import { useSyncExternalStore } from "react";

interface MediaQuery {
  subscribe(listener: () => void): () => void;
  matches(): boolean;
}

/** Follows a media query; false where there is no screen. */
function watchMedia(media: string): MediaQuery {
  const query = typeof matchMedia === "function" ? matchMedia(media) : null;
  return {
    subscribe: (listener) => {
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    matches: () => query?.matches ?? false,
  };
}

const useMedia = ({ subscribe, matches }: MediaQuery): boolean => useSyncExternalStore(subscribe, matches, () => false);

/** Same breakpoints as in the stylesheets: a phone in portrait or landscape; in landscape it is as wide as a tablet and far less tall. */
const narrow = watchMedia("(max-width: 800px), (max-width: 1000px) and (max-height: 500px)");
/** A phone in landscape: room for a panel beside the scene, none below it. */
const short = watchMedia("(min-width: 540px) and (max-width: 1000px) and (max-height: 500px)");
/** A tablet that stands upright: room for one pane beside the scene. */
const slim = watchMedia("(max-width: 1000px)");
const coarse = watchMedia("(pointer: coarse)");

/** True on screens without room for all panels side by side, too narrow or too short. */
export const useIsNarrow = (): boolean => useMedia(narrow);

/** True on phones in landscape, for which useIsNarrow is true as well. */
export const useIsShort = (): boolean => useMedia(short);

/** True on screens with room for one pane beside the scene, such as the help. */
export const useIsSlim = (): boolean => useMedia(slim);

/** True where the main pointer is a finger. */
export const useIsCoarse = (): boolean => useMedia(coarse);
