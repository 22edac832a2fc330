import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";

/** Something that can be done by key, menu or palette. */
export interface Command {
  id: string;
  name: string;
  /** Keys as `Mod+Shift+D`; Mod is Ctrl, or Cmd on a Mac. */
  shortcuts: readonly string[];
  /** Works for a viewer too: it changes nothing in the project. */
  readOnly: boolean;
  isEnabled(editor: Editor): boolean;
  run(editor: Editor): void;
}

export const always = (): boolean => true;
/** True when there are objects to do something with; while their prefab is edited they are left alone. */
export const hasSelection = ({ state }: Editor): boolean => state.selection.length > 0 && state.prefabEdit === null;

/** @param act does it, and answers with what is said of it to those who can't see it. */
export const command = (
  id: string,
  name: string,
  shortcuts: readonly string[],
  act: (editor: Editor) => string | null,
  isEnabled: (editor: Editor) => boolean = always,
  readOnly = false,
): Command => ({
  id,
  name,
  shortcuts,
  isEnabled,
  readOnly,
  run(editor) {
    const said = act(editor);
    if (said !== null) editor.announce(said);
  },
});

/** For what the selection, or what it opens, tells by itself. */
export const quietly =
  (act: (editor: Editor) => unknown) =>
  (editor: Editor): null => {
    act(editor);
    return null;
  };

/** Says the same each time it is done. */
export const after =
  (act: (editor: Editor) => unknown, said: string) =>
  (editor: Editor): string => {
    act(editor);
    return said;
  };

/** The selected objects in words. */
export function selected(editor: Editor): string {
  const [first, ...others] = editor.state.selection;
  if (others.length > 0) return translated("{count} objects", { count: others.length + 1 });
  return nameOf(editor, first ?? "");
}

/** What an object of the open scene is called: by its own name, or else its prefab's. */
export function nameOf(editor: Editor, id: string): string {
  const instance = editor.scene?.instances[id];
  return instance?.name || editor.game.prefabs[instance?.prefabId ?? ""]?.name || "object";
}

/** Says what is done to the selection, by the name that it had before. */
export const toSelection =
  (verb: string, act: (editor: Editor) => unknown) =>
  (editor: Editor): string => {
    const name = selected(editor);
    act(editor);
    return `${verb} ${name}`;
  };
