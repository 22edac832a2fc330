import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import type { Gesture } from "./gesture.ts";
import { ProjectDocument } from "./project-document.ts";
import { createDocument } from "./store.ts";
import { exchange } from "./test-exchange.ts";
import { testGame } from "./test-games.ts";

let ann: ProjectDocument;
let ben: ProjectDocument;

const join = (): void => {
  exchange(ann, ben);
  expect(ben.game).toEqual(ann.game);
};
const setVariable = (document: ProjectDocument, name: string, value: number): void => {
  document.transact(`${name} ${value}`, (edits) => edits.set(["variables", name], value));
};
const drag = (gesture: Gesture, name: string, value: number): boolean => gesture.edit((edits) => edits.set(["variables", name], value));
const cells = ["scenes", "main", "layers", "ground", "cells"];
const paint = (document: ProjectDocument, value: number, columns: readonly number[], gesture?: Gesture): void => {
  document.transact(
    `Paint ${value}`,
    (edits) =>
      edits.paint(
        cells,
        columns.map((column) => ({ column, row: 0, value })),
      ),
    gesture,
  );
};
const row = (): number[] => [...(ann.readCells(cells)?.cells ?? [])].slice(0, 4);

beforeEach(() => {
  const docs = [createDocument(testGame()), new Y.Doc()] as const;
  docs[0].clientID = 1_000;
  docs[1].clientID = 2_000;
  Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]));
  [ann, ben] = [new ProjectDocument(docs[0]), new ProjectDocument(docs[1])];
});

describe("a committed gesture", () => {
  it("is one undo step with the name of the gesture", () => {
    const gesture = ann.begin("Move");
    expect([drag(gesture, "x", 1), drag(gesture, "x", 2), drag(gesture, "y", 3)]).toEqual([true, true, true]);
    expect(gesture.edit(() => undefined)).toBe(false);
    gesture.commit();
    expect(ann.history.undoName).toBe("Move");
    expect(ann.undo()).toBe("Move");
    expect(ann.game.variables).toEqual({ coins: 0 });
    expect(ann.history.undoName).toBeNull();
  });

  it("is one undo step although an edit without effect came between", () => {
    setVariable(ann, "older", 1);
    const gesture = ann.begin("Move");
    drag(gesture, "x", 1);
    ann.transact("Nothing", () => undefined);
    drag(gesture, "x", 2);
    gesture.commit();
    expect([ann.undo(), ann.game.variables["x"], ann.undo(), ann.undo()]).toEqual(["Move", undefined, "older 1", null]);
    expect(ann.game.variables).toEqual({ coins: 0 });
  });

  it("accepts no more edits and can't be aborted", () => {
    const gesture = ann.begin("Move");
    drag(gesture, "x", 1);
    gesture.commit();
    gesture.abort();
    expect(drag(gesture, "x", 2)).toBe(false);
    expect(
      ann.transact("Move", (edits) => edits.set(["variables", "x"], 3), gesture),
      "by name",
    ).toBe(false);
    expect([ann.game.variables["x"], ann.history.undoName]).toEqual([1, "Move"]);
  });
});

