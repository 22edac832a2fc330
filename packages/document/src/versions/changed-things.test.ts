import { cloneJson, type Game } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { testGame } from "../test-games.ts";
import { changedThings } from "./changed-things.ts";

const object = { name: "", prefabId: "hero", layerId: "objects", order: "a", x: 1, y: 2, angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
const none = { added: 0, removed: 0, changed: 0 };
const changed = (edit: (game: Game) => void, before = testGame()) => {
  const after = cloneJson(before);
  edit(after);
  return changedThings(before, after);
};

it("lists nothing between equal games", () => {
  expect(changed(() => undefined)).toEqual([]);
});

it("counts objects that were added, removed and changed, each once", () => {
  const before = testGame();
  before.scenes["main"]!.instances = { a: { ...object }, b: { ...object } };
  const things = changed((game) => {
    const { instances } = game.scenes["main"]!;
    delete instances["b"];
    Object.assign(instances["a"]!, { x: 9, y: 9 });
    instances["c"] = { ...object };
    instances["d"] = { ...object };
  }, before);
  expect(things).toEqual([
    {
      kind: "scenes",
      id: "main",
      name: "Main",
      change: "changed",
      objects: { added: 2, removed: 1, changed: 1 },
      rules: none,
      cells: 0,
      hasScript: false,
      fields: [],
      objectIds: ["b", "a", "c", "d"],
    },
  ]);
});

it("lists at most forty objects, and says that there are more", () => {
  const [scene] = changed((game) => {
    const { instances } = game.scenes["main"]!;
    for (let index = 0; index < 41; index++) instances[`many${index}`] = { ...object };
  });
  expect(scene).toMatchObject({ objects: { added: 41 }, hasMoreObjects: true });
  expect(scene?.objectIds).toHaveLength(40);
});

it("counts painted cells, and tells scripts from other fields", () => {
  const things = changed((game) => {
    const ground = game.scenes["main"]!.layers["ground"];
    if (ground?.kind === "tiles") ground.cells = ["1*5,0*35", "0*40", "2,0*39"];
    game.prefabs["hero"]!.script = "// new";
    game.prefabs["hero"]!.tags = [];
  });
  expect(things).toMatchObject([
    { kind: "scenes", cells: 6, fields: [] },
    { kind: "prefabs", name: "Hero", hasScript: true, fields: ["tags"] },
  ]);
});

it("lists things that were added and removed, and parts of which there is one", () => {
  const things = changed((game) => {
    game.scenes["next"] = { ...cloneJson(game.scenes["main"]!), name: "Next", instances: { a: { ...object } } };
    delete game.prefabs["hero"];
    game.variables["lives"] = 3;
    game.modules = { util: { name: "util", order: "a", source: "" } };
  });
  expect(things).toMatchObject([
    { kind: "scenes", id: "next", name: "Next", change: "added", objects: { added: 1 } },
    { kind: "prefabs", id: "hero", name: "Hero", change: "removed" },
    { kind: "modules", id: "util", change: "added" },
    { kind: "variables", id: "", change: "changed", fields: ["lives"] },
  ]);
});
