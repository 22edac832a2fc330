import { PLAYER_BRIDGE_VERSION } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ghostNotes, ownPlayer, playerOf } from "./recorded-player.ts";

const [OWN, OTHER] = ["a".repeat(22), "b".repeat(22)];
const NOTE = "This run was recorded with another version of Playsmith. It may go differently here.";

/** A page with this player. */
function open(player: string): void {
  vi.stubGlobal("location", { href: "https://games.example/play/owl?replay=1" });
  vi.stubGlobal("document", {
    querySelector: () => ({ dataset: { player } }),
    createElement: () => ({
      textContent: "",
      append(text: string) {
        this.textContent = text;
      },
    }),
  });
}
beforeEach(() => open(`/player/player.html?${OWN}`));
afterEach(() => vi.unstubAllGlobals());

const build = (hash: string, protocol: number | null = PLAYER_BRIDGE_VERSION) => ({ hash, protocol, isPresent: false });

describe("the player of a recorded run", () => {
  it("is that of the page for a run of its build, and for one from before builds were kept", () => {
    for (const run of [build(OWN), build(OWN, null), null, undefined]) expect(playerOf(run)).toEqual({ notes: [] });
  });

  it("is that of the run's build, at the origin of the page's player", () => {
    expect(playerOf(build(OTHER))).toEqual({ player: `https://games.example/player/build/${OTHER}/player.html`, notes: [] });
    open(`https://play.example/player/embedded.html?${OWN}`);
    expect(playerOf(build(OTHER)).player).toBe(`https://play.example/player/build/${OTHER}/player.html`);
  });

  it("is that of the page, with a note, when the build is not kept or speaks another protocol", () => {
    for (const run of [build(OTHER, null), build(OTHER, PLAYER_BRIDGE_VERSION + 1)]) {
      const { player, notes } = playerOf(run);
      expect([player, notes.map(({ textContent }) => textContent)]).toEqual([undefined, [NOTE]]);
    }
  });

  it("is that of the page for each ghost, with a note for one of another build", () => {
    expect([build(OWN), null, build(OTHER)].map((run) => ghostNotes(run).length)).toEqual([0, 0, 1]);
  });

  it("has no build on the page of a server that names none", () => {
    open("/player/player.html");
    expect(ownPlayer()).toEqual({ address: "https://games.example/player/player.html", build: "" });
    expect(playerOf(build(OTHER)).player).toContain(OTHER);
  });
});
