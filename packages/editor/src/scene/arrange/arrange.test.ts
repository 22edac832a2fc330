import { describe, expect, it } from "vitest";
import { canRun, commands } from "../../commands/commands.ts";
import { TestEditor } from "../../testing/test-editor.ts";

const editorWith = (...centres: (readonly [number, number])[]): TestEditor => {
  const editor = new TestEditor();
  editor.update({ snapEnabled: false });
  return editor.withBoxes(...centres).press("a", { mod: true });
};

function run(editor: TestEditor, id: string): TestEditor {
  const command = commands.find((candidate) => candidate.id === id);
  if (command && canRun(editor, command)) command.run(editor);
  return editor;
}

describe("aligning", () => {
  it("aligns edges to the outermost edge, as one undo step", () => {
    const editor = run(editorWith([80, 80], [200, 120], [140, 200]), "align.left");
    expect(editor.centres).toEqual([
      [80, 80],
      [80, 120],
      [80, 200],
    ]);
    expect(editor.document.history.undoName).toBe("Align 3 objects");
    expect(run(editor, "align.bottom").centres.map(([, y]) => y)).toEqual([200, 200, 200]);
    expect(editor.press("z", { mod: true }).press("z", { mod: true }).centres[1]).toEqual([200, 120]);
  });

  it("aligns centres to the centre of the common bounds", () => {
    expect(run(editorWith([80, 80], [200, 120]), "align.centre").centres).toEqual([
      [140, 80],
      [140, 120],
    ]);
  });

  it("keeps the relative positions within a group", () => {
    const editor = editorWith([80, 80], [120, 100], [300, 40]);
    const ids = Object.keys(editor.scene?.instances ?? {}).filter((id) => (editor.scene?.instances[id]?.x ?? 0) < 200);
    editor.document.transact("Group", (edits) => ids.forEach((id) => edits.set([...editor.instancePath(id), "groupId"], "g")));
    expect(run(editor, "align.top").centres).toEqual([
      [80, 40],
      [120, 60],
      [300, 40],
    ]);
  });

  it("is unavailable for a single object", () => {
    const editor = editorWith([80, 80]);
    expect(commands.filter((command) => command.id.startsWith("align") && canRun(editor, command))).toEqual([]);
  });
});

describe("distributing", () => {
  it("makes all gaps between the outermost objects equal", () => {
    expect(run(editorWith([80, 80], [90, 90], [200, 80]), "distribute.x").centres).toEqual([
      [80, 80],
      [140, 90],
      [200, 80],
    ]);
  });
});

describe("stacking", () => {
  const order = (editor: TestEditor): number[] => editor.centres.map(([x]) => x);

  it("moves past the next overlapping object, not past objects elsewhere", () => {
    const editor = editorWith([80, 80], [300, 80], [84, 80]);
    editor.click(72, 80).press("]", { mod: true });
    expect(order(editor)).toEqual([300, 84, 80]);
    expect(editor.press("[", { mod: true }).state.announcement).toBe("Sent backward: Box");
    expect(order(editor)).toEqual([300, 80, 84]);
    expect(order(editor.press("["))).toEqual([80, 300, 84]);
    expect(order(editor.press("]"))).toEqual([300, 84, 80]);
  });
});

