import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";

/** An action of the editor, run by key, menu or palette. */
export interface Command {
  id: string;
  name: string;
  /** Keys like `Mod+Shift+D`; Mod is Ctrl, or Cmd on a Mac. */
  shortcuts: readonly string[];
  /** Whether it is available to viewers: it does not change the project. */
  readOnly: boolean;
  isEnabled(editor: Editor): boolean;
  run(editor: Editor): void;
}

export const always = (): boolean => true;
/** Whether objects are selected and no prefab is edited in place. */
export const hasSelection = ({ state }: Editor): boolean => state.selection.length > 0 && state.prefabEdit === null;

/** @param act runs the command and returns the text to announce, or null. */
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
    const announcement = act(editor);
    if (announcement !== null) editor.announce(announcement);
  },
});

/** For actions that announce themselves, such as a selection change. */
export const quietly =
  (act: (editor: Editor) => unknown) =>
  (editor: Editor): null => {
    act(editor);
    return null;
  };

/** For actions with a fixed announcement. */
export const after =
  (act: (editor: Editor) => unknown, announcement: string) =>
  (editor: Editor): string => {
    act(editor);
    return announcement;
  };

/** The selected objects as text. */
export function selected(editor: Editor): string {
  const [first, ...others] = editor.state.selection;
  if (others.length > 0) return translated("{count} objects", { count: others.length + 1 });
  return nameOf(editor, first ?? "");
}

/** The name of an object of the open scene, or else its prefab's. */
export function nameOf(editor: Editor, id: string): string {
  const instance = editor.scene?.instances[id];
  return instance?.name || editor.game.prefabs[instance?.prefabId ?? ""]?.name || "object";
}

/** Announces an action on the selection, with the selection's name before the action. */
export const toSelection =
  (verb: string, act: (editor: Editor) => unknown) =>
  (editor: Editor): string => {
    const name = selected(editor);
    act(editor);
    return `${verb} ${name}`;
  };
