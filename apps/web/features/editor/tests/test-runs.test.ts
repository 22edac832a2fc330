import type { TestResult } from "@playsmith/contract";
import { describe, expect, it, vi } from "vitest";
import { suggestedExpectations } from "./suggested-expectations.ts";
import { TestRuns } from "./test-runs.ts";

const result = (testId: string, kind: TestResult["kind"]): TestResult => ({ testId, name: testId, kind, tick: 60, text: "", value: null });

describe("the runs of a project's tests", () => {
  it("tell of a test once when it begins to fail, and again after it has passed", async () => {
    const answers = [
      [result("a", "passed"), result("b", "world")],
      [result("a", "error"), result("b", "world")],
      [result("a", "passed"), result("b", "passed")],
      [result("a", "error")],
    ];
    const onBroken = vi.fn<(broken: TestResult) => void>();
    const runs = new TestRuns({ untilSaved: async () => undefined, runTests: async () => answers.shift() ?? [], onBroken });
    const broken: string[][] = [];
    while (answers.length > 0) {
      await runs.run();
      broken.push(onBroken.mock.calls.splice(0).map(([{ testId }]) => testId));
    }
    expect(broken).toEqual([["b"], ["a"], [], ["a"]]);
    expect([...runs.state.results.keys()]).toEqual(["a"]);
  });

  it("run once for all who ask at once, after the last edits are saved, and keep the last results when that fails", async () => {
    const steps: string[] = [];
    let isReachable = true;
    const runs = new TestRuns({
      untilSaved: async () => void steps.push("saved"),
      async runTests() {
        steps.push("run");
        if (!isReachable) throw new Error("You're offline.");
        return [result("a", "passed")];
      },
      onBroken: () => undefined,
    });
    await Promise.all([runs.run(), runs.run()]);
    expect(steps).toEqual(["saved", "run"]);
    isReachable = false;
    await expect(runs.run()).rejects.toThrow("You're offline.");
    expect(runs.state).toEqual({ isRunning: false, results: new Map([["a", result("a", "passed")]]) });
  });
});

it("what is true now is suggested as expressions", () => {
  const field = (label: string, value: string | number | boolean) => ({
    name: `variables.${label}`,
    label,
    group: "variable" as const,
    part: "game",
    canChange: true,
    unit: "",
    value,
  });
  const fields = [field("coins", 1.23456), field("isOpen", true), field("name", 'O"wl'), field("two words", 1), field("gone", Number.NaN)];
  expect(suggestedExpectations(fields, true)).toEqual([
    'status = "won"',
    "coins >= 1.234 and coins <= 1.235",
    "isOpen = true",
    'name = "O\\"wl"',
  ]);
});
