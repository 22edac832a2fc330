import { describe, expect, it } from "vitest";
import { selectionText } from "./scene/objects/selection-text.ts";
import { TestEditor } from "./testing/test-editor.ts";

describe("selecting", () => {
  it("selects the frontmost object under the pointer, and nothing next to it", () => {
    const editor = new TestEditor().withBoxes([80, 80], [88, 80]).click(84, 80);
    expect(editor.scene?.instances[editor.state.selection[0] as string]?.x).toBe(88);
    expect(editor.click(300, 200).state.selection).toEqual([]);
  });

  it("extends and reduces the selection with Shift, and selects what a marquee touches", () => {
    const editor = new TestEditor().withBoxes([80, 80], [160, 80], [400, 200]);
    editor.click(80, 80).click(160, 80, { shift: true });
    expect(editor.state.selection).toHaveLength(2);
    expect(editor.click(80, 80, { shift: true }).state.selection).toHaveLength(1);
    editor.drag([
      [40, 40],
      [100, 60],
      [170, 100],
    ]);
    expect(editor.state.selection).toHaveLength(2);
    expect(editor.state.marquee).toBeNull();
  });

  it("ignores objects on locked and hidden layers", () => {
    const editor = new TestEditor().withBoxes([80, 80]);
    editor.document.transact("Lock", (edits) => edits.set(["scenes", "main", "layers", "objects", "locked"], true));
    expect(editor.click(80, 80).state.selection).toEqual([]);
  });

  it("deselects what a collaborator deletes", () => {
    const editor = new TestEditor().withBoxes([80, 80]).click(80, 80);
    editor.document.transact("Theirs", (edits) => edits.delete(editor.instancePath(editor.state.selection[0] as string)));
    expect(editor.state.selection).toEqual([]);
  });
});

describe("cycling through objects by keyboard", () => {
  it("cycles through the objects of the active layer in reading order", () => {
    const editor = new TestEditor().withBoxes([80, 80], [160, 80]);
    editor.document.transact("Display", (edits) => {
      edits.set(["scenes", "main", "layers", "hud"], { ...editor.scene?.layers["objects"], name: "Display", order: "c", parallax: 0 });
      edits.set(editor.instancePath("label"), { ...Object.values(editor.scene?.instances ?? {})[0], layerId: "hud", order: "z" });
    });
    const selectedX = (): number | undefined => editor.scene?.instances[editor.state.selection[0] ?? ""]?.x;
    editor.press("N", { shift: true });
    expect(selectedX()).toBe(160);
    editor.press("n");
    expect(selectedX()).toBe(80);
  });

  it("reads line by line, announces index and count, and scrolls to the object", () => {
    const editor = new TestEditor().withBoxes([600, 300], [300, 70], [40, 90]);
    editor.update({ camera: { centerX: 100, centerY: 100, zoom: 4 } });
    expect(selectionText(editor.press("n"))).toBe("Box, 1 of 3, x 40, y 88");
    expect(selectionText(editor.press("n"))).toBe("Box, 2 of 3, x 304, y 72");
    expect(selectionText(editor.press("n"))).toBe("Box, 3 of 3, x 600, y 304");
    expect(editor.scenePoint({ screenX: 640, screenY: 0 }).x).toBeGreaterThan(608);
  });

  it("extends the selection with M", () => {
    const editor = new TestEditor().withBoxes([80, 80], [160, 80], [240, 80]).press("n").press("m");
    expect(editor.state.selection).toHaveLength(2);
    expect(selectionText(editor)).toBe("2 objects selected, last Box, x 160, y 80");
    editor.press("ArrowRight");
    expect(editor.centres).toEqual([
      [81, 80],
      [161, 80],
      [240, 80],
    ]);
  });

  it("announces actions on objects", () => {
    const editor = new TestEditor().withBoxes([80, 80]).press("n").press("d", { mod: true });
    expect(editor.state.announcement).toBe("Duplicated Box");
    expect(editor.press("Delete").state.announcement).toBe("Deleted Box");
    expect(editor.press("z", { mod: true }).state.announcement).toBe("Undone: Delete object");
    expect(editor.press("y", { mod: true }).state.announcement).toBe("Done again: Delete object");
  });
});

