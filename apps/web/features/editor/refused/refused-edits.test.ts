import { diffGames } from "@playsmith/document";
import { type Game, emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { refusedPlaces } from "./refused-edits.ts";

it("lists each changed, added or deleted item once", () => {
  const server = emptyGame("Shared");
  const [sceneId] = Object.keys(server.scenes) as [string];
  const scene = server.scenes[sceneId] as Game["scenes"][string];
  const prefab = { name: "Fox", order: "a" };
  const object = { prefabId: "fox", x: 0, y: 0, order: "a" };
  Object.assign(server, { prefabs: { fox: prefab, owl: { ...prefab, name: "Owl" } }, variables: { wave: 1 } });
  Object.assign(scene, { name: "Level 1", instances: { a: object, b: { ...object, name: "Boss" } } });
  const own = structuredClone(server);
  const { instances } = own.scenes[sceneId] as { instances: Record<string, object> };
  Object.assign(own.settings, { title: "Mine", background: "#123456" });
  Object.assign(own.variables, { wave: 2 });
  Reflect.deleteProperty(own.prefabs, "owl");
  instances["a"] = { ...object, x: 5, y: 7 };
  instances["c"] = { ...object, x: 9 };
  Reflect.deleteProperty(instances, "b");
  const { changes } = diffGames(server, own);
  expect(refusedPlaces({ own, server, changes }).toSorted()).toEqual([
    "Prefab “Owl”: deleted",
    "Scene “Level 1”, object “Boss”: deleted",
    "Scene “Level 1”, object “Fox”: added",
    "Scene “Level 1”, object “Fox”: changed",
    "Settings of the game: changed",
    "Variable wave: changed",
  ]);
});
