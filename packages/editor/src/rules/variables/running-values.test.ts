import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { placeInstance } from "../../scene/objects/instances.ts";
import { canKeepRunningValue, keepRunningValue } from "./running-values.ts";

function placed() {
  const editor = new TestEditor();
  editor.document.transact("Set up", (edits) => {
    edits.set(["prefabs", "box", "variables", "lives"], 3);
    edits.set(["prefabs", "box", "behaviours", "walk"], { type: "patrol", order: "a", enabled: true, params: {} });
  });
  const id = placeInstance(editor, "box", { x: 100, y: 50 }) ?? "";
  const instance = () => editor.game.scenes["main"]?.instances[id];
  return {
    editor,
    id,
    instance,
    keep: (name: string, value: number | string | boolean) => keepRunningValue(editor, "main", id, name, value),
  };
}

describe("keeping values from the running game", () => {
  it("writes them to the instance, each as one undo step", () => {
    const { editor, instance, keep } = placed();
    const before = instance();
    expect(keep("object.x", 123.456789)).toBe(true);
    expect(instance()?.x).toBe(123.457);
    editor.document.undo();
    expect(instance()).toEqual(before);
    expect(keep("object.angle", 90)).toBe(true);
    expect(instance()?.angleRad).toBeCloseTo(Math.PI / 2);
    expect(keep("variables.lives", 9)).toBe(true);
    expect(keep("behaviours.walk.speedPxPerS", 75)).toBe(true);
    expect(instance()?.overrides).toEqual({ "variables.lives": 9, "behaviours.walk.speedPxPerS": 75 });
  });

  it("does nothing for values that the project does not have, or has with another type", () => {
    const { editor, id, keep } = placed();
    for (const [name, value] of [
      ...([
        ["object.vx", 1],
        ["script.combo", 1],
        ["variables.made", 1],
        ["variables.lives", "9"],
      ] as const),
      ...([
        ["behaviours.walk.none", 1],
        ["behaviours.none.speedPxPerS", 1],
        ["state.patrol.0.direction", 1],
      ] as const),
    ])
      expect(keep(name, value), name).toBe(false);
    expect(keepRunningValue(editor, "main", "gone", "object.x", 1)).toBe(false);
    expect(canKeepRunningValue(editor.game, "main", id, "object.x", 100)).toBe(false);
    expect(canKeepRunningValue(editor.game, "main", id, "object.x", 101)).toBe(true);
  });
});
