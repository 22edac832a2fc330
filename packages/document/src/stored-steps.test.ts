import type { Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument, ProjectDocument, STORED_STEPS_MS } from "./index.ts";
import { testGame } from "./test-games.ts";

const LAYER_CELLS = ["scenes", "main", "layers", "ground", "cells"];
const SCRIPT = ["prefabs", "hero", "script"];
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
const at = (id: string, ...field: string[]) => ["scenes", "main", "instances", id, ...field];
const objects = ({ game }: ProjectDocument): Record<string, number> =>
  Object.fromEntries(Object.entries(game.scenes["main"]?.instances ?? {}).map(([id, { x }]) => [id, x]));

let clients = 100;

/** A session on the state of a document, as after a reload: with a new client id, and without what Yjs has kept for undo. */
function session(from: Y.Doc | Game, storedSteps: readonly string[] = [], now?: () => number): ProjectDocument {
  const doc = new Y.Doc();
  doc.clientID = clients++;
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(from instanceof Y.Doc ? from : createDocument(from)));
  return new ProjectDocument(doc, { storedSteps, ...(now && { now }) });
}

const reload = (document: ProjectDocument): ProjectDocument => session(document.doc, document.storedSteps());
const add = (document: ProjectDocument, id: string, x: number) => document.transact(`Add ${id}`, (edits) => edits.set(at(id), instance(x)));
const move = (document: ProjectDocument, id: string, x: number) => document.transact(`Move ${id}`, (edits) => edits.set(at(id, "x"), x));

