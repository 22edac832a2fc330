import type { Game, GameSettings, Layer, Prefab, Primitive, Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { isVariant } from "./overrides.ts";

/** Sets or, if `undefined`, deletes an optional value. @returns true when anything changed. */
function setOrDelete(editor: Editor, name: string, path: readonly string[], value: unknown, gesture?: unknown): boolean {
  return editor.document.transact(name, (edits) => (value === undefined ? edits.delete([...path]) : edits.set([...path], value)), gesture);
}

type PrefabOption = "light" | "trail" | "persistent" | "runsWhilePaused";

/** Sets an optional field of a prefab, such as a light or a trail. Variants inherit these. */
export function setPrefabOption<Option extends PrefabOption>(
  editor: Editor,
  prefabId: string,
  option: Option,
  value: Prefab[Option] | undefined,
): boolean {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab || isVariant(editor.game.prefabs, prefabId)) return false;
  return setOrDelete(editor, translated("Change {name}", { name: prefab.name }), ["prefabs", prefabId, option], value);
}

/** Sets a scene's lighting or transition. */
export function setSceneOption<Option extends "lighting" | "transition">(
  editor: Editor,
  sceneId: string,
  option: Option,
  value: Scene[Option] | undefined,
): boolean {
  if (!editor.game.scenes[sceneId]) return false;
  return setOrDelete(editor, translated("Change scene"), ["scenes", sceneId, option], value);
}

/** Sets one field of a scene's lighting or transition, so that concurrent edits of other fields are merged. */
export function setScenePart(
  editor: Editor,
  sceneId: string,
  option: "lighting" | "transition",
  name: string,
  value: Primitive,
  gesture?: unknown,
): boolean {
  if (!editor.game.scenes[sceneId]?.[option]) return false;
  return setOrDelete(editor, translated("Change scene"), ["scenes", sceneId, option, name], value, gesture);
}

/** Sets a layer's blend mode or own camera in the open scene. */
export function setLayerOption<Option extends "blend" | "ownCamera">(
  editor: Editor,
  layerId: string,
  option: Option,
  value: Layer[Option] | undefined,
  gesture?: unknown,
): boolean {
  const layer = editor.scene?.layers[layerId];
  if (!layer) return false;
  return setOrDelete(
    editor,
    translated("Change layer {name}", { name: layer.name }),
    ["scenes", editor.state.sceneId, "layers", layerId, option],
    value,
    gesture,
  );
}

export function setSetting<Name extends Exclude<keyof GameSettings, "volumes">>(
  editor: Editor,
  name: Name,
  value: GameSettings[Name],
  gesture?: unknown,
): boolean {
  return setOrDelete(editor, translated("Change game settings"), ["settings", name], value, gesture);
}

/** Sets the initial volume of an audio bus. @param volume 0 to 1. */
export function setBusVolume(editor: Editor, bus: string, volume: number, gesture?: unknown): boolean {
  const { volumes }: Game["settings"] = editor.game.settings;
  return editor.document.transact(
    translated("Change game settings"),
    (edits) => {
      if (!volumes) edits.set(["settings", "volumes"], {});
      edits.set(["settings", "volumes", bus], volume);
    },
    gesture,
  );
}
