import { gameSchema, type Sprite } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { copyText, type Fragment, readFragment } from "./fragment.ts";
import { pastePlan } from "./paste.ts";
import { planPaste } from "./plan.ts";

const HASH = "ab".repeat(32);
const sprite: Sprite = {
  kind: "sprite",
  name: "Hero",
  order: "a",
  widthPx: 16,
  heightPx: 16,
  source: { kind: "image", file: { hash: HASH, mime: "image/png", byteLength: 10 }, columns: 1, rows: 1 },
  frames: { f0: { order: "a", index: 0 } },
  animations: {},
};
const sound = { kind: "sound", name: "Coin", order: "b", volume: 1, source: { kind: "generated", zzfx: [1] } };

/** A project whose box has a picture, a collect behaviour with a sound and bolts to spawn, which spawn boxes again; a rule reads the score. */
function richEditor(projectId = "one"): TestEditor {
  const editor = new TestEditor().withBoxes([80, 80], [160, 80]);
  editor.projectId = projectId;
  editor.document.transact("Enrich", (edits) => {
    edits.set(["assets", "hero"], sprite);
    edits.set(["assets", "chime"], sound);
    edits.set(["variables", "score"], 7);
    edits.set(["variables", "unrelated"], 1);
    edits.set(["prefabs", "box", "look"], { kind: "sprite", spriteId: "hero", animation: "", opacity: 1, tint: "#ffffff" });
    edits.set(["prefabs", "box", "behaviours"], {
      b1: { type: "collectible", order: "a", enabled: true, params: { sound: "chime", variable: "score" } },
      b2: { type: "spawner", order: "b", enabled: true, params: { prefabId: "bolt" } },
    });
    edits.set(["prefabs", "bolt"], {
      ...editor.game.prefabs["box"],
      name: "Bolt",
      order: "b",
      behaviours: { s: { type: "spawner", order: "a", enabled: true, params: { prefabId: "box" } } },
    });
    edits.set(["prefabs", "stranger"], { ...editor.game.prefabs["box"], name: "Stranger", order: "c" });
  });
  return editor.press("a", { mod: true });
}

function otherEditor(): TestEditor {
  const editor = new TestEditor();
  editor.projectId = "two";
  return editor;
}

function fragmentOf(text: string): Fragment {
  const reading = readFragment(text);
  if (reading.kind !== "fragment") throw new Error(JSON.stringify(reading));
  return reading.fragment;
}

const paste = (editor: TestEditor, text: string, options = {}): string[] => pastePlan(editor, planPaste(editor, fragmentOf(text)), options);

describe("copying", () => {
  it("includes all dependencies, circular ones too, and nothing else", () => {
    const { game, instances } = fragmentOf(copyText(richEditor()));
    expect(instances).toHaveLength(2);
    expect(Object.keys(game.prefabs).sort()).toEqual(["bolt", "box"]);
    expect(Object.keys(game.assets).sort()).toEqual(["chime", "hero"]);
    expect(game.variables).toEqual({ score: 7 });
    expect(Object.keys(Object.values(game.scenes)[0]?.layers ?? {})).toEqual(["objects"]);
  });
});

describe("pasting into the same project", () => {
  it("uses the existing prefab, even when it has changed since", () => {
    const editor = richEditor();
    const text = copyText(editor);
    editor.document.transact("Change", (edits) => edits.set(["prefabs", "box", "name"], "Crate"));
    const plan = planPaste(editor, fragmentOf(text));
    expect([plan.prefabs, plan.assets, plan.files]).toEqual([[], [], []]);
    expect(paste(editor, text)).toHaveLength(2);
    expect(editor.centres.slice(2)).toEqual([
      [96, 96],
      [176, 96],
    ]);
    expect(editor.document.history.undoName).toBe("Paste 2 objects");
  });

  it("centres the copies on a given point, snapped to the grid, and gives groups new ids", () => {
    const editor = richEditor().press("g", { mod: true });
    const group = editor.scene?.instances[editor.state.selection[0] ?? ""]?.groupId;
    const [first = ""] = paste(editor, copyText(editor), { at: { x: 321, y: 200 } });
    expect(editor.centres.slice(2)).toEqual([
      [280, 200],
      [360, 200],
    ]);
    expect(editor.scene?.instances[first]?.groupId).toBeTruthy();
    expect(editor.scene?.instances[first]?.groupId).not.toBe(group);
  });

  it("does not cover the previous copy", () => {
    const editor = richEditor().press("c", { mod: true }).press("v", { mod: true }).press("v", { mod: true });
    expect(editor.centres.map(([x]) => x)).toEqual([80, 160, 96, 176, 112, 192]);
  });
});