describe("undo after a reload", () => {
  it("undoes the steps of the session before, one by one, and redoes them", () => {
    const first = session(testGame());
    const { game } = first;
    add(first, "one", 1);
    move(first, "one", 5);
    first.transact("Delete one", (edits) => edits.delete(at("one")));
    const second = reload(first);
    expect(second.history.undoName).toBe("Delete one");
    expect(second.undo()).toBe("Delete one");
    expect(objects(second)).toEqual({ one: 5 });
    expect(second.undo()).toBe("Move one");
    expect(objects(second)).toEqual({ one: 1 });
    expect(second.undo()).toBe("Add one");
    expect(second.game).toEqual(game);
    expect(second.history.undoName).toBeNull();
    expect([second.redo(), second.redo()]).toEqual(["Add one", "Move one"]);
    expect(objects(second)).toEqual({ one: 5 });
    expect(second.undo()).toBe("Move one");
    expect(objects(second)).toEqual({ one: 1 });
  });

  it("undoes the steps of this session first, and again after another reload", () => {
    const first = session(testGame());
    add(first, "one", 1);
    const second = reload(first);
    add(second, "two", 2);
    expect(second.undo()).toBe("Add two");
    expect(second.redo()).toBe("Add two");
    const third = reload(second);
    expect([third.undo(), third.undo(), third.undo()]).toEqual(["Add two", "Add one", null]);
    expect(objects(third)).toEqual({});
    expect(reload(third).history.undoName).toBeNull();
  });

  it("keeps what others did since, also in the same object", () => {
    const first = session(testGame());
    add(first, "one", 1);
    first.transact("Move", (edits) => edits.set(at("one", "x"), 9));
    const second = reload(first);
    const other = session(second.doc);
    other.transact("Turn", (edits) => edits.set(at("one", "angleRad"), 1));
    add(other, "theirs", 3);
    Y.applyUpdate(second.doc, Y.encodeStateAsUpdate(other.doc));
    expect(second.undo()).toBe("Move");
    expect(second.game.scenes["main"]?.instances["one"]).toMatchObject({ x: 1, angleRad: 1 });
    expect(objects(second)).toEqual({ one: 1, theirs: 3 });
  });

  it("reports a step that others have overwritten, and undoes the one before at the next press", () => {
    const first = session(testGame());
    add(first, "one", 1);
    add(first, "mine", 4);
    move(first, "one", 5);
    const second = reload(first);
    const other = session(second.doc);
    move(other, "one", 7);
    Y.applyUpdate(second.doc, Y.encodeStateAsUpdate(other.doc));
    const overwritten: string[] = [];
    second.subscribeOverwritten(({ name }) => overwritten.push(name));
    expect(second.undo()).toBeNull();
    expect(overwritten).toEqual(["Move one"]);
    expect(objects(second)).toEqual({ one: 7, mine: 4 });
    expect(second.undo()).toBe("Add mine");
    expect(objects(second)).toEqual({ one: 7 });
    // Others have changed the object: undoing its creation would delete their work.
    expect(second.undo()).toBeNull();
    expect(objects(second)).toEqual({ one: 7 });
  });

  it("restores what others had before the edit, when they changed it during the gesture", () => {
    const first = session(testGame());
    add(first, "one", 1);
    const gesture = first.begin("Drag");
    gesture.edit((edits) => edits.set(at("one", "x"), 2));
    const other = session(first.doc);
    move(other, "one", 50);
    Y.applyUpdate(first.doc, Y.encodeStateAsUpdate(other.doc));
    gesture.edit((edits) => edits.set(at("one", "x"), 60));
    gesture.commit();
    const second = reload(first);
    second.undo();
    expect(objects(second)).toEqual({ one: 50 });
  });

  it("undoes painted cells and lines of a script where nobody has changed them since", () => {
    const first = session(testGame());
    first.transact("Write", (edits) => edits.setText(SCRIPT, "one\ntwo\nthree\n"));
    first.transact("Change", (edits) => edits.setText(SCRIPT, "ONE\ntwo\nthree\n"));
    first.transact("Paint", (edits) =>
      edits.paint(
        LAYER_CELLS,
        [0, 1, 2].map((column) => ({ column, row: 0, value: 1 })),
      ),
    );
    const second = reload(first);
    const other = session(second.doc);
    other.transact("Paint", (edits) => edits.paint(LAYER_CELLS, [{ column: 1, row: 0, value: 2 }]));
    other.transact("Write", (edits) => edits.setText(SCRIPT, "ONE\ntwo\nTHREE\n"));
    Y.applyUpdate(second.doc, Y.encodeStateAsUpdate(other.doc));
    expect(second.undo()).toBe("Paint");
    expect([...(second.readCells(LAYER_CELLS)?.cells.slice(0, 3) ?? [])]).toEqual([0, 2, 0]);
    expect(second.undo()).toBe("Change");
    expect(second.game.prefabs["hero"]?.script).toBe("one\ntwo\nTHREE\n");
    expect(second.redo()).toBe("Change");
    expect(second.redo()).toBe("Paint");
    expect([...(second.readCells(LAYER_CELLS)?.cells.slice(0, 3) ?? [])]).toEqual([1, 2, 1]);
  });

  it("stores one step for a gesture, and nothing for one that was undone or aborted", () => {
    const document = session(testGame());
    add(document, "one", 1);
    const drag = document.begin("Drag");
    for (let x = 2; x < 30; x++) drag.edit((edits) => edits.set(at("one", "x"), x));
    drag.commit();
    const aborted = document.begin("Abort");
    aborted.edit((edits) => edits.set(at("one", "x"), 99));
    aborted.abort();
    add(document, "two", 2);
    document.undo();
    const steps = document.storedSteps().map((json) => JSON.parse(json) as { name: string; changes: unknown[] });
    expect(steps.map(({ name }) => name)).toEqual(["Add one", "Drag"]);
    expect(steps[1]?.changes).toEqual([{ path: at("one", "x"), before: 1, after: 29 }]);
  });

  it("forgets a step that is too large, with those before it, and all after a day", () => {
    let nowMs = 1_000_000;
    const document = session(testGame(), [], () => nowMs);
    add(document, "one", 1);
    document.transact("Add many", (edits) => {
      for (let index = 0; index < 5_000; index++) edits.set(at(`many${index}`), instance(index));
    });
    expect(document.storedSteps()).toEqual([]);
    add(document, "two", 2);
    const stored = document.storedSteps();
    expect(stored).toHaveLength(1);
    nowMs += STORED_STEPS_MS;
    expect(session(document.doc, stored, () => nowMs - 1).history.undoName).toBe("Add two");
    expect(session(document.doc, stored, () => nowMs).history.undoName).toBeNull();
  });

  it("ignores stored data that is not valid, and offers nothing to a viewer", () => {
    const broken = ["", "null", "5", "{}", '{"name":"x","atMs":1e15,"changes":[null]}', '{"name":"x","atMs":1e15,"changes":[{"path":5}]}'];
    expect(session(testGame(), broken).history.undoName).toBeNull();
    const hostile = JSON.stringify({ name: "x", atMs: 1e15, changes: [{ path: ["__proto__", "polluted"], before: 1 }, { path: [] }] });
    const document = session(testGame(), [hostile]);
    expect(document.undo()).toBeNull();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const first = session(testGame());
    add(first, "one", 1);
    const viewer = new ProjectDocument(first.doc, { readOnly: true, storedSteps: first.storedSteps() });
    expect([viewer.history.undoName, viewer.undo()]).toEqual([null, null]);
  });
});