describe("locking, grouping and hiding", () => {
  it("protects locked objects from gestures, keys and marquee selection", () => {
    const editor = editorWith([80, 80], [200, 80]).click(80, 80).press("l", { shift: true });
    expect(editor.state.announcement).toBe("Locked Box");
    expect(editor.press("Delete").state.announcement).toBe("Box is locked");
    editor.press("ArrowRight").drag([
      [80, 80],
      [120, 120],
    ]);
    expect(editor.centres).toEqual([
      [80, 80],
      [200, 80],
    ]);
    editor.drag([
      [40, 40],
      [300, 200],
    ]);
    expect(editor.state.selection).toHaveLength(1);
    editor.press("n").press("l", { shift: true }).press("ArrowRight");
    expect(editor.centres[0]).toEqual([81, 80]);
    expect(Object.values(editor.scene?.instances ?? {}).some((instance) => "locked" in instance)).toBe(false);
  });

  it("selects, moves and ungroups a group as a unit", () => {
    const editor = editorWith([80, 80], [200, 80], [300, 80]).click(80, 80).click(200, 80, { shift: true });
    editor.press("g", { mod: true }).select([]);
    expect(editor.click(200, 80).state.selection).toHaveLength(2);
    expect(editor.click(80, 80, { alt: true }).state.selection, "Alt reaches one of them").toHaveLength(1);
    editor.press("g", { mod: true, shift: true });
    expect(editor.document.history.undoName).toBe("Ungroup 2 objects");
    expect(editor.click(400, 200).click(200, 80).state.selection).toHaveLength(1);
  });

  const groupOf = (editor: TestEditor, index: number): string | undefined =>
    Object.values(editor.scene?.instances ?? {}).sort((a, b) => (a.order < b.order ? -1 : 1))[index]?.groupId;

  it("gives each copied group a new group id, as one undo step", () => {
    const editor = editorWith([80, 80], [120, 80]).press("g", { mod: true }).withBoxes([200, 80], [240, 80], [300, 200]);
    editor.click(200, 80).click(240, 80, { shift: true }).press("g", { mod: true });
    editor.press("a", { mod: true }).press("d", { mod: true });
    const groups = [...Array(10).keys()].map((index) => groupOf(editor, index));
    const [first, , second] = groups;
    const [, , , , , ofFirst, , ofSecond] = groups;
    expect(groups).toEqual([first, first, second, second, undefined, ofFirst, ofFirst, ofSecond, ofSecond, undefined]);
    expect(new Set([first, second, ofFirst, ofSecond, undefined]).size, "four groups and what is in none").toBe(5);
    expect(editor.press("z", { mod: true }).centres).toHaveLength(5);
    expect([0, 1, 2, 3].map((index) => groupOf(editor, index))).toEqual([first, first, second, second]);
  });

  it("gives a group that is duplicated by dragging a new group id", () => {
    const editor = editorWith([80, 80], [120, 80]).press("g", { mod: true });
    editor.drag(
      [
        [80, 80],
        [80, 200],
      ],
      { alt: true },
    );
    editor.drag([
      [80, 80],
      [180, 80],
    ]);
    expect(editor.centres.map(([, y]) => y)).toEqual([80, 80, 200, 200]);
    expect(editor.centres.slice(2).map(([x]) => x)).toEqual([80, 120]);
  });

  it("copies a single member of a group without a group", () => {
    const editor = editorWith([80, 80], [120, 80]).press("g", { mod: true }).click(80, 80, { alt: true });
    expect(editor.state.selection).toHaveLength(1);
    editor.press("d", { mod: true }).press("c", { mod: true }).press("v", { mod: true });
    expect(groupOf(editor, 0)).toBeTruthy();
    expect([2, 3].map((index) => groupOf(editor, index))).toEqual([undefined, undefined]);
    editor.click(80, 80, { alt: true }).press("c", { mod: true }).press("v", { mod: true });
    expect(groupOf(editor, 4)).toBeUndefined();
  });

  it("hides objects only locally, and shows them again", () => {
    const editor = editorWith([80, 80], [200, 80]).click(80, 80);
    const before = editor.game;
    editor.press("x").click(80, 80);
    expect(editor.state.selection).toEqual([]);
    expect(editor.press("a", { mod: true }).state.selection).toHaveLength(1);
    editor.press("X", { shift: true });
    expect(editor.state.hiddenIds.size).toBe(0);
    expect(editor.click(80, 80).state.selection).toHaveLength(1);
    expect(editor.game).toBe(before);
  });

  it("selects all instances of a prefab", () => {
    const editor = editorWith([80, 80], [200, 80]).click(80, 80).press("A", { shift: true });
    expect(editor.state.selection).toHaveLength(2);
  });
});
