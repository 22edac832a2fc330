import { type Editor, rulesDocument } from "@playsmith/editor";
import { inspectPrefab } from "@playsmith/editor/scene";
import { openScript } from "@playsmith/editor/scripts";
import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { focusInspector } from "../inspector/focus-inspector.ts";
import type { FinderEntry } from "./finder.tsx";

/** Palette entries of the scenes, prefabs, assets, rules and scripts. */
export function documentEntries(editor: Editor): FinderEntry[] {
  const { scenes, prefabs, functions, modules, assets } = editor.game;
  const canBegin = !editor.document.isReadOnly;
  const owners = [
    ...inOrder(prefabs).map(([id, { name, script }]) => ({ of: "prefab" as const, id, name, script })),
    ...inOrder(scenes).map(([id, { name, script }]) => ({ of: "scene" as const, id, name, script })),
  ];
  return [
    ...inOrder(scenes).map(([id, { name }]) => ({
      id: `scene:${id}`,
      name: translated("Open scene {name}", { name }),
      run: () => editor.openScene(id),
    })),
    ...inOrder(prefabs).map(([id, { name }]) => ({
      id: `prefab:${id}`,
      name: translated("Inspect {name}", { name }),
      run: () => inspectPrefab(editor, id),
      land: focusInspector,
    })),
    ...owners.map(({ of, id, name }) => ({
      id: `rules:${of}:${id}`,
      name: translated("Rules of {name}", { name }),
      run: () => editor.openDocument(rulesDocument({ kind: of, id })),
    })),
    ...owners
      .filter(({ script }) => canBegin || (script ?? "").trim() !== "")
      .map(({ of, id, name }) => ({
        id: `code:${of}:${id}`,
        name: translated("Code of {name}", { name }),
        run: () => openScript(editor, of, id),
      })),
    ...inOrder(functions).map(([id, { name }]) => ({
      id: `function:${id}`,
      name: translated("Function {name}", { name }),
      run: () => editor.openDocument(rulesDocument({ kind: "function", id })),
    })),
    ...inOrder(modules ?? {}).map(([id, { name }]) => ({
      id: `module:${id}`,
      name: translated("Module {name}", { name }),
      run: () => editor.openDocument({ kind: "code", of: "module", id }),
    })),
    ...inOrder(assets).map(([id, { name }]) => ({
      id: `asset:${id}`,
      name: translated("Inspect {name}", { name }),
      run: () => editor.update({ selection: [], prefabId: "", assetId: id }),
      land: focusInspector,
    })),
    {
      id: "game",
      name: translated("Settings of the game"),
      run: () => editor.update({ selection: [], prefabId: "", assetId: "", settingsOf: "game" }),
      land: focusInspector,
    },
  ];
}
