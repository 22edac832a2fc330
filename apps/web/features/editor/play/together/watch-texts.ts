import { translated } from "@playsmith/texts";
import type { WatchState } from "./run-watcher.ts";

/** The state of a watched run in words. */
export function watchText({ name, phase, isPaused }: WatchState): string {
  switch (phase) {
    case "asking":
    case "watching":
      return isPaused ? translated("{name} has paused the game", { name }) : translated("Watching {name} play", { name });
    case "stopped":
      return translated("{name} has stopped the game", { name });
    case "left":
      return translated("{name} is no longer connected", { name });
    case "tooLong":
      return translated("This run is too long to be watched. {name} can start the game again.", { name });
    case "broken":
      return translated("What {name} plays can't be shown here. Watch it again, or load the page anew.", { name });
  }
}
