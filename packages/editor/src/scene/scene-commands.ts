import { translated } from "@playsmith/texts";
import { after, type Command, command } from "../commands/command.ts";
import type { Editor } from "../editor.ts";
import { addScene, duplicateScene, setStartScene } from "./scenes.ts";

const ask =
  (what: "name" | "size") =>
  (editor: Editor): null => {
    editor.update({ sceneDialog: { sceneId: editor.state.sceneId, for: what } });
    return null;
  };

/** Copies a scene, opens the copy and starts renaming it. */
export function duplicateSceneWithPrompt(editor: Editor, sceneId: string): boolean {
  const copyId = duplicateScene(editor, sceneId);
  if (copyId !== null) editor.update({ sceneDialog: { sceneId: copyId, for: "name" } });
  return copyId !== null;
}

const isElsewhere = (editor: Editor): boolean => editor.game.settings.startSceneId !== editor.state.sceneId;

/** Commands for the open scene as a whole. */
export const sceneCommands: readonly Command[] = [
  command("add.scene", translated("Add a scene"), [], after(addScene, translated("Added a scene"))),
  command("scene.rename", translated("Rename the scene"), [], ask("name")),
  command("scene.resize", translated("Resize the scene"), [], ask("size")),
  command(
    "scene.duplicate",
    translated("Duplicate the scene"),
    [],
    after((editor) => duplicateSceneWithPrompt(editor, editor.state.sceneId), translated("Duplicated the scene")),
  ),
  command(
    "scene.start",
    translated("Start the game in this scene"),
    [],
    after((editor) => setStartScene(editor, editor.state.sceneId), translated("The game starts in this scene")),
    isElsewhere,
  ),
];
