import { type Primitive, GAME_LIMITS, type RuleNode, type RuleOwner, rulesOf, sheetPath } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { canStand, depthOf, orderAt, type RulePlace } from "./place.ts";
import { lineOf, withInner } from "./sheet.ts";

/** The content of a new line, without its place. */
export type LineDraft = Pick<RuleNode, "kind" | "type" | "slots"> & Pick<Partial<RuleNode>, "text" | "negated">;

const NAMES: Readonly<Record<RuleNode["kind"], string>> = {
  rule: translated("rule"),
  condition: translated("condition"),
  action: translated("action"),
  block: translated("block"),
  group: translated("group"),
  comment: translated("comment"),
};

/** Adds a line. @returns its id; null when it is not allowed there or the sheet is full. */
export function addLine(editor: Editor, owner: RuleOwner, place: RulePlace, draft: LineDraft): string | null {
  const rules = rulesOf(editor.game, owner);
  const parent = place.parentId === "" ? null : lineOf(rules, place.parentId);
  if (parent === undefined || !canStand(owner, draft, parent, place.part)) return null;
  if (Object.keys(rules).length >= GAME_LIMITS.rulesPerOwner || depthOf(rules, place.parentId) >= GAME_LIMITS.ruleDepth) return null;
  const id = editor.newId();
  const node: RuleNode = { ...draft, parentId: place.parentId, part: place.part, order: orderAt(rules, place), enabled: true };
  const isAdded = editor.document.transact(translated("Add {kind}", { kind: NAMES[draft.kind] }), (edits) =>
    edits.set([...sheetPath(owner), id], node),
  );
  return isAdded ? id : null;
}

/** Deletes a line with its nested lines. */
export function deleteLine(editor: Editor, owner: RuleOwner, id: string): void {
  const rules = rulesOf(editor.game, owner);
  const node = lineOf(rules, id);
  if (!node) return;
  editor.document.transact(translated("Delete {kind}", { kind: NAMES[node.kind] }), (edits) => {
    for (const gone of withInner(rules, id)) edits.delete([...sheetPath(owner), gone]);
  });
}

/** Sets a slot of a line. Expressions are given as text. */
export function setLineSlot(editor: Editor, owner: RuleOwner, id: string, slot: string, value: Primitive, gesture?: unknown): void {
  const node = lineOf(rulesOf(editor.game, owner), id);
  if (!node || node.slots[slot] === value) return;
  editor.document.transact(
    translated("Change {kind}", { kind: NAMES[node.kind] }),
    (edits) => edits.set([...sheetPath(owner), id, "slots", slot], value),
    gesture,
  );
}

/** Sets the text of a comment, or the title of a group. */
export function setLineText(editor: Editor, owner: RuleOwner, id: string, text: string): void {
  setField(editor, owner, id, "text", text, translated("Change"));
}

/** Enables or disables a line; the game skips a disabled line with its nested lines. */
export function setLineEnabled(editor: Editor, owner: RuleOwner, id: string, enabled: boolean): void {
  setField(editor, owner, id, "enabled", enabled, enabled ? translated("Enable") : translated("Disable"));
}

/** Negates a condition, or removes the negation. */
export function setLineNegated(editor: Editor, owner: RuleOwner, id: string, negated: boolean): void {
  const node = lineOf(rulesOf(editor.game, owner), id);
  if (node?.kind === "condition" || node?.kind === "block") setField(editor, owner, id, "negated", negated, translated("Turn round"));
}

function setField(editor: Editor, owner: RuleOwner, id: string, field: keyof RuleNode, value: Primitive, verb: string): void {
  const node = lineOf(rulesOf(editor.game, owner), id);
  if (!node || node[field] === value) return;
  editor.document.transact(`${verb} ${NAMES[node.kind]}`, (edits) => edits.set([...sheetPath(owner), id, field], value));
}
