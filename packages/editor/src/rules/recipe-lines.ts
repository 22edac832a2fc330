import type { Primitive, RuleNode } from "@playsmith/game-format";
import type { LineSet } from "./copies.ts";

type Slots = Record<string, Primitive>;
/** A line with those that stand in it. */
interface Line {
  kind: RuleNode["kind"];
  part: RuleNode["part"];
  type: string;
  slots: Slots;
  inner: readonly Line[];
}

export const line = (kind: RuleNode["kind"], part: RuleNode["part"], type: string, slots: Slots, inner: readonly Line[] = []): Line => ({
  kind,
  part,
  type,
  slots,
  inner,
});
/** A rule. */
export const when = (type: string, slots: Slots, ...inner: Line[]): Line => line("rule", "then", type, slots, inner);
/** A condition. */
export const and = (type: string, slots: Slots): Line => line("condition", "if", type, slots);
/** A deed. */
export const action = (type: string, slots: Slots = {}): Line => line("action", "then", type, slots);
/** A deed for when the conditions do not hold. */
export const otherwise = (type: string, slots: Slots = {}): Line => line("action", "else", type, slots);

/** Lines as a sheet holds them, from top to bottom. */
export function lineSet(tops: readonly Line[]): LineSet {
  const lines: LineSet = {};
  const add = ({ inner, ...rest }: Line, parentId: string, index: number): void => {
    const id = `${parentId}n${index}`;
    // One letter holds the order of every recipe's lines.
    lines[id] = { ...rest, parentId, order: String.fromCharCode(97 + index), enabled: true };
    inner.forEach((child, at) => add(child, id, at));
  };
  tops.forEach((top, index) => add(top, "", index));
  return lines;
}
