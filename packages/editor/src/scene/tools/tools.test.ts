import { describe, expect, it } from "vitest";
import { canRun, commandForShortcut, commands } from "../../commands/commands.ts";
import { isForScene } from "../../commands/tool-commands.ts";
import { TestEditor } from "../../testing/test-editor.ts";
import { placeTool } from "./place.ts";
import { restingState } from "./resting-state.ts";
import type { ToolDescription } from "../../editor.ts";
import { TOOL_NAMES } from "../../editor-state.ts";
import { tools } from "./tools.ts";

const all: readonly ToolDescription[] = tools;
const buttons = all.flatMap(({ button }) => button ?? []);
const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

/** Missing parts of tool descriptions, each with the name of its tool. */
const lacking = (isMissing: (tool: ToolDescription) => boolean): string[] => all.filter(isMissing).map(({ id }) => id);

describe("the scene tools", () => {
  it("have unique ids, labels, icons and keys", () => {
    expect(all.map(({ id }) => id)).toEqual(TOOL_NAMES);
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
    for (const part of ["label", "icon", "key"] as const) {
      expect(lacking(({ button }) => button?.[part] === "")).toEqual([]);
      expect(repeated(buttons.map((button) => button[part]))).toEqual([]);
    }
    expect(
      lacking(({ button }) => button === null),
      "taken in hand without a button",
    ).toEqual([placeTool.id]);
  });

  it("have idle states that ignore pointer moves and have no gesture to cancel", () => {
    const editor = new TestEditor();
    expect(lacking(({ idle }) => idle.cancel !== undefined)).toEqual([]);
    for (const tool of all) {
      const resting = restingState(tool);
      expect(resting.move(editor, editor.at(10, 10)), tool.id).toBe(resting);
      expect(resting.up(editor, editor.at(10, 10)), tool.id).toBe(resting);
    }
  });

  it.each(all.flatMap(({ id, button, readOnly, layerKinds }) => (button ? [{ id, button, readOnly, layerKinds }] : [])))(
    "$id: is chosen by its key alone, which announces it",
    ({ id, button, readOnly, layerKinds }) => {
      const command = commandForShortcut([button.key]);
      expect(command).toMatchObject({ id: `tool.${id}`, name: button.label, shortcuts: [button.key], readOnly });
      expect(
        commands.filter(({ shortcuts }) => shortcuts.includes(button.key)),
        "of commands with this key",
      ).toHaveLength(1);
      expect(command && isForScene(command)).toBe(true);
      const editor = new TestEditor().withBoxes([80, 80]).click(80, 80);
      editor.activateLayer("objects");
      expect(command && canRun(editor, command)).toBe(layerKinds === "any");
      if (layerKinds === "tiles") editor.activateLayer("ground");
      editor.press(button.key);
      expect([editor.state.tool, editor.state.announcement]).toEqual([id, button.label]);
      editor.document.setReadOnly(true);
      expect(command && canRun(editor, command)).toBe(readOnly);
    },
  );

  it("support the keyboard cursor if they are for tiles, and announce the next step of two-step tools", () => {
    expect(lacking(({ layerKinds, keyboard }) => (layerKinds === "tiles") !== (keyboard?.grid === "cells"))).toEqual([]);
    expect(lacking(({ keyboard }) => (keyboard?.press === "twice") !== (keyboard?.begun !== undefined))).toEqual([]);
    expect(lacking(({ keyboard }) => (keyboard?.press === "draws") !== (keyboard?.drawing !== undefined))).toEqual([]);
  });
});
