import type { Edits } from "@playsmith/document";
import { orderBetween, GAME_LIMITS, type RuleNode, type RuleOwner, type Rules, rulesOf, sheetPath } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { canStand, depthOf, heightOf, orderAt, partsOf, placeAfter, type RulePlace } from "./place.ts";
import { deleteLine } from "./lines.ts";
import { lineOf, linesIn, withInner } from "./sheet.ts";

/** Lines outside of a sheet, by id: top-level lines have the parent "", all others are nested in them. */
export type LineSet = Rules;

/** A line with its nested lines as a set of its own. */
export function takeLine(rules: Rules, id: string): LineSet {
  const ids = withInner(rules, id);
  return Object.fromEntries(
    ids.map((each) => {
      const node = rules[each] as RuleNode;
      return [each, each === id ? { ...node, parentId: "" } : node];
    }),
  );
}

/**
 * Inserts copies of lines into a sheet, in their order.
 * @param alsoEdit further edits in the same undo step.
 * @returns the ids of the top-level copies; empty when they are not allowed there.
 */
export function insertLines(
  editor: Editor,
  owner: RuleOwner,
  place: RulePlace,
  lines: LineSet,
  name: string,
  alsoEdit?: (edits: Edits) => void,
): string[] {
  const rules = rulesOf(editor.game, owner);
  const parent = place.parentId === "" ? null : lineOf(rules, place.parentId);
  const tops = Object.entries(lines)
    .filter(([, node]) => node.parentId === "")
    .sort(([, a], [, b]) => (a.order < b.order ? -1 : 1));
  const depth = depthOf(rules, place.parentId);
  const fits = ([id, node]: [string, RuleNode]) =>
    canStand(owner, node, parent ?? null, place.part) && depth + heightOf(lines, id) <= GAME_LIMITS.ruleDepth;
  const isFull = Object.keys(rules).length + Object.keys(lines).length > GAME_LIMITS.rulesPerOwner;
  if (parent === undefined || tops.length === 0 || isFull || !tops.every(fits)) return [];
  const ids = new Map(Object.keys(lines).map((id) => [id, editor.newId()]));
  const idOf = (id: string): string => ids.get(id) as string;
  const nextOrder = place.beforeId === null ? null : (lineOf(rules, place.beforeId)?.order ?? null);
  let order = orderAt(rules, place);
  const isDone = editor.document.transact(name, (edits) => {
    for (const [id, node] of tops) {
      edits.set([...sheetPath(owner), idOf(id)], { ...node, parentId: place.parentId, part: place.part, order });
      order = orderBetween(order, nextOrder);
    }
    for (const [id, node] of Object.entries(lines))
      if (node.parentId !== "") edits.set([...sheetPath(owner), idOf(id)], { ...node, parentId: idOf(node.parentId) });
    alsoEdit?.(edits);
  });
  return isDone ? tops.map(([id]) => idOf(id)) : [];
}

/** Duplicates a line right after it. @returns the copy's id. */
export function duplicateLine(editor: Editor, owner: RuleOwner, id: string): string | null {
  const rules = rulesOf(editor.game, owner);
  const place = placeAfter(rules, id);
  if (!place) return null;
  return (
    insertLines(
      editor,
      owner,
      place,
      takeLine(rules, id),
      translated("Duplicate {kind}", { kind: translated(rules[id]?.kind ?? "line") }),
    )[0] ?? null
  );
}

/** Copies a line with its nested lines to the editor's clipboard. */
export function copyLine(editor: Editor, owner: RuleOwner, id: string): void {
  const rules = rulesOf(editor.game, owner);
  if (lineOf(rules, id)) editor.lineClipboard = takeLine(rules, id);
}

/** Like {@link copyLine}, and deletes the line. */
export function cutLine(editor: Editor, owner: RuleOwner, id: string): void {
  copyLine(editor, owner, id);
  deleteLine(editor, owner, id);
}

/** Pastes after a line, else into it, or else into the next outer place that allows the copy. @returns the copy's id. */
export function pasteLine(editor: Editor, owner: RuleOwner, atId: string | null): string | null {
  const { lineClipboard } = editor;
  if (!lineClipboard) return null;
  for (const place of pastePlaces(rulesOf(editor.game, owner), atId)) {
    const [id] = insertLines(editor, owner, place, lineClipboard, translated("Paste"));
    if (id !== undefined) return id;
  }
  return null;
}

/** Candidate places: after the line, inside it, then after and inside each of its ancestors, then the sheet's end. */
function pastePlaces(rules: Rules, atId: string | null): RulePlace[] {
  const places: RulePlace[] = [];
  for (let id = atId ?? ""; id !== ""; id = lineOf(rules, id)?.parentId ?? "") {
    const after = placeAfter(rules, id);
    if (after) places.push(after);
    const node = lineOf(rules, id);
    for (const part of node ? partsOf(node) : []) places.push({ parentId: id, part, beforeId: null });
  }
  return [...places, { parentId: "", part: "then", beforeId: null }];
}

/** Wraps a rule or a group in a new group. @returns the new group's id. */
export function wrapInGroup(editor: Editor, owner: RuleOwner, id: string, title = translated("Group", {}, "noun")): string | null {
  const rules = rulesOf(editor.game, owner);
  const node = lineOf(rules, id);
  const parent = node && node.parentId !== "" ? lineOf(rules, node.parentId) : null;
  if (!node || parent === undefined || !canStand(owner, { kind: "group", type: "" }, parent, node.part)) return null;
  if (depthOf(rules, id) + heightOf(rules, id) > GAME_LIMITS.ruleDepth || Object.keys(rules).length >= GAME_LIMITS.rulesPerOwner)
    return null;
  const groupId = editor.newId();
  const group: RuleNode = { ...node, kind: "group", type: "", slots: {}, enabled: true, text: title };
  delete group.negated;
  const isDone = editor.document.transact(translated("Group rules"), (edits) => {
    edits.set([...sheetPath(owner), groupId], group);
    edits.set([...sheetPath(owner), id, "parentId"], groupId);
  });
  return isDone ? groupId : null;
}

/** Deletes a group and moves its lines to its place. */
export function dissolveGroup(editor: Editor, owner: RuleOwner, id: string): void {
  const rules = rulesOf(editor.game, owner);
  const group = lineOf(rules, id);
  if (group?.kind !== "group") return;
  const next = placeAfter(rules, id)?.beforeId ?? null;
  let order = group.order;
  editor.document.transact(translated("Dissolve group"), (edits) => {
    for (const [inner] of linesIn(rules, id, "then")) {
      edits.set([...sheetPath(owner), inner, "parentId"], group.parentId);
      edits.set([...sheetPath(owner), inner, "order"], order);
      order = orderBetween(order, next === null ? null : (lineOf(rules, next)?.order ?? null));
    }
    edits.delete([...sheetPath(owner), id]);
  });
}
