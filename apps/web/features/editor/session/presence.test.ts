import { SCENE_KEY } from "@playsmith/editor";
import { describe, expect, it } from "vitest";
import type { ProjectConnection } from "../editor-context.tsx";
import { colorOfPerson, followPeers, type Peer, tabsOf } from "./presence.ts";

const user = { id: "ann", name: "Ann", color: "#62cbff" };
const unspeakable = { toString: 1, valueOf: 1 };

function peersTold(...states: unknown[]): readonly Peer[] {
  const awareness = { clientID: 0, getStates: () => new Map(states.map((state, at) => [at + 1, state])), on() {}, off() {} };
  let told: readonly Peer[] = [];
  followPeers({ awareness } as unknown as ProjectConnection, (peers) => {
    told = peers;
  });
  return told;
}

describe("the peers in a project", () => {
  it("are those with a valid presence", () => {
    const told = peersTold({ user }, null, "Bob", { user: null }, { user: { name: "Bob" } }, { user: { ...user, id: unspeakable } });
    expect(told.map(({ clientId }) => clientId)).toEqual([1]);
    expect(peersTold({ user: { ...user, color: unspeakable } })).toEqual([]);
    expect(peersTold({ user: { ...user, color: "url(x)" } }).map(colorOfPerson)).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/)]);
  });

  it("are at the tab that they report, and at the scene tab only if it shows the same scene", () => {
    const at = (place: unknown) => tabsOf(peersTold({ user, place }), "one").map(([key]) => key);
    expect(at({ sceneId: "one" })).toEqual([SCENE_KEY]);
    expect(at({ sceneId: "two", documentKey: SCENE_KEY })).toEqual([]);
    expect(at({ sceneId: "two", documentKey: "code" })).toEqual(["code"]);
    for (const documentKey of [unspeakable, null, 5]) expect(at({ sceneId: "one", documentKey })).toEqual([]);
    for (const place of [null, "here", 5]) expect(at(place)).toEqual([]);
  });
});
