import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { nameOfSource } from "./source.ts";
import { appendLine } from "./game-console.ts";

describe("source of a console message", () => {
  const game = emptyGame("Test");
  const [sceneId, scene] = Object.entries(game.scenes)[0] ?? ["", { name: "" }];

  it("is named by its owner and the script line", () => {
    expect(nameOfSource(game, { sceneId, line: 4 })).toBe(`${scene.name}:4`);
    expect(nameOfSource(game, { sceneId })).toBe(scene.name);
  });

  it("is the line of a module if the error occurred there, whoever called it", () => {
    const modules = { m1: { name: "kit", order: "a", source: "" } };
    expect(nameOfSource({ ...game, modules }, { sceneId, module: "kit", line: 89 })).toBe("kit:89");
    expect(nameOfSource(game, { sceneId, module: "gone", line: 89 })).toBe(scene.name);
  });

  it("is null if the source was deleted or not given", () => {
    expect(nameOfSource(game, { prefabId: "gone", line: 1 })).toBeNull();
    expect(nameOfSource(game, { functionId: "constructor" })).toBeNull();
    expect(nameOfSource(game, {})).toBeNull();
    expect(nameOfSource(game, { sceneId, ruleId: "gone" })).toBe(scene.name);
  });

  it("is the whole game for a rule without an owner", () => {
    const rules = { n1: { kind: "rule", parentId: "", part: "then", order: "a", enabled: true, type: "everyTick", slots: {} } } as const;
    expect(nameOfSource({ ...game, rules }, { ruleId: "n1" })).toBe("Whole game, rule");
    expect(nameOfSource(game, { ruleId: "gone" })).toBe("Whole game");
  });

  it("distinguishes equal messages of different rules", () => {
    const said = (ruleId: string) => ({ level: "error" as const, text: "No.", sceneId, ruleId });
    const lines = [said("a"), said("a"), said("b")].reduce(appendLine, []);
    expect(lines.map(({ ruleId, count }) => [ruleId, count])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});
