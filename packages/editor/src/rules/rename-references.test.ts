import { loadScriptParser } from "@playsmith/scripts/names";
import type { Rules } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { addAsset, renameAsset } from "../assets/assets.ts";
import { placeInstance, setInstanceField, setInstanceTags } from "../scene/objects/instances.ts";
import { addModule } from "../scripts/modules.ts";
import { addPrefab, setPrefabField } from "../prefabs/prefabs.ts";
import { setLayerField, setSceneField } from "../scene/scenes.ts";

await loadScriptParser();

let editor: TestEditor;

beforeEach(() => {
  editor = new TestEditor();
});

/** Sets scripts of the box, the scene and a module. */
function write(script: string): void {
  editor.document.transact("Write", (edits) => {
    edits.setText(["prefabs", "box", "script"], script);
    edits.set(["scenes", "main", "script"], script);
  });
  const moduleId = addModule(editor) as string;
  editor.document.transact("Write", (edits) => edits.setText(["modules", moduleId, "source"], script));
}
const scripts = (): string[] => [
  ...new Set([
    editor.game.prefabs["box"]?.script ?? "",
    editor.game.scenes["main"]?.script ?? "",
    ...Object.values(editor.game.modules ?? {}).map(({ source }) => source),
  ]),
];

describe("scripts", () => {
  it("are updated when a prefab is renamed, in the same undo step", () => {
    const smoke = addPrefab(editor, { name: "Smoke" }) as string;
    const script = 'game.spawn("Smoke", 1, 2);\n// game.spawn("Smoke")\ngame.find("Smoke")?.destroy();';
    write(script);
    setPrefabField(editor, smoke, "name", "Puff");
    expect(scripts()).toEqual(['game.spawn("Puff", 1, 2);\n// game.spawn("Smoke")\ngame.find("Puff")?.destroy();']);
    expect(editor.document.undo()).toBe("Change Smoke");
    expect(scripts()).toEqual([script]);
    expect(editor.game.prefabs[smoke]?.name).toBe("Smoke");
  });

  it("are updated when scenes, sounds, tile layers and instances are renamed", () => {
    const sound = addAsset(editor, {
      kind: "sound",
      name: "Zap",
      order: "a",
      volume: 1,
      source: { kind: "generated", zzfx: [] },
    }) as string;
    const placed = placeInstance(editor, "box", { x: 8, y: 8 }) as string;
    setInstanceField(editor, [placed], "name", "Door");
    setLayerField(editor, "ground", "name", "Ground");
    write('game.goToScene("Main"); game.playSound("Zap"); game.tileAt("Ground", 1, 2); game.find("Door"); game.find("Layer");');
    setSceneField(editor, "main", "name", "First");
    renameAsset(editor, sound, "Zip");
    setLayerField(editor, "ground", "name", "Floor");
    setLayerField(editor, "objects", "name", "Things");
    setInstanceField(editor, [placed], "name", "Gate");
    expect(scripts()).toEqual([
      'game.goToScene("First"); game.playSound("Zip"); game.tileAt("Floor", 1, 2); game.find("Gate"); game.find("Layer");',
    ]);
  });

  it("are unchanged for a name that others have too, and when a name is removed", () => {
    addPrefab(editor, { name: "Smoke" });
    const smoke = addPrefab(editor, { name: "Other" }) as string;
    setPrefabField(editor, smoke, "name", "Smoke");
    const [one, two] = [placeInstance(editor, "box", { x: 8, y: 8 }), placeInstance(editor, "box", { x: 9, y: 9 })] as [string, string];
    setInstanceField(editor, [one, two], "name", "Door");
    const script = 'game.spawn("Smoke", 1, 2); game.find("Door");';
    write(script);
    setPrefabField(editor, smoke, "name", "Puff");
    setInstanceField(editor, [one], "name", "Gate");
    setInstanceField(editor, [two], "name", "");
    expect(scripts()).toEqual([script]);
  });

  it("are updated with the rules when a tag is replaced that nothing else has", () => {
    setPrefabField(editor, "box", "tags", ["wall", "hard"]);
    write('other.hasTag("wall"); game.find("wall"); other.isTouching("hard");');
    const line = { enabled: true, part: "then", order: "a" } as const;
    const rules: Rules = {
      r: { ...line, kind: "rule", type: "everyTick", parentId: "", slots: {} },
      a: { ...line, kind: "action", type: "setVariable", parentId: "r", slots: { variable: "n", value: "count(#wall)" } },
    };
    editor.document.transact("Write", (edits) => edits.set(["prefabs", "box", "rules"], rules));
    setPrefabField(editor, "box", "tags", ["stone", "hard"]);
    expect(scripts()).toEqual(['other.hasTag("stone"); game.find("stone"); other.isTouching("hard");']);
    expect(JSON.stringify(editor.game.prefabs["box"]?.rules)).toContain("count(#stone)");

    const other = addPrefab(editor, { name: "Other" }) as string;
    setPrefabField(editor, other, "tags", ["hard"]);
    setPrefabField(editor, "box", "tags", ["stone", "soft"]);
    setPrefabField(editor, "box", "tags", ["soft"]);
    expect(scripts()).toEqual(['other.hasTag("stone"); game.find("stone"); other.isTouching("hard");']);
  });

  it("are updated when a tag of instances is replaced", () => {
    const placed = placeInstance(editor, "box", { x: 8, y: 8 }) as string;
    setInstanceTags(editor, [placed], ["key"]);
    write('other.hasTag("key");');
    setInstanceTags(editor, [placed], ["lock"]);
    expect(scripts()).toEqual(['other.hasTag("lock");']);
  });
});
