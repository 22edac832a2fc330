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
} from "@playsmith/editor";
import { sentenceOf } from "@playsmith/game-format";
import { useEditor } from "../editor-context.tsx";
import { ADDER_AT_END, gripOf, titleOf, useSheet } from "./sheet-context.tsx";

const DONE: Readonly<Record<MoveDirection, string>> = { up: "Moved up", down: "Moved down", out: "Moved out", in: "Moved in" };
const NO_WAY: Readonly<Record<MoveDirection, string>> = {
  up: "It is the first already.",
  down: "It is the last already.",
  out: "It stands in nothing that it could leave.",
  in: "Nothing above it can take it in.",
};

/** A line as it is called: what it says. */
export function useLineName(id: string): string {
  const { rules, scope } = useSheet();
  const node = lineOf(rules, id);
  if (!node) return "";
  const text = node.text?.trim() ?? "";
  if (node.kind === "group") return text === "" ? "Group" : `Group: ${text}`;
  return node.kind === "comment" ? `Comment: ${text}` : sentenceOf(node, scope.game);
}

/** What can be done with a line as a whole. Each tells what it did, and leaves the focus where one goes on. */
export function useLineActions(id: string) {
  const editor = useEditor();
  const { owner, rules, startAdding, focusOn, say } = useSheet();
  const node = lineOf(rules, id);
  const name = useLineName(id);

  const move = (direction: MoveDirection): void => {
    const isDone = nudgeLine(editor, owner, id, direction);
    say(isDone ? `${DONE[direction]}: ${name}` : NO_WAY[direction]);
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
    say(newId === null ? "There is no room for it here." : `${what}: ${name}`);
    if (newId !== null) focusOn(gripOf(newId));
  };
  return {
    move,
    delete: () => {
      leave();
      deleteLine(editor, owner, id);
      say(`Deleted: ${name}`);
    },
    duplicate: () => added(duplicateLine(editor, owner, id), "Duplicated"),
    copy: () => {
      copyLine(editor, owner, id);
      say(`Copied: ${name}`);
    },
    cut: () => {
      leave();
      cutLine(editor, owner, id);
      say(`Cut: ${name}`);
    },
    paste: () => {
      const pasted = pasteLine(editor, owner, id);
      say(pasted === null ? "What was copied can't stand here." : "Pasted.");
      if (pasted !== null) focusOn(gripOf(pasted));
    },
    toggle: () => {
      setLineEnabled(editor, owner, id, !node?.enabled);
      say(`${node?.enabled ? "Turned off" : "Turned on"}: ${name}`);
    },
    wrap: () => {
      const group = wrapInGroup(editor, owner, id, "");
      if (group !== null) focusOn(titleOf(group));
    },
    dissolve: () => {
      leave();
      dissolveGroup(editor, owner, id);
      say(`Dissolved: ${name}`);
    },
    addBelow: () => {
      const place = placeAfter(rules, id);
      if (place) startAdding(place);
    },
  };
}
