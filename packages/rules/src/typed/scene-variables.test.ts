import { describe, expect, it } from "vitest";
import { emptyGame } from "@playsmith/game-format";
import { gameNames, scopeOf } from "@playsmith/rules";
import { paraphrasedSentences, parseRules, parseSentences, type Suggestion } from "./index.ts";

const game = emptyGame("Typed");
game.variables = { score: 0 };
game.scenes["scene"]!.variables = { wave: 0, mood: "" };
for (const [id, name] of [
  ["b", "Berry"],
  ["s", "Snail"],
] as const) {
  game.prefabs[id] = {
    name,
    order: id,
    look: { kind: "none" },
    collider: { kind: "none" },
    tags: [],
    behaviours: {},
    variables: { hits: 0 },
    rules: {},
    script: "",
  };
}
const scope = scopeOf(game, gameNames(game), { kind: "prefab", id: "b" });

/** Parses a text as a sentence of a kind. */
function phrase(text: string, kind: Suggestion["spec"]["kind"]): unknown[] | null {
  const sentences = parseSentences(text, scope).filter(({ problems }) => problems === 0);
  const found = [...sentences, ...paraphrasedSentences(text, scope)].find(({ spec }) => spec.kind === kind);
  return found ? [found.type, found.slots] : null;
}

const WAYS = ["wave of the scene", "the scene's wave", "wave of this scene", "wave of scene", "wave in the scene", "scene.wave", "wave"];

describe("scene variables", () => {
  it.each(WAYS)("are read and written, worded as %s", (wave) => {
    const variable = "wave";
    expect(phrase(`when ${wave} reaches 3`, "trigger")).toEqual(["sceneVariableReaches", { variable, value: 3 }]);
    expect(phrase(`when ${wave} changes`, "trigger")).toEqual(["sceneVariableChanges", { variable }]);
    expect(phrase(`${wave} is 3`, "condition")).toEqual(["sceneVariableIs", { variable, comparison: "=", value: 3 }]);
    expect(phrase(`${wave} is at least 3`, "condition")).toEqual(["sceneVariableIs", { variable, comparison: "≥", value: 3 }]);
    expect(phrase(`${wave} reaches 3`, "condition")).toEqual(["sceneVariableIs", { variable, comparison: "≥", value: 3 }]);
    expect(phrase(`set ${wave} to 3`, "action")).toEqual(["setSceneVariable", { variable, value: 3 }]);
    expect(phrase(`add 1 to ${wave}`, "action")).toEqual(["addToSceneVariable", { variable, amount: 1 }]);
    expect(phrase(`increase ${wave} by 2`, "action")).toEqual(["addToSceneVariable", { variable, amount: 2 }]);
    expect(phrase(`subtract 1 from ${wave}`, "action")).toEqual(["addToSceneVariable", { variable, amount: -1 }]);
    expect(phrase(`multiply ${wave} by 2`, "action")).toEqual(["multiplySceneVariable", { variable, factor: 2 }]);
    expect(phrase(`double ${wave}`, "action")).toEqual(["multiplySceneVariable", { variable, factor: 2 }]);
    expect(phrase(`toggle ${wave}`, "action")).toEqual(["toggleSceneVariable", { variable }]);
    expect(phrase(`reset ${wave}`, "action")).toEqual(["resetSceneVariable", { variable }]);
  });

  it.each(WAYS)("are accepted as values, worded as %s", (wave) => {
    expect(phrase(`set score to ${wave}`, "action")).toEqual(["setVariable", { variable: "score", value: "scene.wave" }]);
    expect(phrase(`set score to ${wave} + 1`, "action")).toEqual(["setVariable", { variable: "score", value: "scene.wave + 1" }]);
    expect(phrase(`score is ${wave}`, "condition")).toEqual(["variableIs", { variable: "score", comparison: "=", value: "scene.wave" }]);
    expect(phrase(`when score reaches ${wave}`, "trigger")).toEqual(["variableReaches", { variable: "score", value: "scene.wave" }]);
  });

  it("can contain texts", () => {
    expect(phrase('set mood of the scene to "dark"', "action")).toEqual(["setSceneVariable", { variable: "mood", value: '"dark"' }]);
    expect(phrase('mood of the scene is "dark"', "condition")).toEqual([
      "sceneVariableIs",
      { variable: "mood", comparison: "=", value: '"dark"' },
    ]);
  });

  it("are parsed within a whole rule", () => {
    const [rule] = parseRules("when score is 3 and wave of the scene reaches 3 then set the scene's wave to 0 and add 1 to score", scope);
    expect(rule?.conditions).toMatchObject([{ type: "sceneVariableIs", slots: { comparison: "≥" } }]);
    expect(rule?.actions.map(({ type }) => type)).toEqual(["setSceneVariable", "addToVariable"]);
  });

  it("do not match parts of other sentences", () => {
    expect(parseSentences("add 1 to the big bad wolf of the scene", scope).filter(({ problems }) => problems === 0)).toEqual([]);
    expect(parseSentences("set gloom of the scene to 3", scope)[0]?.slots).toEqual({ variable: "gloom", value: 3 });
  });
});

describe('"reaches" triggers', () => {
  it("support game variables and object variables", () => {
    expect(phrase("score reaches 10", "trigger")).toEqual(["variableReaches", { variable: "score", value: 10 }]);
    expect(phrase("score reaches 10", "condition")).toEqual(["variableIs", { variable: "score", comparison: "≥", value: 10 }]);
    expect(phrase("hits of Snail reaches 3", "condition")).toEqual([
      "ownVariableIs",
      { variable: "hits", objects: "Snail", comparison: "≥", value: 3 },
    ]);
    expect(phrase("when hits reaches 3", "trigger")).toEqual(["becomesTrue", { test: "this.hits ≥ 3" }]);
    expect(phrase("when hits of Snail reaches 3", "trigger")).toEqual(["becomesTrue", { test: "Snail.hits ≥ 3" }]);
  });
});