describe("an aborted gesture", () => {
  it("leaves the history unchanged when it changed nothing", () => {
    setVariable(ann, "x", 7);
    const { undoStep } = ann.history;
    const gesture = ann.begin("Move");
    gesture.abort();
    expect(ann.game.variables["x"]).toBe(7);
    expect(ann.history).toEqual({ undoName: "x 7", redoName: null, undoStep });
  });

  it("can be redone as a whole", () => {
    const gesture = ann.begin("Move");
    drag(gesture, "x", 1);
    setVariable(ann, "other", 5);
    drag(gesture, "y", 2);
    gesture.abort();
    expect(ann.history).toMatchObject({ undoName: "other 5", redoName: "Move" });
    expect(ann.redo()).toBe("Move");
    expect(ann.game.variables).toEqual({ coins: 0, x: 1, y: 2, other: 5 });
    expect([ann.undo(), ann.undo(), ann.undo()]).toEqual(["Move", "other 5", null]);
    expect(ann.game.variables).toEqual({ coins: 0 });
    join();
  });

  it("keeps the author's steps in between, which can still be undone", () => {
    setVariable(ann, "older", 1);
    const gesture = ann.begin("Move");
    drag(gesture, "x", 1);
    setVariable(ann, "upload", 5);
    drag(gesture, "x", 2);
    gesture.abort();
    expect(ann.game.variables).toEqual({ coins: 0, older: 1, upload: 5 });
    expect([ann.undo(), ann.undo(), ann.undo()]).toEqual(["upload 5", "older 1", null]);
    expect([ann.redo(), ann.redo()]).toEqual(["older 1", "upload 5"]);
    expect(ann.game.variables).toEqual({ coins: 0, older: 1, upload: 5 });
    join();
  });

  it("lets a step in between be undone to the state before the gesture", () => {
    setVariable(ann, "x", 1);
    const gesture = ann.begin("Move");
    drag(gesture, "x", 2);
    drag(gesture, "x", 3);
    setVariable(ann, "x", 10);
    gesture.abort();
    expect(ann.game.variables["x"]).toBe(10);
    expect(ann.undo()).toBe("x 10");
    expect(ann.game.variables["x"]).toBe(1);
    expect(ann.redo()).toBe("x 10");
    expect(ann.game.variables["x"]).toBe(10);
    join();
  });

  it("restores a value that the author set in between", () => {
    const gesture = ann.begin("Move");
    drag(gesture, "x", 1);
    setVariable(ann, "x", 10);
    drag(gesture, "x", 2);
    gesture.abort();
    expect(ann.game.variables["x"]).toBe(10);
    expect(ann.undo()).toBe("x 10");
    expect(ann.game.variables["x"]).toBeUndefined();
    join();
  });

  it("restores something that was deleted in between", () => {
    setVariable(ann, "x", 1);
    const gesture = ann.begin("Move");
    drag(gesture, "x", 2);
    gesture.edit((edits) => edits.set(["scenes", "main", "name"], "Dragged"));
    ann.transact("Delete the scene", (edits) => edits.delete(["scenes", "main"]));
    drag(gesture, "x", 3);
    gesture.abort();
    expect([ann.game.scenes["main"], ann.game.variables["x"]]).toEqual([undefined, 1]);
    expect(ann.undo()).toBe("Delete the scene");
    expect(ann.game.scenes["main"]?.name).toBe("Main");
    join();
  });

  it.each([
    ["before", [1_000, 2_000]],
    ["after", [3_000, 2_000]],
  ])("keeps edits of others in between, whose client id is %s", (_order, [annsId = 0, bensId = 0]) => {
    ann.doc.clientID = annsId;
    ben.doc.clientID = bensId;
    for (const [name, value] of Object.entries({ x: 1, y: 1, z: 1 })) setVariable(ann, name, value);
    join();
    const gesture = ann.begin("Move");
    for (const name of ["x", "y", "z"]) drag(gesture, name, 2);
    join();
    setVariable(ben, "y", 10);
    setVariable(ben, "z", 10);
    setVariable(ben, "bens", 10);
    join();
    drag(gesture, "y", 3);
    join();
    let told = 0;
    ann.subscribeOverwritten(() => told++);
    gesture.abort();
    join();
    expect(ann.game.variables).toEqual({ coins: 0, x: 1, y: 10, z: 10, bens: 10 });
    expect([told, ann.history.undoName]).toEqual([0, "z 1"]);
  });

  it("reports no conflict when others have overwritten all of it", () => {
    const gesture = ann.begin("Move");
    drag(gesture, "x", 1);
    join();
    setVariable(ben, "x", 10);
    join();
    let told = 0;
    ann.subscribeOverwritten(() => told++);
    gesture.abort();
    expect([told, ann.game.variables["x"], ann.history.undoName, ann.history.redoName]).toEqual([0, 10, null, null]);
  });

  it("reverts painted cells unless the author or others have painted over them", () => {
    paint(ann, 1, [0, 1, 2, 3]);
    const gesture = ann.begin("Paint");
    paint(ann, 2, [0, 1, 2], gesture);
    paint(ann, 5, [1]);
    join();
    paint(ben, 6, [2]);
    join();
    paint(ann, 3, [3], gesture);
    expect(row()).toEqual([2, 5, 6, 3]);
    gesture.abort();
    expect(row()).toEqual([1, 5, 6, 1]);
    expect(ann.undo()).toBe("Paint 5");
    expect(row()).toEqual([1, 1, 6, 1]);
    expect(ann.redo()).toBe("Paint 5");
    expect(ann.undo()).toBe("Paint 5");
    expect(ann.undo()).toBe("Paint 1");
    expect(row()).toEqual([0, 0, 6, 0]);
    join();
  });

  it("reverts painting over a stroke in between", () => {
    const gesture = ann.begin("Paint");
    paint(ann, 2, [0], gesture);
    paint(ann, 5, [0]);
    paint(ann, 3, [0], gesture);
    gesture.abort();
    expect(row()[0]).toBe(5);
    expect(ann.undo()).toBe("Paint 5");
    expect(row()[0]).toBe(0);
  });

  it("reverts nothing after it was undone", () => {
    setVariable(ann, "x", 1);
    const gesture = ann.begin("Move");
    drag(gesture, "x", 2);
    ann.undo();
    gesture.abort();
    expect([ann.game.variables["x"], ann.history.undoName, ann.history.redoName]).toEqual([1, "x 1", "Move"]);
  });

  it("reverts nothing while the document is read-only", () => {
    const gesture = ann.begin("Move");
    drag(gesture, "x", 2);
    ann.setReadOnly(true);
    gesture.abort();
    ann.setReadOnly(false);
    expect([ann.game.variables["x"], ann.history.undoName]).toEqual([2, "Move"]);
  });

  it("can be nested in another one, which continues", () => {
    const [outer, inner] = [ann.begin("Outer"), ann.begin("Inner")];
    drag(outer, "x", 1);
    drag(inner, "y", 1);
    inner.abort();
    drag(outer, "x", 2);
    expect(ann.game.variables).toEqual({ coins: 0, x: 2 });
    outer.abort();
    expect(ann.game.variables).toEqual({ coins: 0 });
    join();
  });
});

