import { plural, translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { deleteInstances } from "../objects/instances.ts";
import { movableSelection } from "../transform/placements.ts";
import { copyText, readFragment } from "./fragment.ts";
import { pastePlan } from "./paste.ts";
import { planPaste } from "./plan.ts";

export function copySelection(editor: Editor): void {
  const text = copyText(editor);
  if (text !== "") editor.keepCopy(text);
}

export function cutSelection(editor: Editor): void {
  copySelection(editor);
  deleteInstances(editor, movableSelection(editor));
}

/** Counts one more paste of a text. @returns how often it was pasted before. */
export function countPaste(editor: Editor, text: string): number {
  const times = editor.clipboard?.text === text ? editor.clipboard.times : 0;
  editor.clipboard = { text, times: times + 1 };
  return times;
}

/**
 * Pastes from the editor's own clipboard. Leaves out files that the project does not have: copying those needs the server.
 * @returns the text to announce.
 */
export function pasteClipboard(editor: Editor, at?: Point): string {
  const { clipboard } = editor;
  const reading = readFragment(clipboard?.text ?? "");
  if (!clipboard || reading.kind === "foreign") return translated("Nothing to paste");
  if (reading.kind === "refused") return reading.message;
  const plan = planPaste(editor, reading.fragment);
  if (plan.obstacle !== "") return plan.obstacle;
  const times = at ? 0 : countPaste(editor, clipboard.text);
  const withoutFiles = new Set(plan.files.map(({ hash }) => hash));
  const pasted = pastePlan(editor, plan, { times, withoutFiles, ...(at ? { at } : {}) });
  return pasted.length > 0
    ? plural(pasted.length, { one: "Pasted 1 object", other: "Pasted {count} objects" })
    : translated("No layer takes objects here");
}
