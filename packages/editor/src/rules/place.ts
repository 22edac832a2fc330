import { type NodePart, canNodeStand, orderBetween, GAME_LIMITS, type RuleNode, type RuleOwner, type Rules } from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";
import { lineOf, linesIn, withInner } from "./sheet.ts";

/** A place in a sheet: in which part of which line ("" is the top), and ahead of which of the lines there; null is the end. */
export interface RulePlace {
  parentId: string;
  part: NodePart;
  beforeId: string | null;
}

type Stander = Pick<RuleNode, "kind" | "type">;

/** The parts that a line has for others to stand in. */
export function partsOf({ kind, type }: Stander): readonly NodePart[] {
  if (kind === "rule") return ["if", "then", "else"];
  if (kind === "group") return ["then"];
  return kind === "block" ? (sentenceSpec(type)?.parts ?? []) : [];
}

/** True when a line of this kind makes sense in a part of a line, or at the top of the owner's sheet. */
export function canStand(owner: RuleOwner, node: Stander, parent: RuleNode | null, part: NodePart): boolean {
  if (!canNodeStand(node.kind, parent, part)) return false;
  const isTop = parent === null || parent.kind === "group";
  if (node.kind === "group" && owner.kind === "function") return false;
  if (isTop && (node.kind === "action" || node.kind === "block") && owner.kind !== "function") return false;
  if (isTop && node.kind === "rule" && owner.kind === "function") return false;
  if (isTop && part !== "then") return false;
  if (parent !== null && !partsOf(parent).includes(part)) return false;
  // Blocks of conditions hold nothing else, and other blocks are deeds.
  if (node.kind === "block") return partsOf(node).includes("then") ? part !== "if" : part === "if";
  return true;
}

/** As {@link canStand}, for a line that is in the sheet: it can't stand in itself, nor too deep. */
export function canMoveTo(owner: RuleOwner, rules: Rules, id: string, { parentId, part }: RulePlace): boolean {
  const node = lineOf(rules, id);
  const parent = parentId === "" ? null : lineOf(rules, parentId);
  if (!node || parent === undefined || withInner(rules, id).includes(parentId)) return false;
  return canStand(owner, node, parent, part) && depthOf(rules, parentId) + heightOf(rules, id) <= GAME_LIMITS.ruleDepth;
}

/** How many lines a line stands in, itself included; 0 for the top. */
export function depthOf(rules: Rules, id: string): number {
  let depth = 0;
  for (let at = id; at !== "" && depth <= GAME_LIMITS.ruleDepth; at = lineOf(rules, at)?.parentId ?? "") depth++;
  return depth;
}

/** How many levels a line takes with all that stands in it. */
export function heightOf(rules: Rules, id: string): number {
  const inner = Object.entries(rules).filter(([, node]) => node.parentId === id);
  return 1 + Math.max(0, ...inner.map(([child]) => heightOf(rules, child)));
}

/** The order key of a place. @param movingId a line that leaves its own place for it. */
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
