import {
  copyLine,
  cutLine,
  deleteLine,
  dissolveGroup,
  duplicateLine,
  lineOf,
  linesIn,
  type MoveDirection,
  nudgeLine,
  pasteLine,
  placeAfter,
  setLineEnabled,
  wrapInGroup,
} from "@playsmith/editor/rules";
import { sentenceOf } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { useEditor } from "../../editor-context.tsx";
import { storeCopiedLines } from "./copied-lines.ts";
import { ADDER_AT_END, gripOf, titleOf, useSheet } from "../sheet-context.tsx";

const DONE: Readonly<Record<MoveDirection, string>> = {
  up: translated("Moved up"),
  down: translated("Moved down"),
  out: translated("Moved out"),
  in: translated("Moved in"),
};
const NO_WAY: Readonly<Record<MoveDirection, string>> = {
  up: translated("It is the first already."),
  down: translated("It is the last already."),
  out: translated("It stands in nothing that it could leave."),
  in: translated("Nothing above it can take it in."),
};

/** Display text of a line. */
export function useLineName(id: string): string {
  const { rules, scope } = useSheet();
  const node = lineOf(rules, id);
  if (!node) return "";
  const text = node.text?.trim() ?? "";
  if (node.kind === "group") return text === "" ? translated("Group", {}, "noun") : translated("Group: {text}", { text });
  return node.kind === "comment" ? translated("Comment: {text}", { text }) : sentenceOf(node, scope.game);
}

/** Actions on a whole line. Each announces its result, and moves the focus. */
export function useLineActions(id: string) {
  const editor = useEditor();
  const { owner, rules, startAdding, focusOn, announce } = useSheet();
  const node = lineOf(rules, id);
  const name = useLineName(id);

  const move = (direction: MoveDirection): void => {
    const isDone = nudgeLine(editor, owner, id, direction);
    announce(isDone ? `${DONE[direction]}: ${name}` : NO_WAY[direction]);
    if (isDone) focusOn(gripOf(id));
  };
  const leave = (): void => {
    if (!node) return;
    const lines = linesIn(rules, node.parentId, node.part).map(([other]) => other);
    const at = lines.indexOf(id);
    const next = lines[at + 1] ?? lines[at - 1] ?? node.parentId;
    focusOn(next === "" ? ADDER_AT_END : gripOf(next));
  };
  const added = (newId: string | null, what: string): void => {
    announce(newId === null ? translated("There is no room for it here.") : `${what}: ${name}`);
    if (newId !== null) focusOn(gripOf(newId));
  };
  return {
    move,
    delete: () => {
      leave();
      deleteLine(editor, owner, id);
      announce(translated("Deleted: {name}", { name }));
    },
    duplicate: () => added(duplicateLine(editor, owner, id), translated("Duplicated")),
    copy: () => {
      copyLine(editor, owner, id);
      storeCopiedLines(name, editor.lineClipboard);
      announce(translated("Copied: {name}", { name }));
    },
    cut: () => {
      leave();
      cutLine(editor, owner, id);
      storeCopiedLines(name, editor.lineClipboard);
      announce(translated("Cut: {name}", { name }));
    },
    paste: () => {
      const pasted = pasteLine(editor, owner, id);
      announce(pasted === null ? translated("What was copied can't stand here.") : translated("Pasted."));
      if (pasted !== null) focusOn(gripOf(pasted));
    },
    toggle: () => {
      setLineEnabled(editor, owner, id, !node?.enabled);
      announce(node?.enabled ? translated("Turned off: {name}", { name }) : translated("Turned on: {name}", { name }));
    },
    wrap: () => {
      const group = wrapInGroup(editor, owner, id, "");
      if (group !== null) focusOn(titleOf(group));
    },
    dissolve: () => {
      leave();
      dissolveGroup(editor, owner, id);
      announce(translated("Dissolved: {name}", { name }));
    },
    addBelow: () => {
      const place = placeAfter(rules, id);
      if (place) startAdding(place);
    },
  };
}