describe("moving", () => {
  it("drags the selection on the grid and undoes the whole drag at once", () => {
    const editor = new TestEditor().withBoxes([80, 80], [160, 80]);
    editor
      .drag([
        [40, 40],
        [200, 120],
      ])
      .drag([
        [80, 80],
        [90, 85],
        [99, 97],
      ]);
    expect(editor.centres).toEqual([
      [96, 96],
      [176, 96],
    ]);
    editor.press("z", { mod: true });
    expect(editor.centres).toEqual([
      [80, 80],
      [160, 80],
    ]);
  });

  it("locks one axis with Shift, and ignores the grid with Ctrl", () => {
    const editor = new TestEditor().withBoxes([80, 80]);
    editor.click(80, 80).drag(
      [
        [80, 80],
        [131, 90],
      ],
      { shift: true },
    );
    expect(editor.centres).toEqual([[128, 80]]);
    editor.drag(
      [
        [128, 80],
        [131, 93],
      ],
      { command: true },
    );
    expect(editor.centres).toEqual([[131, 93]]);
  });

  it("drags a copy with Alt, and Escape cancels it", () => {
    const editor = new TestEditor().withBoxes([80, 80]);
    editor.drag(
      [
        [80, 80],
        [120, 80],
        [160, 80],
      ],
      { alt: true },
    );
    expect(editor.centres).toEqual([
      [80, 80],
      [160, 80],
    ]);
    editor.pointerDown(editor.at(160, 80));
    editor.pointerMove(editor.at(200, 120));
    editor.cancelGesture();
    expect(editor.centres).toEqual([
      [80, 80],
      [160, 80],
    ]);
  });

  it("moves by a pixel, and by a grid step with Shift", () => {
    const editor = new TestEditor().withBoxes([80, 80]).click(80, 80);
    editor.press("ArrowRight").press("ArrowDown", { shift: true });
    expect(editor.centres).toEqual([[81, 88]]);
  });

  it("duplicates, deletes, copies and pastes", () => {
    const editor = new TestEditor().withBoxes([80, 80]).click(80, 80);
    editor.press("d", { mod: true });
    expect(editor.centres).toEqual([
      [80, 80],
      [88, 88],
    ]);
    editor.press("Delete").press("z", { mod: true }).press("a", { mod: true }).press("c", { mod: true }).press("v", { mod: true });
    expect(editor.centres).toHaveLength(4);
    expect(editor.state.selection).toHaveLength(2);
  });
});

describe("painting tiles", () => {
  const rows = (editor: TestEditor): string[] => {
    const layer = editor.scene?.layers["ground"];
    return layer?.kind === "tiles" ? layer.cells : [];
  };

  it("paints a stroke without gaps between pointer positions, as one undo step", () => {
    const editor = new TestEditor();
    editor.activateLayer("ground");
    editor.drag([
      [8, 8],
      [72, 8],
      [72, 40],
    ]);
    expect(rows(editor).slice(0, 3)).toEqual(["1*5,0*35", "0*4,1,0*35", "0*4,1,0*35"]);
    editor.press("z", { mod: true });
    expect(rows(editor)[0]).toBe("0*40");
  });

  it("fills rectangles and connected areas, picks and erases", () => {
    const editor = new TestEditor();
    editor.activateLayer("ground");
    editor.press("R").drag([
      [0, 0],
      [40, 40],
    ]);
    expect(rows(editor).slice(0, 4)).toEqual(["1*3,0*37", "1*3,0*37", "1*3,0*37", "0*40"]);
    editor.update({ tile: 2 });
    editor.press("G").click(10, 10);
    expect(rows(editor)[0]).toBe("2*3,0*37");
    editor.update({ tile: 9 });
    editor.press("I").click(10, 10);
    expect(editor.state).toMatchObject({ tile: 2, tool: "brush" });
    editor.press("E").click(10, 10);
    expect(rows(editor)[0]).toBe("0,2*2,0*37");
  });

  it("does nothing outside the layer", () => {
    const editor = new TestEditor();
    editor.activateLayer("ground");
    editor.drag([
      [-40, -40],
      [-20, -20],
    ]);
    expect(editor.document.history.undoName).toBeNull();
  });
});

describe("the view", () => {
  it("pans with the middle button in any tool, without changing the document", () => {
    const editor = new TestEditor();
    editor.setTool("brush");
    editor.drag(
      [
        [100, 100],
        [150, 120],
      ],
      { button: 1 },
    );
    expect(editor.state.camera).toMatchObject({ centerX: 270, centerY: 140 });
    expect(editor.document.history.undoName).toBeNull();
  });

  it("pans with the middle button after a stroke too", () => {
    const editor = new TestEditor();
    editor.activateLayer("ground");
    editor.click(8, 8).click(100, 100, { button: 1 }).press("z", { mod: true });
    expect(editor.document.history.undoName).toBeNull();
  });

  it("shows a long level from its start, and an ordinary one whole", () => {
    const editor = new TestEditor();
    editor.document.transact("Grow", (edits) => {
      edits.set(["scenes", "long"], { ...editor.scene, name: "Long", order: "b", widthPx: 6_400 });
    });
    editor.openScene("long");
    const leftEdge = editor.scenePoint({ screenX: 0, screenY: 0 }).x;
    expect(leftEdge).toBeLessThan(0);
    expect(editor.state.camera.zoom).toBeGreaterThan(0.6);
    editor.openScene("main");
    expect(editor.state.camera).toMatchObject({ centerX: 320, centerY: 160 });
  });
});

describe("resizing the view", () => {
  it("keeps a visible selection in view", () => {
    const editor = new TestEditor().withBoxes([320, 300]);
    editor.select(Object.keys(editor.scene?.instances ?? {}));
    editor.setViewport(640, 160);
    const { camera, viewport } = editor.state;
    expect(300 + 8).toBeLessThan(camera.centerY + viewport.heightPx / 2);
    expect(camera.centerX).toBe(320);
  });

  it("does not scroll for a selection out of view, or without a selection", () => {
    const editor = new TestEditor().withBoxes([320, 300]);
    editor.setViewport(640, 160);
    expect(editor.state.camera.centerY).toBe(160);
    editor.select(Object.keys(editor.scene?.instances ?? {}));
    editor.setViewport(640, 150);
    expect(editor.state.camera.centerY).toBe(160);
  });
});
