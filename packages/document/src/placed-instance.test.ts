import { expect, it } from "vitest";
import type * as Y from "yjs";
import { createDocument, ProjectDocument, readGame } from "./index.ts";
import { rootOf } from "./store.ts";
import { testGame } from "./test-games.ts";

const PLACE = ["scenes", "main", "instances", "one"];
const ordinary = {
  name: "",
  prefabId: "hero",
  layerId: "objects",
  order: "a",
  x: 3,
  y: 4,
  angleRad: 0,
  scaleX: 1,
  scaleY: 1,
  overrides: {},
};

function opened(instance: object) {
  const doc = createDocument(testGame());
  const document = new ProjectDocument(doc);
  document.transact("Place", (edits) => edits.set(PLACE, instance));
  const instances = (rootOf(doc).get("scenes") as Y.Map<Y.Map<Y.Map<Y.Map<unknown>>>>).get("main")?.get("instances");
  const read = () => document.game.scenes["main"]?.instances["one"];
  return { doc, document, map: instances?.get("one") as Y.Map<unknown>, read };
}

it("omits default fields of a placed instance, and reads them back", () => {
  const plain = opened(ordinary);
  expect([...plain.map.keys()].sort()).toEqual(["layerId", "order", "overrides", "prefabId", "x", "y"]);
  expect(plain.read()).toEqual(ordinary);
  const turned = { ...ordinary, name: "Coin", angleRad: 1, scaleX: -1, tags: ["shiny"] };
  const other = opened(turned);
  expect([...other.map.keys()]).toEqual(expect.arrayContaining(["name", "angleRad", "scaleX", "tags"]));
  expect(other.read()).toEqual(turned);
  expect(readGame(other.doc).game).toEqual(other.document.game);
});

it("restores a field that was omitted", () => {
  const { document, map, read } = opened(ordinary);
  document.transact("Turn", (edits) => edits.set([...PLACE, "angleRad"], 1));
  expect(read()?.angleRad).toBe(1);
  document.undo();
  expect(map.has("angleRad")).toBe(false);
  expect(read()).toEqual(ordinary);
  document.redo();
  document.transact("Turn back", (edits) => edits.set([...PLACE, "angleRad"], 0));
  expect(read()).toEqual(ordinary);
});

it("reads documents that contain all fields", () => {
  const { doc, map } = opened(ordinary);
  doc.transact(() => {
    for (const [field, value] of Object.entries({ name: "", angleRad: 0, scaleX: 1, scaleY: 1 })) map.set(field, value);
  });
  expect(readGame(doc)).toEqual({ game: expect.objectContaining({ scenes: expect.anything() }), problems: [] });
  expect(readGame(doc).game.scenes["main"]?.instances["one"]).toEqual(ordinary);
});

it("drops an instance without a field that has no default", () => {
  const { doc, map, document } = opened(ordinary);
  doc.transact(() => map.delete("prefabId"));
  expect(document.game.scenes["main"]?.instances).toEqual({});
  expect(readGame(doc).problems).toHaveLength(1);
});
