import { nameSchema, orderAtEnd, type RuleFunction } from "@playsmith/game-format";
import { gameNames } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { rulesDocument } from "../open-documents.ts";
import { freeName } from "../free-name.ts";
import { followName } from "./rename-references.ts";

/** The type of a function's parameter. */
export type ParameterType = RuleFunction["params"][string]["type"];

const functionOf = (editor: Editor, id: string): RuleFunction | undefined =>
  Object.hasOwn(editor.game.functions, id) ? editor.game.functions[id] : undefined;

/** Converts a name to one word, as expressions require. */
const asWord = (name: string): string =>
  name
    .trim()
    .replace(/[^\p{L}\p{N}_]+/gu, "_")
    .replace(/^(?=\p{N})/u, "_");

/** Adds an empty function and opens it. @returns its id. */
export function addFunction(editor: Editor, wanted = translated("Function")): string | null {
  const { functions } = editor.game;
  const id = editor.newId();
  const name = asWord(freeName(wanted, Object.values(functions)));
  const made: RuleFunction = { name, order: orderAtEnd(functions), params: {}, returns: "nothing", rules: {} };
  if (!editor.document.transact(translated("Add {name}", { name }), (edits) => edits.set(["functions", id], made))) return null;
  editor.openDocument(rulesDocument({ kind: "function", id }));
  return id;
}

/** Renames a function, as one word, and updates the rules that call it. @returns false when the name is taken. */
export function renameFunction(editor: Editor, id: string, wanted: string): boolean {
  const fn = functionOf(editor, id);
  const name = nameSchema.safeParse(asWord(wanted));
  if (!fn || !name.success || name.data === fn.name) return true;
  if (Object.values(editor.game.functions).some((other) => other.name === name.data)) return false;
  editor.document.transact(translated("Rename {name}", { name: fn.name }), (edits) => {
    // Of two functions with one name, rules call the first.
    if (gameNames(editor.game).functions.get(fn.name)?.id === id) followName(editor, edits, "function", fn.name, name.data);
    edits.set(["functions", id, "name"], name.data);
  });
  return true;
}

export function deleteFunction(editor: Editor, id: string): void {
  const fn = functionOf(editor, id);
  if (fn) editor.document.transact(translated("Delete {name}", { name: fn.name }), (edits) => edits.delete(["functions", id]));
}

/** Sets the return type of a function. */
export function setFunctionReturns(editor: Editor, id: string, returns: RuleFunction["returns"]): void {
  const fn = functionOf(editor, id);
  if (fn)
    editor.document.transact(translated("Change {name}", { name: fn.name }), (edits) => edits.set(["functions", id, "returns"], returns));
}

/** Adds a parameter to a function. @returns its id. */
export function addParameter(editor: Editor, id: string, type: ParameterType = "number"): string | null {
  const fn = functionOf(editor, id);
  if (!fn) return null;
  const parameterId = editor.newId();
  const parameter = { name: asWord(freeName("value", Object.values(fn.params))), order: orderAtEnd(fn.params), type };
  const isDone = editor.document.transact(translated("Add {name}", { name: parameter.name }), (edits) =>
    edits.set(["functions", id, "params", parameterId], parameter),
  );
  return isDone ? parameterId : null;
}

/** Renames a parameter and updates the function's lines. @returns false when the name is taken. */
export function renameParameter(editor: Editor, id: string, parameterId: string, wanted: string): boolean {
  const fn = functionOf(editor, id);
  const parameter = fn?.params[parameterId];
  const name = nameSchema.safeParse(asWord(wanted));
  if (!fn || !parameter || !name.success || name.data === parameter.name) return true;
  if (Object.values(fn.params).some((other) => other.name === name.data)) return false;
  editor.document.transact(translated("Rename {name}", { name: parameter.name }), (edits) => {
    followName(editor, edits, "parameter", parameter.name, name.data, ({ owner }) => owner.kind === "function" && owner.id === id);
    edits.set(["functions", id, "params", parameterId, "name"], name.data);
  });
  return true;
}

export function setParameterType(editor: Editor, id: string, parameterId: string, type: ParameterType): void {
  const parameter = functionOf(editor, id)?.params[parameterId];
  if (!parameter) return;
  editor.document.transact(translated("Change {name}", { name: parameter.name }), (edits) =>
    edits.set(["functions", id, "params", parameterId, "type"], type),
  );
}

export function deleteParameter(editor: Editor, id: string, parameterId: string): void {
  const parameter = functionOf(editor, id)?.params[parameterId];
  if (!parameter) return;
  editor.document.transact(translated("Delete {name}", { name: parameter.name }), (edits) =>
    edits.delete(["functions", id, "params", parameterId]),
  );
}
