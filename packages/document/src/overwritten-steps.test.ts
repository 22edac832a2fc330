import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument } from "./store.ts";
import type { OverwrittenUndoStep } from "./history.ts";
import { ProjectDocument } from "./project-document.ts";
import { exchange } from "./test-exchange.ts";
import { testGame } from "./test-games.ts";

const ANN = 1_000;
const BEN = 2_000;
let ann: ProjectDocument;
let ben: ProjectDocument;
let told: OverwrittenUndoStep[];

const join = (): void => exchange(ann, ben);
const rename = (document: ProjectDocument, title: string): void => {
  document.transact(`Call it ${title}`, (edits) => edits.set(["settings", "title"], title));
  join();
};
const setVariable = (document: ProjectDocument, value: number): void => {
  document.transact(`Variable ${value}`, (edits) => edits.set(["variables", "wave"], value));
  join();
};
const title = (): string => ann.game.settings.title;

beforeEach(() => {
  const docs = [createDocument(testGame()), new Y.Doc()] as const;
  docs[0].clientID = ANN;
  docs[1].clientID = BEN;
  Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]));
  [ann, ben] = [new ProjectDocument(docs[0]), new ProjectDocument(docs[1])];
  told = [];
  ann.subscribeOverwritten((step) => told.push(step));
});

describe("a step that another user has overwritten", () => {
  it("consumes one undo, which reports it and undoes nothing older", () => {
    setVariable(ann, 7);
    rename(ann, "Anns");
    rename(ben, "Bens");
    expect(ann.undo()).toBeNull();
    expect(told).toEqual([{ name: "Call it Anns", way: "undo", by: [BEN] }]);
    expect([title(), ann.game.variables["wave"]]).toEqual(["Bens", 7]);
    expect(ann.history).toMatchObject({ undoName: "Variable 7", redoName: null });
    expect(ann.undo()).toBe("Variable 7");
    expect(ann.game.variables["wave"]).toBeUndefined();
    expect(told).toHaveLength(1);
    expect(ann.redo(), "what came before it can be done again").toBe("Variable 7");
  });

  it("is reported by redo too", () => {
    rename(ann, "Anns");
    setVariable(ann, 7);
    ann.undo();
    ann.undo();
    join();
    rename(ben, "Bens");
    expect(ann.redo()).toBeNull();
    expect(told).toEqual([{ name: "Call it Anns", way: "redo", by: [BEN] }]);
    expect([title(), ann.game.variables["wave"]]).toEqual(["Bens", undefined]);
    expect(ann.redo()).toBe("Variable 7");
    expect(ann.game.variables["wave"]).toBe(7);
  });

  it("is reported individually, with its name", () => {
    for (const name of ["One", "Two"]) rename(ann, name);
    rename(ben, "Bens");
    for (let press = 0; press < 3; press++) expect(ann.undo()).toBeNull();
    expect(told.map(({ name }) => name)).toEqual(["Call it Two", "Call it One"]);
    expect(title()).toBe("Bens");
  });

  it("is undone partially if a part was not overwritten", () => {
    ann.transact("Both", (edits) => {
      edits.set(["settings", "title"], "Anns");
      edits.set(["variables", "wave"], 7);
    });
    join();
    rename(ben, "Bens");
    expect(ann.undo()).toBe("Both");
    expect([title(), ann.game.variables["wave"], told]).toEqual(["Bens", undefined, []]);
  });

  it("is consumed by the undo button of a message", () => {
    setVariable(ann, 7);
    rename(ann, "Anns");
    const step = ann.history.undoStep as number;
    rename(ben, "Bens");
    expect(ann.undoStep(step)).toBe(true);
    expect([told.length, ann.game.variables["wave"]]).toEqual([1, 7]);
  });

  it("was inside something deleted, for which no user is known", () => {
    const path = ["scenes", "main"];
    setVariable(ann, 7);
    ann.transact("Name the scene", (edits) => edits.set([...path, "name"], "Cellar"));
    join();
    ben.transact("Delete the scene", (edits) => edits.delete(path));
    join();
    expect(ann.undo()).toBeNull();
    expect(told).toEqual([{ name: "Name the scene", way: "undo", by: [] }]);
    expect(ann.game.variables["wave"]).toBe(7);
  });
});

describe("a stroke that another user has painted over", () => {
  const path = ["scenes", "main", "layers", "ground", "cells"];
  const paint = (document: ProjectDocument, name: string, value: number, columns: readonly number[]): void => {
    document.transact(name, (edits) =>
      edits.paint(
        path,
        columns.map((column) => ({ column, row: 0, value })),
      ),
    );
    join();
  };
  const row = (): number[] => [...(ann.readCells(path)?.cells ?? [])].slice(0, 3);

  it("is reported only if all of its cells were painted over", () => {
    paint(ann, "Older", 1, [0]);
    paint(ann, "Newer", 2, [1, 2]);
    paint(ben, "Over", 3, [1, 2]);
    expect(ann.undo()).toBeNull();
    expect(told).toEqual([{ name: "Newer", way: "undo", by: [BEN] }]);
    expect(row()).toEqual([1, 3, 3]);
    expect(ann.undo()).toBe("Older");
    expect(row()).toEqual([0, 3, 3]);
    paint(ann, "Both", 4, [0, 1]);
    paint(ben, "Over one", 5, [1]);
    expect(ann.undo()).toBe("Both");
    expect(row()).toEqual([0, 5, 3]);
    expect(told).toHaveLength(1);
  });
});
