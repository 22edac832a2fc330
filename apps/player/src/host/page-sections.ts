import { enableCommunity } from "./community.ts";
import { whenNear } from "./when-near.ts";

/**
 * Enables the buttons and scores below the game once: when it is called, or when they are in the window. Browsers draw no frame of a game
 * that is scrolled out of the window, so that whoever went past it can't wait for its first one.
 */
export function pageSections(enableScores: (section: HTMLElement, slug: string) => void): () => void {
  const community = document.querySelector<HTMLElement>("#community");
  const scores = document.querySelector<HTMLElement>("#scores");
  let isEnabled = false;
  const enable = (): void => {
    if (isEnabled || !community) return;
    isEnabled = true;
    enableCommunity(community);
    if (scores) enableScores(scores, community.dataset["slug"] ?? "");
  };
  if (community) whenNear(community, 0, enable);
  return enable;
}
