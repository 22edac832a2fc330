import { type NodePart, type RuleOwner, type Rules, rulesOf, sheetPath } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { canMoveTo, orderAt, partsOf, placeAfter, type RulePlace } from "./place.ts";
import { lineOf, linesIn } from "./sheet.ts";

/** Moves a line with its nested lines. @returns false when it is not allowed there. */
export function moveLine(editor: Editor, owner: RuleOwner, id: string, place: RulePlace): boolean {
  const rules = rulesOf(editor.game, owner);
  const node = lineOf(rules, id);
  if (!node || place.beforeId === id || !canMoveTo(owner, rules, id, place)) return false;
  const { parentId, part } = place;
  const order = orderAt(rules, place, id);
  return editor.document.transact(translated("Move {kind}", { kind: translated(node.kind) }), (edits) => {
    const path = [...sheetPath(owner), id];
    if (node.parentId !== parentId) edits.set([...path, "parentId"], parentId);
    if (node.part !== part) edits.set([...path, "part"], part);
    edits.set([...path, "order"], order);
  });
}

export type MoveDirection = "up" | "down" | "out" | "in";

/**
 * The place one step in a direction: up and down among siblings and between the parts of the parent, out of the parent, or into the
 * line above. Null when there is none.
 */
export function placeTowards(owner: RuleOwner, rules: Rules, id: string, direction: MoveDirection): RulePlace | null {
  const candidates = {
    up: () => upwards(rules, id),
    down: () => downwards(rules, id),
    out: () => outwards(rules, id),
    in: () => inwards(rules, id),
  };
  return candidates[direction]().find((place) => canMoveTo(owner, rules, id, place)) ?? null;
}

/** Moves a line by one step. @returns false when there is no place in this direction. */
export function nudgeLine(editor: Editor, owner: RuleOwner, id: string, direction: MoveDirection): boolean {
  const place = placeTowards(owner, rulesOf(editor.game, owner), id, direction);
  return place !== null && moveLine(editor, owner, id, place);
}

function around(rules: Rules, id: string) {
  const node = lineOf(rules, id);
  if (!node) return null;
  const lines = linesIn(rules, node.parentId, node.part);
  const parent = lineOf(rules, node.parentId);
  const parts: readonly NodePart[] = parent ? partsOf(parent) : ["then"];
  return { node, lines, at: lines.findIndex(([other]) => other === id), parts, partAt: parts.indexOf(node.part) };
}

function upwards(rules: Rules, id: string): RulePlace[] {
  const here = around(rules, id);
  if (!here) return [];
  const { node, lines, at, parts, partAt } = here;
  const previous = lines[at - 1];
  if (previous) return [{ parentId: node.parentId, part: node.part, beforeId: previous[0] }];
  const before = parts.slice(0, Math.max(0, partAt)).reverse();
  return before.map((part) => ({ parentId: node.parentId, part, beforeId: null }));
}

function downwards(rules: Rules, id: string): RulePlace[] {
  const here = around(rules, id);
  if (!here) return [];
  const { node, lines, at, parts, partAt } = here;
  if (at < lines.length - 1) return [{ parentId: node.parentId, part: node.part, beforeId: lines[at + 2]?.[0] ?? null }];
  return parts
    .slice(partAt + 1)
    .map((part) => ({ parentId: node.parentId, part, beforeId: linesIn(rules, node.parentId, part)[0]?.[0] ?? null }));
}

function outwards(rules: Rules, id: string): RulePlace[] {
  const parentId = lineOf(rules, id)?.parentId ?? "";
  const place = parentId === "" ? null : placeAfter(rules, parentId);
  return place ? [place] : [];
}

function inwards(rules: Rules, id: string): RulePlace[] {
  const here = around(rules, id);
  const above = here?.lines[here.at - 1];
  if (!above) return [];
  const [parentId, parent] = above;
  return [...partsOf(parent)]
    .reverse()
    .sort(thenFirst)
    .map((part) => ({ parentId, part, beforeId: null }));
}

const thenFirst = (a: NodePart, b: NodePart): number => Number(b === "then") - Number(a === "then");
