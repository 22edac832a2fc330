import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { cursorBox } from "./cursor-grid.ts";
import { hideCursor, showCursor } from "./cursor.ts";
import { pressSceneKey, releaseSceneKey } from "./scene-keys.ts";
import { cursorText } from "./texts.ts";

/** An editor with the focus in the scene and the cursor on the first cell of the ground layer. */
class KeyedEditor extends TestEditor {
  constructor() {
    super();
    this.activateLayer("ground");
    showCursor(this);
    this.keys("Mod+Home");
    this.update({ camera: { centerX: 320, centerY: 160, zoom: 1 } });
  }

  /** Presses and releases keys, e.g. `Shift+ArrowRight`. */
  keys(...presses: string[]): this {
    for (const press of presses) {
      this.hold(press);
      releaseSceneKey(this, keyOf(press));
    }
    return this;
  }

  hold(press: string): this {
    const modifiers = { shift: press.includes("Shift+"), mod: press.includes("Mod+"), alt: false, isRepeat: false };
    pressSceneKey(this, { key: keyOf(press), ...modifiers });
    return this;
  }

  letGo(key: string): this {
    releaseSceneKey(this, keyOf(key));
    return this;
  }

  get rows(): string[] {
    const layer = this.scene?.layers["ground"];
    return layer?.kind === "tiles" ? layer.cells : [];
  }
}

const keyOf = (press: string): string => {
  const key = press.slice(press.lastIndexOf("+") + 1);
  return key === "Space" ? " " : key;
};

describe("the cursor over a tile layer", () => {
  it("moves cell by cell, by ten with Shift, and stays within the layer", () => {
    const editor = new KeyedEditor();
    expect(cursorText(editor)).toBe("Column 1, row 1: empty");
    editor.keys("ArrowLeft", "ArrowUp", "ArrowRight", "Shift+ArrowRight", "ArrowDown");
    expect(cursorText(editor)).toBe("Column 12, row 2: empty");
    expect(cursorText(editor.keys("End"))).toBe("Column 40, row 2: empty");
    expect(cursorText(editor.keys("Mod+End"))).toBe("Column 40, row 20: empty");
    expect(cursorText(editor.keys("Home", "PageUp"))).toBe("Column 1, row 1: empty");
    expect(cursorText(editor.keys("PageDown"))).toBe("Column 1, row 20: empty");
  });

  it("scrolls the view only as far as necessary", () => {
    const editor = new KeyedEditor();
    editor.update({ camera: { centerX: 100, centerY: 60, zoom: 4 } });
    editor.keys("ArrowRight");
    const { camera } = editor.state;
    expect(editor.keys("ArrowRight").state.camera).toEqual(camera);
    editor.keys("End");
    const { rect } = cursorBox(editor) ?? { rect: { left: 0, right: 0 } };
    expect(editor.scenePoint({ screenX: 640, screenY: 0 }).x).toBeGreaterThan(rect.right);
  });

  it("paints one cell with Enter or Space, and empties one with Delete", () => {
    const editor = new KeyedEditor().keys("Enter", "ArrowRight", "ArrowRight", "Space");
    expect(editor.rows[0]).toBe("1,0,1,0*37");
    expect(cursorText(editor)).toBe("Column 3, row 1: tile 1");
    expect(editor.state.announcement).toMatch(/^Painted/);
    editor.keys("Delete");
    expect(editor.rows[0]).toBe("1,0*39");
    expect(editor.state.announcement).toBe("Erased");
  });

  it("draws a line while Space is held, undone as one", () => {
    const editor = new KeyedEditor().hold("Space").keys("ArrowRight", "ArrowRight", "ArrowDown").letGo("Space").keys("ArrowDown");
    expect(editor.rows.slice(0, 3)).toEqual(["1*3,0*37", "0*2,1,0*37", "0*40"]);
    editor.press("z", { mod: true });
    expect(editor.rows[0]).toBe("0*40");
  });

  it("draws without a held key: Shift+Enter begins, Enter ends", () => {
    const editor = new KeyedEditor().keys("Shift+Enter", "Shift+ArrowRight", "Enter", "ArrowDown");
    expect(editor.rows.slice(0, 2)).toEqual(["1*11,0*29", "0*40"]);
    editor.press("E").keys("Mod+Home", "Shift+Enter", "ArrowRight", "Escape");
    expect(editor.rows[0], "Escape takes the stroke back").toBe("1*11,0*29");
    expect(editor.state.tool).toBe("erase");
    expect(editor.keys("Escape").state.tool).toBe("select");
  });

  it("extends a rectangle with Shift, or between two presses", () => {
    const editor = new KeyedEditor().press("R").keys("Shift+ArrowRight", "Shift+ArrowRight", "ArrowDown");
    expect(cursorText(editor)).toBe("Column 3, row 2, 3 by 2 cells: empty");
    editor.keys("Enter");
    expect(editor.rows.slice(0, 3)).toEqual(["1*3,0*37", "1*3,0*37", "0*40"]);
    expect(editor.state.announcement).toBe("Painted 3 by 2 cells");
    editor.update({ tile: 2 });
    editor.keys("Mod+End", "Space", "ArrowUp", "Space");
    expect(editor.rows.slice(18)).toEqual(["0*39,2", "0*39,2"]);
  });

  it("fills, erases and picks", () => {
    const editor = new KeyedEditor().press("G").keys("Enter");
    expect(editor.rows[5]).toBe("1*40");
    editor.press("E").keys("Enter");
    expect(editor.rows[0]).toBe("0,1*39");
    editor.update({ tile: 9 });
    editor.press("I").keys("ArrowRight", "Enter");
    expect(editor.state).toMatchObject({ tile: 1, tool: "brush", announcement: "Picked tile 1, the brush is in hand" });
  });

  it("announces when nothing changed, for a viewer too", () => {
    const editor = new KeyedEditor().press("E").keys("Enter");
    expect(editor.state.announcement).toBe("Nothing changed");
  });

  it("hides when the mouse is used, and then leaves Space to panning until it is shown again", () => {
    const editor = new KeyedEditor().keys("ArrowRight");
    hideCursor(editor);
    expect(cursorBox(editor)).toBeNull();
    editor.update({ camera: { centerX: 320, centerY: 160, zoom: 1 } });
    editor.pointerMove(editor.at(328, 168));
    expect(pressSceneKey(editor, { key: " ", shift: false, alt: false, mod: false, isRepeat: false })).toBe(false);
    expect(cursorText(editor.keys("ArrowRight")), "the first key shows it where the mouse is").toBe("Column 21, row 11: empty");
    expect(editor.document.history.undoName).toBeNull();
  });

  it("leaves Tab alone, so that the focus is never trapped", () => {
    const editor = new KeyedEditor();
    expect(pressSceneKey(editor, { key: "Tab", shift: false, alt: false, mod: false, isRepeat: false })).toBe(false);
  });
});

