import { emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument } from "./store.ts";
import { ProjectDocument } from "./project-document.ts";

const title = (document: ProjectDocument): string => document.game.settings.title;
const rename = (document: ProjectDocument, name: string): number | null => {
  document.transact(`Call it ${name}`, (edits) => edits.set(["settings", "title"], name));
  return document.history.undoStep;
};

it("undoes a step by its number only while it is the last one", () => {
  const document = new ProjectDocument(createDocument(emptyGame("First")));
  expect(document.history.undoStep).toBeNull();
  const second = rename(document, "Second") as number;
  const third = rename(document, "Third") as number;
  expect(third).not.toBe(second);
  expect(document.undoStep(second)).toBe(false);
  expect(title(document)).toBe("Third");
  expect(document.undoStep(third)).toBe(true);
  expect(document.undoStep(third)).toBe(false);
  expect(title(document)).toBe("Second");
  document.redo();
  expect(document.history.undoStep).toBe(third);
  document.undo();
  expect(document.undoStep(second)).toBe(true);
  expect(title(document)).toBe("First");
});

it("reports whether the next step changes a text", () => {
  const document = new ProjectDocument(createDocument(emptyGame("First")));
  const sceneId = document.game.settings.startSceneId;
  const path = ["scenes", sceneId, "script"];
  document.transact("Begin", (edits) => edits.set(path, "one"));
  expect(document.stepTouches(path, "undo")).toBe(true);
  const gesture = {};
  const type = (text: string): void => void document.transact("Type", (edits) => edits.setText(path, text), gesture);
  type(" two");
  type(" three");
  expect(document.stepTouches(path, "undo")).toBe(true);
  document.undo();
  expect([document.stepTouches(path, "undo"), document.stepTouches(path, "redo")]).toEqual([true, true]);
  document.redo();
  rename(document, "Second");
  expect(document.stepTouches(path, "undo")).toBe(false);
  for (const step of ["undo", "undo", "redo", "redo"] as const) document[step]();
  expect(document.stepTouches(path, "undo"), "after both were taken back and done again").toBe(false);
});

/** Two editors of one project, offline until they are joined; the second has the higher id and wins conflicts. */
function pair(): { one: ProjectDocument; two: ProjectDocument; join(): void } {
  const docs = [createDocument(emptyGame("First")), new Y.Doc()] as const;
  docs[0].clientID = 1_000;
  docs[1].clientID = 2_000;
  Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]));
  const [one, two] = [new ProjectDocument(docs[0]), new ProjectDocument(docs[1])];
  const join = (): void => {
    Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[1], Y.encodeStateVector(docs[0])));
    Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0], Y.encodeStateVector(docs[1])));
  };
  return { one, two, join };
}

it("restores the previous value, although another user set it concurrently", () => {
  const { one, two, join } = pair();
  rename(one, "Ones");
  rename(two, "Twos");
  join();
  expect([title(one), title(two)]).toEqual(["Twos", "Twos"]);
  two.undo();
  join();
  expect([title(one), title(two)]).toEqual(["First", "First"]);
  two.redo();
  join();
  expect([title(one), title(two)]).toEqual(["Twos", "Twos"]);
  for (const step of ["undo", "redo", "undo"] as const) {
    two[step]();
    join();
  }
  expect([title(one), title(two)]).toEqual(["First", "First"]);
});

it("keeps a value that another user has set over it", () => {
  const { one, two, join } = pair();
  rename(one, "Ones");
  rename(two, "Twos");
  join();
  one.undo();
  join();
  expect([title(one), title(two)]).toEqual(["Twos", "Twos"]);
  rename(two, "Last");
  join();
  rename(one, "Mine");
  join();
  rename(two, "Over mine");
  join();
  one.undo();
  join();
  expect([title(one), title(two)]).toEqual(["Over mine", "Over mine"]);
});

it("restores whole records that both have replaced", () => {
  const { one, two, join } = pair();
  const sceneId = one.game.settings.startSceneId;
  const path = ["scenes", sceneId, "variables"];
  one.transact("Before", (edits) => edits.set(path, { wave: 1 }));
  join();
  one.transact("Ones", (edits) => edits.set(path, { wave: 2 }));
  two.transact("Twos", (edits) => edits.set(path, { wave: 3 }));
  join();
  two.undo();
  join();
  for (const document of [one, two]) expect(document.game.scenes[sceneId]?.variables).toEqual({ wave: 1 });
});

it("is kept in read-only mode, and undoes nothing meanwhile", () => {
  const { one, two, join } = pair();
  const step = rename(one, "Ones");
  one.setReadOnly(true);
  expect(one.history).toEqual({ undoName: null, redoName: null, undoStep: null });
  expect([one.undo(), one.redo(), one.undoStep(step as number), rename(one, "Mine"), title(one)]).toEqual([
    null,
    null,
    false,
    null,
    "Ones",
  ]);
  two.transact("Beside", (edits) => edits.set(["settings", "background"], "#123456"));
  join();
  let told = 0;
  one.subscribeHistory(() => told++);
  one.setReadOnly(false);
  expect([told, one.history.undoName]).toEqual([1, "Call it Ones"]);
  expect(one.undo()).toBe("Call it Ones");
  expect([title(one), one.game.settings.background]).toEqual(["First", "#123456"]);
  one.setReadOnly(true);
  one.setReadOnly(false);
  expect(one.redo()).toBe("Call it Ones");
});
