import { type NodePart, canNodeStand, orderBetween, GAME_LIMITS, type RuleNode, type RuleOwner, type Rules } from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";
import { lineOf, linesIn, withInner } from "./sheet.ts";

/** A place in a sheet: the parent line ("" for the top level), its part, and the line to insert before; null for the end. */
export interface RulePlace {
  parentId: string;
  part: NodePart;
  beforeId: string | null;
}

type Stander = Pick<RuleNode, "kind" | "type">;

/** The parts of a line that can contain lines. */
export function partsOf({ kind, type }: Stander): readonly NodePart[] {
  if (kind === "rule") return ["if", "then", "else"];
  if (kind === "group") return ["then"];
  return kind === "block" ? (sentenceSpec(type)?.parts ?? []) : [];
}

/** Whether a kind of line is allowed in a part of a line, or at the top level of the owner's sheet. */
export function canStand(owner: RuleOwner, node: Stander, parent: RuleNode | null, part: NodePart): boolean {
  if (!canNodeStand(node.kind, parent, part)) return false;
  const isTop = parent === null || parent.kind === "group";
  if (node.kind === "group" && owner.kind === "function") return false;
  if (isTop && (node.kind === "action" || node.kind === "block") && owner.kind !== "function") return false;
  if (isTop && node.kind === "rule" && owner.kind === "function") return false;
  if (isTop && part !== "then") return false;
  if (parent !== null && !partsOf(parent).includes(part)) return false;
  // Blocks that contain only conditions belong to the conditions; all other blocks are actions.
  if (node.kind === "block") return partsOf(node).includes("then") ? part !== "if" : part === "if";
  return true;
}

/** Like {@link canStand} for an existing line, which can't be moved into itself or below the maximum depth. */
export function canMoveTo(owner: RuleOwner, rules: Rules, id: string, { parentId, part }: RulePlace): boolean {
  const node = lineOf(rules, id);
  const parent = parentId === "" ? null : lineOf(rules, parentId);
  if (!node || parent === undefined || withInner(rules, id).includes(parentId)) return false;
  return canStand(owner, node, parent, part) && depthOf(rules, parentId) + heightOf(rules, id) <= GAME_LIMITS.ruleDepth;
}

/** The nesting depth of a line, itself included; 0 for the top level. */
export function depthOf(rules: Rules, id: string): number {
  let depth = 0;
  for (let at = id; at !== "" && depth <= GAME_LIMITS.ruleDepth; at = lineOf(rules, at)?.parentId ?? "") depth++;
  return depth;
}

/** The number of nesting levels of a line with its nested lines. */
export function heightOf(rules: Rules, id: string): number {
  const inner = Object.entries(rules).filter(([, node]) => node.parentId === id);
  return 1 + Math.max(0, ...inner.map(([child]) => heightOf(rules, child)));
}

/** The order key for a place. @param movingId a line to ignore because it moves there. */
export function orderAt(rules: Rules, { parentId, part, beforeId }: RulePlace, movingId?: string): string {
  const lines = linesIn(rules, parentId, part).filter(([id]) => id !== movingId);
  const at = lines.findIndex(([id]) => id === beforeId);
  const index = at < 0 ? lines.length : at;
  return orderBetween(lines[index - 1]?.[1].order ?? null, lines[index]?.[1].order ?? null);
}

/** The place right after a line. */
export function placeAfter(rules: Rules, id: string): RulePlace | null {
  const node = lineOf(rules, id);
  if (!node) return null;
  const lines = linesIn(rules, node.parentId, node.part);
  const at = lines.findIndex(([other]) => other === id);
  return { parentId: node.parentId, part: node.part, beforeId: lines[at + 1]?.[0] ?? null };
}
