import {
  actionNames,
  inputNameSchema,
  type InputAction,
  isBuiltInAction,
  MAX_ACTIONS,
  orderAtEnd,
  USUAL_KEYS,
  USUAL_PAD,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";

/** Why an input action can't have this name; null when it can. */
export function inputNameProblem(editor: Editor, name: string): string | null {
  const { inputActions = {} } = editor.game;
  if (!inputNameSchema.safeParse(name).success) return translated("Begin with a letter; letters, digits, - and _ may follow, 40 in all.");
  if (Object.hasOwn(inputActions, name) || isBuiltInAction(name)) return translated("There is an input of that name.");
  if (actionNames(inputActions).length >= MAX_ACTIONS)
    return translated("A game has at most {maxActions} inputs.", { maxActions: MAX_ACTIONS });
  return null;
}

const KEY_CODES: Readonly<Record<string, string>> = {
  escape: "Escape",
  esc: "Escape",
  shift: "ShiftLeft",
  ctrl: "ControlLeft",
  control: "ControlLeft",
  tab: "Tab",
  backspace: "Backspace",
};

/** The default keys of an input action that is named after a key: "R", "escape". */
function keysCalled(name: string): string[][] {
  const named = KEY_CODES[name.toLowerCase()] ?? (/^f\d{1,2}$/i.test(name) ? name.toUpperCase() : undefined);
  const code = /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : named;
  return code === undefined ? [] : [[code]];
}

/** Adds an input action, or overrides the keys of a built-in one. @returns true when it was added. */
export function addInput(editor: Editor, name: string): boolean {
  const { inputActions } = editor.game;
  const isOwn = !isBuiltInAction(name);
  if (isOwn ? inputNameProblem(editor, name) !== null : inputActions !== undefined && Object.hasOwn(inputActions, name)) return false;
  const added: InputAction = {
    label: name.slice(0, 1).toUpperCase() + name.slice(1),
    order: orderAtEnd(inputActions ?? {}),
    keys: isOwn ? keysCalled(name) : USUAL_KEYS[name].map((keys) => [...keys]),
    gamepad: isOwn ? [] : [...USUAL_PAD[name]],
    touch: true,
  };
  return editor.document.transact(translated("Add input {name}", { name }), (edits) => {
    if (!inputActions) edits.set(["inputActions"], {});
    edits.set(["inputActions", name], added);
  });
}

/** Deletes an input action, or resets a built-in one to its default keys. */
export function removeInput(editor: Editor, name: string): boolean {
  if (!editor.game.inputActions || !Object.hasOwn(editor.game.inputActions, name)) return false;
  return editor.document.transact(
    isBuiltInAction(name) ? translated("Usual keys for {name}", { name }) : translated("Remove input {name}", { name }),
    (edits) => edits.delete(["inputActions", name]),
  );
}

export function setInput<Field extends "label" | "gamepad" | "touch">(
  editor: Editor,
  name: string,
  field: Field,
  value: InputAction[Field],
): boolean {
  if (!editor.game.inputActions?.[name]) return false;
  return editor.document.transact(translated("Change input {name}", { name }), (edits) => edits.set(["inputActions", name, field], value));
}

/** Keys of a player for one input action. */
export const MAX_KEYS = 8;

/** Adds or removes a player's key of an input action. @param player from 0. @param code see `KeyboardEvent.code`. */
export function toggleKey(editor: Editor, name: string, player: number, code: string): boolean {
  const action = editor.game.inputActions?.[name];
  if (!action || !/^[A-Za-z0-9]{1,24}$/.test(code) || player < 0 || player > 3) return false;
  const keys = Array.from({ length: Math.max(action.keys.length, player + 1) }, (_, index) => action.keys[index] ?? []);
  const before = keys[player] ?? [];
  const after = before.includes(code) ? before.filter((key) => key !== code) : [...before, code];
  if (after.length > MAX_KEYS) return false;
  keys[player] = after;
  return editor.document.transact(translated("Change input {name}", { name }), (edits) => edits.set(["inputActions", name, "keys"], keys));
}