it("keeps its steps in sync with those of Yjs when an overwritten step was consumed between edits of a gesture", () => {
  const gesture = ann.begin("Move");
  drag(gesture, "x", 1);
  setVariable(ann, "y", 1);
  join();
  setVariable(ben, "y", 2);
  join();
  expect(ann.undo()).toBeNull();
  drag(gesture, "x", 2);
  gesture.commit();
  while (ann.history.undoName !== null) expect(ann.undo()).toBe("Move");
  expect(ann.game.variables).toEqual({ coins: 0, y: 2 });
});

/** Deterministic pseudo-random integers below `below`. */
function seeded(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  "restores the state without the gesture, whatever came between (seed %i)",
  (seed) => {
    const next = seeded(seed);
    const names = ["a", "b", "c"];
    const isAlone = next(2) === 0;
    const writers = isAlone ? ["gesture", "ann"] : ["gesture", "gesture", "ann", "ben"];
    const gesture = ann.begin("Move");
    const before = ann.game;
    const expected: Record<string, number> = { coins: 0 };
    const expectedRow = [0, 0, 0, 0];
    let steps = 0;
    for (let turn = 0; turn < 12; turn++) {
      const writer = writers[next(writers.length)];
      const document = writer === "ben" ? ben : ann;
      const name = names[next(3)] as string;
      const value = 10 + turn;
      const column = next(4);
      const paints = next(2) === 0;
      if (writer === "ann") steps++;
      if (writer === "gesture" && paints) paint(ann, value, [column], gesture);
      else if (writer === "gesture") drag(gesture, name, value);
      else if (paints) {
        paint(document, value, [column]);
        expectedRow[column] = value;
      } else {
        setVariable(document, name, value);
        expected[name] = value;
      }
      join();
    }
    gesture.abort();
    join();
    expect([ann.game.variables, row()]).toEqual([expected, expectedRow]);
    let undone = 0;
    for (; ann.history.undoName !== null; undone++) {
      ann.undo();
      join();
    }
    expect(undone).toBe(steps);
    if (isAlone) expect([ann.game, row()]).toEqual([before, [0, 0, 0, 0]]);
  },
);
