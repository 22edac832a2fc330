import type { Presence } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { expect, it } from "vitest";
import { testProject } from "../testing/test-project.ts";
import { OpenThings } from "./open-things.ts";

const presence = (id: string, place: unknown): Presence => ({ user: { id, name: id, color: "#3366cc" }, place }) as Presence;

function openThings() {
  const project = testProject(testGame());
  const things = new OpenThings(project.connection);
  let calls = 0;
  const stop = things.subscribe(() => {
    calls += 1;
  });
  const namesAt = (of: "scene" | "prefab" | "asset" | "game", id: string): string[] =>
    things.at({ of, id }).map((peer) => peer.presence.user.name);
  return { ...project, namesAt, stop, calls: () => calls };
}

it("knows who has which thing open, each person once", () => {
  const { setPeer, namesAt } = openThings();
  setPeer(1, presence("Grace", { sceneId: "one" }));
  setPeer(2, presence("Grace", { sceneId: "one" }));
  setPeer(3, presence("Alan", { sceneId: "one", documentKey: "code:prefab:hero" }));
  setPeer(4, presence("Ada", { sceneId: "one", documentKey: "rules:game:game" }));
  expect(namesAt("scene", "one")).toEqual(["Grace"]);
  expect(namesAt("prefab", "hero")).toEqual(["Alan"]);
  expect(namesAt("game", "game")).toEqual(["Ada"]);
  setPeer(3, null);
  expect(namesAt("prefab", "hero")).toEqual([]);
});

it("calls its listeners when somebody opens another thing, not when a pointer moves", () => {
  const { setPeer, namesAt, calls } = openThings();
  setPeer(1, presence("Grace", { sceneId: "one", selection: [] }));
  expect(calls()).toBe(1);
  for (let x = 0; x < 50; x += 1) setPeer(1, presence("Grace", { sceneId: "one", selection: [String(x)], pointer: { x, y: 1 } }));
  expect(calls()).toBe(1);
  setPeer(1, presence("Grace", { sceneId: "two" }));
  expect(calls()).toBe(2);
  expect([namesAt("scene", "one"), namesAt("scene", "two")]).toEqual([[], ["Grace"]]);
});

it("leaves out other windows of the same person, and presence that is not valid", () => {
  const { connection, setPeer, namesAt } = openThings();
  connection.awareness.setLocalStateField("user", { id: "own", name: "own", color: "#3366cc" });
  setPeer(1, presence("own", { sceneId: "one" }));
  for (const [index, place] of [null, 5, { sceneId: 5 }, { sceneId: "one", documentKey: {} }].entries()) {
    setPeer(10 + index, presence("Grace", place));
  }
  setPeer(20, { user: { id: {} } } as unknown as Presence);
  expect(namesAt("scene", "one")).toEqual([]);
});

it("reads the peers anew after nobody has listened for a while", () => {
  const project = testProject(testGame());
  const things = new OpenThings(project.connection);
  project.setPeer(1, presence("Grace", { sceneId: "one" }));
  things.subscribe(() => undefined)();
  project.setPeer(1, null);
  project.setPeer(2, presence("Alan", { sceneId: "one" }));
  things.subscribe(() => undefined);
  expect(things.at({ of: "scene", id: "one" }).map((peer) => peer.presence.user.name)).toEqual(["Alan"]);
});
