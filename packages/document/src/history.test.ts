import { emptyGame } from "@playsmith/game-format/templates";
import { expect, it } from "vitest";
import { createDocument } from "./store.ts";
import { ProjectDocument } from "./project-document.ts";

const title = (document: ProjectDocument): string => document.game.settings.title;
const rename = (document: ProjectDocument, name: string): number | null => {
  document.transact(`Call it ${name}`, (edits) => edits.set(["settings", "title"], name));
  return document.history.undoStep;
};

it("takes back a step that was named only while it is the last one", () => {
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

it("knows which text the next step changed", () => {
  const document = new ProjectDocument(createDocument(emptyGame("First")));
  const sceneId = document.game.settings.startSceneId;
  const path = ["scenes", sceneId, "script"];
  document.transact("Begin", (edits) => edits.set(path, "one"));
  expect(document.stepTouches(path, "undo"), "it was not there before").toBe(false);
  const gesture = {};
  const type = (text: string): void => void document.transact("Type", (edits) => edits.setText(path, text), gesture);
  type(" two");
  type(" three");
  expect(document.stepTouches(path, "undo")).toBe(true);
  document.undo();
  expect([document.stepTouches(path, "undo"), document.stepTouches(path, "redo")]).toEqual([false, true]);
  document.redo();
  rename(document, "Second");
  expect(document.stepTouches(path, "undo")).toBe(false);
  for (const step of ["undo", "undo", "redo", "redo"] as const) document[step]();
  expect(document.stepTouches(path, "undo"), "after both were taken back and done again").toBe(false);
});
