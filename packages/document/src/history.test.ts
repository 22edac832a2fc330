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
