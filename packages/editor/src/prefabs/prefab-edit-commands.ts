import { translated } from "@playsmith/texts";
import { type Command, command, quietly } from "../commands/command.ts";
import { editPrefabHere, leavePrefab } from "./prefab-edit.ts";

export const prefabEditCommands: readonly Command[] = [
  command(
    "prefab.edit-here",
    translated("Edit its prefab here"),
    [],
    quietly((editor) => editPrefabHere(editor, editor.state.selection[0] ?? "")),
    ({ state }) => state.selection.length === 1 && state.prefabEdit === null,
  ),
  command(
    "prefab.leave",
    translated("Back from the prefab to the scene"),
    [],
    quietly(leavePrefab),
    ({ state }) => state.prefabEdit !== null,
  ),
];
