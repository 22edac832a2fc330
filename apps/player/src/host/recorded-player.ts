import { PLAYER_BRIDGE_VERSION, type RecordedBuild } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { element } from "./element.ts";

/** The address of the player that this page opens, and the hash of its build; "" when the server names none. */
export function ownPlayer(): { address: string; build: string } {
  const address = new URL(document.querySelector<HTMLElement>("#playsmith-play")?.dataset["player"] ?? "", location.href);
  return { address: address.href, build: address.search.slice(1) };
}

/**
 * How a recorded run is played back as it was recorded: by the player of its build, when the server keeps that and this page can talk to it.
 * @param build null for a run from before builds were kept: it is played back by the player of this page.
 * @returns the address of the player, absent for that of this page; and what the page says about it.
 */
export function playerOf(build: RecordedBuild | null | undefined): { player?: string; notes: HTMLElement[] } {
  const own = ownPlayer();
  if (!build || build.hash === own.build) return { notes: [] };
  if (build.protocol !== PLAYER_BRIDGE_VERSION) return { notes: [otherVersionNote()] };
  return { player: new URL(`build/${build.hash}/player.html`, own.address).href, notes: [] };
}

/** What the page says about a ghost, which is always replayed by the player of this page. */
export const ghostNotes = (build: RecordedBuild | null | undefined): HTMLElement[] =>
  !build || build.hash === ownPlayer().build ? [] : [otherVersionNote()];

const otherVersionNote = (): HTMLElement =>
  element("p", "", {}, translated("This run was recorded with another version of Playsmith. It may go differently here."));
