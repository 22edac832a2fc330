import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { isTagKnown, knownTags, knownVariables, unknownNamesInText, variablesOfBehaviours } from "./shown-names.ts";

function withVariables(): TestEditor {
  const editor = new TestEditor();
  editor.document.transact("Begin", (edits) => {
    edits.set(["variables", "lives"], 3);
    edits.set(["prefabs", "box", "variables", "colour"], "red");
    edits.set(["prefabs", "box", "tags"], ["thing"]);
    edits.set(["prefabs", "box", "behaviours", "c"], { type: "collectible", order: "a", enabled: true, params: {} });
    edits.set(["prefabs", "box", "behaviours", "s"], { type: "stateMachine", order: "b", enabled: true, params: {} });
  });
  return editor;
}

describe("the names that a text can show", () => {
  it("are the variables of the game, its scenes, the prefab, and those that behaviours fill", () => {
    const { game } = withVariables();
    expect(knownVariables(game, "box")).toEqual(["coins", "colour", "lives", "state"]);
    expect(knownVariables(game, null)).toEqual(["coins", "lives"]);
  });

  it("include variables that behaviours use without a declaration", () => {
    expect(variablesOfBehaviours(withVariables().game)).toEqual(["coins"]);
  });

  it("exclude unknown names in braces", () => {
    const { game } = withVariables();
    expect(unknownNamesInText(game, "{coin} of {coins}, { lives }, {coin}", "box", null)).toEqual(["coin"]);
    expect(unknownNamesInText(game, "Level 1 {}", "box", null)).toEqual([]);
  });

  it("are limited to one scene if the text is in one", () => {
    const editor = withVariables();
    editor.document.transact("Scene", (edits) => edits.set(["scenes", "main", "variables"], { wave: 1 }));
    expect(unknownNamesInText(editor.game, "{wave} {scene.wave}", "box", "main")).toEqual([]);
    expect(unknownNamesInText(editor.game, "{wave}", "box", "other")).toEqual(["wave"]);
    expect(unknownNamesInText(editor.game, "{wave}", "box", null)).toEqual([]);
  });

  it("are not checked when there are scripts", () => {
    const editor = withVariables();
    editor.document.transact("Script", (edits) => edits.set(["prefabs", "box", "script"], "export default class extends Script {}"));
    expect(unknownNamesInText(editor.game, "{coin}", "box", null)).toEqual([]);
    expect(isTagKnown(editor.game, "enemy")).toBe(true);
  });
});

it("include the tags of prefabs, instances and rules", () => {
  const editor = withVariables();
  expect(knownTags(editor.game)).toEqual(["thing"]);
  expect(isTagKnown(editor.game, "enemy")).toBe(false);
});
