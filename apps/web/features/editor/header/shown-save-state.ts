import type { ProjectConnection, SaveState } from "@playsmith/client";

/** How long everything has been safe before it is said again; keys follow one another faster. */
const CALM_MS = 400;
const SAFE: ReadonlySet<SaveState> = new Set<SaveState>(["saved", "offline"]);

/**
 * Tells `tell` the save state as a person reads it: what is not saved at once, that it is saved again, or kept on this device, once it has
 * stayed so for a moment.
 * Typing would otherwise change the header, and what a screen reader says, twice with every key.
 * @returns what ends it.
 */
export function followSaveState(
  connection: Pick<ProjectConnection, "saveState" | "subscribe">,
  tell: (state: SaveState) => void,
): () => void {
  let told = connection.saveState;
  let calm: ReturnType<typeof setTimeout> | undefined;
  const say = (state: SaveState): void => {
    told = state;
    tell(state);
  };
  const unsubscribe = connection.subscribe(() => {
    const state = connection.saveState;
    clearTimeout(calm);
    if (told === "saving" && SAFE.has(state)) calm = setTimeout(() => say(state), CALM_MS);
    else if (state !== told) say(state);
  });
  tell(told);
  return () => {
    unsubscribe();
    clearTimeout(calm);
  };
}
