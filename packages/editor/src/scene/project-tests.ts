import { newId, orderAtEnd, type ProjectTest, projectTestSchema, TEST_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";

/** Why a new test can't have this name; null when it can. */
export function testNameProblem(editor: Editor, name: string): string | null {
  const tests = Object.values(editor.game.tests ?? {});
  if (name.trim() === "") return translated("A name is required");
  if (tests.some((test) => test.name === name.trim())) return translated("There is a test of that name.");
  if (tests.length >= TEST_LIMITS.tests) return translated("A game has at most {count} of them.", { count: TEST_LIMITS.tests });
  return null;
}

/** Adds a test. @returns its id; null when it can't have the name, or its recording or expectations are too large. */
export function addTest(editor: Editor, test: Omit<ProjectTest, "order">): string | null {
  const added = { ...test, name: test.name.trim(), order: orderAtEnd(editor.game.tests ?? {}) };
  if (testNameProblem(editor, added.name) !== null || !projectTestSchema.safeParse(added).success) return null;
  const id = newId();
  const isAdded = editor.document.transact(translated("Add test {name}", { name: added.name }), (edits) => {
    if (!editor.game.tests) edits.set(["tests"], {});
    edits.set(["tests", id], added);
  });
  return isAdded ? id : null;
}

/** Removes a test. @returns whether there was one. */
export function removeTest(editor: Editor, id: string): boolean {
  const test = editor.game.tests?.[id];
  if (test === undefined) return false;
  return editor.document.transact(translated("Remove test {name}", { name: test.name }), (edits) => edits.delete(["tests", id]));
}
