import { beforeEach, describe, expect, it } from "vitest";
import { tools } from "./scene/tools/tools.ts";
import { modifiersOf, NO_MODIFIERS, releaseModifiers, toggleModifier } from "./modifiers.ts";
import { PixelEditor } from "./pixels/pixel-editor.ts";
import { pixelTools } from "./pixels/pixel-tools.ts";
import { drawNewSprite } from "./pixels/sprites/pixel-sprite.ts";
import { runEscapeCommand } from "./scene/escape-command.ts";
import { TestEditor } from "./testing/test-editor.ts";

const NO_KEYS = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

let editor: TestEditor;
beforeEach(() => {
  editor = new TestEditor();
});

describe("held modifiers", () => {
  it("count like keys for the tools that use them, until they are tapped again", () => {
    toggleModifier(editor, "shift");
    expect(modifiersOf(NO_KEYS, editor)).toEqual({ shift: true, alt: false, command: false });
    editor.setTool("hand");
    expect(modifiersOf(NO_KEYS, editor)).toEqual(NO_MODIFIERS);
    expect(modifiersOf({ ...NO_KEYS, metaKey: true }, editor).command).toBe(true);
    editor.setTool("select");
    toggleModifier(editor, "shift");
    expect(modifiersOf(NO_KEYS, editor)).toEqual(NO_MODIFIERS);
  });

  it("are let go by Escape before it ends the selection", () => {
    editor.withBoxes([80, 80]).click(80, 80);
    toggleModifier(editor, "alt");
    expect(runEscapeCommand(editor)).toBe(true);
    expect(editor.state.heldModifiers).toEqual(NO_MODIFIERS);
    expect(editor.state.selection).toHaveLength(1);
    expect(releaseModifiers(editor)).toBe(false);
  });

  it("pick a colour and make shapes square in the pixel editor", () => {
    const pixels = new PixelEditor(editor, drawNewSprite(editor, "Slime", 6, 4) as string);
    expect(pixels.tool.modifiers).toEqual({ alt: "Pick a colour" });
    pixels.setTool("rectangle");
    toggleModifier(pixels, "shift");
    pixels.press({ column: 0, row: 0 }, { ...modifiersOf(NO_KEYS, pixels), erases: false });
    expect(pixels.state.stroke?.isConstrained).toBe(true);
    pixels.destroy();
  });
});

/** The modifiers that a tool's description names must be those that its gestures read; this table fails when one changes alone. */
it("are named by each tool that reads them", () => {
  expect(Object.fromEntries(tools.map(({ id, modifiers }) => [id, Object.keys(modifiers).join(" ")]))).toEqual({
    select: "shift alt command",
    lasso: "shift alt command",
    hand: "",
    points: "alt command",
    place: "command",
    brush: "shift alt",
    rectangle: "shift alt",
    line: "shift alt",
    fill: "shift alt",
    erase: "",
    pick: "",
    cells: "alt",
  });
  expect(pixelTools.filter((tool) => "shift" in tool).map(({ id }) => id)).toEqual(["fill", "rectangle", "ellipse"]);
});
