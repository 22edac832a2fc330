import { emptyGame, type Game, TEST_LIMITS } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { addTest, removeTest, testNameProblem } from "./project-tests.ts";

const test = { kind: "outcome" as const, recording: "{}", expectations: [{ expression: "coins = 1", tick: 60 }] };

describe("tests of a project", () => {
  it("are added and removed, each as one step of undo", () => {
    const editor = new TestEditor();
    const id = addTest(editor, { ...test, name: " Coins " }) ?? "";
    expect(editor.game.tests).toMatchObject({ [id]: { ...test, name: "Coins" } });
    editor.document.undo();
    expect(editor.game.tests?.[id]).toBeUndefined();
    editor.document.redo();
    expect(removeTest(editor, id)).toBe(true);
    expect(editor.game.tests).toBeUndefined();
    expect(removeTest(editor, id)).toBe(false);
    editor.document.undo();
    expect(editor.game.tests).toHaveProperty(id);
  });

  it("have names of their own, and a limit", () => {
    const editor = new TestEditor();
    addTest(editor, { ...test, name: "Coins" });
    expect(testNameProblem(editor, "Coins ")).toMatch(/of that name/);
    expect(testNameProblem(editor, "  ")).toMatch(/required/);
    expect(addTest(editor, { ...test, name: "Coins" })).toBeNull();
    const tests = Object.fromEntries(
      Array.from({ length: TEST_LIMITS.tests }, (_, index) => [`t${index}`, { ...test, name: `T${index}`, order: "a" }]),
    );
    const full: Game = { ...emptyGame("Full"), tests };
    expect(testNameProblem({ game: full } as unknown as TestEditor, "One more")).toMatch(/at most/);
  });

  it("are refused when they are too large", () => {
    const editor = new TestEditor();
    expect(addTest(editor, { ...test, name: "Long", recording: "a".repeat(TEST_LIMITS.recordingLength + 1) })).toBeNull();
    const expectations = Array.from({ length: TEST_LIMITS.expectations + 1 }, () => ({ expression: "1 = 1", tick: 1 }));
    expect(addTest(editor, { ...test, name: "Many", expectations })).toBeNull();
    expect(editor.game.tests).toBeUndefined();
  });
});
