import type { Game, GameSettings, Layer, Prefab, Primitive, Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { isVariant } from "./overrides.ts";

/** Sets what a thing may have or not; `undefined` takes it away. @returns true when anything changed. */
function setOrTake(editor: Editor, name: string, path: readonly string[], value: unknown, gesture?: unknown): boolean {
  return editor.document.transact(name, (edits) => (value === undefined ? edits.delete([...path]) : edits.set([...path], value)), gesture);
}

type PrefabOption = "light" | "trail" | "persistent" | "runsWhilePaused";

/** Gives a prefab a light or a trail, or says how long it stays. A variant has these from its base. */
export function setPrefabOption<Option extends PrefabOption>(
  editor: Editor,
  prefabId: string,
  option: Option,
  value: Prefab[Option] | undefined,
): boolean {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab || isVariant(editor.game.prefabs, prefabId)) return false;
  return setOrTake(editor, translated("Change {name}", { name: prefab.name }), ["prefabs", prefabId, option], value);
}

/** Gives a scene darkness or a way to appear. */
export function setSceneOption<Option extends "lighting" | "transition">(
  editor: Editor,
  sceneId: string,
  option: Option,
  value: Scene[Option] | undefined,
): boolean {
  if (!editor.game.scenes[sceneId]) return false;
  return setOrTake(editor, translated("Change scene"), ["scenes", sceneId, option], value);
}

/** Sets one value of a scene's darkness or of how it appears, so that two people can change different ones at once. */
export function setScenePart(
  editor: Editor,
  sceneId: string,
  option: "lighting" | "transition",
  name: string,
  value: Primitive,
  gesture?: unknown,
): boolean {
  if (!editor.game.scenes[sceneId]?.[option]) return false;
  return setOrTake(editor, translated("Change scene"), ["scenes", sceneId, option, name], value, gesture);
}

/** Sets how a layer of the open scene is mixed with what lies under it, or a camera of its own. */
export function setLayerOption<Option extends "blend" | "ownCamera">(
  editor: Editor,
  layerId: string,
  option: Option,
  value: Layer[Option] | undefined,
  gesture?: unknown,
): boolean {
  const layer = editor.scene?.layers[layerId];
  if (!layer) return false;
  return setOrTake(
    editor,
    translated("Change layer {name}", { name: layer.name }),
    ["scenes", editor.state.sceneId, "layers", layerId, option],
    value,
    gesture,
  );
}

/** Sets a setting of the whole game. */
export function setSetting<Name extends Exclude<keyof GameSettings, "volumes">>(
  editor: Editor,
  name: Name,
  value: GameSettings[Name],
  gesture?: unknown,
): boolean {
  return setOrTake(editor, translated("Change game settings"), ["settings", name], value, gesture);
}

/** Sets how loud a bus is when the game begins. @param volume 0 to 1. */
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