describe("placing by keyboard", () => {
  it("moves the prefab over the grid and places it", () => {
    const editor = new KeyedEditor();
    editor.update({ prefabId: "box" });
    editor.setTool("place");
    editor.keys("Mod+Home", "Shift+ArrowRight", "ArrowDown");
    expect(cursorText(editor)).toBe("Box in hand, at 80, 8");
    editor.keys("Enter");
    expect(editor.centres).toEqual([[80, 8]]);
    expect(editor.state).toMatchObject({ tool: "place", announcement: "Placed Box" });
  });

  it("keeps the prefab active until Escape", () => {
    const editor = new KeyedEditor();
    editor.update({ prefabId: "box" });
    editor.setTool("place");
    editor.keys("Mod+Home", "Enter", "ArrowRight", "Enter");
    expect(editor.centres).toHaveLength(2);
    expect(editor.keys("Escape").state.tool).toBe("select");
    expect(editor.state.selection).toHaveLength(1);
  });
});

describe("panning by keyboard", () => {
  it("pans with the hand tool, or when nothing is selected; else the arrows move the objects", () => {
    const editor = new KeyedEditor();
    editor.setTool("select");
    editor.keys("ArrowRight");
    expect(editor.state.camera).toMatchObject({ centerX: 368, centerY: 160 });
    editor.withBoxes([80, 80]).press("a", { mod: true });
    expect(pressSceneKey(editor, { key: "ArrowRight", shift: false, alt: false, mod: false, isRepeat: false })).toBe(false);
    expect(editor.press("H").keys("Shift+ArrowUp").state.camera.centerY).toBe(-80);
  });
});
