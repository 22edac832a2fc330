import { describe, expect, it } from "vitest";
import { TestEditor } from "../test-editor.ts";
import { addBehaviour, addPrefab } from "./prefabs.ts";

const gravityIn = (editor: TestEditor): number | undefined => editor.scene?.gravityPxPerS2;

describe("a movement that is seen from above", () => {
  it("ends the pull of gravity, in one step with the movement", () => {
    const editor = new TestEditor();
    const id = addPrefab(editor) ?? "";
    expect(gravityIn(editor)).toBe(900);
    addBehaviour(editor, id, "topDownMovement");
    expect(gravityIn(editor)).toBe(0);
    editor.document.undo();
    expect(gravityIn(editor)).toBe(900);
  });

  it("leaves it where something may fall", () => {
    const falling = new TestEditor();
    addBehaviour(falling, addPrefab(falling) ?? "", "patrol");
    addBehaviour(falling, addPrefab(falling) ?? "", "topDownMovement");
    expect(gravityIn(falling)).toBe(900);
    const scripted = new TestEditor();
    addPrefab(scripted, { script: "export default class extends Script {}" });
    addBehaviour(scripted, addPrefab(scripted) ?? "", "gridMovement");
    expect(gravityIn(scripted)).toBe(900);
  });
});
