import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { addAchievement, addLeaderboard, removeScoring, scoringNameProblem, setAchievementText, setLeaderboard } from "./scoring.ts";

describe("leaderboards and achievements", () => {
  it("are added, changed and removed, each as one step of undo", () => {
    const editor = new TestEditor();
    const board = addLeaderboard(editor, "Best time") ?? "";
    expect(setLeaderboard(editor, board, "ranks", "lowest")).toBe(true);
    expect(setLeaderboard(editor, board, "unit", "s")).toBe(true);
    expect(setLeaderboard(editor, board, "ghosts", true)).toBe(true);
    expect(editor.game.leaderboards).toMatchObject({ [board]: { name: "Best time", ranks: "lowest", unit: "s", ghosts: true } });
    const achievement = addAchievement(editor, "Winner") ?? "";
    expect(setAchievementText(editor, achievement, "Win once.")).toBe(true);
    expect(editor.game.achievements).toMatchObject({ [achievement]: { name: "Winner", description: "Win once." } });
    expect(removeScoring(editor, "leaderboards", board)).toBe(true);
    editor.document.undo();
    expect(editor.game.leaderboards).toHaveProperty(board);
    expect(removeScoring(editor, "achievements", achievement)).toBe(true);
    expect(editor.game.achievements).toBeUndefined();
  });

  it("have names of their own", () => {
    const editor = new TestEditor();
    addLeaderboard(editor, "Score");
    expect(scoringNameProblem(editor, "leaderboards", "Score")).toMatch(/of that name/);
    expect(scoringNameProblem(editor, "achievements", "Score")).toBeNull();
    for (const name of ["", " x", "x ", "-", "a".repeat(41), "a\u202eb"]) {
      expect(scoringNameProblem(editor, "leaderboards", name), name).not.toBeNull();
      expect(addLeaderboard(editor, name)).toBeNull();
    }
    expect(removeScoring(editor, "leaderboards", "nothing")).toBe(false);
    expect(setLeaderboard(editor, "constructor", "unit", "s")).toBe(false);
  });
});