describe("pasting into another project", () => {
  it("adds missing dependencies under unused names, as one undo step", () => {
    const editor = otherEditor();
    const before = editor.game;
    const plan = planPaste(editor, fragmentOf(copyText(richEditor())));
    expect(plan.files).toEqual([{ hash: HASH, mime: "image/png", byteLength: 10 }]);
    const [id = ""] = pastePlan(editor, plan);
    const prefabId = editor.scene?.instances[id]?.prefabId ?? "";
    const prefab = editor.game.prefabs[prefabId];
    expect(prefab?.name, "the box that was there is another").toBe("Box 2");
    const bolt = editor.game.prefabs[String(prefab?.behaviours["b2"]?.params["prefabId"])];
    expect(bolt?.name).toBe("Bolt");
    expect(bolt?.behaviours["s"]?.params["prefabId"]).toBe(prefabId);
    expect(editor.game.assets[String(prefab?.behaviours["b1"]?.params["sound"])]?.name).toBe("Coin");
    expect(editor.game.variables).toEqual({ score: 7 });
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
    editor.press("z", { mod: true });
    expect(editor.game).toEqual(before);
  });

  it("reuses equal dependencies the second time", () => {
    const editor = otherEditor();
    const text = copyText(richEditor());
    paste(editor, text);
    const plan = planPaste(editor, fragmentOf(text));
    expect([plan.assets, plan.files, plan.prefabs, plan.variables]).toEqual([[], [], [], {}]);
    expect(paste(editor, text)).toHaveLength(2);
    expect(Object.keys(editor.game.prefabs)).toHaveLength(3);
  });

  it("leaves out pictures whose files could not be copied", () => {
    const editor = otherEditor();
    const [id = ""] = paste(editor, copyText(richEditor()), { withoutFiles: new Set([HASH]) });
    expect(Object.values(editor.game.assets).map(({ name }) => name)).toEqual(["Tiles", "Coin"]);
    expect(editor.scene?.instances[id]).toBeDefined();
  });

  it("keeps an existing variable of the same name", () => {
    const editor = otherEditor();
    editor.document.transact("Own", (edits) => edits.set(["variables", "score"], 99));
    paste(editor, copyText(richEditor()));
    expect(editor.game.variables).toEqual({ score: 99 });
  });

  it("updates rules that mention a renamed prefab", () => {
    const rich = richEditor();
    const line = { parentId: "", part: "then", order: "a", enabled: true };
    rich.document.transact("Rule", (edits) => {
      edits.set(["prefabs", "box", "rules", "r0"], { ...line, kind: "rule", type: "hurt", slots: {} });
      const condition = { ...line, parentId: "r0", part: "if", kind: "condition", type: "exists", slots: { objects: "Box" } };
      edits.set(["prefabs", "box", "rules", "r1"], condition);
    });
    const editor = otherEditor();
    const [id = ""] = paste(editor, copyText(rich));
    const rules = editor.game.prefabs[editor.scene?.instances[id]?.prefabId ?? ""]?.rules ?? {};
    expect(rules["r1"]?.slots["objects"]).toBe("[Box 2]");
  });
});

describe("reading the clipboard", () => {
  it("ignores text from other programs", () => {
    for (const text of ["", "hello", "{}", '{"playsmith":1}', "[1"]) expect(readFragment(text)).toEqual({ kind: "foreign" });
  });

  it("rejects a damaged fragment whole, and explains a newer format version", () => {
    const text = copyText(richEditor());
    expect(readFragment(text.slice(0, -5)).kind).toBe("refused");
    expect(readFragment(text.replace('"x":80', '"x":"80"')).kind).toBe("refused");
    expect(readFragment(text.replace(/"formatVersion":\d+/, '"formatVersion":99'))).toMatchObject({
      message: expect.stringContaining("newer"),
    });
    expect(readFragment(text.replace('"sceneId":"main"', '"sceneId":"__proto__"')).kind).toBe("refused");
    expect(readFragment(text.replace(HASH, "../../etc/passwd")).kind).toBe("refused");
  });

  it("never makes an invalid document, whatever the clipboard contains", () => {
    const text = copyText(richEditor());
    let seed = 5;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const junk = ["null", "-1", '""', "[]", "{}", "1e308", '"__proto__"', '"constructor"', "true"];
    for (let round = 0; round < 120; round++) {
      const places = [...text.matchAll(/:("[^"]*"|-?\d+)/g)];
      const place = places[Math.floor(random() * places.length)];
      if (!place) continue;
      const broken = `${text.slice(0, place.index + 1)}${junk[round % junk.length]}${text.slice(place.index + place[0].length)}`;
      const reading = readFragment(broken);
      if (reading.kind !== "fragment") continue;
      const editor = otherEditor();
      pastePlan(editor, planPaste(editor, reading.fragment));
      expect(gameSchema.safeParse(editor.game).success, place[0]).toBe(true);
      expect(editor.document.problems).toEqual([]);
    }
  });
});
