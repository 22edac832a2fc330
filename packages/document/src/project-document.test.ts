import { emptyCells, testGame } from "./test-games.ts";
import { FORMAT_VERSION, GAME_LIMITS, type Game, gameSchema } from "@playsmith/game-format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument, foldCells, migrateDocument, ProjectDocument, readGame } from "./index.ts";
import { rootOf } from "./store.ts";

const LAYER_CELLS = ["scenes", "main", "layers", "ground", "cells"];

function editors(count: number): { documents: ProjectDocument[]; sync(): void } {
  const state = Y.encodeStateAsUpdate(createDocument(testGame()));
  const documents = Array.from({ length: count }, (_, index) => {
    const doc = new Y.Doc();
    doc.clientID = index + 1;
    Y.applyUpdate(doc, state);
    return new ProjectDocument(doc);
  });
  return {
    documents,
    sync() {
      for (const from of documents)
        for (const to of documents) if (from !== to) Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)));
    },
  };
}

const cellsOf = (document: ProjectDocument) => [...(document.readCells(LAYER_CELLS)?.cells ?? [])];
const instance = (x: number) => ({
  name: "",
  prefabId: "hero",
  layerId: "objects",
  order: "a",
  x,
  y: 0,
  angleRad: 0,
  scaleX: 1,
  scaleY: 1,
  overrides: {},
});

describe("ProjectDocument", () => {
  it("reads the game back that it was made from", () => {
    const game = testGame();
    expect(readGame(createDocument(game))).toEqual({ game, problems: [] });
    expect(gameSchema.parse(game)).toEqual(game);
  });

  it("reports each change as a patch and keeps the identity of unchanged parts", () => {
    const { documents } = editors(1);
    const document = documents[0]!;
    const patches: unknown[] = [];
    document.subscribe((change) => patches.push(...change.patch));
    document.transact("Add", (edits) => edits.set(["scenes", "main", "instances", "one"], instance(1)));
    const { prefabs } = document.game;
    document.transact("Move", (edits) => edits.set(["scenes", "main", "instances", "one", "x"], 5));
    expect(document.game.scenes["main"]?.instances["one"]?.x).toBe(5);
    expect(document.game.prefabs).toBe(prefabs);
    expect(patches.at(-1)).toEqual({ path: ["scenes", "main", "instances", "one"], value: instance(5) });
  });

  it("undoes only its own edits, one step per gesture, with its name", () => {
    const { documents, sync } = editors(2);
    const [a, b] = documents as [ProjectDocument, ProjectDocument];
    a.transact("Add", (edits) => edits.set(["scenes", "main", "instances", "one"], instance(1)));
    sync();
    const gesture = {};
    for (const x of [2, 3, 4]) a.transact("Move", (edits) => edits.set(["scenes", "main", "instances", "one", "x"], x), gesture);
    b.transact("Lift", (edits) => edits.set(["scenes", "main", "instances", "one", "y"], 9));
    sync();
    expect(a.history.undoName).toBe("Move");
    expect(a.undo()).toBe("Move");
    sync();
    expect(b.game.scenes["main"]?.instances["one"]).toMatchObject({ x: 1, y: 9 });
    expect(a.redo()).toBe("Move");
    expect(a.game.scenes["main"]?.instances["one"]).toMatchObject({ x: 4, y: 9 });
  });

  it("keeps both users' strokes in one chunk, and undo reverts only its own cells", () => {
    const { documents, sync } = editors(2);
    const [a, b] = documents as [ProjectDocument, ProjectDocument];
    a.transact("Paint", (edits) =>
      edits.paint(
        LAYER_CELLS,
        [0, 1, 2].map((column) => ({ column, row: 0, value: 1 })),
      ),
    );
    b.transact("Paint", (edits) =>
      edits.paint(
        LAYER_CELLS,
        [2, 3, 4].map((column) => ({ column, row: 1, value: 2 })),
      ),
    );
    sync();
    expect(cellsOf(a)).toEqual(cellsOf(b));
    expect(a.game.scenes["main"]?.layers["ground"]).toMatchObject({ cells: ["1*3,0*37", "0*2,2*3,0*35", "0*40"] });
    b.transact("Paint over", (edits) => edits.paint(LAYER_CELLS, [{ column: 0, row: 0, value: 7 }]));
    sync();
    foldCells(b.doc);
    sync();
    a.undo();
    sync();
    expect(b.game.scenes["main"]?.layers["ground"]).toMatchObject({ cells: ["7,0*39", "0*2,2*3,0*35", "0*40"] });
    a.redo();
    sync();
    expect(b.game.scenes["main"]?.layers["ground"]).toMatchObject({ cells: ["7,1*2,0*37", "0*2,2*3,0*35", "0*40"] });
  });

  it("undoes and redoes overlapping strokes (property)", () => {
    const stroke = fc.array(fc.record({ column: fc.nat(2), row: fc.nat(1), value: fc.nat(3) }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(stroke, fc.boolean()), { maxLength: 8 }), (strokes) => {
        const { documents } = editors(1);
        const [a] = documents as [ProjectDocument];
        const states = [cellsOf(a)];
        let gesture = Symbol("first");
        let recorded: symbol | null = null;
        for (const [writes, isNew] of strokes) {
          if (isNew) gesture = Symbol("next");
          if (!a.transact("Paint", (edits) => edits.paint(LAYER_CELLS, writes), gesture)) continue;
          if (recorded === gesture) states.pop();
          recorded = gesture;
          states.push(cellsOf(a));
        }
        for (let round = 0; round < 2; round++) {
          for (const state of states.slice(0, -1).toReversed()) {
            a.undo();
            expect(cellsOf(a)).toEqual(state);
          }
          expect(a.history.undoName).toBeNull();
          for (const state of states.slice(1)) {
            a.redo();
            expect(cellsOf(a)).toEqual(state);
          }
        }
      }),
      { numRuns: 200, seed: 20_261 },
    );
  });

  it("hides instances whose prefab was deleted, and shows them again when it is restored", () => {
    const { documents, sync } = editors(2);
    const [a, b] = documents as [ProjectDocument, ProjectDocument];
    a.transact("Delete prefab", (edits) => edits.delete(["prefabs", "hero"]));
    b.transact("Add", (edits) => edits.set(["scenes", "main", "instances", "late"], instance(3)));
    sync();
    expect(a.game.scenes["main"]?.instances).toEqual({});
    expect(b.game.scenes["main"]?.instances).toEqual({});
    a.undo();
    sync();
    expect(b.game.scenes["main"]?.instances["late"]?.x).toBe(3);
  });

  it("reports typing in a script as a change of that script only", () => {
    const { documents, sync } = editors(2);
    const [a, b] = documents as [ProjectDocument, ProjectDocument];
    a.transact("Add", (edits) => {
      edits.set(["scenes", "main", "script"], "start");
      edits.set(["modules"], { tools: { name: "tools", order: "a", source: "start" } });
    });
    sync();
    const patches: unknown[] = [];
    b.subscribe(({ patch }) => patches.push(...patch));
    for (const path of [
      ["scenes", "main", "script"],
      ["modules", "tools", "source"],
      ["prefabs", "hero", "script"],
    ]) {
      patches.length = 0;
      const { layers } = b.game.scenes["main"]!;
      a.transact("Type", (edits) => edits.setText(path, "started"));
      sync();
      expect(patches).toEqual([{ path, value: "started" }]);
      expect(b.game.scenes["main"]?.layers).toBe(layers);
    }
    expect(b.game).toEqual(readGame(b.doc).game);
    a.transact("Type too much", (edits) => edits.setText(["scenes", "main", "script"], "x".repeat(GAME_LIMITS.scriptLength + 1)));
    sync();
    expect(b.game).toEqual(readGame(b.doc).game);
    expect(b.problems).toEqual(readGame(b.doc).problems);
  });

  it("reports a field of a scene or of the game as a change of that field only, and invalid values as problems", () => {
    const { documents } = editors(1);
    const document = documents[0]!;
    const patches: unknown[] = [];
    document.subscribe(({ patch }) => patches.push(...patch));
    const root = rootOf(document.doc);
    const scene = (root.get("scenes") as Y.Map<Y.Map<unknown>>).get("main")!;
    const settings = root.get("settings") as Y.Map<unknown>;
    scene.set("background", "#abcdef");
    settings.set("title", "Other");
    expect(patches).toEqual([
      { path: ["scenes", "main", "background"], value: "#abcdef" },
      { path: ["settings", "title"], value: "Other" },
    ]);
    for (const [owner, field, wrong, right] of [
      [scene, "gravityPxPerS2", "much", 5],
      [settings, "viewWidthPx", -1, 400],
    ] as const) {
      owner.set(field, wrong);
      expect(document.problems).toEqual(readGame(document.doc).problems);
      expect(document.problems).not.toEqual([]);
      expect(document.game).toEqual(readGame(document.doc).game);
      owner.set(field, right);
      expect(document.problems).toEqual([]);
      expect(document.game).toEqual(readGame(document.doc).game);
      owner.delete(field);
      expect(document.game).toEqual(readGame(document.doc).game);
      owner.set(field, right);
    }
  });

  it("merges typing in a script", () => {
    const { documents, sync } = editors(2);
    const [a, b] = documents as [ProjectDocument, ProjectDocument];
    const path = ["prefabs", "hero", "script"];
    a.transact("Type", (edits) => edits.setText(path, "one two"));
    sync();
    a.transact("Type", (edits) => edits.setText(path, "zero one two"));
    b.transact("Type", (edits) => edits.setText(path, "one two three"));
    sync();
    expect(b.game.prefabs["hero"]?.script).toBe("zero one two three");
  });

  it("migrates an older document in one transaction and does not change a newer one", () => {
    const doc = createDocument(testGame());
    const root = rootOf(doc);
    root.set("formatVersion", 1);
    const scene = (root.get("scenes") as Y.Map<Y.Map<unknown>>).get("main")!;
    scene.delete("gravityPxPerS2");
    (root.get("settings") as Y.Map<unknown>).set("gravityPxPerS2", 321);
    let transactions = 0;
    doc.on("afterTransaction", (transaction) => {
      if (transaction.changed.size > 0) transactions++;
    });
    expect(migrateDocument(doc)).toMatchObject({ kind: "migrated" });
    expect(transactions).toBe(1);
    expect(readGame(doc).game.scenes["main"]?.gravityPxPerS2).toBe(321);
    root.set("formatVersion", 999);
    expect(migrateDocument(doc)).toEqual({ kind: "newer", version: 999 });
    const newer = new ProjectDocument(doc);
    newer.transact("Rename", (edits) => edits.set(["settings", "title"], "No"));
    expect(newer.game.settings.title).not.toBe("No");
  });

  it("can't be edited in an older format, follows the edits of others, and is editable once it is migrated", () => {
    const doc = createDocument(testGame());
    rootOf(doc).set("formatVersion", FORMAT_VERSION - 1);
    const document = new ProjectDocument(doc);
    const rename = (title: string): boolean => document.transact("Rename", (edits) => edits.set(["settings", "title"], title));
    const formats: boolean[] = [];
    document.subscribeFormat(() => formats.push(document.isOlder));
    expect([rename("Mine"), document.isOlder, document.isReadOnly]).toEqual([false, true, true]);
    (rootOf(doc).get("settings") as Y.Map<unknown>).set("title", "Theirs");
    expect(document.game.settings.title).toBe("Theirs");
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    migrateDocument(other);
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    expect([formats, document.isReadOnly, rename("Mine")]).toEqual([[false], false, true]);
    expect(document.history.undoName).toBe("Rename");
    expect(readGame(doc)).toEqual({ game: document.game, problems: [] });
  });

  it("reads malicious documents without throwing", () => {
    const doc = createDocument(testGame());
    const root = rootOf(doc);
    (root.get("prefabs") as Y.Map<unknown>).set("bad", "text");
    (root.get("scenes") as Y.Map<unknown>).set("worse", new Y.Map([["layers", 3]]));
    const cells = new Y.Map<unknown>([
      ["0.0:x", new Uint8Array([255, 255, 255, 255, 255])],
      ["nonsense", 3],
      ["9999.9999:y", "text"],
    ]);
    ((root.get("scenes") as Y.Map<Y.Map<Y.Map<Y.Map<unknown>>>>).get("main")!.get("layers")!.get("ground") as Y.Map<unknown>).set(
      "cells",
      cells,
    );
    const { game, problems } = readGame(doc);
    expect(gameSchema.safeParse(game).success).toBe(true);
    expect(Object.keys(game.scenes)).toEqual(["main"]);
    expect(problems.length).toBeGreaterThan(0);
  });

  it("converges, with the live game equal to a fresh reading, for random edits of two to four users", () => {
    const step = fc.record({
      who: fc.nat(3),
      kind: fc.constantFrom("add", "move", "remove", "paint", "undo", "redo", "sync", "prefab", "unprefab", "look", "layer", "fold"),
      id: fc.nat(4),
      value: fc.integer({ min: 0, max: 39 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.array(step, { maxLength: 60 }), (count, steps) => {
        const { documents, sync } = editors(count);
        for (const { who, kind, id, value } of steps) {
          const document = documents[who % count]!;
          const at = ["scenes", "main", "instances", `i${id}`];
          if (kind === "add") document.transact("Add", (edits) => edits.set(at, { ...instance(value), prefabId: id > 2 ? "foe" : "hero" }));
          if (kind === "move") document.transact("Move", (edits) => edits.set([...at, "x"], value));
          if (kind === "remove") document.transact("Remove", (edits) => edits.delete(at));
          if (kind === "paint")
            document.transact("Paint", (edits) => edits.paint(LAYER_CELLS, [{ column: value, row: id % 3, value: value % 5 }]));
          if (kind === "prefab")
            document.transact("Prefab", (edits) => edits.set(["prefabs", "foe"], { ...testGame().prefabs["hero"], name: `Foe ${value}` }));
          if (kind === "unprefab") document.transact("Unprefab", (edits) => edits.delete(["prefabs", "foe"]));
          if (kind === "look")
            document.transact("Look", (edits) =>
              edits.set(["prefabs", "hero", "look"], {
                kind: "shape",
                shape: "ellipse",
                widthPx: value + 1,
                heightPx: 8,
                color: "#ffffff",
                opacity: 1,
              }),
            );
          if (kind === "layer")
            document.transact("Layer", (edits) => edits.set(["scenes", "main", "layers", "ground", "columns"], 10 + value));
          if (kind === "fold") foldCells(document.doc);
          if (kind === "undo") document.undo();
          if (kind === "redo") document.redo();
          if (kind === "sync") sync();
        }
        sync();
        sync();
        for (const document of documents) {
          expect(document.game).toEqual(documents[0]!.game);
          expect(document.game).toEqual(readGame(document.doc).game);
        }
      }),
      { numRuns: 150, seed: 20_261 },
    );
  });
});

it("frees one object when two people attach two objects to each other, as a fresh reading does, and attaches it when the other is freed", () => {
  const { documents, sync } = editors(2);
  const [ann, ben] = documents as [ProjectDocument, ProjectDocument];
  const at = (id: string): string[] => ["scenes", "main", "instances", id];
  const parents = () => documents.map(({ game }) => Object.values(game.scenes["main"]?.instances ?? {}).map(({ parentId }) => parentId));
  ann.transact("Add", (edits) => ["a", "b"].forEach((id, x) => edits.set(at(id), instance(x))));
  sync();
  ann.transact("Attach", (edits) => edits.set([...at("a"), "parentId"], "b"));
  ben.transact("Attach", (edits) => edits.set([...at("b"), "parentId"], "a"));
  sync();
  expect(parents()).toEqual([
    [undefined, "a"],
    [undefined, "a"],
  ]);
  expect(ann.game).toEqual(readGame(ann.doc).game);
  ben.transact("Detach", (edits) => edits.delete([...at("b"), "parentId"]));
  sync();
  expect(parents()).toEqual([
    ["b", undefined],
    ["b", undefined],
  ]);
});

describe("a large layer", () => {
  it("has a million cells in about the size of its chunks", () => {
    const game = testGame();
    const rows = Array.from({ length: 1_000 }, (_, row) => `${1 + (row % 3)}*500,0*500`);
    game.scenes["main"]!.layers["ground"] = {
      ...(game.scenes["main"]!.layers["ground"] as object),
      columns: 1_000,
      rows: 1_000,
      cells: rows,
    } as never;
    const update = Y.encodeStateAsUpdate(createDocument(game));
    expect(update.byteLength).toBeLessThan(1_500_000);
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    expect(readGame(doc).game).toEqual(game);
    expect(emptyCells(3, 1)).toEqual(["0*3"]);
  });
});

describe("a malicious document", () => {
  it("is read and compacted at any nesting depth", () => {
    const doc = createDocument(testGame());
    doc.transact(() => {
      let map = rootOf(doc).get("scenes") as Y.Map<unknown>;
      for (let level = 0; level < 10_000; level++) map = map.set("x", new Y.Map<unknown>());
    });
    foldCells(doc);
    expect(readGame(doc).game).toEqual(testGame());
    expect(migrateDocument(doc)).toEqual({ kind: "current" });
  });

  it("is read without room for the cells of empty layers, however many there are", () => {
    const doc = createDocument(testGame());
    const layers = (rootOf(doc).get("scenes") as Y.Map<Y.Map<Y.Map<unknown>>>).get("main")?.get("layers") as Y.Map<unknown>;
    doc.transact(() => {
      for (let index = 0; index < 500; index++) {
        const layer = layers.set(`big${index}`, new Y.Map<unknown>());
        layer.set("columns", 2_000);
        layer.set("rows", 2_000);
        layer.set("cells", new Y.Map());
      }
    });
    // All cells of these layers would need 16 GB.
    const { game, problems } = readGame(doc);
    expect(game).toEqual(testGame());
    expect(problems).toHaveLength(500);
  });

  it.each(["__proto__", "a b", "x".repeat(41)])(
    "shows nothing under a name that can't be an id, while it is open as when it is read anew: %s",
    (id) => {
      const { documents, sync } = editors(2);
      const [hostile, document] = documents as [ProjectDocument, ProjectDocument];
      const put = (path: readonly string[]): void => {
        let map: unknown = rootOf(hostile.doc);
        for (const step of path) map = map instanceof Y.Map ? map.get(step) : undefined;
        const made = new Y.Map<unknown>(Object.entries({ ...instance(5), overrides: new Y.Map() }));
        if (map instanceof Y.Map) hostile.doc.transact(() => map.set(id, made));
      };
      for (const path of [["scenes", "main", "instances"], ["assets"], ["prefabs"]]) {
        put(path);
        sync();
        expect(document.game).toEqual(readGame(document.doc).game);
      }
      const { instances } = document.game.scenes["main"] as Game["scenes"][string];
      expect(Object.getPrototypeOf(instances)).toBe(Object.prototype);
      expect(Object.hasOwn(instances, id)).toBe(false);
    },
  );

  it.each([
    ["an empty name", ""],
    ["a name with a slash", "/"],
  ])("is shown without what is at its root under %s", (_, name) => {
    const { documents, sync } = editors(2);
    const [hostile, document] = documents as [ProjectDocument, ProjectDocument];
    hostile.doc.transact(() => {
      rootOf(hostile.doc).set(name, 1);
      rootOf(hostile.doc).set("variables", new Y.Map([["coins", 5]]));
    });
    sync();
    expect(document.game.variables).toEqual({ coins: 5 });
    expect(document.game).toEqual(readGame(document.doc).game);
  });

  it("is read without values that can't be compared or written as JSON, which a repair removes", () => {
    const trap = { length: { toString: 1 } };
    const { documents, sync } = editors(2);
    const [hostile, document] = documents as [ProjectDocument, ProjectDocument];
    const put = (path: readonly string[], value: unknown): void => {
      let map: unknown = rootOf(hostile.doc);
      for (const step of path.slice(0, -1)) map = map instanceof Y.Map ? map.get(step) : undefined;
      if (map instanceof Y.Map) hostile.doc.transact(() => (map as Y.Map<unknown>).set(path.at(-1) as string, value));
    };
    for (const value of [trap, 10n])
      for (const path of [
        ["settings", "title"],
        ["settings", "startSceneId"],
        ["prefabs", "hero", "name"],
        ["scenes", "main", "background"],
        ["scenes", "main", "layers", "ground", "cells"],
        ["variables", "coins"],
        ["rules/line", "kind"],
      ]) {
        put(path, value);
        sync();
        expect(document.game).toEqual(readGame(document.doc).game);
      }
    document.repair();
    expect(document.problems).toEqual([]);
    expect(document.game).toEqual(readGame(document.doc).game);
  });

  it("can have ids that equal names of Object.prototype", () => {
    const document = new ProjectDocument(createDocument(testGame()));
    const prefab = document.game.prefabs["hero"];
    document.transact("Add", (edits) => {
      edits.set(["scenes", "main", "instances", "toString"], { ...instance(1), prefabId: "constructor" });
      edits.set(["prefabs", "constructor"], prefab);
    });
    document.transact("Rename", (edits) => edits.set(["prefabs", "constructor", "name"], "Renamed"));
    document.transact("Add", (edits) => edits.set(["scenes", "main", "instances", "homeless"], { ...instance(1), prefabId: "valueOf" }));
    expect(document.game).toEqual(readGame(document.doc).game);
    expect(document.game.prefabs["constructor"]?.name).toBe("Renamed");
  });
});

it("holds values with any names", () => {
  const game = {
    ...testGame(),
    variables: { source: { constructor: 1 }, tags: { constructor: { toString: 2 } }, constructor: { source: 3 } },
  };
  const document = new ProjectDocument(createDocument(game));
  expect(document.game).toEqual(game);
  document.transact("Set", (edits) => edits.set(["variables", "source"], { constructor: 2 }));
  expect(document.game.variables["source"]).toEqual({ constructor: 2 });
});

describe("collaborative text", () => {
  it.each([
    ["a😀b", "a😁b"],
    ["😀", "😀😀"],
    ["𐐀", "𐑀"],
    ["x😀", "y😀"],
    ["😀🈀", "😀"],
  ])("never splits a surrogate pair, as from %s to %s", (before, after) => {
    const { documents, sync } = editors(2);
    const script = ["prefabs", "hero", "script"];
    for (const text of [before, after]) {
      documents[0]!.transact("Write", (edits) => edits.setText(script, text));
      sync();
      expect(documents[1]!.game.prefabs["hero"]?.script).toBe(text);
    }
  });
});

describe("repair", () => {
  const broken = (): ProjectDocument => {
    const doc = createDocument(testGame());
    const scene = (rootOf(doc).get("scenes") as Y.Map<Y.Map<unknown>>).get("main")!;
    (scene.get("instances") as Y.Map<unknown>).set("bad", { prefabId: 7 });
    rootOf(doc).set("variables", "nonsense");
    return new ProjectDocument(doc);
  };

  it("shows the game without invalid parts, and lists them", () => {
    const document = broken();
    expect(gameSchema.parse(document.game)).toEqual(document.game);
    expect(document.problems.map(({ path }) => path)).toEqual(expect.arrayContaining(["variables"]));
    expect(document.problems.some(({ path }) => path.startsWith("scenes.main.instances.bad"))).toBe(true);
  });

  it("deletes them in one step, which can be undone", () => {
    const document = broken();
    let told = 0;
    document.subscribeProblems(() => told++);
    const { game } = document;
    expect(document.repair()).toBe(true);
    expect(document.problems).toEqual([]);
    expect(told).toBeGreaterThan(0);
    expect(document.game).toEqual(game);
    expect(document.readRaw()["variables"]).toEqual({});
    expect(document.undo()).toBe("Repair the project");
    expect(document.readRaw()["variables"]).toBe("nonsense");
    expect(document.problems.length).toBeGreaterThan(0);
  });

  it("removes solved problems, also of an instance", () => {
    const document = broken();
    const scene = (rootOf(document.doc).get("scenes") as Y.Map<Y.Map<unknown>>).get("main")!;
    rootOf(document.doc).delete("variables");
    (scene.get("instances") as Y.Map<unknown>).set("bad", instance(3));
    expect(document.problems).toEqual(readGame(document.doc).problems);
    expect(document.problems).toEqual([]);
  });

  it("reports what other users break, and does not change a viewer's document", () => {
    const { documents, sync } = editors(1);
    const viewer = new ProjectDocument(documents[0]!.doc, { readOnly: true });
    let told = 0;
    viewer.subscribeProblems(() => told++);
    documents[0]!.doc.transact(
      () => (rootOf(documents[0]!.doc).get("prefabs") as Y.Map<unknown>).set("odd", new Y.Map([["look", 3]])),
      "other",
    );
    sync();
    expect(told).toBe(1);
    expect(viewer.repair()).toBe(false);
    expect(viewer.problems.length).toBeGreaterThan(0);
  });
});
